import { operatorMessages, timeOperatorMessages } from './choice-messages.ts';

/** How many values an operator compares with. */
export type OperandCount = 'none' | 'one' | 'two' | 'many' | 'range';

/** Where in a text something is looked for. */
export type PatternShape = 'contains' | 'starts' | 'ends';

export interface FilterOperator {
  readonly id: keyof typeof operatorMessages;
  /** SQL operator on the wire; of "is between" that of its first condition. */
  readonly operator: string;
  readonly operands: OperandCount;
  /** Comparator that belongs to the operator, for "is true" and "is false". */
  readonly fixed?: boolean;
  /** A pattern that is written for the reader; on the wire the operator is ILIKE. */
  readonly shape?: PatternShape;
}

/** Operators of a simple filter. */
export const filterOperators: readonly FilterOperator[] = [
  { id: 'IN', operator: 'IN', operands: 'many' },
  { id: 'NOT_IN', operator: 'NOT IN', operands: 'many' },
  { id: 'EQUALS', operator: '==', operands: 'one' },
  { id: 'NOT_EQUALS', operator: '!=', operands: 'one' },
  { id: 'CONTAINS', operator: 'ILIKE', operands: 'one', shape: 'contains' },
  { id: 'STARTS_WITH', operator: 'ILIKE', operands: 'one', shape: 'starts' },
  { id: 'ENDS_WITH', operator: 'ILIKE', operands: 'one', shape: 'ends' },
  { id: 'BETWEEN', operator: '>=', operands: 'two' },
  { id: 'LESS_THAN', operator: '<', operands: 'one' },
  { id: 'GREATER_THAN', operator: '>', operands: 'one' },
  { id: 'LESS_THAN_OR_EQUAL', operator: '<=', operands: 'one' },
  { id: 'GREATER_THAN_OR_EQUAL', operator: '>=', operands: 'one' },
  { id: 'TEMPORAL_RANGE', operator: 'TEMPORAL_RANGE', operands: 'range' },
  { id: 'LATEST_PARTITION', operator: 'LATEST PARTITION', operands: 'none' },
  { id: 'IS_TRUE', operator: '==', operands: 'none', fixed: true },
  { id: 'IS_FALSE', operator: '==', operands: 'none', fixed: false },
  { id: 'IS_NULL', operator: 'IS NULL', operands: 'none' },
  { id: 'IS_NOT_NULL', operator: 'IS NOT NULL', operands: 'none' },
  { id: 'LIKE', operator: 'LIKE', operands: 'one' },
  { id: 'ILIKE', operator: 'ILIKE', operands: 'one' },
];

/** Operators that make sense for a column of this type (0 numeric, 1 text, 2 temporal, 3 boolean). */
export function operatorsFor(type: number | null): readonly FilterOperator[] {
  return filterOperators.filter(({ id, operator }) => {
    if (id === 'BETWEEN') return hasOrder(type);
    if (id === 'TEMPORAL_RANGE' || id === 'LATEST_PARTITION') return type === 2;
    if (id === 'IS_TRUE' || id === 'IS_FALSE') return type === 3;
    if (operator === 'LIKE' || operator === 'ILIKE') return type !== 3 && type !== 2;
    return type !== 3 || ['EQUALS', 'NOT_EQUALS', 'IS_NULL', 'IS_NOT_NULL'].includes(id);
  });
}

/** Whether a range of its values is something people speak of: numbers and times. */
export const hasOrder = (type: number | null): boolean => type === 0 || type === 2;

/** What a reader calls an operator beside a column of this type. */
export function operatorLabel({ id }: FilterOperator, type: number | null = null): string {
  return type === 2 && id in timeOperatorMessages
    ? timeOperatorMessages[id as keyof typeof timeOperatorMessages]()
    : operatorMessages[id]();
}

interface StoredOperator {
  readonly operatorId?: string | null | undefined;
  readonly operator?: string | null | undefined;
  readonly comparator?: unknown;
  /** Of a pattern in a group. */
  readonly escape?: string | undefined;
}

/** The operator of a stored filter. Charts of other makers may lack `operatorId`. */
export function operatorOf(filter: StoredOperator): FilterOperator | undefined {
  const named = filterOperators.find((candidate) => candidate.id === filter.operatorId);
  const spoken = filterOperators.filter(
    ({ operator, operands }) => operands !== 'two' && operator === (named?.operator ?? filter.operator),
  );
  const shape = readPattern(filter.comparator, filter.escape)?.shape;
  return (
    (named !== undefined && named.operator !== 'ILIKE' ? named : undefined) ??
    spoken.find((candidate) => candidate.fixed !== undefined && candidate.fixed === filter.comparator) ??
    spoken.find((candidate) => candidate.shape === shape && candidate.fixed === undefined) ??
    spoken[0]
  );
}

/** A pattern, and the sign that takes the one behind it as it is written. */
export interface Pattern {
  readonly val: string;
  readonly escape?: string;
}

/** Engines disagree on what a backslash does, so no pattern is left to them that has one. */
const ownEscape = '!';

/** The pattern that finds a text as it is, in any case of letters. */
export function patternOf(typed: string, shape: PatternShape): Pattern {
  const isEscaped = /[%_\\]/.test(typed);
  const written = isEscaped ? typed.replace(/[!%_]/g, `${ownEscape}$&`) : typed;
  const val = `${shape === 'starts' ? '' : '%'}${written}${shape === 'ends' ? '' : '%'}`;
  return isEscaped ? { val, escape: ownEscape } : { val };
}

/**
 * What a pattern looks for, where it can be shown without wildcards. Undefined for patterns with wildcards inside,
 * which are shown as they are.
 */
export function readPattern(
  pattern: unknown,
  escape?: string,
): { readonly shape: PatternShape; readonly text: string } | undefined {
  if (typeof pattern !== 'string') return undefined;
  const signs = signsOf(pattern, escape);
  const isAny = (sign: Sign | undefined): boolean => sign?.isWild === true && sign.text === '%';
  const [before, after] = [isAny(signs[0]), signs.length > 1 && isAny(signs.at(-1))];
  const inner = signs.slice(before ? 1 : 0, after ? -1 : undefined);
  if (inner.length === 0 || (!before && !after) || inner.some(({ isWild }) => isWild)) return undefined;
  return {
    shape: !before ? 'starts' : after ? 'contains' : 'ends',
    text: inner.map(({ text }) => text).join(''),
  };
}

interface Sign {
  readonly text: string;
  /** It is a wildcard or has another special meaning. */
  readonly isWild: boolean;
}

function signsOf(pattern: string, escape: string | undefined): readonly Sign[] {
  const signs: Sign[] = [];
  let isTaken = false;
  for (const text of pattern) {
    if (!isTaken && text === escape) {
      isTaken = true;
      continue;
    }
    const isWild = !isTaken && (text === '%' || text === '_' || (text === '\\' && escape === undefined));
    signs.push({ text, isWild });
    isTaken = false;
  }
  return signs;
}
