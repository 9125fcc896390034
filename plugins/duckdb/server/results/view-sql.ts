import { AppError } from '#core/common';
import { genericType } from '#plugins/databases';
import type { StoredColumn, StoredView } from '../../contract/result-tables.ts';
import { resultMessages as messages } from '../../common/result-messages.ts';

/** A stored result as SQL sees it: columns are c0, c1, … */
export interface ResultShape {
  readonly table: string;
  readonly columns: readonly StoredColumn[];
  /** Whether column `index` is kept as text although it holds numbers. */
  readonly isText: (index: number) => boolean;
}

/** Position of a column by name. Of columns with the same name the first is meant. */
export function columnIndex(shape: ResultShape, name: string): number {
  const index = shape.columns.findIndex((column) => column.name === name);
  if (index < 0) throw new AppError('validation', messages.noColumn({ name }), { fields: { column: [name] } });
  return index;
}

/** A position that the result has. */
export function requireColumn(shape: ResultShape, index: number): number {
  if (shape.columns[index] !== undefined) return index;
  const name = String(index + 1);
  throw new AppError('validation', messages.noColumn({ name }), { fields: { column: [name] } });
}

/** The column as a value that sorts and compares as its type does. */
export function comparable(shape: ResultShape, index: number): string {
  const isNumber = shape.columns[index]?.type === genericType.numeric;
  return isNumber && shape.isText(index) ? `TRY_CAST(c${index} AS DOUBLE)` : `c${index}`;
}

type Parameter = string | number | boolean | null;

/** WHERE and ORDER BY of a view; text values are parameters. */
export function viewSql(
  shape: ResultShape,
  view: StoredView,
): { readonly where: string; readonly orderBy: string; readonly parameters: readonly Parameter[] } {
  const parameters: Parameter[] = [];
  const parameter = (value: Parameter): string => `$${parameters.push(value)}`;
  const conditions = (view.filters ?? []).map((filter) => {
    const index = requireColumn(shape, filter.column);
    if (filter.op === 'is null') return `c${index} IS NULL`;
    if (filter.op === 'is not null') return `c${index} IS NOT NULL`;
    const value = filter.value ?? null;
    if (filter.op === 'contains')
      return `contains(lower(c${index}::VARCHAR), ${parameter(String(value).toLowerCase())})`;
    const operator = { '==': 'IS NOT DISTINCT FROM', '!=': 'IS DISTINCT FROM' }[filter.op as string] ?? filter.op;
    return `${comparable(shape, index)} ${operator} ${parameter(value)}`;
  });
  if (view.search !== undefined && view.search !== '') {
    const text = parameter(view.search.toLowerCase());
    conditions.push(`(${shape.columns.map((_column, index) => searched(shape, index, text)).join(' OR ') || 'false'})`);
  }
  const order = (view.sort ?? []).map(({ column, descending }) => {
    const index = requireColumn(shape, column);
    return `${comparable(shape, index)} ${descending ? 'DESC' : 'ASC'} NULLS LAST`;
  });
  return {
    where: conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`,
    orderBy: ` ORDER BY ${[...order, 'rowid'].join(', ')}`,
    parameters,
  };
}

/** Times are searched as people read them, not as milliseconds. */
function searched(shape: ResultShape, index: number, text: string): string {
  const isTime = shape.columns[index]?.type === genericType.temporal;
  const value = isTime ? `make_timestamp_ms(c${index}::BIGINT)` : `c${index}`;
  return `contains(lower(${value}::VARCHAR), ${text})`;
}
