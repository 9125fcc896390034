import { defineToken } from '#core/common';
import type { ChartReader } from '#plugins/charts';
import type { DataMaskMap } from './data-mask.ts';
import type { DashboardMetadata } from './dashboard-metadata.ts';
import type { Layout } from './layout.ts';

/** A stored dashboard. Names as on the wire; specification §3.4.1. */
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
}

/** Server: dashboards for other plugins. */
export interface DashboardStore {
  /** Without any check; undefined when there is none. */
  readonly find: (id: number) => Promise<SavedDashboard | undefined>;
  readonly findByUuid: (uuid: string) => Promise<SavedDashboard | undefined>;
  /** By id, slug or uuid. Throws not-found, or forbidden with `DASHBOARD_SECURITY_ACCESS_ERROR`. Wire contract §3.3. */
  readonly forView: (idOrSlug: string, reader: ChartReader) => Promise<SavedDashboard>;
  /** The masks that a reader had in force here last, in any tab; undefined when there are none. */
  readonly lastMasks: (id: number, userId: number) => Promise<DataMaskMap | undefined>;
  /** Creates it unless one of that uuid exists; with `overwrites` replaces that one. Gives the id. */
  readonly ensure: (dashboard: NewDashboard, options?: { readonly overwrites?: boolean }) => Promise<number>;
  readonly removeByUuid: (uuids: readonly string[]) => Promise<void>;
}
export const DashboardStore = defineToken<DashboardStore>('dashboard/DashboardStore');
