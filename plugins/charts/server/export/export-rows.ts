import { toAppError, type Settings } from '#core/common';
import type { ColumnarResult } from '#plugins/databases';
import { defaultQueryRowLimit, maxRowLimit, type QueryRequest, type QueryRunner } from '#plugins/queries';
import type { FileRows } from '../../contract/result-files.ts';
import { exportTexts } from '../../common/messages.ts';
import { wordFailure } from '../data/run-chart-request.ts';

/** Rows of one query on their way into a file; headers are verbose names where the dataset has them. */
export interface ExportRows extends FileRows {
  /** False when the query gave no row at all. */
  readonly hasRows: boolean;
}

interface ExportServices {
  readonly runner: QueryRunner;
  readonly settings: Settings;
}

/**
 * Opens the complete result of a query. Asks for one row more than the limit, so that the file can say for certain
 * whether the limit cut it. Failures before the first row are thrown here, while a status can still be sent.
 */
export async function openExportRows(
  request: QueryRequest,
  services: ExportServices,
  mostRows: number,
): Promise<ExportRows> {
  const most = services.settings.get(maxRowLimit);
  const limit = Math.min(effectiveRowLimit(request.query.row_limit, services.settings), mostRows);
  const asked = limit < most ? limit + 1 : limit;
  const source = sourceOf({ ...request, query: { ...request.query, row_limit: asked } }, services.runner);
  const iterator = source[Symbol.asyncIterator]();
  const first = await iterator.next().catch((thrown: unknown) => {
    throw wordFailure(thrown);
  });
  const columns = first.done === true ? [] : first.value.columns;
  let note: string | undefined;
  async function* batches(): AsyncGenerator<ColumnarResult> {
    let left = limit;
    for (let next = first; next.done !== true; next = await iterator.next()) {
      const batch = next.value;
      if (batch.rowCount > left) note = exportTexts.cut({ limit: limit.toLocaleString('en-US') });
      yield batch.rowCount > left ? firstRows(batch, left) : batch;
      left -= Math.min(left, batch.rowCount);
    }
    if (left === 0 && asked === limit) note = exportTexts.maybeCut({ limit: limit.toLocaleString('en-US') });
  }
  const verbose = new Map(request.dataset.columns.map((column) => [column.column_name, column.verbose_name]));
  for (const metric of request.dataset.metrics) verbose.set(metric.metric_name, metric.verbose_name);
  return {
    headers: columns.map((column) => verbose.get(column.name) ?? column.name),
    hasRows: first.done !== true && first.value.rowCount > 0,
    batches: batches(),
    note: () => note,
  };
}

/** Rows a query may give: none named means the default, 0 the most. Wire contract §4.2. */
export function effectiveRowLimit(named: number | null | undefined, settings: Settings): number {
  const most = settings.get(maxRowLimit);
  if (named === undefined || named === null) return Math.min(settings.get(defaultQueryRowLimit), most);
  return named === 0 ? most : Math.min(named, most);
}

/** Post-processing and comparisons need all rows at once; everything else is streamed from the engine. */
async function* sourceOf(request: QueryRequest, runner: QueryRunner): AsyncGenerator<ColumnarResult> {
  const { post_processing: steps, time_offsets: offsets } = request.query;
  const needsAll = (steps ?? []).some((step) => step !== null) || (offsets ?? []).length > 0;
  if (needsAll) {
    yield (await runner.run(request)).result;
    return;
  }
  try {
    yield* runner.stream(request);
  } catch (thrown) {
    throw toAppError(thrown);
  }
}

function firstRows(batch: ColumnarResult, rowCount: number): ColumnarResult {
  return {
    rowCount,
    columns: batch.columns.map((column) => ({ ...column, values: column.values.slice(0, rowCount) })),
  };
}
