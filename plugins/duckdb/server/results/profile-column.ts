import type { DuckDBConnection } from '@duckdb/node-api';
import { isFloating, type CellValue } from '#plugins/databases';
import type { ColumnProfile, StoredView } from '#plugins/sql-results';
import { isMeasured, numberOf } from './read-page.ts';
import { timeCell } from './time-cells.ts';
import { comparable, viewSql, type ResultShape } from './view-sql.ts';

const binCount = 20;
const topCount = 10;

/** The rows of a view, behind a SELECT list. */
interface SeenRows extends Pick<ReturnType<typeof viewSql>, 'parameters'> {
  readonly connection: DuckDBConnection;
  readonly from: string;
}

/** Nulls, distinct values, range and distribution of a column, computed by DuckDB over the rows of a view. */
export async function profileColumn(
  connection: DuckDBConnection,
  shape: ResultShape,
  index: number,
  view: StoredView,
): Promise<ColumnProfile> {
  const { where, parameters } = viewSql(shape, view);
  const seen: SeenRows = { connection, from: `FROM (SELECT * FROM ${shape.table}${where}) seen`, parameters };
  const order = comparable(shape, index);
  const measured = isMeasured(shape, index);
  const isLong = measured && (shape.isText(index) || shape.isDecimal(index) || shape.isTimestamp(index));
  const value = measuredValue(shape, index);
  const exact = isLong ? `c${index}::VARCHAR` : `c${index}`;
  const [facts] = await rowsOf(
    seen,
    `SELECT count(*), count(*) - count(c${index}), count(DISTINCT c${index}), arg_min(${exact}, ${order}),
      arg_max(${exact}, ${order}),
      ${measured ? `avg(${value}), min(${value}) FILTER (isfinite(${value})), max(${value}) FILTER (isfinite(${value}))` : 'NULL'}`,
  );
  const [rows, nulls, distinct, min, max, mean, least, greatest] = facts ?? [];
  const top = await rowsOf(
    seen,
    `SELECT ${exact}, count(*) AS n`,
    `WHERE c${index} IS NOT NULL GROUP BY c${index} ORDER BY n DESC, ${order} LIMIT ${topCount}`,
  );
  const isTime = shape.isTimestamp(index);
  const cell = (each: unknown): CellValue =>
    isTime ? timeCell(cellOf(each)) : isLong ? numberOf(cellOf(each)) : cellOf(each);
  return {
    rows: Number(rows),
    nulls: Number(nulls),
    distinct: Number(distinct),
    min: cell(min),
    max: cell(max),
    mean: typeof mean === 'number' && Number.isFinite(mean) ? mean : null,
    bins: typeof least === 'number' && typeof greatest === 'number' ? await binsOf(seen, value, least, greatest) : [],
    top: top.map(([each, count]) => ({ value: cell(each), count: Number(count) })),
  };
}

/** As a double: times in milliseconds since the epoch. */
function measuredValue(shape: ResultShape, index: number): string {
  if (shape.isTimestamp(index)) return `CASE WHEN isfinite(c${index}) THEN epoch_us(c${index}) / 1000 END`;
  const type = shape.columns[index]?.databaseType ?? '';
  return isMeasured(shape, index) && !isFloating(type) ? `TRY_CAST(c${index} AS DOUBLE)` : `c${index}`;
}

/** Of what is finite. */
async function binsOf(seen: SeenRows, value: string, min: number, max: number): Promise<ColumnProfile['bins']> {
  const width = (max - min) / binCount;
  const counted = await rowsOf(
    seen,
    width === 0
      ? 'SELECT 0 AS bin, count(*)'
      : `SELECT least(floor((${value} - ${min}) / ${width})::INTEGER, ${binCount - 1}) AS bin, count(*)`,
    `WHERE isfinite(${value}) GROUP BY bin`,
  );
  const counts = new Map(counted.map(([bin, count]) => [Number(bin), Number(count)]));
  if (width === 0) return [{ from: min, to: max, count: counts.get(0) ?? 0 }];
  return Array.from({ length: binCount }, (_unused, bin) => ({
    from: min + bin * width,
    to: bin === binCount - 1 ? max : min + (bin + 1) * width,
    count: counts.get(bin) ?? 0,
  }));
}

async function rowsOf(
  { connection, from, parameters }: SeenRows,
  select: string,
  rest = '',
): Promise<readonly (readonly unknown[])[]> {
  return (await connection.runAndReadAll(`${select} ${from} ${rest}`, [...parameters])).getRows();
}

function cellOf(value: unknown): CellValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'bigint') return numberOf(value.toString());
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string' ? value : null;
}
