import { Type, type Static } from 'typebox';

const column = Type.String();

/** A condition on a column of the dataset, as a filter of the query has it. Names only, never SQL. */
export const RowCondition = Type.Object(
  {
    col: Type.String(),
    op: Type.String(),
    val: Type.Optional(Type.Unknown()),
    /** Of a pattern: the sign that takes the one behind it as it is written. */
    escape: Type.Optional(Type.String({ minLength: 1, maxLength: 1 })),
  },
  { additionalProperties: false },
);
export type RowCondition = Static<typeof RowCondition>;

/**
 * What an SQL metric computes, where Superset's aggregates have no name for it. The server computes this and not the
 * metric's `sqlExpression`, which says the same for other products. An extension of Superset's API.
 */
export const Statistic = Type.Union([
  /** Interpolated between neighbours; 50 is the median. */
  Type.Object(
    { kind: Type.Literal('percentile'), column, percent: Type.Number({ minimum: 0, maximum: 100 }) },
    { additionalProperties: false },
  ),
  /** Standard deviation of a sample. */
  Type.Object({ kind: Type.Literal('deviation'), column }, { additionalProperties: false }),
  /** The value at the least or greatest time of the column `by`; of several at that time the least or greatest one. */
  Type.Object(
    { kind: Type.Union([Type.Literal('first'), Type.Literal('last')]), column, by: Type.String() },
    { additionalProperties: false },
  ),
  /** The number of rows that meet all conditions. */
  Type.Object(
    { kind: Type.Literal('count-where'), conditions: Type.Array(RowCondition, { minItems: 1, maxItems: 50 }) },
    { additionalProperties: false },
  ),
]);
export type Statistic = Static<typeof Statistic>;
