/** How many values an operator compares with. */
export type OperandCount = 'none' | 'one' | 'many' | 'range';

export interface FilterOperator {
  readonly id: string;
  /** SQL operator on the wire. viz-types §2. */
  readonly operator: string;
  readonly label: string;
  readonly operands: OperandCount;
  /** Comparator that belongs to the operator, for "is true" and "is false". */
  readonly fixed?: boolean;
}

/** Operators of a simple filter. Specification §3.7.2. */
export const filterOperators: readonly FilterOperator[] = [
  { id: 'EQUALS', operator: '==', label: 'equals', operands: 'one' },
  { id: 'NOT_EQUALS', operator: '!=', label: 'not equals', operands: 'one' },
  { id: 'LESS_THAN', operator: '<', label: 'less than', operands: 'one' },
  { id: 'GREATER_THAN', operator: '>', label: 'greater than', operands: 'one' },
  { id: 'LESS_THAN_OR_EQUAL', operator: '<=', label: 'less or equal', operands: 'one' },
  { id: 'GREATER_THAN_OR_EQUAL', operator: '>=', label: 'greater or equal', operands: 'one' },
  { id: 'IN', operator: 'IN', label: 'in', operands: 'many' },
  { id: 'NOT_IN', operator: 'NOT IN', label: 'not in', operands: 'many' },
  { id: 'LIKE', operator: 'LIKE', label: 'like', operands: 'one' },
  { id: 'ILIKE', operator: 'ILIKE', label: 'ilike', operands: 'one' },
  { id: 'IS_NULL', operator: 'IS NULL', label: 'is null', operands: 'none' },
  { id: 'IS_NOT_NULL', operator: 'IS NOT NULL', label: 'is not null', operands: 'none' },
  { id: 'LATEST_PARTITION', operator: 'LATEST PARTITION', label: 'latest partition', operands: 'none' },
  { id: 'IS_TRUE', operator: '==', label: 'is true', operands: 'none', fixed: true },
  { id: 'IS_FALSE', operator: '==', label: 'is false', operands: 'none', fixed: false },
  { id: 'TEMPORAL_RANGE', operator: 'TEMPORAL_RANGE', label: 'temporal range', operands: 'range' },
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
