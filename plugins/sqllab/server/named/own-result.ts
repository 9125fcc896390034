import { AppError } from '#core/common';
import { namedErrors as messages } from '../../common/named-messages.ts';
import type { StatementResult } from '../../contract/query-object.ts';
import { extraOf } from '../present-query.ts';
import { resultKeyOf, type QueryRecords } from '../store/query-records.ts';
import type { QueryRow } from '../store/sqllab-tables.ts';

/** A statement of a run with the key of its rows. */
export interface OwnResult {
  readonly key: string;
  readonly row: QueryRow;
  readonly part: StatementResult;
}

/** Keys that are allowed in a statement. */
const keyPattern = /^[\w-]{1,20}\.\d{1,6}$/;
/** Runs of a person among which names are looked for, the newest. */
const mostRuns = 200;

/**
 * A result of a person by its key, or the newest one of a name. Only its owner gets it, regardless of who else may see
 * it.
 */
export async function ownResult(records: QueryRecords, userId: number, name: string): Promise<OwnResult | undefined> {
  const byKey = await resultOfKey(records, userId, name);
  if (byKey !== undefined) return byKey;
  for (const row of await records.recent(userId, mostRuns)) {
    const named = resultsOf(row).findLast(({ part }) => part.name === name);
    if (named !== undefined) return named;
  }
  return undefined;
}

async function resultOfKey(records: QueryRecords, userId: number, key: string): Promise<OwnResult | undefined> {
  if (!keyPattern.test(key)) return undefined;
  const row = await records.findByResultKey(key);
  if (row?.user_id !== userId) return undefined;
  return resultsOf(row).find((result) => result.key === key);
}

/** A result that a statement of this person names by its key. Throws AppError. */
export async function requireOwnResult(records: QueryRecords, userId: number, key: string): Promise<OwnResult> {
  const found = await resultOfKey(records, userId, key);
  if (found === undefined) throw new AppError('not-found', messages.noResult({ name: key }));
  return found;
}

/** The statement of a run whose rows have this key; undefined while nothing is known of it. */
export const partOfKey = (row: QueryRow, key: string): StatementResult | undefined =>
  extraOf(row).statements?.find(({ index }) => resultKeyOf(row.client_id, index) === key);

/** Results of a run by the order of its statements. First looks at tables are none. */
export function resultsOf(row: QueryRow): readonly OwnResult[] {
  if (row.is_data_preview === 1) return [];
  return (extraOf(row).statements ?? []).flatMap((part) =>
    part.state === 'success' && part.resultKey !== null
      ? [{ key: resultKeyOf(row.client_id, part.index), row, part }]
      : [],
  );
}
