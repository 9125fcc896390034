import { genericType, type GenericTypeCode } from '#plugins/databases';
import { isoText } from '../../common/time-range/calendar.ts';
import { text } from '../../common/messages.ts';
import { parameter } from './nodes/expression-nodes.ts';
import type { Expression } from './nodes/sql-nodes.ts';
import { PlanFailure } from './plan-failure.ts';

/** What a filter compares with: a parameter, or null. */
export type FilterValue = Expression | null;

export interface CoercionTarget {
  readonly label: string;
  /** Undefined for expressions, whose type only the engine knows. */
  readonly type: GenericTypeCode | undefined;
  /** A column of numbers since the epoch, compared as such. */
  readonly epochUnit: 's' | 'ms' | undefined;
}

/** Makes a filter's value fit its column. Wire contract §4.3. */
export function coerceValue(raw: unknown, target: CoercionTarget): FilterValue {
  const value = typeof raw === 'string' ? raw.replace(/[\t\n]/g, '') : raw;
  if (value === null || value === undefined || value === '<NULL>') return null;
  const plain = value === '<empty string>' ? '' : value;
  if (target.epochUnit !== undefined) return epochParameter(plain, target);
  switch (target.type) {
    case genericType.numeric:
      return numericParameter(plain, target.label);
    case genericType.boolean:
      return parameter(booleanOf(plain), 'boolean');
    case genericType.temporal:
      return temporalParameter(plain, target.label);
    default:
      return plainParameter(plain);
  }
}

function plainParameter(value: unknown): Expression {
  if (typeof value === 'number') return numberParameter(value);
  if (typeof value === 'boolean') return parameter(value, 'boolean');
  return parameter(typeof value === 'string' ? value : JSON.stringify(value), 'text');
}

function numericParameter(value: unknown, column: string): Expression {
  if (typeof value === 'number') return numberParameter(value);
  const words = typeof value === 'boolean' ? String(Number(value)) : String(value).trim();
  if (/^[+-]?\d+$/.test(words)) return integerParameter(BigInt(words));
  const parsed = Number(words);
  if (words === '' || !Number.isFinite(parsed)) throw new PlanFailure(text.notANumber({ value: words, column }));
  return numberParameter(parsed);
}

function integerParameter(value: bigint): Expression {
  const fitsBigint = value >= -(2n ** 63n) && value < 2n ** 63n;
  if (!fitsBigint) return parameter(Number(value), 'number');
  const isSafe = value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER);
  return parameter(isSafe ? Number(value) : value, 'integer');
}

const numberParameter = (value: number): Expression =>
  parameter(value, Number.isSafeInteger(value) ? 'integer' : 'number');

function booleanOf(value: unknown): boolean {
  if (typeof value === 'string') return ['true', 't', '1', 'yes'].includes(value.trim().toLowerCase());
  return value === true || (typeof value === 'number' && value !== 0);
}

/** Numbers are milliseconds since the epoch. */
function temporalParameter(value: unknown, column: string): Expression {
  if (typeof value === 'number') return timeParameter(checkedTime(value, column));
  return parameter(String(value), 'timestamp');
}

function epochParameter(value: unknown, target: CoercionTarget): Expression {
  const asTime =
    typeof value === 'string' && !/^[+-]?\d+$/.test(value.trim()) ? Date.parse(`${value.trim()}Z`) : Number(value);
  const timeMs = checkedTime(asTime, target.label);
  return parameter(target.epochUnit === 's' ? Math.floor(timeMs / 1000) : timeMs, 'integer');
}

function checkedTime(timeMs: number, column: string): number {
  if (Number.isNaN(new Date(timeMs).getTime())) throw new PlanFailure(text.notATime({ value: timeMs, column }));
  return timeMs;
}

/** A moment as a parameter; UTC, ms. */
export const timeParameter = (timeMs: number): Expression => parameter(isoText(timeMs).replace('T', ' '), 'timestamp');
