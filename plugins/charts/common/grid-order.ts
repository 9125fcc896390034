import { compareNumbers, genericType, type CellValue, type ColumnarResult } from '#plugins/databases';

export interface GridSort {
  readonly column: number;
  readonly direction: 'asc' | 'desc';
}

/** Row numbers in the order shown. Empty cells come last in both directions; equal ones keep their order. */
export function gridOrder(result: ColumnarResult, sort: GridSort | undefined): Uint32Array {
  const order = Uint32Array.from({ length: result.rowCount }, (_none, row) => row);
  const column = sort === undefined ? undefined : result.columns[sort.column];
  if (sort === undefined || column === undefined) return order;
  const { values } = column;
  const sign = sort.direction === 'asc' ? 1 : -1;
  const compare = column.type === genericType.numeric ? compareQuantities : compareTexts();
  return order.sort((a, b) => compareCells(values[a] ?? null, values[b] ?? null, sign, compare) || a - b);
}

type Compare = (one: NonNullable<CellValue>, other: NonNullable<CellValue>) => number;

function compareCells(one: CellValue, other: CellValue, sign: number, compare: Compare): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return compare(one, other) * sign;
}

/** Numbers that a double cannot hold are texts. */
const compareQuantities: Compare = (one, other) =>
  typeof one === 'boolean' || typeof other === 'boolean' ? Number(one) - Number(other) : compareNumbers(one, other);

function compareTexts(): Compare {
  const collator = new Intl.Collator('en', { numeric: true });
  return (one, other) =>
    typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other));
}
