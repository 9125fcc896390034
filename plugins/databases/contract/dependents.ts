import { withDeps, defineExtensionPoint, type Permission, type Resolved, type TokenRecord } from '#core/common';
import type { TableName } from './table-catalogue.ts';

/** The part of the server's Identity that access checks need; a contract cannot import the server's door. */
export interface DatabaseCaller {
  readonly userId: number;
  readonly isAdmin: boolean;
  readonly can: (permission: Permission) => boolean;
}

/** What depends on a database. See docs/http-api.md, "Databases". */
export interface RelatedObjects {
  readonly charts: readonly { readonly id: number; readonly slice_name: string; readonly viz_type: string }[];
  readonly dashboards: readonly {
    readonly id: number;
    readonly title: string;
    readonly slug: string | null;
    readonly json_metadata: string | null;
  }[];
}

type ServicesRecord = Readonly<Record<string, unknown>>;

/** A plugin whose objects depend on databases. Inverts the dependency: databases need not know it. */
export interface DatabaseDependent {
  readonly id: string;
  readonly server: true;
  readonly deps: TokenRecord;
  /** How many of its objects keep a database from being deleted. */
  readonly countBlocking?: (services: ServicesRecord, databaseId: number) => Promise<number>;
  /** The word for them, as in "Cannot delete a database that has datasets attached". */
  readonly blockingNoun?: string;
  readonly related?: (services: ServicesRecord, databaseId: number) => Promise<Partial<RelatedObjects>>;
  /** Ids of databases the caller may see through grants of single objects. */
  readonly reachableDatabases?: (services: ServicesRecord, caller: DatabaseCaller) => Promise<readonly number[]>;
  /** Tables the caller may see through such grants. */
  readonly reachableTables?: (
    services: ServicesRecord,
    caller: DatabaseCaller,
    databaseId: number,
  ) => Promise<readonly TableName[]>;
  /** After a rename: grants named after the database's objects follow. See docs/http-api.md, "Permissions". */
  readonly renamed?: (services: ServicesRecord, databaseId: number, from: string, to: string) => Promise<void>;
}

export const DatabaseDependents = defineExtensionPoint<DatabaseDependent>({
  id: 'databases/dependents',
  summary:
    'A plugin whose objects stand on databases: they block deletion, are listed as related and open tables to their readers.',
  keyOf: (dependent) => dependent.id,
});

/** Declares a dependent whose functions see their `deps` typed. */
export function defineDatabaseDependent<R extends TokenRecord>(
  dependent: Pick<DatabaseDependent, 'id' | 'blockingNoun'> & {
    readonly deps: R;
    readonly countBlocking?: (services: Resolved<R>, databaseId: number) => Promise<number>;
    readonly related?: (services: Resolved<R>, databaseId: number) => Promise<Partial<RelatedObjects>>;
    readonly reachableDatabases?: (services: Resolved<R>, caller: DatabaseCaller) => Promise<readonly number[]>;
    readonly reachableTables?: (
      services: Resolved<R>,
      caller: DatabaseCaller,
      databaseId: number,
    ) => Promise<readonly TableName[]>;
    readonly renamed?: (services: Resolved<R>, databaseId: number, from: string, to: string) => Promise<void>;
  },
): DatabaseDependent {
  return withDeps({ ...dependent, server: true });
}
