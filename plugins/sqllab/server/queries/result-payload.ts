import { AppError } from '#core/common';
import { genericType, isDecimal, type CellValue } from '#plugins/databases';
import { uniqueNames, type ResultTables } from '#plugins/duckdb';
import { sqlLabErrors as messages } from '../../common/server-messages.ts';
import type { QueryObject } from '../../contract/query-object.ts';

/** Rows a reply carries unless it is asked for fewer; the rest is read page by page. Wire contract §23. */
export const displayMaxRows = 10_000;

/** Stored rows with their statement. Wire contract §13.1. */
export async function resultPayload(results: ResultTables, query: QueryObject, key: string | null, rows: number) {
  const base = { query_id: query.queryId, status: 'success', query, expanded_columns: [] };
  if (key === null) return { ...base, data: [], columns: [], selected_columns: [] };
  const page = await results.page(key, {}, 0, rows);
  if (page === undefined) throw resultsGone();
  const names = uniqueNames(page.rows.columns.map((column) => column.name));
  const columns = page.rows.columns.map((column, index) => ({
    column_name: names[index] ?? '',
    name: names[index] ?? '',
    type: column.databaseType,
    type_generic: column.type,
    is_dttm: column.type === genericType.temporal,
  }));
  const cells = page.rows.columns.map((column) =>
    column.type === genericType.temporal
      ? column.values.map((value) => timeText(value, column.databaseType))
      : isDecimal(column.databaseType)
        ? column.values.map(numberOf)
        : column.values,
  );
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

/** ISO-8601 without a zone, as clients of the editor expect times. */
function timeText(value: CellValue, databaseType: string): CellValue {
  if (typeof value !== 'number') return value;
  const text = new Date(value).toISOString();
  return databaseType.toUpperCase() === 'DATE' ? text.slice(0, 10) : text.replace(/(\.000)?Z$/, '');
}

/** Clients of this call expect decimals as numbers; all digits are in the pages of the rows. */
const numberOf = (value: CellValue): CellValue => (typeof value === 'string' ? Number(value) : value);

export const resultsGone = (): AppError =>
  new AppError('gone', messages.resultsGone(), { errorType: 'RESULTS_BACKEND_ERROR' });
