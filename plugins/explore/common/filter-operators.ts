import { operatorText } from './choice-messages.ts';

/** How many values an operator compares with. */
export type OperandCount = 'none' | 'one' | 'many' | 'range';

export interface FilterOperator {
  readonly id: keyof typeof operatorText;
  /** SQL operator on the wire. viz-types §2. */
  readonly operator: string;
  readonly operands: OperandCount;
  /** Comparator that belongs to the operator, for "is true" and "is false". */
  readonly fixed?: boolean;
}

/** Operators of a simple filter. Specification §3.7.2. */
export const filterOperators: readonly FilterOperator[] = [
  { id: 'EQUALS', operator: '==', operands: 'one' },
  { id: 'NOT_EQUALS', operator: '!=', operands: 'one' },
  { id: 'LESS_THAN', operator: '<', operands: 'one' },
  { id: 'GREATER_THAN', operator: '>', operands: 'one' },
  { id: 'LESS_THAN_OR_EQUAL', operator: '<=', operands: 'one' },
  { id: 'GREATER_THAN_OR_EQUAL', operator: '>=', operands: 'one' },
  { id: 'IN', operator: 'IN', operands: 'many' },
  { id: 'NOT_IN', operator: 'NOT IN', operands: 'many' },
  { id: 'LIKE', operator: 'LIKE', operands: 'one' },
  { id: 'ILIKE', operator: 'ILIKE', operands: 'one' },
  { id: 'IS_NULL', operator: 'IS NULL', operands: 'none' },
  { id: 'IS_NOT_NULL', operator: 'IS NOT NULL', operands: 'none' },
  { id: 'LATEST_PARTITION', operator: 'LATEST PARTITION', operands: 'none' },
  { id: 'IS_TRUE', operator: '==', operands: 'none', fixed: true },
  { id: 'IS_FALSE', operator: '==', operands: 'none', fixed: false },
  { id: 'TEMPORAL_RANGE', operator: 'TEMPORAL_RANGE', operands: 'range' },
];

/** Operators that make sense for a column of this type (0 numeric, 1 text, 2 temporal, 3 boolean). */
export function operatorsFor(type: number | null): readonly FilterOperator[] {
  return filterOperators.filter(({ id }) => {
    if (id === 'TEMPORAL_RANGE' || id === 'LATEST_PARTITION') return type === 2;
    if (id === 'IS_TRUE' || id === 'IS_FALSE') return type === 3;
    if (id === 'LIKE' || id === 'ILIKE') return type !== 3 && type !== 2;
    return type !== 3 || ['EQUALS', 'NOT_EQUALS', 'IS_NULL', 'IS_NOT_NULL'].includes(id);
  });
}

/** What a reader calls an operator. */
export function operatorLabel(operator: FilterOperator): string {
  return operatorText[operator.id]();
}

/** The operator of a stored filter. Charts of other makers may lack `operatorId`. */
export function operatorOf(filter: {
  readonly operatorId?: string | null | undefined;
  readonly operator?: string | null | undefined;
  readonly comparator?: unknown;
}): FilterOperator | undefined {
  const named = filterOperators.find((candidate) => candidate.id === filter.operatorId);
  if (named !== undefined) return named;
  const spoken = filterOperators.filter((candidate) => candidate.operator === filter.operator);
  return (
    spoken.find((candidate) => candidate.fixed !== undefined && candidate.fixed === filter.comparator) ?? spoken[0]
  );
}
