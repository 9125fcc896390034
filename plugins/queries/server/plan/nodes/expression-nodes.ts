import type { SqlParameter, ValueType } from '#plugins/databases';
import type {
  AggregateName,
  Bin,
  Expression,
  ParameterType,
  Predicate,
  SelectNode,
  TimeMove,
  ValueUse,
} from './sql-nodes.ts';

export const columnRef = (name: string, table?: string): Expression => Object.freeze({ kind: 'column', name, table });

/** A column of the result, by its alias; only for ORDER BY. */
export const outputRef = (alias: string): Expression => Object.freeze({ kind: 'output', alias });

/** SQL as it was written: of a dataset (trusted) or checked by `checkSqlFragment`. */
export const rawSql = (sql: string): Expression => Object.freeze({ kind: 'raw', sql });

export const parameter = (value: SqlParameter, type: ParameterType, databaseType = ''): Expression =>
  Object.freeze({ kind: 'parameter', value, type, databaseType });

/** A column whose type may have no equality: the engine supplies the expression to use instead. */
export const asValue = (use: ValueUse, databaseType: string, operand: Expression): Expression =>
  Object.freeze({ kind: 'as-value', use, databaseType, operand });

/** `grain` is one of the dialect's. */
export const truncation = (grain: string, operand: Expression): Expression =>
  Object.freeze({ kind: 'truncation', grain, operand });

export const epochTime = (unit: 's' | 'ms', operand: Expression): Expression =>
  Object.freeze({ kind: 'epoch', unit, operand });

/** Where the year begins that a number is. */
export const yearTime = (operand: Expression): Expression => Object.freeze({ kind: 'year', operand });

/** A time by so much later; negative counts are earlier. */
export function movedTime(operand: Expression, move: TimeMove): Expression {
  if (move.unit !== 'piece') {
    const { count, unit } = move;
    return count === 0 ? operand : Object.freeze({ kind: 'moved-time', operand, count, unit });
  }
  return move.pieces.reduceRight<Expression>(
    (rest, { sinceMs, untilMs, byMs }) =>
      choice(
        { kind: 'between', operand, from: momentOf(sinceMs), until: momentOf(untilMs) },
        movedTime(operand, { count: byMs, unit: 'millisecond' }),
        rest,
      ),
    parameter(null, 'timestamp'),
  );
}

/** Written out: engines take an expression with parameters in SELECT for another one than that in GROUP BY. */
const momentOf = (timeMs: number): Expression =>
  castTo('timestamp', textConstant(new Date(timeMs).toISOString().slice(0, -1)));

/** A text read in a strftime format. */
export const parsedTime = (operand: Expression, format: string): Expression =>
  Object.freeze({ kind: 'parsed-time', operand, format });

/** A whole number as text, filled up with zeros on the left. */
export const paddedDigits = (operand: Expression, width: number): Expression =>
  Object.freeze({ kind: 'padded-digits', operand, width });

/** The number of the bin a value lies in; values beyond either end belong to the outermost bins. */
export const binNumber = (bin: Bin, isTime: boolean, operand: Expression): Expression =>
  Object.freeze({ kind: 'bin', bin, isTime, operand });

export const castTo = (to: 'text' | 'timestamp' | 'date', operand: Expression): Expression =>
  Object.freeze({ kind: 'cast', to, operand });

/** `operand` undefined: `COUNT(*)`. */
export const aggregate = (name: AggregateName, operand?: Expression, isDistinct = false): Expression =>
  Object.freeze({ kind: 'aggregate', name, isDistinct, operand });

/** Interpolated between the two nearest numbers; `fraction` from 0 to 1. */
export const percentile = (fraction: number, operand: Expression): Expression =>
  Object.freeze({ kind: 'percentile', operand, fraction });

/** Standard deviation of a sample. */
export const deviation = (operand: Expression): Expression => Object.freeze({ kind: 'deviation', operand });

/** The value that is first or last in the order of `by`; rows without either are skipped. `type` is that of `operand`. */
export const edge = (end: 'first' | 'last', operand: Expression, by: Expression, type: ValueType): Expression =>
  Object.freeze({ kind: 'edge', end, operand, by, type });

/** The number of rows that meet the condition. */
export const countWhere = (when: Predicate): Expression => Object.freeze({ kind: 'count-where', when });

/** The sum of counts: a whole number, 0 without rows. */
export const total = (operand: Expression): Expression => Object.freeze({ kind: 'total', operand });

/** Null where the divisor is 0. */
export const ratio = (dividend: Expression, divisor: Expression): Expression =>
  Object.freeze({ kind: 'ratio', dividend, divisor });

export const choice = (when: Predicate, then: Expression, otherwise: Expression): Expression =>
  Object.freeze({ kind: 'choice', when, then, otherwise });

/** A text constant of the planner, printed as a literal so that GROUP BY can contain it. */
export const textConstant = (value: string): Expression => Object.freeze({ kind: 'text', value });

/** A text, with a backslash more where it is the word, with or without backslashes before it. */
export const markedText = (word: string, operand: Expression): Expression =>
  Object.freeze({ kind: 'marked-text', word, operand });

/** Which operands a row is not grouped by, as bits; the last one is the lowest. */
export const groupingBits = (operands: readonly Expression[]): Expression =>
  Object.freeze({ kind: 'grouping', operands });

export const scalarSelect = (select: SelectNode): Expression => Object.freeze({ kind: 'scalar-select', select });
