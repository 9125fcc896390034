import { ownValue, type Settings } from '#core/common';
import { columnHeadings, hasTable, resultNames } from '#plugins/viz-kit';
import {
  startStream,
  firstRows,
  genericType,
  type CellValue,
  type ColumnarResult,
  type GenericTypeCode,
  type ResultColumn,
} from '#plugins/databases';
import { defaultQueryRowLimit, maxRowLimit, metricLabel, type QueryRequest, type QueryRunner } from '#plugins/queries';
import { labelPartsIn } from '../../contract/label-parts.ts';
import type { FileRows } from '../../contract/result-files.ts';
import { exportMessages } from '../../common/messages.ts';
import { flatName, isPivotTable, pivotTable } from '../pivot/pivot-table.ts';
import { isTable, withNumberFormats } from '../pivot/shown-table.ts';
import { describeFailure } from '../data/run-chart-request.ts';
import { orderedBatches, shownRows, type FileOf } from './shown-rows.ts';

/** Rows of one query on their way into a file; headers are verbose names where the dataset has them. */
export interface ExportRows extends FileRows {
  /** Of the result, as far as they are known. */
  readonly columns: readonly Pick<ResultColumn, 'name' | 'type'>[];
  /** Rows of the query that are in the file, and whether there are or may be more: known once `batches` is read. */
  readonly read: () => { readonly count: number; readonly isCut: boolean };
}

export interface ExportLimits {
  /** Rows that the file can hold. */
  readonly mostRows: number;
  /** Whether a person reads the file, and is told where a limit cut it. Programs take every line for a row. */
  readonly isForPeople: boolean;
  /** How a pivot table lays its rows out. */
  readonly formData?: Readonly<Record<string, unknown>> | undefined;
  /** The chart that a person reads the file of: its columns are named and its rows ordered as in the picture. */
  readonly fileOf?: FileOf | undefined;
}

interface ExportServices {
  readonly runner: QueryRunner;
  readonly settings: Settings;
}

/** Opens the complete result of a query. Failures before the first row are thrown here, while a status can be sent. */
export async function openExportRows(
  request: QueryRequest,
  services: ExportServices,
  { mostRows, isForPeople, formData, fileOf }: ExportLimits,
): Promise<ExportRows> {
  const most = services.settings.get(maxRowLimit);
  const named = effectiveRowLimit(request.query.row_limit, services.settings);
  const shownBy = request.resultType === 'post_processed' ? formData : undefined;
  if (shownBy !== undefined && isPivotTable(shownBy))
    return { ...(await pivotedRows(request, services, shownBy)), isForPrograms: !isForPeople };
  const plain = needsAll(request)
    ? await finishedRows(request, services, { named, mostRows, fileOf })
    : await streamedRows(request, services, { most, limit: Math.min(named, mostRows), fileOf });
  const rows = shownBy !== undefined && isTable(shownBy) ? withFormats(plain, request, shownBy) : plain;
  return isForPeople ? rows : { ...rows, note: () => undefined, isForPrograms: true };
}

/** Numbers of a table as it shows them. */
function withFormats(rows: ExportRows, { dataset }: QueryRequest, formData: Readonly<Record<string, unknown>>) {
  async function* formatted(): AsyncGenerator<ColumnarResult> {
    for await (const batch of rows.batches) yield withNumberFormats(batch, formData, dataset);
  }
  return { ...rows, batches: formatted() };
}

/** Post-processing, comparisons and facets need all rows at once; everything else is streamed from the engine. */
function needsAll({ query }: QueryRequest): boolean {
  if ((query.facets?.columns ?? []).length > 0) return true;
  return (query.post_processing ?? []).some((step) => step !== null) || (query.time_offsets ?? []).length > 0;
}

/** The very question of the chart, since one row more would change shares, ranks and bins. */
async function finishedRows(
  request: QueryRequest,
  { runner }: ExportServices,
  { named, mostRows, fileOf }: { readonly named: number; readonly mostRows: number } & Pick<ExportLimits, 'fileOf'>,
): Promise<ExportRows> {
  const { result: answered, sqlRowCount, labelMap } = await worded(runner.run(request));
  const result = fileOf === undefined ? answered : await worded(shownRows(answered, request, fileOf, runner));
  const isCut = result.rowCount > mostRows;
  const limit = (isCut ? mostRows : named).toLocaleString('en-US');
  return {
    headers: headersOf(result.columns, request, fileOf, (column) => labelPartsIn([{ labelMap }], column)),
    columns: result.columns,
    batches: only(firstRows(result, mostRows)),
    read: () => ({ count: isCut ? mostRows : sqlRowCount, isCut: isCut || sqlRowCount === named }),
    note: () =>
      isCut ? exportMessages.cut({ limit }) : sqlRowCount === named ? exportMessages.madeOf({ limit }) : undefined,
  };
}

