import { AppError } from '#core/common';
import { resultMessages as messages } from '../common/messages.ts';

/** A question names a column that its result does not have. */
export const noResultColumn = (name: string): AppError =>
  new AppError('validation', messages.noColumn({ name }), { fields: { column: [name] } });

/** Two results are compared by position and differ in how many columns they have. */
export const otherResultColumns = (): AppError => new AppError('validation', messages.otherColumns());

/** Rows that were there went away: between two calls, or while they were written. */
export const storedRowsGone = (kind: 'gone' | 'not-found', cause?: unknown): AppError =>
  new AppError(kind, messages.gone(), { cause });
