import type { DatasetData } from '#plugins/datasets';
import { cellOfFilterValue, type ConditionTree, type RowCondition } from '#plugins/queries';

/** A column in SQL: its name, or its calculation. */
export function columnSql(name: string, dataset: DatasetData): string {
  const expression = dataset.columns.find((column) => column.column_name === name)?.expression?.trim() ?? '';
  return expression === '' ? `"${name.replaceAll('"', '""')}"` : `(${expression})`;
}

/**
 * A group in SQL, for products that read a chart's settings without knowing groups. Ours asks for the conditions
 * themselves. No row is better than wrong ones where plain SQL cannot say one of them.
 */
export const groupSql = (group: ConditionTree, dataset: DatasetData): string => membersSql(group, dataset) ?? '1 = 0';

function membersSql({ match, members }: ConditionTree, dataset: DatasetData): string | undefined {
  const parts = members.map((member) => {
    if (!('members' in member)) return conditionSql(member, dataset);
    const inner = membersSql(member, dataset);
    return inner === undefined ? undefined : `(${inner})`;
  });
  return parts.includes(undefined) ? undefined : parts.join(match === 'all' ? ' AND ' : ' OR ');
}

const comparators: ReadonlyMap<string, string> = new Map([
  ['==', '='],
  ['!=', '<>'],
  ...['<', '>', '<=', '>='].map((sign) => [sign, sign] as const),
]);
const patterns: ReadonlySet<string> = new Set(['LIKE', 'ILIKE', 'NOT LIKE', 'NOT ILIKE']);

/** Undefined where no plain SQL says it, as of ranges relative to today. */
export function conditionSql(condition: RowCondition, dataset: DatasetData): string | undefined {
  const { col, op, val } = condition;
  const column = columnSql(col, dataset);
  if (op === 'IS NULL' || op === 'IS NOT NULL') return `${column} ${op}`;
  if (op === 'IN' || op === 'NOT IN') return listSql(column, op, Array.isArray(val) ? val : []);
  if (op === 'TEMPORAL_RANGE') return rangeSql(col, val, dataset);
  if (val === undefined || val === null) return undefined;
  const cell: unknown = cellOfFilterValue(val);
  if (patterns.has(op)) return patternSql(condition, dataset);
  if (cell === null) return op === '==' ? `${column} IS NULL` : op === '!=' ? `${column} IS NOT NULL` : undefined;
  const comparator = comparators.get(op);
  return comparator === undefined ? undefined : `${column} ${comparator} ${literal(cell)}`;
}

function listSql(column: string, op: 'IN' | 'NOT IN', values: readonly unknown[]): string | undefined {
  const cells = values.map((value): unknown => cellOfFilterValue(value));
  const present = cells.filter((cell) => cell !== null);
  if (cells.length === 0) return undefined;
  const missing = `${column} IS ${op === 'IN' ? '' : 'NOT '}NULL`;
  if (present.length === 0) return missing;
  const list = `${column} ${op} (${present.map(literal).join(', ')})`;
  // Rows without a value are in no list, nor outside of one.
  return op === 'IN' && present.length < cells.length ? `(${list} OR ${missing})` : list;
}

function patternSql({ col, op, val, escape }: RowCondition, dataset: DatasetData): string {
  const isText = dataset.columns.find((column) => column.column_name === col)?.type_generic === 1;
  const column = columnSql(col, dataset);
  const operand = isText ? column : `CAST(${column} AS VARCHAR)`;
  return `${operand} ${op} ${literal(val)}${escape === undefined ? '' : ` ESCAPE ${literal(escape)}`}`;
}

const moment = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?$/;

/** A range between two moments of a column that holds times. */
function rangeSql(name: string, range: unknown, dataset: DatasetData): string | undefined {
  const column = dataset.columns.find((candidate) => candidate.column_name === name);
  const sides = typeof range === 'string' ? range.split(' : ').map((side) => side.trim()) : [];
  const [since = '', until = ''] = sides;
  const isPlain =
    column?.type_generic === 2 && sides.length === 2 && sides.every((side) => side === '' || moment.test(side));
  if (!isPlain || (since === '' && until === '')) return undefined;
  const bounds = [
    ...(since === '' ? [] : [`${columnSql(name, dataset)} >= ${literal(since)}`]),
    ...(until === '' ? [] : [`${columnSql(name, dataset)} < ${literal(until)}`]),
  ];
  return bounds.length === 1 ? bounds[0] : `(${bounds.join(' AND ')})`;
}

const literal = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'boolean'
    ? String(value).toUpperCase()
    : `'${String(value).replaceAll("'", "''")}'`;
