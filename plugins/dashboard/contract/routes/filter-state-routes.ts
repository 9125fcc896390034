import { Type } from 'typebox';
import { defineRoute } from '#core/common';
import { ById, Message, basePath } from './route-parts.ts';

const ByKey = Type.Object({ id: Type.String(), key: Type.String() });
const filterStateView = 'DashboardFilterStateRestApi';
const FilterStateBody = Type.Object({ value: Type.String() });
const TabQuery = Type.Object({ tab_id: Type.Optional(Type.Integer()) });

/** The masks of a tab under an opaque key. See docs/http-api.md, "Dashboards". */
export const filterStateRoutes = {
  create: defineRoute(
    'POST',
    `${basePath}/:id/filter_state`,
    { params: ById, query: TabQuery, body: FilterStateBody, replies: { 201: Type.Object({ key: Type.String() }) } },
    ['can_write', filterStateView],
    { summary: 'Keep the masks of a tab under a key.', opensToGuests: true },
  ),
  update: defineRoute(
    'PUT',
    `${basePath}/:id/filter_state/:key`,
    { params: ByKey, query: TabQuery, body: FilterStateBody, replies: { 200: Type.Object({ key: Type.String() }) } },
    ['can_write', filterStateView],
    { summary: 'Replace the masks under a key.', opensToGuests: true },
  ),
  get: defineRoute(
    'GET',
    `${basePath}/:id/filter_state/:key`,
    { params: ByKey, replies: { 200: FilterStateBody } },
    ['can_read', filterStateView],
    { summary: 'The masks under a key.', opensToGuests: true },
  ),
  remove: defineRoute(
    'DELETE',
    `${basePath}/:id/filter_state/:key`,
    { params: ByKey, query: TabQuery, replies: { 200: Message } },
    ['can_write', filterStateView],
    { summary: 'Forget the masks under a key.' },
  ),
} as const;
