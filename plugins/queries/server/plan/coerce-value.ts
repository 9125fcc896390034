import { genericType, hexOfText, isBinary, timeOfEpochNumber, type GenericTypeCode } from '#plugins/databases';
import { isoText } from '../../common/time-range/calendar.ts';
import { messages } from '../../common/messages.ts';
import { cellOfFilterValue } from '../../contract/filter-value.ts';
import { parameter } from './nodes/expression-nodes.ts';
import type { Expression } from './nodes/sql-nodes.ts';
import { numberParameter, numericParameter, type NumericTarget } from './number-parameter.ts';
import { PlanFailure } from './plan-failure.ts';

/** What a filter compares with: a parameter, or null. */
export type FilterValue = Expression | null;

export interface CoercionTarget extends NumericTarget {
  /** Undefined for expressions, whose type only the engine knows. */
  readonly type: GenericTypeCode | undefined;
  /** A column of numbers since the epoch, compared as such. */
  readonly epochUnit: 's' | 'ms' | undefined;
}

/**
 * The SQL value of what came with a filter. A cell of a result (`leavingCells`) gives the very value that it was read
 * from; what fits no value of the column is refused.
 */
export function coerceValue(raw: unknown, target: CoercionTarget): FilterValue {
  const value = cellOfFilterValue(raw);
  if (value === null || value === undefined) return null;
  if (target.epochUnit !== undefined) return epochParameter(value, target.epochUnit, target.label);
  switch (target.type) {
    case genericType.numeric:
      return numericParameter(value, target);
    case genericType.boolean:
      return parameter(booleanOf(value, target.label), 'boolean');
    case genericType.temporal:
      return temporalParameter(value, target.label);
    case genericType.string:
      return textParameter(textOf(value), target.databaseType ?? '');
    default:
      return typeof value === 'number'
        ? numberParameter(value)
        : typeof value === 'boolean'
          ? parameter(value, 'boolean')
          : parameter(textOf(value), 'text');
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const textParameter = (value: string, databaseType: string): Expression =>
  isBinary(databaseType) ? parameter(hexOfText(value), 'binary') : parameter(value, 'cell', databaseType);

const truths: readonly string[] = ['true', 't', 'yes', 'y', 'on', '1'];
const falsehoods: readonly string[] = ['false', 'f', 'no', 'n', 'off', '0'];

/** Numbers are truths unless they are 0, as in SQL. */
function booleanOf(value: unknown, column: string): boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value !== 0;
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (truths.includes(word)) return true;
  if (falsehoods.includes(word)) return false;
  throw new PlanFailure(messages.notATruth({ value: textOf(value), column }));
}

/** Digits of a second that timestamps of both engines have; those of more are told by their text. */
const sharedFraction = /^[^.]*(?:\.\d{1,6})?$/;

/** Numbers, and texts of numbers that no double holds, are milliseconds since the epoch. */
function temporalParameter(value: unknown, column: string): Expression {
  if (typeof value !== 'number' && typeof value !== 'string') throw notATime(value, column);
  const time = timeOfEpochNumber(value);
  if (time === undefined && typeof value === 'number') throw notATime(value, column);
  const written = time ?? String(value).trim();
  return parameter(written, time === undefined || sharedFraction.test(time) ? 'timestamp' : 'text');
}

/** Numbers in seconds reach this at the end of the year 5138: from there on they are milliseconds. */
const minMs = 1e11;

/**
 * What a column of numbers since the epoch is compared with. Numbers are compared as they are stored; text is a time. A
 * column of seconds shows its values in milliseconds, as every time, and those come back from links and saved filters.
 */
function epochParameter(value: unknown, unit: 's' | 'ms', column: string): Expression {
  const number = typeof value === 'string' && /^\s*[+-]?\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : value;
  if (typeof number === 'number') {
    if (!Number.isFinite(number)) throw notATime(value, column);
    return numberParameter(unit === 's' && Math.abs(number) >= minMs ? number / 1_000 : number);
  }
  const timeMs = typeof value === 'string' ? Date.parse(`${value.trim().replace(/Z$/i, '')}Z`) : Number.NaN;
  if (Number.isNaN(timeMs)) throw notATime(value, column);
  return numberParameter(unit === 's' ? timeMs / 1_000 : timeMs);
}

const notATime = (value: unknown, column: string): PlanFailure =>
  new PlanFailure(messages.notATime({ value: textOf(value), column }));

/** A moment as a parameter; UTC, ms. */
export const timeParameter = (timeMs: number): Expression => parameter(isoText(timeMs).replace('T', ' '), 'timestamp');
