import { Type } from 'typebox';
import { defineRoute, jsonParam } from '#core/common';
import { dashboardListRoutes } from '../list-routes.ts';
import { contentRoutes } from './content-routes.ts';
import { DashboardChanges, DashboardVersion, NewDashboardBody } from './dashboard-bodies.ts';
import { favoriteRoutes } from './favorite-routes.ts';
import { settingRoutes } from './setting-routes.ts';
import { AnyFields, ById, Message, basePath, canRead, canWrite, nullable } from './route-parts.ts';

/** Calls on dashboards. See docs/http-api.md, "Dashboards". */
export const dashboardRoutes = {
  ...dashboardListRoutes,
  get: defineRoute(
    'GET',
    `${basePath}/:id`,
    {
      params: ById,
      query: Type.Object({
        q: Type.Optional(jsonParam(Type.Object({ columns: Type.Optional(Type.Array(Type.String())) }))),
      }),
      replies: { 200: Type.Object({ result: AnyFields }) },
    },
    canRead,
    { summary: 'One dashboard, by id, slug or uuid.', opensToGuests: true },
  ),
  create: defineRoute(
    'POST',
    `${basePath}/`,
    { body: NewDashboardBody, replies: { 201: Type.Object({ id: Type.Integer(), result: AnyFields }) } },
    canWrite,
    { summary: 'Make a dashboard.' },
  ),
  update: defineRoute(
    'PUT',
    `${basePath}/:id`,
    {
      params: ById,
      query: Type.Object({
        /** Our own page: the version its edits began from. A newer one answers 409 and saves nothing. */
        expected_version: Type.Optional(Type.Integer()),
        /** Our own page: keys of the metadata that were taken away on purpose; what is merely left out stays. */
        dropped_metadata: Type.Optional(jsonParam(Type.Array(Type.String()))),
      }),
      body: DashboardChanges,
      replies: {
        200: Type.Object({
          id: Type.Integer(),
          result: AnyFields,
          /** Seconds since the epoch. */
          last_modified_time: Type.Integer(),
          version: Type.Integer(),
        }),
      },
    },
    canWrite,
    { summary: 'Change a dashboard; its owners and administrators may.' },
  ),
  remove: defineRoute('DELETE', `${basePath}/:id`, { params: ById, replies: { 200: Message } }, canWrite, {
    summary: 'Delete a dashboard; its charts stay.',
  }),
  version: defineRoute(
    'GET',
    `${basePath}/:id/version`,
    { params: ById, replies: { 200: Type.Object({ result: DashboardVersion }) } },
    canRead,
    { summary: 'Which version of a dashboard is stored, and who saved it.' },
  ),
  checkSlug: defineRoute(
    'GET',
    `${basePath}/:id/slug`,
    {
      params: ById,
      query: Type.Object({ slug: Type.String() }),
      replies: {
        200: Type.Object({
          result: Type.Object({ slug: Type.Union([Type.String(), Type.Null()]), is_taken: Type.Boolean() }),
        }),
      },
    },
    canWrite,
    { summary: 'How a short address would be stored, and whether another dashboard has it.' },
  ),
  editing: defineRoute(
    'POST',
    `${basePath}/:id/editing`,
    {
      params: ById,
      body: Type.Object({ is_editing: Type.Boolean() }),
      replies: {
        200: Type.Object({
          result: Type.Object({ others: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })) }),
        }),
      },
    },
    canWrite,
    { summary: 'Tell that the caller edits a dashboard, or does no more; gives who else edits it.' },
  ),
  copy: defineRoute(
    'POST',
    `${basePath}/:id/copy/`,
    {
      params: ById,
      body: Type.Object({
        dashboard_title: nullable(Type.String({ maxLength: 500 })),
        css: nullable(Type.String()),
        duplicate_slices: Type.Optional(Type.Boolean()),
        json_metadata: Type.String(),
      }),
      replies: {
        200: Type.Object({ result: Type.Object({ id: Type.Integer(), last_modified_time: Type.Integer() }) }),
      },
    },
    canWrite,
    { summary: 'Copy a dashboard, with its charts if asked.' },
  ),
  ...contentRoutes,
  ...settingRoutes,
  ...favoriteRoutes,
} as const;
