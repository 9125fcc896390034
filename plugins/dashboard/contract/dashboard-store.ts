import { defineToken } from '#core/common';
import type { ChartReader } from '#plugins/charts';
import type { DataMaskMap } from './data-mask.ts';
import type { DashboardMetadata } from './dashboard-metadata.ts';
import type { Layout } from './layout.ts';

/** A stored dashboard. Names as on the wire. */
export interface SavedDashboard {
  readonly id: number;
  readonly uuid: string;
  readonly dashboard_title: string;
  readonly slug: string | null;
  readonly css: string | null;
  readonly published: boolean;
  readonly certified_by: string | null;
  readonly certification_details: string | null;
  readonly layout: Layout;
  readonly metadata: DashboardMetadata;
  readonly chart_ids: readonly number[];
  readonly owner_ids: readonly number[];
  readonly role_ids: readonly number[];
  readonly is_managed_externally: boolean;
  readonly external_url: string | null;
  readonly created_by: number | null;
  readonly changed_by: number | null;
  /** ISO text, UTC without a zone. */
  readonly created_on: string;
  readonly changed_on: string;
}

/** Content that a plugin or an import brings; found again by its uuid. */
export interface NewDashboard {
  readonly uuid: string;
  readonly dashboard_title: string;
  readonly slug?: string | null;
  readonly css?: string | null;
  readonly published?: boolean;
  readonly certified_by?: string | null;
  readonly certification_details?: string | null;
  readonly layout: Layout;
  readonly metadata: DashboardMetadata;
  readonly owner_ids: readonly number[];
  readonly is_managed_externally?: boolean;
  readonly external_url?: string | null;
}

/** A dashboard as bundles carry it from server to server. Names as on the wire. */
export interface PortableDashboard {
  readonly uuid: string;
  readonly dashboard_title: string;
  readonly css: string | null;
  readonly slug: string | null;
  readonly certified_by: string | null;
  readonly certification_details: string | null;
  readonly published: boolean;
  /** `position_json` as an object. Charts are known by `meta.uuid`. */
  readonly position: Readonly<Record<string, unknown>>;
  /** `json_metadata` as an object, in the chart ids that `position` has. */
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly is_managed_externally: boolean;
  readonly external_url: string | null;
}

/** What became of a dashboard that was brought in. */
export interface ImportedDashboard {
  readonly id: number;
  /** What could not be carried, for people. */
  readonly problems: readonly string[];
}

/** Server: dashboards for other plugins. */
export interface DashboardStore {
  /** Without any check; undefined when there is none. */
  readonly find: (id: number) => Promise<SavedDashboard | undefined>;
  readonly findByUuid: (uuid: string) => Promise<SavedDashboard | undefined>;
  /** Of all dashboards, without any check. */
  readonly allIds: () => Promise<readonly number[]>;
  /**
   * By id, slug or uuid. Throws not-found, or forbidden with `DASHBOARD_SECURITY_ACCESS_ERROR`. See docs/http-api.md,
   * "Who may see what".
   */
  readonly forView: (idOrSlug: string, reader: ChartReader) => Promise<SavedDashboard>;
  /** The same, and throws forbidden for those who may see it but not change it. */
  readonly forEdit: (idOrSlug: string, reader: ChartReader) => Promise<SavedDashboard>;
  /**
   * The dashboard, when it gives its readers delegated access to its data, regardless of their access to its datasets;
   * undefined when it does not. See docs/http-api.md, "Who may see what".
   */
  readonly lending: (id: number, reader: ChartReader) => Promise<SavedDashboard | undefined>;
  /** The masks that a reader had in force here last, in any tab; undefined when there are none. */
  readonly lastMasks: (id: number, userId: number) => Promise<DataMaskMap | undefined>;
  /** Creates it unless one of that uuid exists; with `overwrites` replaces that one. Gives the id. */
  readonly ensure: (dashboard: NewDashboard, options?: { readonly overwrites?: boolean }) => Promise<number>;
  /** With the uuid of every chart in its layout; charts that the layout lacks are appended. */
  readonly readPortable: (id: number) => Promise<PortableDashboard | undefined>;
  /**
   * Creates the dashboard, or replaces the one of that uuid. Layout and metadata get the ids of the charts of the same
   * uuid here; what names no such chart is left out and told.
   */
  readonly savePortable: (
    dashboard: PortableDashboard,
    options: {
      /** Id and name by uuid. */
      readonly charts: ReadonlyMap<string, { readonly id: number; readonly name: string }>;
      readonly ownerId: number;
      readonly overwrites: boolean;
      /** Old ids of charts that are left out on purpose: what names them goes without a word. */
      readonly leftOut?: ReadonlySet<number>;
    },
  ) => Promise<ImportedDashboard>;
  readonly removeByUuid: (uuids: readonly string[]) => Promise<void>;
}
export const DashboardStore = defineToken<DashboardStore>('dashboard/DashboardStore');
