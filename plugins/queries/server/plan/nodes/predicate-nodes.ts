import type { Comparator, EdgeNode, Expression, Predicate } from './sql-nodes.ts';

export const compare = (left: Expression, comparator: Comparator, right: Expression): Predicate =>
  Object.freeze({ kind: 'compare', left, comparator, right });

/** Equal, where null equals null. */
export const isSame = (left: Expression, right: Expression): Predicate =>
  Object.freeze({ kind: 'is-same', left, right });

/** A number that is neither infinite nor NaN, nor missing. */
export const isFiniteNumber = (operand: Expression): Predicate => Object.freeze({ kind: 'is-finite', operand });

/** `values` must not be empty. */
export const inList = (operand: Expression, values: readonly Expression[]): Predicate =>
  Object.freeze({ kind: 'in', operand, values });

/** Half-open: from <= operand < until; an undefined bound is open, both undefined are refused by the type's users. */
export const between = (operand: Expression, from: Expression | undefined, until: Expression | undefined): Predicate =>
  Object.freeze({ kind: 'between', operand, from, until });

export const isNull = (operand: Expression): Predicate => Object.freeze({ kind: 'is-null', operand, isNegated: false });
export const isNotNull = (operand: Expression): Predicate =>
  Object.freeze({ kind: 'is-null', operand, isNegated: true });
export const isTruth = (operand: Expression, value: boolean): Predicate =>
  Object.freeze({ kind: 'is-truth', operand, value });

export const like = (
  operand: Expression,
  pattern: Expression,
  { ignoresCase, escape }: { readonly ignoresCase: boolean; readonly escape?: string | undefined },
): Predicate => Object.freeze({ kind: 'like', operand, pattern, ignoresCase, escape });

/** In an odd number of edges to the right of it. `edges` must not be empty. */
export const inside = (x: Expression, y: Expression, edges: readonly EdgeNode[]): Predicate =>
  Object.freeze({ kind: 'inside', x, y, edges });

export const allOf = (members: readonly Predicate[]): Predicate => Object.freeze({ kind: 'and', members });
export const anyOf = (members: readonly Predicate[]): Predicate => Object.freeze({ kind: 'or', members });
export const negated = (member: Predicate): Predicate => Object.freeze({ kind: 'not', member });

/** A condition as it was written; trusted, or checked by `checkSqlFragment`. */
export const rawCondition = (sql: string): Predicate => Object.freeze({ kind: 'raw', sql });
