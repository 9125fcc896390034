import { Type, type TSchema } from 'typebox';
import { defineRoute, jsonParam } from '#core/common';
import { DatasetData } from '#plugins/datasets';
import type { DashboardChart, DashboardContent, OpenDashboard } from './dashboard-state.ts';
import type { DataMaskMap } from './data-mask.ts';
import { dashboardListRoutes } from './list-routes.ts';

const basePath = '/api/v1/dashboard';
const view = 'Dashboard';
const canRead = ['can_read', view] as const;
const canWrite = ['can_write', view] as const;

const nullable = <S extends TSchema>(schema: S) => Type.Optional(Type.Union([schema, Type.Null()]));
const AnyFields = Type.Record(Type.String(), Type.Unknown());
const Message = Type.Object({ message: Type.String() });
/** Number, slug or uuid. */
const ById = Type.Object({ id: Type.String() });
const ByKey = Type.Object({ id: Type.String(), key: Type.String() });
const Favorite = Type.Object({ result: Type.String() });

/** Body of `POST /api/v1/dashboard/`; strict. Wire contract §10.1. Texts of JSON are checked by the server. */
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

/** Calls on dashboards. Wire contract §10; specification §7.5. */
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
    { summary: 'One dashboard, by id, slug or uuid.' },
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
  saveFilters: defineRoute(
    'PUT',
    `${basePath}/:id/filters`,
    {
      params: ById,
      body: Type.Object({
        deleted: Type.Array(Type.String()),
        modified: Type.Array(AnyFields),
        reordered: Type.Array(Type.String()),
      }),
      replies: { 200: Type.Object({ result: Type.Array(AnyFields) }) },
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
  favoriteStatus: defineRoute(
    'GET',
    `${basePath}/favorite_status/`,
    {
      query: Type.Object({ q: jsonParam(Type.Array(Type.Integer())) }),
      replies: { 200: Type.Object({ result: Type.Array(Type.Object({ id: Type.Integer(), value: Type.Boolean() })) }) },
    },
    canRead,
    { summary: 'Which of these dashboards the caller has starred.' },
  ),
  addFavorite: defineRoute(
    'POST',
    `${basePath}/:id/favorites/`,
    { params: ById, replies: { 200: Favorite } },
    canWrite,
    { summary: 'Star a dashboard.' },
  ),
  removeFavorite: defineRoute(
    'DELETE',
    `${basePath}/:id/favorites/`,
    { params: ById, replies: { 200: Favorite } },
    canWrite,
    { summary: 'Take a star back.' },
  ),
} as const;

const UrlParams = Type.Array(Type.Tuple([Type.String(), Type.String()]));
const permalinkView = 'DashboardPermalinkRestApi';

/** Specification §7.3.2. */
export const createDashboardPermalink = defineRoute(
  'POST',
  `${basePath}/:id/permalink`,
  {
    params: ById,
    body: Type.Object({
      urlParams: nullable(UrlParams),
      dataMask: nullable(AnyFields),
      activeTabs: nullable(Type.Array(Type.String())),
      anchor: nullable(Type.String()),
      chartStates: nullable(AnyFields),
    }),
    replies: { 201: Type.Object({ key: Type.String(), url: Type.String() }) },
  },
  ['can_write', permalinkView],
  { summary: 'Make an address for a state of a dashboard; the same state has the same address.' },
);
export const readDashboardPermalink = defineRoute(
  'GET',
  `${basePath}/permalink/:key`,
  {
    params: Type.Object({ key: Type.String() }),
    replies: { 200: Type.Object({ dashboardId: Type.String(), state: AnyFields }) },
  },
  ['can_read', permalinkView],
  { summary: 'The state behind an address of a dashboard.' },
);

const filterStateView = 'DashboardFilterStateRestApi';
const FilterStateBody = Type.Object({ value: Type.String() });
const TabQuery = Type.Object({ tab_id: Type.Optional(Type.Integer()) });

/** The masks of a tab under an opaque key. Wire contract §10. */
export const filterStateRoutes = {
  create: defineRoute(
    'POST',
    `${basePath}/:id/filter_state`,
    { params: ById, query: TabQuery, body: FilterStateBody, replies: { 201: Type.Object({ key: Type.String() }) } },
    ['can_write', filterStateView],
    { summary: 'Keep the masks of a tab under a key.' },
  ),
  update: defineRoute(
    'PUT',
    `${basePath}/:id/filter_state/:key`,
    { params: ByKey, query: TabQuery, body: FilterStateBody, replies: { 200: Type.Object({ key: Type.String() }) } },
    ['can_write', filterStateView],
    { summary: 'Replace the masks under a key.' },
  ),
  get: defineRoute(
    'GET',
    `${basePath}/:id/filter_state/:key`,
    { params: ByKey, replies: { 200: FilterStateBody } },
    ['can_read', filterStateView],
    { summary: 'The masks under a key.' },
  ),
  remove: defineRoute(
    'DELETE',
    `${basePath}/:id/filter_state/:key`,
    { params: ByKey, query: TabQuery, replies: { 200: Message } },
    ['can_write', filterStateView],
    { summary: 'Forget the masks under a key.' },
  ),
} as const;

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

/** Everything the dashboard page begins with. */
export interface DashboardPageData {
  readonly dashboard: OpenDashboard;
  readonly content: DashboardContent;
  readonly isPublished: boolean;
  readonly isStarred: boolean;
  /** Masks of a permalink, a filter state key or the address, in this order of precedence; before any default. */
  readonly requestedMasks: DataMaskMap;
  /** Tabs that a permalink names; empty without one. */
  readonly activeTabs: readonly string[];
  /** Params that a permalink stored. */
  readonly urlParams: readonly (readonly [string, string])[];
  readonly anchor: string | null;
}

/** The one request that opens a dashboard. Specification §4.3.1. Not part of the reference product. */
export const openDashboardPage = defineRoute(
  'GET',
  `${basePath}/:id/page`,
  {
    params: ById,
    query: Type.Object({
      permalink_key: Type.Optional(Type.String()),
      native_filters_key: Type.Optional(Type.String()),
      /** Rison of data masks. */
      native_filters: Type.Optional(Type.String()),
      /** Legacy JSON `{chartId: {column: [values]}}`; what the others name comes before it. */
      preselect_filters: Type.Optional(Type.String()),
    }),
    replies: {
      200: Type.Object({ result: Type.Unsafe<DashboardPageData>({ type: 'object', additionalProperties: true }) }),
    },
  },
  canRead,
  { summary: 'Dashboard, charts, datasets and filter defaults in one answer.' },
);

/** A shared address: leads on to the dashboard with the stored params. Wire contract §10. */
const permalinkPage = (path: string) =>
  defineRoute(
    'GET',
    path,
    { params: Type.Object({ key: Type.String() }), replies: { 302: Message } },
    // Visitors without a session are sent to sign in, so the handler itself looks who asks.
    'public',
    { summary: 'Leads to the dashboard and state behind a permalink.' },
  );
export const supersetPermalinkPage = permalinkPage('/superset/dashboard/p/:key/');
export const tesseraPermalinkPage = permalinkPage('/tessera/dashboard/p/:key/');

/** Charts with their datasets, as the page has them. */
export interface PlacedCharts {
  readonly charts: readonly DashboardChart[];
  readonly datasets: readonly DatasetData[];
}

/** Charts that edit mode puts on a dashboard; those the caller may not see are left out. Not of the reference product. */
export const readPlacedCharts = defineRoute(
  'GET',
  `${basePath}/placed_charts/`,
  {
    query: Type.Object({ q: jsonParam(Type.Array(Type.Integer(), { maxItems: 500 })) }),
    replies: {
      200: Type.Object({ result: Type.Unsafe<PlacedCharts>({ type: 'object', additionalProperties: true }) }),
    },
  },
  ['can_read', 'Chart'],
  { summary: 'Charts and datasets that edit mode puts on a dashboard.' },
);
