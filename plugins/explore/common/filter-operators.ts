import { operatorText, timeOperatorText } from './choice-messages.ts';

/** How many values an operator compares with. */
export type OperandCount = 'none' | 'one' | 'many' | 'range';

/** Where in a text something is looked for. */
export type PatternShape = 'contains' | 'starts' | 'ends';

export interface FilterOperator {
  readonly id: keyof typeof operatorText;
  /** SQL operator on the wire. viz-types §2. */
  readonly operator: string;
  readonly operands: OperandCount;
  /** Comparator that belongs to the operator, for "is true" and "is false". */
  readonly fixed?: boolean;
  /** A pattern that is written for the reader; on the wire the operator is ILIKE. */
  readonly shape?: PatternShape;
}

/** Operators of a simple filter. Specification §3.7.2. */
export const filterOperators: readonly FilterOperator[] = [
  { id: 'IN', operator: 'IN', operands: 'many' },
  { id: 'NOT_IN', operator: 'NOT IN', operands: 'many' },
  { id: 'EQUALS', operator: '==', operands: 'one' },
  { id: 'NOT_EQUALS', operator: '!=', operands: 'one' },
  { id: 'CONTAINS', operator: 'ILIKE', operands: 'one', shape: 'contains' },
  { id: 'STARTS_WITH', operator: 'ILIKE', operands: 'one', shape: 'starts' },
  { id: 'ENDS_WITH', operator: 'ILIKE', operands: 'one', shape: 'ends' },
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
    if (id === 'TEMPORAL_RANGE' || id === 'LATEST_PARTITION') return type === 2;
    if (id === 'IS_TRUE' || id === 'IS_FALSE') return type === 3;
    if (operator === 'LIKE' || operator === 'ILIKE') return type !== 3 && type !== 2;
    return type !== 3 || ['EQUALS', 'NOT_EQUALS', 'IS_NULL', 'IS_NOT_NULL'].includes(id);
  });
}

/** What a reader calls an operator beside a column of this type. */
export function operatorLabel({ id }: FilterOperator, type: number | null = null): string {
  return type === 2 && id in timeOperatorText
    ? timeOperatorText[id as keyof typeof timeOperatorText]()
    : operatorText[id]();
}

interface StoredOperator {
  readonly operatorId?: string | null | undefined;
  readonly operator?: string | null | undefined;
  readonly comparator?: unknown;
}

/** The operator of a stored filter. Charts of other makers may lack `operatorId`. */
export function operatorOf(filter: StoredOperator): FilterOperator | undefined {
  const named = filterOperators.find((candidate) => candidate.id === filter.operatorId);
  const spoken = filterOperators.filter((candidate) => candidate.operator === (named?.operator ?? filter.operator));
  const shape = readPattern(filter.comparator)?.shape;
  return (
    (named !== undefined && named.operator !== 'ILIKE' ? named : undefined) ??
    spoken.find((candidate) => candidate.fixed !== undefined && candidate.fixed === filter.comparator) ??
    spoken.find((candidate) => candidate.shape === shape && candidate.fixed === undefined) ??
    spoken[0]
  );
}

/** The pattern that finds a text, in any case of letters. */
export function patternOf(typed: string, shape: PatternShape): string {
  return `${shape === 'starts' ? '' : '%'}${typed}${shape === 'ends' ? '' : '%'}`;
}

/**
 * What a pattern looks for, where it is one that a reader need not know signs for. Undefined for patterns with signs
 * inside, which stand as they are.
 */
export function readPattern(pattern: unknown): { readonly shape: PatternShape; readonly text: string } | undefined {
  if (typeof pattern !== 'string') return undefined;
  const [, before = '', text = '', after = ''] = /^(%?)([^%_\\]+)(%?)$/.exec(pattern) ?? [];
  if (text === '' || (before === '' && after === '')) return undefined;
  return { shape: before === '' ? 'starts' : after === '' ? 'ends' : 'contains', text };
}
