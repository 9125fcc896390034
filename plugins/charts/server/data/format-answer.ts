import { genericType, type ColumnarResult } from '#plugins/databases';
import type { QueryOutcome, ResultType } from '#plugins/queries';
import { encodeColumns } from './encode-columns.ts';
import { encodeByColumn, encodeRows } from './encode-rows.ts';
import type { Grid } from '../pivot/pivot-grid.ts';
import { flatName } from '../pivot/pivot-table.ts';

/** An answer that is not the outcome of a query, such as the columns of a dataset. */
export interface PlainAnswer {
  readonly plain: Readonly<Record<string, unknown>>;
}

export interface QueryAnswer {
  readonly outcome: QueryOutcome;
  readonly resultType: ResultType;
  /** The rows as a pivot table shows them, for clients that draw none. */
  readonly grid?: Grid;
  /** Column by column with the numbers of the rows, as clients get the rows of a table as it is shown. */
  readonly isByColumn?: boolean;
  /** Added at the end of the answer, such as the page of a sample. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

export type Answer = PlainAnswer | QueryAnswer;

/**
 * The JSON of one query's answer, in pieces of text. See docs/http-api.md, "Results of queries", or its columnar form.
 */
export function* formatAnswer(answer: Answer, format: 'rows' | 'columns', hidesSql = false): Generator<string> {
  if ('plain' in answer) {
    yield JSON.stringify(answer.plain);
    return;
  }
  const { outcome, resultType, extra, grid, isByColumn = false } = answer;
  const fields = resultType === 'query' ? queryFields(outcome) : resultFields(outcome, resultType, format);
  const hidden = hidesSql && 'query' in fields ? { query: '', ...('origins' in fields ? { origins: [] } : {}) } : {};
  const layout = grid === undefined ? isByColumn && { indexnames: rowNumbers(outcome.result) } : gridFields(grid);
  yield JSON.stringify({ ...fields, ...hidden, ...layout, ...extra }).slice(0, -1);
  if (isByColumn) {
    yield ',"data":';
    yield* encodeByColumn(outcome.result);
  } else if (grid === undefined && resultType !== 'query') {
    yield format === 'columns' ? ',"columns":' : ',"data":';
    yield* format === 'columns' ? encodeColumns(outcome.result) : encodeRows(outcome.result, outcome.jsonColumns);
  }
  yield '}';
}

const rowNumbers = ({ rowCount }: ColumnarResult): readonly number[] =>
  Array.from({ length: rowCount }, (_n, row) => row);

/** Column by column, each cell by the name of its row. */
function gridFields({ columns, rows, cells }: Grid) {
  const line = (column: number) =>
    Object.fromEntries(rows.map((name, row) => [flatName(name), cells[row]?.[column] ?? null]));
  return {
    colnames: columns,
    indexnames: rows,
    coltypes: columns.map((_name, column) =>
      cells.some((row) => typeof row[column] === 'string') ? genericType.string : genericType.numeric,
    ),
    rowcount: rows.length,
    data: Object.fromEntries(columns.map((name, column) => [flatName(name), line(column)])),
  };
}

/** `{"result":[…]}` of several answers; where its reader may not see it, without their SQL. */
export function* wordAnswers(
  answers: readonly Answer[],
  format: 'rows' | 'columns',
  hidesSql = false,
): Generator<string> {
  yield '{"result":[';
  for (const [index, answer] of answers.entries()) {
    if (index > 0) yield ',';
    yield* formatAnswer(answer, format, hidesSql);
  }
  yield ']}';
}

function queryFields(outcome: QueryOutcome) {
  return { language: 'sql', query: outcome.sql, origins: outcome.origins };
}

function resultFields(outcome: QueryOutcome, resultType: ResultType, format: 'rows' | 'columns') {
  const { result } = outcome;
  const shape = format === 'columns' ? {} : shapeOf(result);
  const counts = { rowcount: result.rowCount, sql_rowcount: outcome.sqlRowCount };
  const filters = { applied_filters: outcome.appliedFilters, rejected_filters: outcome.rejectedFilters };
  const currency = format === 'columns' ? {} : { detected_currency: null };
  if (resultType === 'results') return { ...counts, ...shape, ...filters, ...currency };
  return {
    cache_key: outcome.cacheKey,
    cached_dttm: outcome.cachedAt ?? null,
    cache_timeout: outcome.cacheTimeoutS,
    applied_template_filters: outcome.templateFilters ?? [],
    annotation_data: outcome.annotations,
    error: null,
    is_cached: outcome.cachedAt !== undefined,
    query: outcome.sql,
    status: 'success',
    stacktrace: null,
    ...counts,
    from_dttm: outcome.fromDttmMs ?? null,
    to_dttm: outcome.toDttmMs ?? null,
    label_map: outcome.labelMap,
    ...shape,
    ...(format === 'columns'
      ? { origins: outcome.origins }
      : { indexnames: outcome.indexNames, result_format: 'json' }),
    ...filters,
    ...currency,
    queried_dttm: outcome.queriedAt,
  };
}

function shapeOf(result: ColumnarResult) {
  return {
    colnames: result.columns.map((column) => column.name),
    coltypes: result.columns.map((column) => column.type),
  };
}
