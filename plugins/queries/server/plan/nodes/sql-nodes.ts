import type { SqlParameter, ValueType } from '#plugins/databases';
import type { PredicateOrigin } from '../../../contract/query-runner.ts';

/**
 * What a parameter is; decides how it is cast. `timestamp` values are ISO text, UTC; `numeral` is the text of a number
 * with all digits, `real` a number of 32 bits, `binary` hexadecimal digits, `cell` a cell of a type that only the
 * engine knows (`databaseType`).
 */
export type ParameterType =
  'text' | 'integer' | 'number' | 'numeral' | 'real' | 'boolean' | 'timestamp' | 'binary' | 'cell';

/** A value of an SQL query. */
export type Expression =
  | { readonly kind: 'column'; readonly name: string; readonly table: string | undefined }
  | { readonly kind: 'output'; readonly alias: string }
  | { readonly kind: 'raw'; readonly sql: string }
  | {
      readonly kind: 'parameter';
      readonly value: SqlParameter;
      readonly type: ParameterType;
      readonly databaseType: string;
    }
  | { readonly kind: 'as-value'; readonly use: ValueUse; readonly databaseType: string; readonly operand: Expression }
  | { readonly kind: 'truncation'; readonly grain: string; readonly operand: Expression }
  | { readonly kind: 'epoch'; readonly unit: 's' | 'ms'; readonly operand: Expression }
  | { readonly kind: 'year'; readonly operand: Expression }
  | {
      readonly kind: 'moved-time';
      readonly operand: Expression;
      readonly count: number;
      readonly unit: UnitMove['unit'];
    }
  | { readonly kind: 'parsed-time'; readonly operand: Expression; readonly format: string }
  | { readonly kind: 'padded-digits'; readonly operand: Expression; readonly width: number }
  | { readonly kind: 'bin'; readonly bin: Bin; readonly isTime: boolean; readonly operand: Expression }
  | { readonly kind: 'cast'; readonly to: 'text' | 'timestamp' | 'date'; readonly operand: Expression }
  | {
      readonly kind: 'aggregate';
      readonly name: AggregateName;
      readonly isDistinct: boolean;
      readonly operand: Expression | undefined;
    }
  | { readonly kind: 'percentile'; readonly operand: Expression; readonly fraction: number }
  | { readonly kind: 'deviation'; readonly operand: Expression }
  | {
      readonly kind: 'edge';
      readonly end: 'first' | 'last';
      readonly operand: Expression;
      readonly by: Expression;
      readonly type: ValueType;
    }
  | { readonly kind: 'count-where'; readonly when: Predicate }
  | { readonly kind: 'choice'; readonly when: Predicate; readonly then: Expression; readonly otherwise: Expression }
  | { readonly kind: 'total'; readonly operand: Expression }
  | { readonly kind: 'ratio'; readonly dividend: Expression; readonly divisor: Expression }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'marked-text'; readonly word: string; readonly operand: Expression }
  | { readonly kind: 'grouping'; readonly operands: readonly Expression[] }
  | { readonly kind: 'scalar-select'; readonly select: SelectNode };

/** Where a value is used whose type may have no equality, or none with moments. */
export type ValueUse = 'comparison' | 'moment' | 'grouping';

/** How far times are moved; months are those of the calendar. */
export interface UnitMove {
  readonly count: number;
  readonly unit: 'month' | 'millisecond';
}

/** How far times of each piece are moved; those outside are none then. UTC, ms; half-open. */
export interface PieceMove {
  readonly unit: 'piece';
  readonly pieces: readonly { readonly sinceMs: number; readonly untilMs: number; readonly byMs: number }[];
}

export type TimeMove = UnitMove | PieceMove;

