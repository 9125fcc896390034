import { Type } from 'typebox';
import { defineRoute } from '#core/common';
import { AnyFields, ById, basePath, canRead, canWrite, nullable } from './route-parts.ts';

/** Settings of a dashboard that are saved by themselves. */
export const settingRoutes = {
  saveFilters: defineRoute(
    'PUT',
    `${basePath}/:id/filters`,
    {
      params: ById,
      query: Type.Object({
        /** Our own page: the version its filters came with. A newer one answers 409 and saves nothing. */
        expected_version: Type.Optional(Type.Integer()),
      }),
      body: Type.Object({
        deleted: Type.Array(Type.String()),
        modified: Type.Array(AnyFields),
        reordered: Type.Array(Type.String()),
      }),
      replies: { 200: Type.Object({ result: Type.Array(AnyFields), version: Type.Integer() }) },
    },
    canWrite,
    { summary: 'Change the native filters; answers the whole list.' },
  ),
  saveColors: defineRoute(
    'PUT',
    `${basePath}/:id/colors`,
    {
      params: ById,
      query: Type.Object({ mark_updated: Type.Optional(Type.String()) }),
      body: Type.Object({
        color_namespace: nullable(Type.String()),
        color_scheme: nullable(Type.String()),
        color_scheme_domain: Type.Optional(Type.Array(Type.String())),
        label_colors: Type.Optional(Type.Record(Type.String(), Type.String())),
        map_label_colors: Type.Optional(Type.Record(Type.String(), Type.String())),
        shared_label_colors: Type.Optional(Type.Union([Type.Array(Type.String()), AnyFields])),
      }),
      replies: { 200: Type.Object({}) },
    },
    canWrite,
    { summary: 'Keep the colours that the page gave to labels.' },
  ),
  keepLabels: defineRoute(
    'POST',
    `${basePath}/:id/label_places`,
    {
      params: ById,
      body: Type.Object({
        /** By `labelId` of charts. */
        label_ids: Type.Array(Type.String({ pattern: '^[0-9a-z]{1,11}$' }), { maxItems: 1_000 }),
      }),
      replies: { 200: Type.Object({ result: Type.Array(Type.String()) }) },
    },
    canRead,
    {
      summary: 'Give labels their places in the colour schemes, for every reader; answers all in order.',
      opensToGuests: true,
    },
  ),
} as const;
