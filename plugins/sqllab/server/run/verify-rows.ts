import { AppError } from '#core/common';
import type { ResultTables } from '#plugins/sql-results';
import { sqlLabErrors as messages } from '../../common/server-messages.ts';
import type { StatementResult } from '../../contract/query-object.ts';
import { extraOf } from '../present-query.ts';
import type { QueryRecords } from '../store/query-records.ts';
import type { QueryRow } from '../store/sqllab-tables.ts';
import { errorEntry } from './error-entry.ts';

interface StoredRows {
  readonly records: QueryRecords;
  readonly results: ResultTables;
}

/**
 * Looks for the rows of a statement that has ended well. Its end is told before they are on disk, so that nobody waits
 * for that; where they never got there the statement says so, and can be run again.
 */
export async function verifyRows({ records, results }: StoredRows, row: QueryRow): Promise<void> {
  const known = extraOf(row);
  const failure = new AppError('internal', messages.rowsLost());
  const statements: StatementResult[] = [];
  for (const part of known.statements ?? []) {
    const { resultKey } = part;
    const isThere = resultKey === null || (await results.find(resultKey))?.isComplete === true;
    const error = errorEntry(failure, part.index);
    statements.push(isThere ? part : { ...part, state: 'failed', resultKey: null, error });
  }
  const errors = statements.flatMap(({ error }) => (error === null ? [] : [error]));
  if (errors.length === 0) {
    await records.noteKept([row.id]);
    return;
  }
  await records.update(row.id, {
    status: 'failed',
    error_message: failure.message,
    results_key: statements.findLast(({ resultKey }) => resultKey !== null)?.resultKey ?? null,
    extra: JSON.stringify({ ...known, statements, errors }),
    runner: null,
  });
}
