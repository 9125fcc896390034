import { createHash } from 'node:crypto';
import { toAppError } from '#core/common';
import type { Identity } from '#core/server';
import type { ChartPictures, ChartStore, PlannedPicture, SavedChart } from '#plugins/charts';
import type { DatasetModel, Datasets } from '#plugins/datasets';
import { chartsToDraw, dashboardDrawing, type DrawnChart, type PictureTheme } from '../../common/dashboard-drawing.ts';
import { appendMissingCharts } from '../../common/layout/append-missing-charts.ts';
import { layoutOf } from '../../common/layout/position.ts';
import { readMetadata } from '../../common/read-metadata.ts';
import type { DashboardAccess } from '../access/dashboard-access.ts';
import type { StoredDashboard } from '../store/dashboard-records.ts';
import { thumbnailDigest } from './thumbnail-url.ts';

export interface DrawingServices {
  readonly access: DashboardAccess;
  readonly charts: ChartStore;
  readonly datasets: Datasets;
  readonly pictures: ChartPictures;
}

export interface DrawingWanted {
  readonly stored: StoredDashboard;
  readonly theme: PictureTheme;
  readonly reader: Identity;
  readonly signal: AbortSignal;
}

export interface PlannedDrawing {
  /** Names everything the picture depends on, the reader's access included. */
  readonly key: string;
  /** `isWhole`: no chart failed, so the picture may be kept. */
  readonly draw: () => Promise<{ readonly svg: string; readonly isWhole: boolean }>;
}

/** The first screen of a dashboard; charts whose data the reader may not have are left empty. */
export async function planDrawing(wanted: DrawingWanted, services: DrawingServices): Promise<PlannedDrawing> {
  const { stored, theme } = wanted;
  const charts = new Map((await services.charts.findAll(stored.chartIds)).map((chart) => [chart.id, chart]));
  const missing = [...charts.values()].map(({ id, slice_name: sliceName, uuid }) => ({ id, sliceName, uuid }));
  const layout = appendMissingCharts(layoutOf(stored.row.position_json), missing, countedIds());
  const datasetOf = datasetReader(wanted, services);
  const planned = await Promise.all(
    chartsToDraw(layout).map(async (drawn) => {
      const chart = charts.get(drawn.chartId);
      return [
        drawn.componentId,
        chart && (await planChart(chart, drawn, wanted, services.pictures, datasetOf)),
      ] as const;
    }),
  );
  const facts = [thumbnailDigest(stored.row), theme, planned.map(([id, picture]) => [id, picture?.key ?? null])];
  return {
    key: createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 40),
    draw: async () => {
      const drawn = await Promise.all(
        planned.map(async ([id, picture]) => [id, await drawnOrNot(picture, wanted)] as const),
      );
      const pictures = new Map(drawn.flatMap(([id, svg]) => (typeof svg === 'string' ? [[id, svg] as const] : [])));
      const names = new Map([...charts.values()].map((chart) => [chart.id, chart.slice_name]));
      return {
        svg: dashboardDrawing({ layout, theme, names, pictures }),
        isWhole: drawn.every(([, svg]) => svg !== failed),
      };
    },
  };
}

type DatasetReader = (id: number) => Promise<DatasetModel | undefined>;

/** Datasets by the reader's own access, else where the dashboard lends them; each is looked up once. */
function datasetReader({ stored, reader }: DrawingWanted, { datasets, access }: DrawingServices): DatasetReader {
  const known = new Map<number, Promise<DatasetModel | undefined>>();
  const isLending = async () => (await access.lending(stored.row.id, reader)) !== undefined;
  const find = async (id: number) => {
    try {
      return await datasets.forQuery(id, reader);
    } catch (thrown) {
      const { kind } = toAppError(thrown);
      if (kind === 'not-found') return undefined;
      if (kind !== 'forbidden') throw thrown;
      return (await isLending()) ? datasets.find(id) : undefined;
    }
  };
  return (id) => {
    const found = known.get(id) ?? find(id);
    known.set(id, found);
    return found;
  };
}

/** Undefined for a chart that cannot be drawn here, such as one of a type that is not installed. */
async function planChart(
  chart: SavedChart,
  { size }: DrawnChart,
  { stored, theme, reader, signal }: DrawingWanted,
  pictures: ChartPictures,
  datasetOf: DatasetReader,
): Promise<PlannedPicture | undefined> {
  const dataset = await datasetOf(chart.datasource_id);
  if (dataset === undefined) return undefined;
  try {
    const settings = colorsOf(stored);
    return await pictures.plan({ chart, settings, dataset, theme, size, userId: reader.userId, signal });
  } catch (thrown) {
    if (signal.aborted) throw thrown;
    return undefined; // the chart itself says why, on the dashboard
  }
}

async function drawnOrNot(picture: PlannedPicture | undefined, { signal }: DrawingWanted) {
  try {
    return await picture?.draw();
  } catch (thrown) {
    if (signal.aborted) throw thrown;
    return failed;
  }
}

const failed = Symbol('failed');

/** The colours that all charts of the dashboard share. Specification §3.4.2. */
function colorsOf({ row }: StoredDashboard): Readonly<Record<string, unknown>> {
  const { color_scheme: scheme, map_label_colors: found, label_colors: chosen } = readMetadata(row.json_metadata);
  const colors = { ...found, ...chosen };
  return {
    ...(typeof scheme === 'string' && scheme !== '' ? { color_scheme: scheme } : {}),
    ...(Object.keys(colors).length === 0 ? {} : { label_colors: colors }),
  };
}

/** The same ids every time, so that the same dashboard makes the same picture. */
function countedIds(): (type: string) => string {
  let count = 0;
  return (type) => {
    count += 1;
    return `${type}-appended-${String(count)}`;
  };
}
