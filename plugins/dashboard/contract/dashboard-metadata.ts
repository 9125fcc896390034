import { Type, type Static, type TSchema } from 'typebox';

const nullable = <S extends TSchema>(schema: S) => Type.Optional(Type.Union([schema, Type.Null()]));
const AnyRecord = Type.Record(Type.String(), Type.Unknown());

/**
 * `json_metadata` of a dashboard, read. See docs/http-api.md, "Metadata of dashboards". The server refuses other keys
 * when a client writes them, and keeps unknown keys that are stored already.
 */
export const DashboardMetadata = Type.Object({
  native_filter_configuration: nullable(Type.Array(AnyRecord)),
  chart_configuration: Type.Optional(AnyRecord),
  global_chart_configuration: Type.Optional(AnyRecord),
  filter_sets_configuration: nullable(Type.Array(AnyRecord)),
  timed_refresh_immune_slices: Type.Optional(Type.Array(Type.Integer())),
  filter_scopes: Type.Optional(AnyRecord),
  expanded_slices: Type.Optional(AnyRecord),
  /** Seconds; 0 is never. */
  refresh_frequency: Type.Optional(Type.Integer({ minimum: 0 })),
  default_filters: nullable(Type.String()),
  stagger_refresh: Type.Optional(Type.Boolean()),
  /** Milliseconds. */
  stagger_time: Type.Optional(Type.Integer({ minimum: 0 })),
  color_scheme: nullable(Type.String()),
  color_namespace: nullable(Type.String()),
  label_colors: Type.Optional(Type.Record(Type.String(), Type.String())),
  shared_label_colors: Type.Optional(Type.Union([Type.Array(Type.String()), AnyRecord])),
  map_label_colors: Type.Optional(Type.Record(Type.String(), Type.String())),
  color_scheme_domain: Type.Optional(Type.Array(Type.String())),
  cross_filters_enabled: Type.Optional(Type.Boolean()),
  filter_bar_orientation: nullable(Type.Union([Type.Literal('VERTICAL'), Type.Literal('HORIZONTAL')])),
  native_filter_migration: Type.Optional(AnyRecord),
  import_time: Type.Optional(Type.Integer()),
  remote_id: Type.Optional(Type.Integer()),
});
export type DashboardMetadata = Readonly<Static<typeof DashboardMetadata>>;
