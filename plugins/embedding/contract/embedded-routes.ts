import { Type } from 'typebox';
import { defineRoute } from '#core/common';

const basePath = '/api/v1/dashboard';
const view = 'Dashboard';
const AnyFields = Type.Record(Type.String(), Type.Unknown());
const Message = Type.Object({ message: Type.String() });
/** Number, slug or uuid of the dashboard. */
const ById = Type.Object({ id: Type.String() });
const EmbeddedBody = Type.Object({ allowed_domains: Type.Array(Type.String()) });
const EmbeddedReply = Type.Object({
  result: Type.Object({
    uuid: Type.String(),
    allowed_domains: Type.Array(Type.String()),
    dashboard_id: Type.String(),
    changed_on: Type.String(),
    changed_by: Type.Union([AnyFields, Type.Null()]),
  }),
});

/** How dashboards are embedded. See docs/http-api.md, "Dashboards". */
export const embeddedRoutes = {
  get: defineRoute(
    'GET',
    `${basePath}/:id/embedded`,
    { params: ById, replies: { 200: EmbeddedReply } },
    ['can_get_embedded', view],
    { summary: 'How a dashboard is embedded.' },
  ),
  create: defineRoute(
    'POST',
    `${basePath}/:id/embedded`,
    { params: ById, body: EmbeddedBody, replies: { 200: EmbeddedReply } },
    ['can_set_embedded', view],
    { summary: 'Allow a dashboard to be embedded.' },
  ),
  update: defineRoute(
    'PUT',
    `${basePath}/:id/embedded`,
    { params: ById, body: EmbeddedBody, replies: { 200: EmbeddedReply } },
    ['can_set_embedded', view],
    { summary: 'Change where a dashboard may be embedded.' },
  ),
  remove: defineRoute(
    'DELETE',
    `${basePath}/:id/embedded`,
    { params: ById, replies: { 200: Message } },
    ['can_delete_embedded', view],
    { summary: 'Forbid embedding a dashboard.' },
  ),
  byUuid: defineRoute(
    'GET',
    '/api/v1/embedded_dashboard/:uuid',
    { params: Type.Object({ uuid: Type.String() }), replies: { 200: EmbeddedReply } },
    ['can_read', 'EmbeddedDashboard'],
    { summary: 'An embedded dashboard by its own uuid.' },
  ),
} as const;
