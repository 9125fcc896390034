import { Type } from 'typebox';
import { nullable } from './route-parts.ts';

/**
 * Body of `POST /api/v1/dashboard/`; strict. See docs/http-api.md, "Dashboards". Texts of JSON are checked by the
 * server.
 */
export const NewDashboardBody = Type.Object({
  dashboard_title: nullable(Type.String({ maxLength: 500 })),
  slug: nullable(Type.String({ maxLength: 255 })),
  owners: nullable(Type.Array(Type.Integer())),
  roles: nullable(Type.Array(Type.Integer())),
  position_json: nullable(Type.String()),
  css: nullable(Type.String()),
  json_metadata: nullable(Type.String()),
  published: nullable(Type.Boolean()),
  certified_by: nullable(Type.String()),
  certification_details: nullable(Type.String()),
  is_managed_externally: nullable(Type.Boolean()),
  external_url: nullable(Type.String()),
  uuid: nullable(Type.String()),
});
/** Body of `PUT /api/v1/dashboard/<id>`. */
export const DashboardChanges = Type.Object({
  ...NewDashboardBody.properties,
  tags: nullable(Type.Array(Type.Integer())),
  theme_id: nullable(Type.Integer()),
});

/** Who saved a dashboard last, and which version of its content that made. */
export const DashboardVersion = Type.Object({
  /** Counts saves of the content; publishing, colours and filter settings leave it alone. */
  version: Type.Integer(),
  /** ISO text. */
  changed_on: Type.String(),
  changed_by: Type.Union([Type.Object({ id: Type.Integer(), name: Type.String() }), Type.Null()]),
});
