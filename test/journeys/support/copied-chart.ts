import { expect } from 'chai';
import type { Session } from '../../support/session.ts';

/** Makes a chart like another one, with these params over its own, for a test that changes it. Gives its id. */
export async function copyChart(
  admin: Session,
  chartId: number,
  { name, params = {} }: { readonly name?: string; readonly params?: object } = {},
): Promise<number> {
  const { result } = (await admin.get(`/api/v1/chart/${String(chartId)}`)).body;
  const { slice_name, viz_type, datasource_id, datasource_type } = result as Readonly<Record<string, unknown>>;
  const own = JSON.parse(String(result.params)) as object;
  const made = await admin.post('/api/v1/chart/', {
    slice_name: name ?? slice_name,
    viz_type,
    datasource_id,
    datasource_type,
    params: JSON.stringify({ ...own, ...params }),
  });
  expect(made.status, made.text).to.equal(201);
  return made.body.id as number;
}
