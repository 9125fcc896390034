import { AppError, type Extensions, type Settings } from '#core/common';
import type { Clock } from '#core/server';
import {
  buildQueryContext,
  labelPartsIn,
  type ChartStore,
  type RequestedDatasets,
  type ChartDrawings,
  type ChartTable,
  type ShownChart,
} from '#plugins/charts';
import {
  columnHeadings,
  VizTypes,
  findVizType,
  legendLook,
  resultNames,
  sameBins,
  tableOf,
  vizTypesIn,
  createVizFormats,
  type RowCoverage,
  type TableTotals,
  type VizType,
} from '#plugins/viz-kit';
import { genericType, type ColumnarResult } from '#plugins/databases';
import type { DatasetModel } from '#plugins/datasets';
import type { QueryObject, QueryOutcome, QueryRequest, QueryRunner } from '#plugins/queries';
import { withExtraFormData } from '../../contract/extra-form-data.ts';
import type { WholeChart } from '../../common/chart-parts.ts';
import { chartErrors } from '../../common/messages.ts';
import { readChartRequest } from '../data/chart-request.ts';
import { resolveShares } from '../data/contribution-totals.ts';
import { describeFailure } from '../data/run-chart-request.ts';
import { countAll, reachesLimit } from '../export/count-all.ts';
import { exportFile } from '../export/export-file.ts';
import type { ExportRows } from '../export/export-rows.ts';
import type { TotalsRow } from '../export/with-totals.ts';
import { cutOf } from './cut-of.ts';
import { answeredParts, askedParts } from './drawn-parts.ts';
import { drawFigure } from './draw-figure.ts';
import { drawScene, verboseNamesOf } from './draw-scene.ts';
import type { PictureColors } from './picture-colors.ts';

interface DrawingServices {
  readonly extensions: Extensions;
  readonly charts: ChartStore;
  readonly datasets: RequestedDatasets;
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
        const outcomes = outcomesOf(requests, runner);
        const answers = outcomes.then((all) => all.map(({ result }) => result));
        const emphasis = { ...shown.emphasis, part: partOf(shown, answers, services) };
        const cut = outcomes.then((all) => cutOf(viz, requests, all, runner));
        const rowsInAll = cut.then((rows) => rows?.all);
        const parts = partsOf({ viz, formData }, shown, services);
        const look = { theme: 'light', size, colors, emphasis } as const;
        const input = { viz, formData, dataset, answers, parts, rowsInAll, ...look };
        // Above the drawing the legend is left to the one who asks; elsewhere it is a part of the picture.
        const isApart = legendLook(formData).place === 'top';
        const [drawing, rows] = await Promise.all([isApart ? drawScene(input) : drawFigure(input, true), cut]);
        return rows === undefined ? drawing : { rows, ...drawing };
      }),
    results: (shown) =>
      worded(async () => {
        const { requests } = await prepare(shown, services);
        return answersTo(requests, runner);
      }),
    table: (shown, mostRows) =>
      worded(async () => {
        const prepared = await prepare(shown, services, 'csv');
        const [first] = prepared.requests;
        if (first === undefined) return { headers: [], rows: [], numeric: [], rowCount: 0 };
        const outcome = await runner.run(first);
        const totals = outcome.result.rowCount === 0 ? undefined : await totalsOf(prepared, runner);
        const table = await wordTable(outcome, prepared, mostRows, totals);
        if (!reachesLimit(first, outcome.sqlRowCount, services.settings)) return table;
        const all = await countAll(first, runner);
        // Of rows that are made of others, nobody knows how many there would be.
        return outcome.result.rowCount === outcome.sqlRowCount
          ? { ...table, rowCount: all }
          : { ...table, madeOf: { shown: outcome.sqlRowCount, all } };
      }),
    csv: (shown, mostBytes) =>
      worded(async () => {
        const { reader } = shown;
        if (!reader.can(['can_csv', 'Superset'])) throw new AppError('forbidden', chartErrors.forbidden());
        const prepared = await prepare(shown, services, 'csv');
        const { dataset, context } = prepared;
        const read = readChartRequest(context, { accept: '', force: undefined });
        if (!read.ok) throw new AppError('validation', chartErrors.incorrect({ reason: read.error }));
        const facts = { dataset, userId: reader.userId, signal: shown.signal };
        const totals = await totalsOf(prepared, runner);
        const extras = totals === undefined ? {} : { totals };
        const { body, headers, opened } = await exportFile(read.value, 'csv', facts, services, extras);
        const contentType = headers['content-type'] ?? '';
        const extension = contentType.startsWith('application/zip') ? 'zip' : 'csv';
        const file = { content: await collect(body, mostBytes), contentType, extension };
        const rows = await coverageOf(prepared.requests, opened, runner);
        return rows === undefined ? file : { ...file, rows };
      }),
  };
}

