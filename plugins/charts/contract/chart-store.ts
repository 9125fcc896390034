import { defineToken, type GuestGrant, type Permission } from '#core/common';
import type { FormData } from '#plugins/viz-kit';

/** The part of the server's Identity that access checks need; a contract cannot import the server's door. */
export interface ChartReader {
  readonly userId: number;
  readonly isAdmin: boolean;
  /** Names of the reader's roles. */
  readonly roles?: readonly string[];
  readonly can: (permission: Permission) => boolean;
  readonly guest?: GuestGrant;
}

/** A saved chart. Names as on the wire. */
export interface SavedChart {
  readonly id: number;
  readonly uuid: string;
  readonly slice_name: string;
  readonly viz_type: string;
  readonly datasource_id: number;
  readonly datasource_type: string;
  /** `params` read, with `datasource`, `viz_type` and `slice_id` filled in. */
  readonly form_data: FormData;
  /** JSON text, as saved. */
  readonly params: string | null;
  readonly query_context: string | null;
  readonly description: string | null;
  readonly cache_timeout: number | null;
  readonly certified_by: string | null;
  readonly certification_details: string | null;
  readonly is_managed_externally: boolean;
  readonly external_url: string | null;
  readonly owner_ids: readonly number[];
  readonly created_by: number | null;
  readonly changed_by: number | null;
  readonly last_saved_by: number | null;
  /** ISO text, UTC without a zone. */
  readonly created_on: string;
  readonly changed_on: string;
  readonly last_saved_at: string;
}

/** Content that a plugin or an import brings; found again by its uuid. */
export interface EnsuredChart {
  readonly uuid: string;
  readonly slice_name: string;
  readonly viz_type: string;
  readonly datasource_id: number;
  /** Form data without `datasource`, which is filled in. */
  readonly params: Readonly<Record<string, unknown>>;
  /** JSON text of the query context, for clients that replay it. */
  readonly query_context?: string | null;
  readonly description?: string | null;
  readonly cache_timeout?: number | null;
  readonly certified_by?: string | null;
  readonly certification_details?: string | null;
  readonly is_managed_externally?: boolean;
  readonly external_url?: string | null;
  readonly owner_ids: readonly number[];
}

/** Server: saved charts for other plugins. */
export interface ChartStore {
  /** Without any check; undefined when there is none. */
  readonly find: (id: number) => Promise<SavedChart | undefined>;
  /** Those that exist, in this order, without any check. */
  readonly findAll: (ids: readonly number[]) => Promise<readonly SavedChart[]>;
  /** Of these charts those the reader may see. See docs/http-api.md, "Who may see what". */
  readonly visible: (charts: readonly SavedChart[], reader: ChartReader) => Promise<readonly SavedChart[]>;
  /** Throws not-found, or forbidden with `CHART_SECURITY_ACCESS_ERROR`. See docs/http-api.md, "Who may see what". */
  readonly forView: (id: number, reader: ChartReader) => Promise<SavedChart>;
  /** Newest change first, only those the reader may see. */
  readonly recent: (reader: ChartReader, limit: number) => Promise<readonly SavedChart[]>;
  /** Of all charts, without any check. */
  readonly allIds: () => Promise<readonly number[]>;
  readonly findByUuid: (uuid: string) => Promise<SavedChart | undefined>;
  /** Creates the chart unless one of that uuid exists; with `overwrites` replaces that one. Gives the id. */
  readonly ensure: (chart: EnsuredChart, options?: { readonly overwrites?: boolean }) => Promise<number>;
  /** A chart of its own with the same settings, owned by one user. Gives the id; undefined when there is no original. */
  readonly copy: (id: number, ownerId: number) => Promise<number | undefined>;
  /** Ids of the charts over these datasets. */
  readonly idsOfDatasets: (datasetIds: readonly number[]) => Promise<readonly number[]>;
  /** Deletes charts with their stars and owners; unknown ids are ignored. */
  readonly remove: (ids: readonly number[]) => Promise<void>;
  readonly removeByUuid: (uuids: readonly string[]) => Promise<void>;
}
/** Tables of the metadata database that other plugins join: charts (`id`, `datasource_id`), and stars of all kinds. */
export const chartTables = { charts: 'slices', stars: 'favstar' } as const;

export const ChartStore = defineToken<ChartStore>('charts/ChartStore');
