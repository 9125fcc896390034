import type { HttpClient } from '#core/browser';
import { columnsMediaType, postSamples, readSamples } from '#plugins/charts';

/** The first rows of a dataset, and how many it has. */
export async function chartSamples(http: HttpClient, datasetId: number): Promise<ReturnType<typeof readSamples>> {
  const query = { datasource_type: 'table', datasource_id: datasetId, per_page: 100, page: 1 };
  const answer = await http.send(
    postSamples,
    { query, body: null },
    { long: 'asked', headers: { Accept: columnsMediaType } },
  );
  return readSamples(answer.body);
}
