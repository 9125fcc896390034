import { AppError } from '#core/common';
import type { ResultTables, StoredResult } from '#plugins/sql-results';
import { namedErrors as messages } from '../../common/named-messages.ts';
import type { OwnResult } from './own-result.ts';

/** Rows that a statement may take from a result: they travel with it. */
const mostRows = 50_000;

/** A result whose rows are all there, and few enough for another statement. Throws AppError. */
export async function requireStored(results: ResultTables, { key, part }: OwnResult): Promise<StoredResult> {
  const { name } = part;
  const stored = await results.find(key);
  if (stored === undefined) {
    throw new AppError('gone', messages.resultGone({ name }), { errorType: 'RESULTS_BACKEND_ERROR' });
  }
  if (!stored.isComplete) throw new AppError('conflict', messages.resultRuns({ name }));
  if (stored.rowCount > mostRows) throw tooLarge(name);
  return stored;
}

export const tooLarge = (name: string): AppError =>
  new AppError('unprocessable', messages.tooLarge({ name, most: mostRows.toLocaleString('en-US') }), {
    errorType: 'RESULT_TOO_LARGE_ERROR',
  });
