import { defineToken } from '#core/common';
import type { DatasetColumnPut, DatasetMetricPut } from './bodies.ts';
import type { Identity } from './identity.ts';

/** A dataset as bundles carry it from server to server. Names as on the wire. JSON fields are text. */
export interface PortableDataset {
  readonly uuid: string;
  readonly database_id: number;
  readonly table_name: string;
  readonly main_dttm_col: string | null;
  readonly description: string | null;
  readonly default_endpoint: string | null;
  readonly offset: number;
  readonly cache_timeout: number | null;
  readonly catalog: string | null;
  readonly schema: string | null;
  readonly sql: string | null;
  readonly params: string | null;
  readonly template_params: string | null;
  readonly filter_select_enabled: boolean;
  readonly fetch_values_predicate: string | null;
  readonly extra: string | null;
  readonly normalize_columns: boolean;
  readonly always_filter_main_dttm: boolean;
  readonly is_managed_externally: boolean;
  readonly external_url: string | null;
  readonly metrics: readonly DatasetMetricPut[];
  readonly columns: readonly DatasetColumnPut[];
}

/** Server: datasets that travel between servers. */
export interface PortableDatasets {
  /** Without any check; unknown ids are left out. */
  readonly read: (
    ids: readonly number[],
  ) => Promise<ReadonlyMap<number, PortableDataset & { readonly ownerIds: readonly number[] }>>;
  /** Of all datasets. */
  readonly allIds: () => Promise<readonly number[]>;
  /** The dataset of that uuid, or else the one over the same table. */
  readonly idOf: (
    dataset: Pick<PortableDataset, 'uuid' | 'database_id' | 'catalog' | 'schema' | 'table_name'>,
  ) => Promise<{ readonly id: number; readonly hasSameUuid: boolean } | undefined>;
  readonly idOfUuid: (uuid: string) => Promise<number | undefined>;
  /**
   * Creates the dataset, or replaces the one of that id. The table need not be there; the caller must be allowed to
   * read it, and to change what is replaced. Throws AppError.
   */
  readonly save: (
    dataset: PortableDataset,
    identity: Identity,
    options?: { readonly replaces?: number | undefined },
  ) => Promise<number>;
}
export const PortableDatasets = defineToken<PortableDatasets>('datasets/PortableDatasets');
