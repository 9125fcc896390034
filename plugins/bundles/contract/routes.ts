import { Type, type Static } from 'typebox';
import { binaryReply, defineRoute, jsonParam, multipartBody } from '#core/common';

/** What a bundle is of. */
export const bundleKinds = ['dashboard', 'chart', 'dataset', 'database', 'saved_query'] as const;
export type BundleKind = (typeof bundleKinds)[number];

/** What an import could not carry over, file by file, as readable text. An extension of Superset's API. */
export const BundleReport = Type.Array(Type.Object({ file: Type.String(), text: Type.String() }));
export type BundleReport = Static<typeof BundleReport>;

const Imported = Type.Object({ message: Type.String(), report: BundleReport });

/** `export` and `import` of a kind. */
const routesOf = (kind: BundleKind, view: string) =>
  ({
    export: defineRoute(
      'GET',
      `/api/v1/${kind}/export/`,
      {
        query: Type.Object({
          q: jsonParam(Type.Array(Type.Integer(), { minItems: 1, maxItems: 1_000 })),
          /** Name of the cookie that tells the page that the file has begun. */
          token: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,100}$' })),
        }),
        replies: { 200: binaryReply('application/zip') },
      },
      ['can_export', view],
      { summary: 'A ZIP bundle with everything that these objects need.' },
    ),
    import: defineRoute(
      'POST',
      `/api/v1/${kind}/import/`,
      { body: multipartBody(), replies: { 200: Imported } },
      ['can_write', view],
      { summary: 'Bring in a ZIP bundle; the reply tells what could not be carried.' },
    ),
  }) as const;

export const bundleRoutes = {
  dashboard: routesOf('dashboard', 'Dashboard'),
  chart: routesOf('chart', 'Chart'),
  dataset: routesOf('dataset', 'Dataset'),
  database: routesOf('database', 'Database'),
  saved_query: routesOf('saved_query', 'SavedQuery'),
} as const;

/** See docs/http-api.md, "Log, assets and administration". */
export const exportAssets = defineRoute(
  'GET',
  '/api/v1/assets/export/',
  { replies: { 200: binaryReply('application/zip') } },
  ['can_export', 'ImportExportRestApi'],
  { summary: 'A ZIP bundle with every database, dataset, chart, dashboard and saved query.' },
);
export const importAssets = defineRoute(
  'POST',
  '/api/v1/assets/import/',
  { body: multipartBody(), replies: { 200: Imported } },
  ['can_import_', 'ImportExportRestApi'],
  { summary: 'Bring in a ZIP bundle of everything, replacing what is here.' },
);
