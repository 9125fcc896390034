import type { Kysely } from 'kysely';
import { defineToken, type Permission } from '#core/common';
import type { MetadataDb } from '#core/server';
import { distinctPairs, pairKey } from '../common/permission-pairs.ts';
import type { AccessTables } from './access-tables.ts';
import type { OfferedPairs } from './offered-pairs.ts';

type Tables = Kysely<AccessTables>;
type NameTable = 'permission_names' | 'permission_resources';

export interface NumberedPair {
  readonly id: number;
  readonly pair: Permission;
}

/**
 * Numbers of the pairs that are offered or granted. A number stays as long as its pair; those of new pairs are given,
 * and those of pairs that are gone dropped, when somebody asks.
 */
export interface PermissionNumbers {
  readonly all: () => Promise<readonly NumberedPair[]>;
}
export const PermissionNumbers = defineToken<PermissionNumbers>('access/PermissionNumbers');

export function permissionNumbers(db: MetadataDb, offered: OfferedPairs): PermissionNumbers {
  return {
    all: async () => {
      const granted = await db
        .tables<AccessTables>()
        .selectFrom('role_permissions')
        .select(['permission', 'view'])
        .distinct()
        .execute();
      const wanted = distinctPairs([
        ...(await offered.list()),
        ...granted.map(({ permission, view }): Permission => [permission, view]),
      ]);
      const numbered = await readPairs(db.tables<AccessTables>());
      if (isInStep(numbered, wanted)) return numbered;
      return db.transaction<AccessTables, readonly NumberedPair[]>(async (tables) => {
        await renumber(tables, wanted);
        return readPairs(tables);
      });
    },
  };
}

function isInStep(numbered: readonly NumberedPair[], wanted: readonly Permission[]): boolean {
  const keys = new Set(numbered.map(({ pair }) => pairKey(pair)));
  return keys.size === wanted.length && wanted.every((pair) => keys.has(pairKey(pair)));
}

async function readPairs(tables: Tables): Promise<readonly NumberedPair[]> {
  const rows = await tables
    .selectFrom('permission_pairs')
    .innerJoin('permission_names', 'permission_names.id', 'permission_pairs.permission_id')
    .innerJoin('permission_resources', 'permission_resources.id', 'permission_pairs.resource_id')
    .select(['permission_pairs.id', 'permission_names.name as permission', 'permission_resources.name as view'])
    .orderBy('permission_pairs.id')
    .execute();
  return rows.map(({ id, permission, view }) => ({ id, pair: [permission, view] }));
}

async function renumber(tables: Tables, wanted: readonly Permission[]): Promise<void> {
  const keys = new Set(wanted.map(pairKey));
  const stale = (await readPairs(tables)).filter(({ pair }) => !keys.has(pairKey(pair))).map(({ id }) => id);
  for (const ids of inPortions(stale))
    await tables
      .deleteFrom('permission_pairs')
      .where('id', 'in', [...ids])
      .execute();
  const permissions = await numberNames(tables, 'permission_names', new Set(wanted.map(([permission]) => permission)));
  const resources = await numberNames(tables, 'permission_resources', new Set(wanted.map(([, view]) => view)));
  const rows = wanted.map(([permission, view]) => ({
    permission_id: permissions.get(permission) ?? 0, // every name was just given its number
    resource_id: resources.get(view) ?? 0,
  }));
  for (const values of inPortions(rows)) {
    await tables
      .insertInto('permission_pairs')
      .values([...values])
      .onConflict((conflict) => conflict.columns(['permission_id', 'resource_id']).doNothing())
      .execute();
  }
}

/** Gives each name a number and drops the others; the numbers by name. */
async function numberNames(
  tables: Tables,
  table: NameTable,
  names: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> {
  const before = await tables.selectFrom(table).select(['id', 'name']).execute();
  const stale = before.filter(({ name }) => !names.has(name)).map(({ id }) => id);
  for (const ids of inPortions(stale))
    await tables
      .deleteFrom(table)
      .where('id', 'in', [...ids])
      .execute();
  for (const values of inPortions([...names].map((name) => ({ name })))) {
    await tables
      .insertInto(table)
      .values([...values])
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  }
  const after = await tables.selectFrom(table).select(['id', 'name']).execute();
  return new Map(after.map(({ id, name }) => [name, id]));
}

/** Both databases limit how many parameters a statement takes. */
function* inPortions<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += 200) yield items.slice(start, start + 200);
}
