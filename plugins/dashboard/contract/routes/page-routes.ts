import { Type } from 'typebox';
import { defineRoute, jsonParam } from '#core/common';
import type { DatasetData } from '#plugins/datasets';
import type { DashboardChart, DashboardContent, OpenDashboard } from '../dashboard-state.ts';
import type { DataMaskMap } from '../data-mask.ts';
import { ById, basePath, canRead } from './route-parts.ts';

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
  /** What plugins put into a permalink, by the id of their `LinkParts` contribution. */
  readonly linkParts: Readonly<Record<string, unknown>>;
  /** The address names a stored state that is not there; the dashboard opens as without one. */
  readonly isStateMissing: boolean;
  /** All that the address, or the state it names, says of the filters could be read. */
  readonly isLinkWhole: boolean;
}

/** The one request that opens a dashboard. Superset has no such route. */
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
      /** The questions of the first charts begin at once, since a page will ask them; `forced`: past the caches. */
      begins: Type.Optional(Type.Union([Type.Literal('charts'), Type.Literal('forced')])),
    }),
    replies: {
      200: Type.Object({ result: Type.Unsafe<DashboardPageData>({ type: 'object', additionalProperties: true }) }),
    },
  },
  canRead,
  { summary: 'Dashboard, charts, datasets and filter defaults in one answer.', opensToGuests: true },
);

/** Charts with their datasets, as the page has them. */
export interface PlacedCharts {
  readonly charts: readonly DashboardChart[];
  readonly datasets: readonly DatasetData[];
}

/** Charts that edit mode puts on a dashboard; those the caller may not see are left out. Superset has no such route. */
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
