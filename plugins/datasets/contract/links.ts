import { Type } from 'typebox';
import { defineLink } from '#core/common';

/** The list of datasets, at the URL that bookmarks of Superset use. */
export const datasetListLink = defineLink(
  '/tablemodelview/list/',
  Type.Object({
    search: Type.String(),
    owner: Type.Integer(),
    database: Type.Integer(),
    kind: Type.String(),
    page: Type.Integer(),
    order: Type.String(),
    direction: Type.String(),
  }),
);

/** The page of one dataset; `tab` is `overview`, `columns`, `calculated`, `metrics`, `settings`, `usage` or one of `DatasetTabs`. */
export const datasetLink = defineLink('/dataset/$id', Type.Object({ tab: Type.String() }));

/** Page to make a dataset from a table or a query. */
export const newDatasetLink = defineLink('/dataset/add/', Type.Object({ database: Type.Integer() }));

/**
 * Explore, opened on a dataset or on given settings (JSON of the form data). The page belongs to the explore plugin,
 * which depends on this one; the URL is Superset's.
 */
export const exploreDatasetLink = defineLink(
  '/explore/',
  Type.Object({
    datasource_type: Type.String(),
    datasource_id: Type.Integer(),
    form_data: Type.String(),
    slice_id: Type.Integer(),
  }),
);
