import { AppError } from '#core/common';
import { genericType, isBinary, isDecimal, isNotFinite, textOfHex, type CellValue } from '#plugins/databases';
import { resultColumnNames, type ResultTables, type StoredColumn } from '#plugins/sql-results';
import { sqlLabErrors as messages } from '../../common/server-messages.ts';
import type { QueryObject } from '../../contract/query-object.ts';

/** Rows a reply carries unless it is asked for fewer; the rest is read page by page. */
export const displayMaxRows = 10_000;

/** Stored rows with their statement. */
export async function resultPayload(results: ResultTables, query: QueryObject, key: string | null, rows: number) {
  const base = { query_id: query.queryId, status: 'success', query, expanded_columns: [] };
  if (key === null) return { ...base, data: [], columns: [], selected_columns: [] };
  const page = await results.page(key, {}, 0, rows);
  if (page === undefined) throw resultsGone();
  const names = resultColumnNames(page.rows.columns.map((column) => column.name));
  const columns = page.rows.columns.map((column, index) => ({
    column_name: names[index] ?? '',
    name: names[index] ?? '',
    type: column.databaseType,
    type_generic: column.type,
    is_dttm: column.type === genericType.temporal,
  }));
  const cells = page.rows.columns.map((column) => column.values.map(wireCell(column)));
  const data = Array.from({ length: page.rows.rowCount }, (_unused, row) =>
    Object.fromEntries(names.map((name, column) => [name, cells[column]?.[row] ?? null])),
  );
  return {
    ...base,
    data,
    columns,
    selected_columns: columns,
    ...(page.total > rows ? { displayLimitReached: true } : {}),
  };
}

/** A kept cell as clients of this call expect it; all of it is in the pages of the rows. */
function wireCell({ type, databaseType }: StoredColumn): (value: CellValue) => CellValue {
  if (type === genericType.temporal) return (value) => timeText(value, databaseType);
  if (type === genericType.numeric) return (value) => numberOf(value, databaseType);
  return isBinary(databaseType) ? textOfHex : (value) => value;
}

/** Decimals as the nearest double, and nothing for what is no number. */
function numberOf(value: CellValue, databaseType: string): CellValue {
  if (typeof value !== 'string') return value;
  if (isNotFinite(value)) return null;
  return isDecimal(databaseType) ? Number(value) : value;
}

/** ISO-8601 without a zone, as clients of the editor expect times; infinite ones have no such form. */
function timeText(value: CellValue, databaseType: string): CellValue {
  if (typeof value === 'string') return value.endsWith('infinity') ? null : value.replace(' ', 'T');
  if (typeof value !== 'number') return value;
  const text = new Date(value).toISOString();
  return databaseType.toUpperCase() === 'DATE' ? text.replace(/T.*/, '') : text.replace(/(\.000)?Z$/, '');
}

export const resultsGone = (): AppError =>
  new AppError('gone', messages.resultsGone(), { errorType: 'RESULTS_BACKEND_ERROR' });
