import { HttpClient, type PaletteItem, type PaletteSource } from '#core/browser';
import { datasetRoutes, exploreDatasetLink } from '#plugins/datasets';
import { datasetRowsOf } from './list/dataset-row.ts';

/** Datasets by name; what the command palette asks. */
export const searchDatasets: PaletteSource['search'] = async (
  text,
  services,
  signal,
): Promise<readonly PaletteItem[]> => {
  const filters = text === '' ? [] : [{ col: 'table_name', opr: 'ct', value: text }];
  const answer = await services
    .get(HttpClient)
    .send(datasetRoutes.list, { query: { q: { keys: ['none'], filters, page_size: 8 } } }, { signal });
  return datasetRowsOf(answer.body.result).map((row) => ({
    id: `dataset-${row.id}`,
    title: row.table_name,
    detail: [row.database_name, row.schema].filter((part) => part !== null && part !== '').join(' · '),
    href: exploreDatasetLink.href({}, { datasource_type: 'table', datasource_id: row.id }),
  }));
};
