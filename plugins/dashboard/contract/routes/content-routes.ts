import { Type } from 'typebox';
import { defineRoute } from '#core/common';
import { DatasetData } from '#plugins/datasets';
import { AnyFields, ById, basePath, canRead } from './route-parts.ts';

/** Guests do not hear where the rows are. */
const DatasetOfDashboard = Type.Object(
  { ...DatasetData.properties, database: Type.Optional(DatasetData.properties.database) },
  { additionalProperties: true },
);

/** Parts of a dashboard, read one by one. */
export const contentRoutes = {
  charts: defineRoute(
    'GET',
    `${basePath}/:id/charts`,
    { params: ById, replies: { 200: Type.Object({ result: Type.Array(AnyFields) }) } },
    canRead,
    { summary: 'The charts of a dashboard.', opensToGuests: true },
  ),
  datasets: defineRoute(
    'GET',
    `${basePath}/:id/datasets`,
    { params: ById, replies: { 200: Type.Object({ result: Type.Array(DatasetOfDashboard) }) } },
    canRead,
    { summary: 'The datasets behind a dashboard, with the columns and metrics it uses.', opensToGuests: true },
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
    { summary: 'The tabs of a dashboard.', opensToGuests: true },
  ),
} as const;