/** The table as it is shown: names of rows first, then its columns. */
async function pivotedRows(
  request: QueryRequest,
  { runner }: ExportServices,
  formData: Readonly<Record<string, unknown>>,
): Promise<ExportRows> {
  const { result } = await worded(runner.run(request));
  const { columns, rows, cells } = pivotTable(result, formData, { dataset: request.dataset, timesAsText: true });
  const column = (name: string, values: readonly CellValue[], type: GenericTypeCode) => ({
    name,
    databaseType: '',
    type,
    values,
  });
  const named = [
    column('', rows.map(flatName), genericType.string),
    ...columns.map((name, place) =>
      column(
        flatName(name),
        cells.map((line) => line[place] ?? null),
        genericType.numeric,
      ),
    ),
  ];
  return {
    headers: named.map(({ name }) => name),
    columns: named,
    batches: only({ columns: named, rowCount: rows.length }),
    read: () => ({ count: rows.length, isCut: false }),
    note: () => undefined,
  };
}

/** Asks for one row more than the limit, so that the file can say for certain whether the limit cut it. */
async function streamedRows(
  request: QueryRequest,
  { runner }: ExportServices,
  { most, limit, fileOf }: { readonly most: number; readonly limit: number } & Pick<ExportLimits, 'fileOf'>,
): Promise<ExportRows> {
  const asked = limit < most ? limit + 1 : limit;
  const source = runner.stream({ ...request, query: { ...request.query, row_limit: asked } });
  const { first, batches } = await worded(startStream(source, request.signal));
  let note: string | undefined;
  let left = limit;
  async function* limited(): AsyncGenerator<ColumnarResult> {
    for await (const batch of batches) {
      if (batch.rowCount > left) note = exportMessages.cut({ limit: limit.toLocaleString('en-US') });
      yield firstRows(batch, left);
      left -= Math.min(left, batch.rowCount);
    }
    if (left === 0 && asked === limit) note = exportMessages.maybeCut({ limit: limit.toLocaleString('en-US') });
  }
  const shown =
    fileOf === undefined || !hasTable(fileOf.viz)
      ? { first, batches: limited() }
      : await worded(
          startStream(
            orderedBatches(limited(), (rows) => shownRows(rows, request, fileOf, runner)),
            request.signal,
          ),
        );
  return {
    headers: headersOf((shown.first ?? first)?.columns ?? [], request, fileOf),
    columns: (shown.first ?? first)?.columns ?? [],
    batches: shown.batches,
    read: () => ({ count: limit - left, isCut: note !== undefined }),
    note: () => note,
  };
}

function worded<T>(work: Promise<T>): Promise<T> {
  return work.catch((thrown: unknown) => {
    throw describeFailure(thrown);
  });
}

async function* only(result: ColumnarResult): AsyncGenerator<ColumnarResult> {
  yield await Promise.resolve(result);
}

/**
 * Headings for readers. A metric and a column may have one name, so the query says which of them a result column is. Of a
 * chart they are those of its picture; programs know verbose names only.
 */
function headersOf(
  columns: readonly { readonly name: string }[],
  { dataset, query }: QueryRequest,
  fileOf: FileOf | undefined,
  partsOf?: (column: string) => readonly string[] | undefined,
): readonly string[] {
  const metrics = new Set((query.metrics ?? []).map(metricLabel));
  const ofColumns = dataset.columns.map((column) => [column.column_name, column.verbose_name] as const);
  const ofMetrics = dataset.metrics.map((metric) => [metric.metric_name, metric.verbose_name] as const);
  const verbose = Object.fromEntries([
    ...ofColumns.filter(([name]) => !metrics.has(name)),
    ...ofMetrics.filter(([name]) => metrics.has(name)),
  ]);
  const names = columns.map(({ name }) => name);
  if (fileOf === undefined) return names.map((name) => ownValue(verbose, name) ?? name);
  return columnHeadings(fileOf.formData, names, resultNames(fileOf.formData, verbose), partsOf);
}

/** Rows a query may give: none named means the default, 0 the most. */
export function effectiveRowLimit(named: number | null | undefined, settings: Settings): number {
  const most = settings.get(maxRowLimit);
  if (named === undefined || named === null) return Math.min(settings.get(defaultQueryRowLimit), most);
  return named === 0 ? most : Math.min(named, most);
}
