import { createHash } from 'node:crypto';
import { toAppError } from '#core/common';
import type { Identity } from '#core/server';
import type { ChartPictures, ChartStore, PlannedPicture, SavedChart } from '#plugins/charts';
import type { FormData, VizSize } from '#plugins/viz-kit';
import type { DatasetModel, Datasets } from '#plugins/datasets';
import type { DashboardReadings } from '../../contract/dashboard-readings.ts';
import { chartsToDraw, dashboardDrawing, thumbnailFrame } from '../../common/dashboard-drawing.ts';
import type { PictureTheme } from '../../common/drawing-parts.ts';
import type { DashboardAccess } from '../access/dashboard-access.ts';
import type { StoredDashboard } from '../store/dashboard-records.ts';
import { openForDrawing } from './open-for-drawing.ts';
import { thumbnailDigest } from './thumbnail-url.ts';

export interface DrawingServices {
  readonly access: DashboardAccess;
  readonly charts: ChartStore;
  readonly datasets: Datasets;
  readonly pictures: ChartPictures;
  readonly readings: DashboardReadings;
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
  readonly draw: (signal: AbortSignal) => Promise<{ readonly svg: string; readonly isWhole: boolean }>;
}

/**
 * The first screen of a dashboard with the filters it opens with; charts whose data the reader may not have are left
 * empty, and all of them where the filters cannot be settled.
 */
export async function planDrawing(wanted: DrawingWanted, services: DrawingServices): Promise<PlannedDrawing> {
  const { stored, theme } = wanted;
  const { layout, charts, read } = await openForDrawing(wanted, services);
  const datasetOf = datasetReader(wanted, services);
  const reading = await read({ masks: {}, activeTabs: [], urlParams: [] }).catch(nothingRead(wanted.signal));
  const settings = new Map(reading?.charts.map(({ chart, formData }) => [chart.id, formData]));
  const planned = await Promise.all(
    chartsToDraw(layout, thumbnailFrame).map(async (drawn) => {
      const chart = charts.get(drawn.chartId);
      const formData = settings.get(drawn.chartId);
      const picture =
        chart === undefined || formData === undefined
          ? undefined
          : await planChart({ chart, formData, size: drawn.size }, wanted, services.pictures, datasetOf);
      return [drawn.componentId, picture] as const;
    }),
  );
  const facts = [thumbnailDigest(stored.row), theme, planned.map(([id, picture]) => [id, picture?.key ?? null])];
  return {
    key: createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 40),
    draw: async (signal) => {
      const drawn = await Promise.all(
        planned.map(async ([id, picture]) => [id, await drawnOrNot(picture, signal)] as const),
      );
      const pictures = new Map(
        drawn.flatMap(([id, svg]) => (typeof svg === 'string' ? [[id, { svg, legend: [] }] as const] : [])),
      );
      const names = new Map([...charts.values()].map((chart) => [chart.id, chart.slice_name]));
      const head = { title: stored.row.dashboard_title, note: '' };
      return {
        svg: dashboardDrawing({ layout, frame: thumbnailFrame, theme, head, names, pictures, texts: new Map() }),
        isWhole: reading !== undefined && drawn.every(([, svg]) => svg !== failed),
      };
    },
  };
}

/** The page says why its filters cannot be settled; a picture without them would show what it must not. */
const nothingRead =
  (signal: AbortSignal) =>
  (thrown: unknown): undefined => {
    if (signal.aborted || toAppError(thrown).kind === 'internal') throw thrown;
  };

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
      return (await isLending()) ? datasets.find(id, reader) : undefined;
    }
  };
  return (id) => {
    const found = known.get(id) ?? find(id);
    known.set(id, found);
    return found;
  };
}

interface PlacedPicture {
  readonly chart: SavedChart;
  readonly formData: FormData;
  readonly size: VizSize;
}

/** Undefined for a chart that cannot be drawn here, such as one of a type that is not installed. */
async function planChart(
  { chart, formData: settings, size }: PlacedPicture,
  { theme, reader, signal }: DrawingWanted,
  pictures: ChartPictures,
  datasetOf: DatasetReader,
): Promise<PlannedPicture | undefined> {
  const dataset = await datasetOf(chart.datasource_id);
  if (dataset === undefined) return undefined;
  try {
    return await pictures.plan({ chart, settings, dataset, theme, size, reader });
  } catch (thrown) {
    if (signal.aborted) throw thrown;
    return undefined; // the chart itself says why, on the dashboard
  }
}

async function drawnOrNot(picture: PlannedPicture | undefined, signal: AbortSignal) {
  try {
    return await picture?.draw(signal);
  } catch (thrown) {
    if (signal.aborted) throw thrown;
    return failed;
  }
}

const failed = Symbol('failed');
