import { createHash } from 'node:crypto';
import { AppError, type Extensions } from '#core/common';
import {
  VizTypes,
  findVizType,
  formatOfColumn,
  pictureGrounds,
  withColumnFormats,
  type ChartPictures,
  type ColumnFormats,
  type Currency,
  type FormData,
  type PictureWanted,
  type VizType,
} from '#plugins/charts';
import type { DatasetModel } from '#plugins/datasets';
import type { QueryRequest, QueryRunner } from '#plugins/queries';
import { shadeIn } from '../../common/color/color-schemes.ts';
import { createColorAssignments, createVizTheme } from '../../common/color/create-viz-theme.ts';
import { createVizFormats } from '../../common/formats/create-viz-formats.ts';
import { chartErrors } from '../../common/messages.ts';
import { drawDocument } from './draw-document.ts';
import { standaloneSvg } from './standalone-svg.ts';
import { thumbnailDigest } from './thumbnail-digest.ts';
import type { ThumbnailFiles } from './thumbnail-files.ts';

interface PictureServices {
  readonly extensions: Extensions;
  readonly runner: QueryRunner;
  readonly files: ThumbnailFiles;
}

/** Draws with the same functions as the page; one picture at a time, so that requests get their turn in between. */
export function drawnPictures({ extensions, runner, files }: PictureServices): ChartPictures {
  const drawing = new Map<string, Promise<string>>();
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = async () => {
    const turn = last.then(() => new Promise(setImmediate));
    last = turn;
    await turn;
  };
  return {
    plan: async (wanted) => {
      const { chart, dataset, theme, size } = wanted;
      const viz = vizOf(chart.viz_type, extensions);
      const formData = viz.migrate({ ...chart.form_data, ...wanted.settings });
      const requests = requestsOf(viz, formData, wanted);
      const dataKeys = await Promise.all(requests.map(async (request) => (await runner.cacheKey(request)).text));
      const facts = [thumbnailDigest(chart), wanted.settings ?? {}, theme, size, dataKeys, formatsOf(dataset)];
      const key = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 40);
      const make = async () => {
        const kept = await files.read(key);
        if (kept !== undefined) return kept;
        const svg = await drawPicture(viz, formData, wanted, async () => {
          const outcomes = await Promise.all(requests.map((request) => runner.run(request)));
          await inTurn();
          return outcomes.map((outcome) => outcome.result);
        });
        await files.write(key, svg);
        return svg;
      };
      return {
        key,
        draw: () => {
          const running = drawing.get(key);
          if (running !== undefined) return running;
          const made = make().finally(() => drawing.delete(key));
          drawing.set(key, made);
          return made;
        },
      };
    },
  };
}

function vizOf(vizType: string, extensions: Extensions): VizType {
  const viz = findVizType(extensions.all(VizTypes), vizType);
  if (viz !== undefined) return viz;
  const reason = chartErrors.unknownVizType({ vizType });
  throw new AppError('not-found', chartErrors.noThumbnail({ reason }));
}

function requestsOf(viz: VizType, formData: FormData, wanted: PictureWanted): readonly QueryRequest[] {
  return viz.buildQuery(formData).map((query) => ({
    dataset: wanted.dataset,
    query,
    resultType: 'full',
    force: false,
    cacheTimeoutS: wanted.chart.cache_timeout ?? undefined,
    userId: wanted.userId,
    signal: wanted.signal,
    priority: 'background',
  }));
}

type Results = Awaited<ReturnType<QueryRunner['run']>>['result'];
const formats = createVizFormats();

async function drawPicture(
  viz: VizType,
  settings: FormData,
  { dataset, theme: scheme, size }: PictureWanted,
  ask: () => Promise<readonly Results[]>,
): Promise<string> {
  const columnFormats = formatsOf(dataset);
  const formData = withColumnFormats(viz, settings, columnFormats);
  const opened = viz.open(formData);
  if (!opened.ok) throw new AppError('unprocessable', chartErrors.noThumbnail({ reason: opened.error }));
  const [open, document, data] = await Promise.all([opened.value(), drawDocument(), ask()]);
  const theme = { ...themeOf(formData, scheme), background: pictureGrounds[scheme] };
  const scene = open.draw({
    data,
    formData,
    theme,
    formats,
    size,
    document,
    hidden: new Set(),
    labelOf: labelsOf(dataset),
    formatOf: (column) => formatOfColumn(columnFormats, column),
  });
  return standaloneSvg(scene, size, theme, document);
}

/** Labels that the surroundings give colours come first, in their order, as in the page. */
function themeOf(formData: FormData, scheme: 'light' | 'dark') {
  const fixed = Object.entries((formData['label_colors'] ?? {}) as Readonly<Record<string, string>>); // texts by label
  const labelColors = Object.fromEntries(fixed.map(([label, color]) => [label, shadeIn(color, scheme)]));
  const colorAssignments = createColorAssignments(fixed.map(([label]) => label));
  return createVizTheme({ scheme, colorAssignments, labelColors });
}

function labelsOf(dataset: DatasetModel): (column: string) => string {
  const names = new Map<string, string | null>(
    dataset.columns.map((column) => [column.column_name, column.verbose_name]),
  );
  for (const metric of dataset.metrics) names.set(metric.metric_name, metric.verbose_name);
  return (column) => names.get(column) ?? column;
}

/** What the dataset says about its saved metrics; datasets of the planner carry them one by one. */
function formatsOf(dataset: DatasetModel): ColumnFormats {
  const numbers: Record<string, string> = {};
  const currencies: Record<string, Currency> = {};
  for (const { metric_name, d3format, currency } of dataset.metrics) {
    if (d3format !== null && d3format !== '') numbers[metric_name] = d3format;
    if (currency !== null) currencies[metric_name] = currency;
  }
  return { numbers, currencies };
}
