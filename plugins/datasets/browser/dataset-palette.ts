import { HttpClient, type PaletteSource } from '#core/browser';
import { datasetRoutes, exploreDatasetLink } from '#plugins/datasets';
import { entryTexts } from '../common/entry-texts.ts';
import { datasetRowsOf } from './list/dataset-row.ts';

/** Datasets by name, in the command palette. */
export const datasetPalette: PaletteSource = {
  id: 'datasets/by-name',
  title: entryTexts.datasets,
  search: async (text, services, signal) => {
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
  },
};
