import type { Answer, Session } from '../../support/session.ts';

/** Streams a file to the server; answers with the upload and its preview. */
export function sendFile(session: Session, name: string, content: BodyInit): Promise<Answer> {
  return session.post(`/api/v1/upload/?name=${encodeURIComponent(name)}`, undefined, {
    raw: content,
    headers: { 'content-type': 'application/octet-stream' },
  });
}

/** Uploads a file and makes a dataset of it. Throws when either fails. */
export async function uploadDataset(
  session: Session,
  name: string,
  content: BodyInit,
  table: string,
): Promise<{ readonly id: number; readonly formData: Readonly<Record<string, unknown>> }> {
  const upload = await sendFile(session, name, content);
  if (upload.status !== 201) throw new Error(`No upload: ${upload.text}`);
  const done = await session.post(`/api/v1/upload/${String(upload.body.id)}/commit?wait_s=30`, { table_name: table });
  if (done.status !== 200) throw new Error(`No dataset: ${done.text}`);
  return { id: done.body.result.dataset_id as number, formData: done.body.result.form_data };
}

/** Rows of one grouped query of a dataset. */
export async function groupedRows(
  session: Session,
  datasetId: number,
  columns: readonly string[],
  metrics: readonly unknown[],
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const answer = await session.post('/api/v1/chart/data', {
    datasource: { id: datasetId, type: 'table' },
    queries: [{ columns, metrics, row_limit: 50_000 }],
  });
  if (answer.status !== 200) throw new Error(`No rows: ${answer.text}`);
  return answer.body.result[0].data;
}

/** A metric that adds up a column. */
export const sumOf = (column: string) => ({
  expressionType: 'SIMPLE',
  column: { column_name: column },
  aggregate: 'SUM',
  label: `SUM(${column})`,
});

/** A metric that counts rows. */
export const countRows = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'rows' };

/** The body of a new chart over a dataset. */
export const chartBody = (name: string, datasetId: number, vizType = 'table') => ({
  slice_name: name,
  viz_type: vizType,
  datasource_id: datasetId,
  datasource_type: 'table',
  params: JSON.stringify({ viz_type: vizType, datasource: `${datasetId}__table`, name }),
});