async function partsOf(whole: WholeChart, { reader, force, signal }: ShownChart, services: DrawingServices) {
  const asked = await askedParts(whole, { reader: actingReader(reader), force, signal }, services);
  return asked && answeredParts(asked, services.runner);
}

async function worded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    throw describeFailure(thrown);
  }
}

const outcomesOf = (requests: readonly QueryRequest[], runner: QueryRunner): Promise<readonly QueryOutcome[]> =>
  Promise.all(requests.map((request) => runner.run(request)));

const answersTo = async (requests: readonly QueryRequest[], runner: QueryRunner): Promise<readonly ColumnarResult[]> =>
  (await outcomesOf(requests, runner)).map(({ result }) => result);

/** Of how many rows a file has those that it has; undefined: of all. */
async function coverageOf(
  requests: readonly QueryRequest[],
  opened: readonly ExportRows[],
  runner: QueryRunner,
): Promise<RowCoverage | undefined> {
  const parts = await Promise.all(
    opened.map(async ({ read }, index): Promise<RowCoverage> => {
      const { count: shown, isCut } = read();
      const request = requests[index];
      return { shown, all: isCut && request !== undefined ? await countAll(request, runner) : shown };
    }),
  );
  const sum = (part: keyof RowCoverage): number => parts.reduce((total, one) => total + one[part], 0);
  const rows = { shown: sum('shown'), all: sum('all') };
  return rows.all > rows.shown ? rows : undefined;
}

/** The row of totals below the rows, where the chart has one. */
async function totalsOf({ totals }: Prepared, runner: QueryRunner): Promise<TotalsRow | undefined> {
  if (totals === undefined) return undefined;
  const { result } = await runner.run(totals.request);
  return (columns) => totals.cells(columns, result);
}

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
  readonly totals: (Pick<TableTotals, 'cells'> & { readonly request: QueryRequest }) | undefined;
}

async function prepare(
  shown: ShownChart,
  { extensions, datasets, runner }: DrawingServices,
  resultFormat: 'json' | 'csv' = 'json',
): Promise<Prepared> {
  const { chart, reader, force, signal } = shown;
  await vizTypesIn(extensions, [chart.viz_type]);
  const viz = findVizType(extensions.all(VizTypes), chart.viz_type);
  if (viz === undefined) {
    const reason = chartErrors.unknownVizType({ vizType: chart.viz_type });
    throw new AppError('unprocessable', chartErrors.noThumbnail({ reason }));
  }
  await viz.prepare?.(shown.formData);
  const formData = viz.migrate(shown.formData);
  const context = buildQueryContext(viz, formData, { force, resultFormat, isForPeople: resultFormat === 'csv' });
  const dataset = await datasets.forContext(context, chart.datasource_id, actingReader(reader));
  const requestOf = (query: QueryObject): QueryRequest => ({
    dataset,
    query,
    resultType: 'full',
    force,
    cacheTimeoutS: chart.cache_timeout ?? undefined,
    userId: reader.userId,
    signal,
    priority: 'background',
  });
  const totals = viz.totals?.(formData);
  return {
    viz,
    formData,
    dataset,
    context,
    requests: await resolveShares(context.queries.map(requestOf), { runner }),
    totals:
      totals === undefined
        ? undefined
        : { cells: totals.cells, request: requestOf(withExtraFormData(totals.query, formData)) },
  };
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

async function wordTable(
  { result: answered, labelMap }: QueryOutcome,
  { viz, dataset, formData }: Pick<Prepared, 'viz' | 'dataset' | 'formData'>,
  mostRows: number,
  totals: TotalsRow | undefined,
): Promise<ChartTable> {
  const result = await tableOf(viz, answered, formData);
  const columns = result.columns.map(({ name }) => name);
  const labelOf = resultNames(formData, verboseNamesOf(dataset));
  const rowCount = Math.min(result.rowCount, mostRows);
  const foot = await totals?.(columns);
  return {
    headers: columnHeadings(formData, columns, labelOf, (column) => labelPartsIn([{ labelMap }], column)),
    rows: Array.from({ length: rowCount }, (_none, row) =>
      result.columns.map(({ values, type }) => formats.cell(values[row] ?? null, type)),
    ),
    ...(foot === undefined
      ? {}
      : {
          totals: foot.map((cell, index) =>
            cell === null ? '' : formats.cell(cell, result.columns[index]?.type ?? genericType.string),
          ),
        }),
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
