import { Type } from 'typebox';
import { defineRoute } from '#core/common';
import { DatasetData } from '#plugins/datasets';
import { AnyFields, ById, basePath, canRead } from './route-parts.ts';

/** Parts of a dashboard, read one by one. Specification §7.5.5. */
export const contentRoutes = {
  charts: defineRoute(
    'GET',
    `${basePath}/:id/charts`,
    { params: ById, replies: { 200: Type.Object({ result: Type.Array(AnyFields) }) } },
    canRead,
    { summary: 'The charts of a dashboard.' },
  ),
  datasets: defineRoute(
    'GET',
    `${basePath}/:id/datasets`,
    { params: ById, replies: { 200: Type.Object({ result: Type.Array(DatasetData) }) } },
    canRead,
    { summary: 'The datasets behind a dashboard, with the columns and metrics it uses.' },
  ),
  tabs: defineRoute(
    'GET',
    `${basePath}/:id/tabs`,
    {
      params: ById,
      replies: {
        200: Type.Object({
          result: Type.Object({
            all_tabs: Type.Record(Type.String(), Type.String()),
            tab_tree: Type.Array(AnyFields),
            native_filters: AnyFields,
          }),
        }),
      },
    },
    canRead,
    { summary: 'The tabs of a dashboard.' },
  ),
} as const;
