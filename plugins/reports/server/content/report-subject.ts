import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { AppError, toAppError, recordOf, type Identity } from '#core/common';
import { chartUrl, type ChartEmphasis, type ChartStore, type SavedChart } from '#plugins/charts';
import type { FormData } from '#plugins/viz-kit';
import {
  dashboardLink,
  gridUnitPx,
  type DashboardReadings,
  type DashboardStore,
  type DataMask,
  type SavedFilter,
} from '#plugins/dashboard';
import { reportErrors as messages } from '../../common/server-messages.ts';
import type { ReportRow } from '../store/report-tables.ts';

/** A chart of a report. */
export interface ReportPart {
  readonly chart: SavedChart;
  readonly title: string;
  readonly formData: FormData;
  readonly emphasis?: ChartEmphasis;
  /** Share of the report's width, in grid columns of twelve. */
  readonly columns: number;
  /** px, of a drawing as wide as the report. */
  readonly heightPx: number;
}

/** What a report is about, as the person sees it in whose name it is sent. */
export interface ReportSubject {
  readonly title: string;
  /** Path on this server. */
  readonly path: string;
  readonly parts: readonly ReportPart[];
  readonly filters: readonly SavedFilter[];
}

export interface SubjectServices {
  readonly charts: ChartStore;
  readonly dashboards: DashboardStore;
  readonly readings: DashboardReadings;
}

/** Height of a chart on its own; px. */
const aloneHeightPx = 420;
const wholeWidth = 12;

/** Throws `unprocessable` when it is gone or may no longer be seen. */
export async function readSubject(
  row: ReportRow,
  actor: Identity,
  signal: AbortSignal,
  services: SubjectServices,
): Promise<ReportSubject> {
  try {
    return row.chart_id === null
      ? await dashboardSubject(row, actor, signal, services)
      : await chartSubject(row.chart_id, actor, services);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.kind !== 'forbidden' && error.kind !== 'not-found') throw error;
    throw new AppError('unprocessable', messages.subjectGone(), { cause: error });
  }
}

async function chartSubject(id: number, actor: Identity, { charts }: SubjectServices): Promise<ReportSubject> {
  const chart = await charts.forView(id, actor);
  const { slice_name: title, form_data: formData } = chart;
  const part = { chart, title, formData, columns: wholeWidth, heightPx: aloneHeightPx };
  return { title, path: chartUrl(id), parts: [part], filters: [] };
}

async function dashboardSubject(
  row: ReportRow,
  actor: Identity,
  signal: AbortSignal,
  { dashboards, readings }: SubjectServices,
): Promise<ReportSubject> {
  const dashboard = await dashboards.forView(String(row.dashboard_id), actor);
  const state = stateOf(row.extra_json);
  const reading = await readings.read(dashboard, { ...state, reader: actor, signal });
  return {
    title: dashboard.dashboard_title,
    path: dashboardLink.href({ idOrSlug: dashboard.slug ?? dashboard.id }),
    parts: reading.charts.map(({ chart, title, formData, emphasis, columns, rows }) => ({
      chart,
      title,
      formData,
      emphasis,
      columns: Math.min(wholeWidth, Math.max(1, columns)),
      heightPx: Math.min(640, Math.max(120, rows * gridUnitPx)),
    })),
    filters: reading.filters,
  };
}

/** The state that the report was set up with: `extra.dashboard`. */
function stateOf(extraJson: string) {
  const extra = recordOf(JSON.parse(extraJson)); // written by us
  const { dataMask, activeTabs, anchor, urlParams, chartStates } = recordOf(extra['dashboard']);
  return {
    masks: Object.fromEntries(Object.entries(recordOf(dataMask)).map(([id, mask]) => [id, maskOf(mask)])),
    activeTabs: Array.isArray(activeTabs) ? activeTabs.filter((id) => typeof id === 'string') : [],
    anchor: typeof anchor === 'string' && anchor !== '' ? anchor : undefined,
    urlParams: Array.isArray(urlParams) ? urlParams.flatMap(pairOf) : [],
    parts: recordOf(chartStates),
  };
}

const Pair = Type.Tuple([Type.String(), Type.String()]);

function maskOf(value: unknown): DataMask {
  const mask = recordOf(value);
  return { extraFormData: recordOf(mask['extraFormData']), filterState: recordOf(mask['filterState']) };
}

function pairOf(value: unknown): readonly (readonly [string, string])[] {
  return Value.Check(Pair, value) ? [value] : [];
}
