import { Type } from 'typebox';
import { defineRoute } from '#core/common';

/** Filters of a dashboard around the charts. */
const within = {
  dashboard_id: Type.Optional(Type.Integer()),
  /** JSON: a list of filters as queries have them. They count only with a dashboard. */
  extra_filters: Type.Optional(Type.String({ maxLength: 100_000 })),
};
const nullableText = Type.Union([Type.String(), Type.Null()]);
const WarmedUp = Type.Object({
  result: Type.Array(Type.Object({ chart_id: Type.Integer(), viz_error: nullableText, viz_status: nullableText })),
});

/** Asks the questions of charts anew, so that their readers find the answers in the cache. */
export const warmUpChart = defineRoute(
  'PUT',
  '/api/v1/chart/warm_up_cache',
  { body: Type.Object({ chart_id: Type.Integer(), ...within }), replies: { 200: WarmedUp } },
  ['can_warm_up_cache', 'Chart'],
  { summary: 'Fill the cache with the data of a chart. viz_error says why it could not be read.' },
);

/** The same for every chart over a dataset. */
export const warmUpDataset = defineRoute(
  'PUT',
  '/api/v1/dataset/warm_up_cache',
  {
    body: Type.Object({ db_name: Type.String(), table_name: Type.String(), ...within }),
    replies: { 200: WarmedUp },
  },
  ['can_warm_up_cache', 'Dataset'],
  { summary: 'Fill the cache with the data of all charts over a dataset.' },
);

export const invalidateCache = defineRoute(
  'POST',
  '/api/v1/cachekey/invalidate',
  {
    body: Type.Object({
      /** `12__table` */
      datasource_uids: Type.Optional(Type.Array(Type.String(), { maxItems: 10_000 })),
      datasources: Type.Optional(
        Type.Array(
          Type.Object({
            database_name: Type.Optional(Type.String()),
            datasource_name: Type.Optional(Type.String()),
            catalog: Type.Optional(nullableText),
            schema: Type.Optional(nullableText),
            datasource_type: Type.String(),
          }),
          { maxItems: 1_000 },
        ),
      ),
    }),
    replies: { 201: Type.Object({}) },
  },
  ['can_invalidate', 'CacheRestApi'],
  { summary: 'Forget the cached answers over these datasets. What names no dataset of the caller is passed over.' },
);
