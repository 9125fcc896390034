import {
  decimalSize,
  doubleDigits,
  genericType,
  isFloat32,
  isFloating,
  isNotFinite,
  plainNumber,
} from '#plugins/databases';
import { noResultColumn, type StoredColumn, type StoredView } from '#plugins/sql-results';
import { timestampTypeOf } from './stored-types.ts';

/** A stored result as SQL sees it: columns are c0, c1, … */
export interface ResultShape {
  readonly table: string;
  readonly columns: readonly StoredColumn[];
  /** Whether column `index` is kept as text although it holds numbers. */
  readonly isText: (index: number) => boolean;
  /** Whether it is kept as decimals, since some are longer than a double. */
  readonly isDecimal: (index: number) => boolean;
  /** Whether it is kept as timestamps, since some times are finer than milliseconds, or infinite. */
  readonly isTimestamp: (index: number) => boolean;
}

/** Position of a column by name. Of columns with the same name the first is meant. */
export function columnIndex(shape: ResultShape, name: string): number {
  const index = shape.columns.findIndex((column) => column.name === name);
  if (index < 0) throw noResultColumn(name);
  return index;
}

/** A position that the result has. */
export function requireColumn(shape: ResultShape, index: number): number {
  if (shape.columns[index] !== undefined) return index;
  throw noResultColumn(String(index + 1));
}

/** The column as a value that sorts and compares as its type does. */
export function comparable(shape: ResultShape, index: number): string {
  const isNumber = shape.columns[index]?.type === genericType.numeric;
  return isNumber && shape.isText(index) ? `exact_key(c${index})` : `c${index}`;
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
      return `contains(lower(${shownText(shape, index)}), ${parameter(String(value).toLowerCase())})`;
    const operator = { '==': 'IS NOT DISTINCT FROM', '!=': 'IS DISTINCT FROM' }[filter.op as string] ?? filter.op;
    const exact = exactValue(shape, index, value);
    if (exact !== undefined)
      return `exact_key(${writtenNumber(shape, index)}) ${operator} exact_key(${parameter(exact)}::VARCHAR)`;
    if (shape.columns[index]?.type === genericType.temporal)
      return `c${index} ${operator} ${timeParameter(shape, index, parameter(value), value)}`;
    if (typeof value === 'string' && isNotFinite(value) && isFloating(shape.columns[index]?.databaseType ?? ''))
      return `c${index} ${operator} ${parameter(value)}::DOUBLE`;
    // As numbers of 32 bits, or 0.1 would not be the 0.1 that a reader sees.
    const narrow = isFloat(shape, index) ? '::FLOAT' : '';
    return `c${index}${narrow} ${operator} ${parameter(value)}${narrow}`;
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

/** Milliseconds, or a time that they do not say all of, as its column keeps it. */
function timeParameter(shape: ResultShape, index: number, parameter: string, value: Parameter): string {
  if (!shape.isTimestamp(index)) {
    if (typeof value !== 'string') return parameter;
    if (/^-?infinity$/.test(value)) return `${parameter}::VARCHAR::DOUBLE`; // it has no milliseconds
    return `epoch_us(${parameter}::VARCHAR::TIMESTAMP) / 1000`;
  }
  const type = timestampTypeOf(shape.columns[index]?.databaseType ?? '').toString();
  return typeof value === 'string' ? `${parameter}::VARCHAR::${type}` : `make_timestamp((${parameter} * 1000)::BIGINT)`;
}

/** A value that is compared by its digits, since a double would lose some of it or of the column. */
function exactValue(shape: ResultShape, index: number, value: Parameter): string | undefined {
  const { type, databaseType = '' } = shape.columns[index] ?? {};
  if (type !== genericType.numeric || isFloating(databaseType)) return undefined;
  if (typeof value === 'string') return /^-?\d+(\.\d*)?$/.test(value) ? value : undefined;
  return typeof value === 'number' && (shape.isText(index) || shape.isDecimal(index)) ? plainNumber(value) : undefined;
}

/** A column of numbers as text without exponents, which only doubles have. */
function writtenNumber(shape: ResultShape, index: number): string {
  const text = `c${String(index)}::VARCHAR`;
  const isDouble = decimalSize(shape.columns[index]?.databaseType ?? '') !== undefined && !shape.isDecimal(index);
  return isDouble ? `plain_number(${text})` : text;
}

const searched = (shape: ResultShape, index: number, text: string): string =>
  `contains(lower(${shownText(shape, index)}), ${text})`;

/** A cell as people read it: times not as milliseconds, decimals with all digits of their scale, floats with theirs. */
function shownText(shape: ResultShape, index: number): string {
  const value = `c${String(index)}`;
  const { type, databaseType = '' } = shape.columns[index] ?? {};
  if (type === genericType.temporal && (shape.isTimestamp(index) || shape.isText(index))) return `${value}::VARCHAR`;
  if (type === genericType.temporal) return `make_timestamp_ms(${value}::BIGINT)::VARCHAR`;
  if (type === genericType.numeric && isFloating(databaseType) && !shape.isText(index))
    return `replace(${value}${isFloat(shape, index) ? '::FLOAT' : ''}::VARCHAR, 'inf', 'Infinity')`;
  const { width = 0, scale } = decimalSize(databaseType) ?? {};
  if (scale === undefined || shape.isText(index) || shape.isDecimal(index)) return `${value}::VARCHAR`;
  return width > doubleDigits
    ? `TRY_CAST(${value}::VARCHAR AS DECIMAL(${width}, ${scale}))::VARCHAR`
    : `format('{:.${String(scale)}f}', ${value})`;
}

const isFloat = (shape: ResultShape, index: number): boolean =>
  !shape.isText(index) && isFloat32(shape.columns[index]?.databaseType ?? '');
