import { AppError, type Extensions, type Settings } from '#core/common';
import type { Clock } from '#core/server';
import {
  VizTypes,
  buildQueryContext,
  findVizType,
  sameBins,
  type AskedDatasets,
  type ChartDrawings,
  type ChartTable,
  type ShownChart,
  type VizType,
} from '#plugins/charts';
import { genericType, type ColumnarResult } from '#plugins/databases';
import type { DatasetModel } from '#plugins/datasets';
import type { QueryRequest, QueryRunner } from '#plugins/queries';
import { chartErrors } from '../../common/messages.ts';
import { createVizFormats } from '../../common/formats/create-viz-formats.ts';
import { readChartRequest } from '../data/chart-request.ts';
import { withTotals } from '../data/contribution-totals.ts';
import { wordFailure } from '../data/run-chart-request.ts';
import { exportFile } from '../export/export-file.ts';
import { drawScene } from './draw-scene.ts';
import type { PictureColors } from './picture-colors.ts';

interface DrawingServices {
  readonly extensions: Extensions;
  readonly datasets: AskedDatasets;
  readonly runner: QueryRunner;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly colors: PictureColors;
}

/** Charts for places without a page, such as reports. */
export function chartDrawings(services: DrawingServices): ChartDrawings {
  const { runner, colors } = services;
  return {
    draw: (shown, size) =>
      worded(async () => {
        const { viz, formData, dataset, requests } = await prepare(shown, services);
        const answers = answersTo(requests, runner);
        const emphasis = { ...shown.emphasis, part: partOf(shown, answers, services) };
        return drawScene({ viz, formData, dataset, theme: 'light', size, answers, colors, emphasis });
      }),
    results: (shown) =>
      worded(async () => {
        const { requests } = await prepare(shown, services);
        return answersTo(requests, runner);
      }),
    table: (shown, mostRows) =>
      worded(async () => {
        const { dataset, requests } = await prepare(shown, services);
        const [first] = requests;
        if (first === undefined) return { headers: [], rows: [], numeric: [], rowCount: 0 };
        return wordTable((await runner.run(first)).result, dataset, mostRows);
      }),
    csv: (shown, mostBytes) =>
      worded(async () => {
        const { reader } = shown;
        if (!reader.can(['can_csv', 'Superset'])) throw new AppError('forbidden', chartErrors.forbidden());
        const { dataset, context } = await prepare(shown, services, 'csv');
        const read = readChartRequest(context, { accept: '', force: undefined });
        if (!read.ok) throw new AppError('validation', chartErrors.incorrect({ reason: read.error }));
        const facts = { dataset, userId: reader.userId, signal: shown.signal };
        const { body, headers } = await exportFile(read.value, 'csv', facts, services);
        const contentType = headers['content-type'] ?? '';
        const extension = contentType.startsWith('application/zip') ? 'zip' : 'csv';
        return { content: await collect(body, mostBytes), contentType, extension };
      }),
  };
}

async function worded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    throw wordFailure(thrown);
  }
}

const answersTo = (requests: readonly QueryRequest[], runner: QueryRunner): Promise<readonly ColumnarResult[]> =>
  Promise.all(requests.map(async (request) => (await runner.run(request)).result));

/** What the selected part answers; undefined where nothing is selected or it failed, and the chart stays whole. */
async function partOf(
  shown: ShownChart,
  answers: Promise<readonly ColumnarResult[]>,
  services: DrawingServices,
): Promise<readonly ColumnarResult[] | undefined> {
  const part = shown.emphasis?.part;
  if (part === undefined) return undefined;
  const [whole] = await answers;
  try {
    const { requests } = await prepare({ ...shown, formData: { ...part, ...sameBins(whole) } }, services);
    return await answersTo(requests, services.runner);
  } catch (thrown) {
    if (shown.signal.aborted) throw thrown;
    return undefined;
  }
}

interface Prepared {
  readonly viz: VizType;
  readonly formData: ShownChart['formData'];
  readonly dataset: DatasetModel;
  readonly context: ReturnType<typeof buildQueryContext>;
  readonly requests: readonly QueryRequest[];
}

async function prepare(
  shown: ShownChart,
  { extensions, datasets, runner }: DrawingServices,
  resultFormat: 'json' | 'csv' = 'json',
): Promise<Prepared> {
  const { chart, reader, force, signal } = shown;
  const viz = findVizType(extensions.all(VizTypes), chart.viz_type);
  if (viz === undefined) {
    const reason = chartErrors.unknownVizType({ vizType: chart.viz_type });
    throw new AppError('unprocessable', chartErrors.noThumbnail({ reason }));
  }
  const formData = viz.migrate(shown.formData);
  const context = buildQueryContext(viz, formData, { force, resultFormat, isForPeople: resultFormat === 'csv' });
  const dataset = await datasets.forContext(context, chart.datasource_id, actingReader(reader));
  const requests = context.queries.map((query): QueryRequest => ({
    dataset,
    query,
    resultType: 'full',
    force,
    cacheTimeoutS: chart.cache_timeout ?? undefined,
    userId: reader.userId,
    signal,
    priority: 'background',
  }));
  return { viz, formData, dataset, context, requests: await withTotals(requests, { runner }) };
}

/** The access checks of data ask only for what a reader has; names and addresses are for people. */
function actingReader(reader: ShownChart['reader']) {
  return {
    username: '',
    firstName: '',
    lastName: '',
    email: '',
    isAnonymous: false,
    ...reader,
    roles: reader.roles ?? [],
  };
}

const formats = createVizFormats();

function wordTable(result: ColumnarResult, dataset: DatasetModel, mostRows: number): ChartTable {
  const verbose = new Map(dataset.columns.map((column) => [column.column_name, column.verbose_name]));
  for (const metric of dataset.metrics) verbose.set(metric.metric_name, metric.verbose_name);
  const rowCount = Math.min(result.rowCount, mostRows);
  return {
    headers: result.columns.map(({ name }) => verbose.get(name) ?? name),
    rows: Array.from({ length: rowCount }, (_none, row) =>
      result.columns.map(({ values, type }) => formats.cell(values[row] ?? null, type)),
    ),
    numeric: result.columns.map(({ type }) => type === genericType.numeric),
    rowCount: result.rowCount,
  };
}

async function collect(body: Uint8Array | AsyncIterable<Uint8Array>, mostBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body instanceof Uint8Array ? [body] : body) {
    size += part.byteLength;
    if (size > mostBytes)
      throw new AppError('too-large', chartErrors.fileTooLarge({ megabytes: mostBytes / 1_048_576 }));
    parts.push(part);
  }
  return Buffer.concat(parts);
}
