import { ownValue } from '#core/common';
import type { QueryRequest } from '#plugins/queries';
import type { ColumnFormat } from '#plugins/viz-kit';
import type { FileBatch } from '../../contract/result-files.ts';
import type { ExportRows } from './export-rows.ts';
import type { FileOf } from './shown-rows.ts';

/** The rows of a chart in the columns that its picture shows, laid out as that; others follow unseen, for colours and links. */
export async function withRowsSheet(
  rows: ExportRows,
  { dataset, resultType }: Pick<QueryRequest, 'dataset' | 'resultType'>,
  { viz, formData }: FileOf,
): Promise<ExportRows> {
  if (viz.rowsSheet === undefined || resultType !== 'full' || rows.columns.length === 0) return rows;
  const columns = rows.columns.map(({ name, type }, at) => ({ name, type, heading: rows.headers[at] ?? name }));
  const metrics = Object.fromEntries(dataset.metrics.map((metric) => [metric.metric_name, metric]));
  const formatOf = (column: string): ColumnFormat | undefined => {
    const metric = ownValue(metrics, column);
    return metric && { number: metric.d3format || undefined, currency: metric.currency ?? undefined };
  };
  const { names, layout } = await viz.rowsSheet({ formData: viz.migrate(formData), columns, formatOf });
  if (names.length === 0) return rows;
  const places = names.map((name) => columns.findIndex((column) => column.name === name));
  const hidden = columns.flatMap((_, at) => (places.includes(at) ? [] : [at]));
  async function* arranged(): AsyncGenerator<FileBatch> {
    for await (const batch of rows.batches)
      yield { ...batch, columns: [...places, ...hidden].flatMap((at) => batch.columns[at] ?? []) };
  }
  return { ...rows, headers: layout.headings.at(-1) ?? [], layout, batches: arranged() };
}
