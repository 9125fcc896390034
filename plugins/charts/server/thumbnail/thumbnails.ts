import { createHash } from 'node:crypto';
import { AppError, Extensions, defineToken } from '#core/common';
import type { Identity } from '#core/server';
import {
  VizTypes,
  findVizType,
  formatOfColumn,
  withColumnFormats,
  type ColumnFormats,
  type Currency,
  type SavedChart,
  type VizType,
} from '#plugins/charts';
import type { DatasetModel, Datasets } from '#plugins/datasets';
import type { QueryRequest, QueryRunner } from '#plugins/queries';
import { createVizTheme } from '../../common/color/create-viz-theme.ts';
import { createVizFormats } from '../../common/formats/create-viz-formats.ts';
import { chartErrors } from '../../common/messages.ts';
import { drawDocument } from './draw-document.ts';
import { standaloneSvg } from './standalone-svg.ts';
import type { ThumbnailFiles } from './thumbnail-files.ts';

/** Ground of the cards that pictures stand on, in the page's two themes. */
const grounds = { light: '#ffffff', dark: '#1a1d21' } as const;
/** Legible at half its size in a list. */
const size = { widthPx: 400, heightPx: 250 } as const;

export interface Thumbnail {
  readonly svg: string;
  /** Names everything the picture depends on: settings, theme, data version, row rules. */
  readonly key: string;
}

/** Pictures of saved charts. */
export interface Thumbnails {
  /** The key alone, without drawing; for conditional requests. Throws like `draw`. */
  readonly plan: (
    chart: SavedChart,
    digest: string,
    theme: 'light' | 'dark',
    caller: Identity,
    signal: AbortSignal,
  ) => Promise<{
    readonly key: string;
    readonly draw: () => Promise<Thumbnail>;
  }>;
}
export const Thumbnails = defineToken<Thumbnails>('charts/Thumbnails');

interface ThumbnailServices {
  readonly extensions: Extensions;
  readonly datasets: Datasets;
  readonly runner: QueryRunner;
  readonly files: ThumbnailFiles;
}

/** Draws with the same functions as the page; one picture at a time, so that requests get their turn in between. */
export function drawnThumbnails(services: ThumbnailServices): Thumbnails {
  const { extensions, datasets, runner, files } = services;
  const drawing = new Map<string, Promise<Thumbnail>>();
  const formats = createVizFormats();
  let last: Promise<unknown> = Promise.resolve();

  const drawOnce = async (
    viz: VizType,
    chart: SavedChart,
    theme: 'light' | 'dark',
    dataset: DatasetModel,
    requests: readonly QueryRequest[],
  ) => {
    const columnFormats = formatsOf(dataset);
    const formData = withColumnFormats(viz, viz.migrate(chart.form_data), columnFormats);
    const opened = viz.open(formData);
    if (!opened.ok) throw new AppError('unprocessable', chartErrors.noThumbnail({ reason: opened.error }));
    const [open, document, outcomes] = await Promise.all([
      opened.value(),
      drawDocument(),
      Promise.all(requests.map((request) => runner.run(request))),
    ]);
    const turn = last.then(() => new Promise(setImmediate));
    last = turn;
    await turn;
    const vizTheme = { ...createVizTheme({ scheme: theme }), background: grounds[theme] };
    const scene = open.draw({
      data: outcomes.map((outcome) => outcome.result),
      formData,
      theme: vizTheme,
      formats,
      size,
      document,
      hidden: new Set(),
      labelOf: labelsOf(dataset),
      formatOf: (column) => formatOfColumn(columnFormats, column),
    });
    return standaloneSvg(scene, size, vizTheme, document);
  };

  return {
    plan: async (chart, digest, theme, caller, signal) => {
      const viz = findVizType(extensions.all(VizTypes), chart.viz_type);
      if (viz === undefined) {
        throw new AppError(
          'not-found',
          chartErrors.noThumbnail({ reason: chartErrors.unknownVizType({ vizType: chart.viz_type }) }),
        );
      }
      const dataset = await datasets.forQuery(chart.datasource_id, caller);
      const requests: readonly QueryRequest[] = viz.buildQuery(viz.migrate(chart.form_data)).map((query) => ({
        dataset,
        query,
        resultType: 'full',
        force: false,
        cacheTimeoutS: chart.cache_timeout ?? undefined,
        userId: caller.userId,
        signal,
        priority: 'background',
      }));
      const dataKeys = await Promise.all(requests.map(async (request) => (await runner.cacheKey(request)).text));
      const key = createHash('sha256')
        .update(JSON.stringify([digest, theme, dataKeys, formatsOf(dataset)]))
        .digest('hex')
        .slice(0, 40);
      return {
        key,
        draw: async () => {
          const running = drawing.get(key);
          if (running !== undefined) return running;
          const made = (async () => {
            const kept = await files.read(key);
            if (kept !== undefined) return { svg: kept, key };
            const svg = await drawOnce(viz, chart, theme, dataset, requests);
            await files.write(key, svg);
            return { svg, key };
          })().finally(() => drawing.delete(key));
          drawing.set(key, made);
          return made;
        },
      };
    },
  };
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