/** Equal bins; `from` and `width` in the operand's unit, for times in milliseconds. */
export interface Bin {
  readonly from: number;
  readonly width: number;
  readonly count: number;
  /** All values lie between the edges `from + (to - from) * k / count`, which hold to the last bit. */
  readonly to?: number | undefined;
  /** With `to`: the upper edge belongs to the last bin. */
  readonly isClosed?: boolean;
}

export type AggregateName = 'AVG' | 'COUNT' | 'MAX' | 'MIN' | 'SUM';

export type Comparator = '=' | '<>' | '>' | '<' | '>=' | '<=';

/** An edge of an area as parameters: `fromY` <= y < `untilY`, x < `x` + (y - `fromY`) * `slope`. */
export type EdgeNode = Readonly<Record<'fromY' | 'untilY' | 'x' | 'slope', Expression>>;

/** A condition of an SQL query. */
export type Predicate =
  | { readonly kind: 'compare'; readonly left: Expression; readonly comparator: Comparator; readonly right: Expression }
  | { readonly kind: 'in'; readonly operand: Expression; readonly values: readonly Expression[] }
  /** Null is the same as null. */
  | { readonly kind: 'is-same'; readonly left: Expression; readonly right: Expression }
  /** A number that is neither infinite nor NaN, nor missing. */
  | { readonly kind: 'is-finite'; readonly operand: Expression }
  | {
      readonly kind: 'between';
      readonly operand: Expression;
      readonly from: Expression | undefined;
      readonly until: Expression | undefined;
    }
  | { readonly kind: 'is-null'; readonly operand: Expression; readonly isNegated: boolean }
  | { readonly kind: 'is-truth'; readonly operand: Expression; readonly value: boolean }
  | {
      readonly kind: 'like';
      readonly operand: Expression;
      readonly pattern: Expression;
      readonly ignoresCase: boolean;
      /** The sign that takes the one behind it as it is written; undefined: the engine's own. */
      readonly escape: string | undefined;
    }
  /** By the even-odd rule; false where a number is missing. */
  | {
      readonly kind: 'inside';
      readonly x: Expression;
      readonly y: Expression;
      readonly edges: readonly EdgeNode[];
    }
  | { readonly kind: 'and' | 'or'; readonly members: readonly Predicate[] }
  | { readonly kind: 'not'; readonly member: Predicate }
  | { readonly kind: 'raw'; readonly sql: string };

/** A predicate that knows who put it into the query. */
export interface SourcedPredicate {
  readonly predicate: Predicate;
  readonly origin: PredicateOrigin['kind'];
  readonly label: string;
}

/** Where rows come from: a table, SQL of a virtual dataset, or another select. */
export type Source =
  | { readonly kind: 'table'; readonly schema: string | undefined; readonly name: string }
  | { readonly kind: 'sql'; readonly sql: string; readonly alias: string }
  | { readonly kind: 'select'; readonly select: SelectNode; readonly alias: string };

interface SelectedColumn {
  readonly expression: Expression;
  /** Name in the SQL; short enough for every engine. Results are named by position, so it may differ from the label. */
  readonly alias: string;
}

export interface JoinNode {
  readonly type: 'inner' | 'left';
  readonly select: SelectNode;
  readonly alias: string;
  readonly on: Predicate;
}

export interface Ordering {
  readonly expression: Expression;
  readonly isAscending: boolean;
}

/** One SELECT. */
export interface SelectNode {
  readonly columns: readonly SelectedColumn[];
  readonly from: Source;
  readonly joins: readonly JoinNode[];
  readonly where: readonly SourcedPredicate[];
  readonly groupBy: readonly Expression[];
  /** Several GROUP BYs at once, instead of `groupBy`. */
  readonly groupingSets?: readonly (readonly Expression[])[];
  /** A query with aggregates only has no GROUP BY clause, and still gives one row. */
  readonly having: readonly SourcedPredicate[];
  readonly orderBy: readonly Ordering[];
  /** Rows; undefined: all. */
  readonly limit: number | undefined;
  readonly offset: number;
}
