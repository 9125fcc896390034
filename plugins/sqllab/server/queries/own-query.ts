import { AppError } from '#core/common';
import type { Identity } from '#core/server';
import type { Users } from '#plugins/access';
import type { Databases } from '#plugins/databases';
import { sqlLabErrors as messages } from '../../common/server-messages.ts';
import type { QueryObject } from '../../contract/query-object.ts';
import { presentQuery } from '../present-query.ts';
import type { QueryRow } from '../store/sqllab-tables.ts';

type Reader = Pick<Identity, 'userId' | 'isAdmin' | 'can'>;

/** Whether a caller may see a statement: their own, or anybody's with `all_query_access`. */
export function maySee(row: Pick<QueryRow, 'user_id'>, identity: Reader): boolean {
  return row.user_id === identity.userId || identity.isAdmin || seesAll(identity);
}

export const seesAll = (identity: Reader): boolean =>
  identity.isAdmin || identity.can(['all_query_access', 'all_query_access']);

/** A statement the caller may see; everything else does not exist for them. */
export function requireSeen(row: QueryRow | undefined, identity: Reader): QueryRow {
  if (row === undefined || !maySee(row, identity)) throw new AppError('not-found', messages.notFound());
  return row;
}

/** Rows as the wire shows them. */
export async function presentAll(
  rows: readonly QueryRow[],
  { databases, users }: { readonly databases: Databases; readonly users: Users },
): Promise<readonly QueryObject[]> {
  const names = new Map((await databases.all()).map((database) => [database.id, database.name]));
  const people = await users.summaries([...new Set(rows.map((row) => row.user_id))]);
  return rows.map((row) => presentQuery(row, names.get(row.database_id) ?? '', people.get(row.user_id)));
}
