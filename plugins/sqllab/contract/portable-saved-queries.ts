import { defineToken } from '#core/common';

/** A saved statement as it goes from server to server. */
export interface PortableSavedQuery {
  readonly uuid: string;
  readonly label: string | null;
  readonly description: string | null;
  readonly catalog: string | null;
  readonly schema: string | null;
  readonly sql: string | null;
  readonly database_id: number;
  readonly owner_id: number;
}

/** Server: saved statements for programs that move them; nobody's access is checked here. */
export interface PortableSavedQueries {
  readonly allIds: () => Promise<readonly number[]>;
  /** By id; those that are not there, or have no database, are left out. */
  readonly read: (ids: readonly number[]) => Promise<ReadonlyMap<number, PortableSavedQuery>>;
  readonly findByUuid: (uuid: string) => Promise<{ readonly id: number; readonly owner_id: number } | undefined>;
  /** Makes one, or replaces the one with that id; gives its id. */
  readonly save: (query: PortableSavedQuery, replaces: number | undefined) => Promise<number>;
  readonly remove: (ids: readonly number[]) => Promise<void>;
}
export const PortableSavedQueries = defineToken<PortableSavedQueries>('sqllab/PortableSavedQueries');
