import { isRecord } from '#core/common';
import type { ChartAnswer, ChartState } from '#plugins/charts';
import type { FormData } from '#plugins/viz-kit';
import type { DashboardChart } from '#plugins/dashboard';
import type { DatasetData } from '#plugins/datasets';
import { speedMessages as messages } from './messages.ts';

/** How long a chart took to answer last, and what would make it quicker. */
export interface ChartSpeed {
  readonly chartId: number;
  readonly name: string;
  /** Null: it has not answered in this page. */
  readonly ms: number | null;
  readonly isLoading: boolean;
  /** No database was asked. */
  readonly isCached: boolean;
  readonly advice: readonly string[];
}

/** Rows of an answer from which on their number is what takes the time. */
const manyRows = 10_000;
const noRange = 'No filter';

/** The charts of a dashboard, the slowest first; those without an answer come last. */
export function chartSpeeds(
  charts: readonly DashboardChart[],
  states: Readonly<Record<string, ChartState>>,
  datasetOf: (chart: DashboardChart) => DatasetData | undefined,
): readonly ChartSpeed[] {
  const speeds = charts.map((chart) => {
    const state = states[String(chart.id)];
    const answers = state?.queriesResponse ?? [];
    const ms = msOf(state);
    return {
      chartId: chart.id,
      name: chart.sliceName,
      ms,
      isLoading: state?.chartStatus === 'loading',
      isCached: answers.length > 0 && answers.every(({ isCached }) => isCached),
      advice: ms === null ? [] : adviceFor(state?.answeredFormData ?? chart.formData, answers, datasetOf(chart)),
    };
  });
  return speeds.sort((one, other) => (other.ms ?? -1) - (one.ms ?? -1));
}

function msOf(state: ChartState | undefined): number | null {
  if (state === undefined || (state.chartStatus !== 'success' && state.chartStatus !== 'rendered')) return null;
  return state.chartUpdateEndTime === null ? null : state.chartUpdateEndTime - state.chartUpdateStartTime;
}

/** What makes the question smaller or asks it less often; a way to look for it where nothing is known. */
function adviceFor(
  formData: FormData,
  answers: readonly ChartAnswer[],
  dataset: DatasetData | undefined,
): readonly string[] {
  const rows = answers.reduce((sum, { sqlRowcount }) => sum + sqlRowcount, 0);
  const hasTime = dataset !== undefined && dataset.main_dttm_col !== null;
  const found = [
    ...(rows >= manyRows ? [messages.manyRows({ count: rows.toLocaleString('en') })] : []),
    ...(hasTime && !hasTimeRange(formData) ? [messages.allTime()] : []),
    ...(typeof dataset?.sql === 'string' && dataset.sql !== '' ? [messages.ownSql()] : []),
    ...(answers.some(({ cacheTimeoutS }) => cacheTimeoutS === -1) ? [messages.notKept()] : []),
  ];
  return found.length === 0 ? [messages.lookAtSql()] : found;
}

/** Whether a range of time is set in the chart or by the dashboard's filters. */
function hasTimeRange({ time_range: own, adhoc_filters: conditions, extra_form_data: extra }: FormData): boolean {
  const isRange = (range: unknown) => typeof range === 'string' && range !== '' && range !== noRange;
  const ranges = Array.isArray(conditions)
    ? conditions
        .filter(isRecord)
        .flatMap(({ operator, comparator }) => (operator === 'TEMPORAL_RANGE' ? [comparator] : []))
    : [];
  return [own, isRecord(extra) ? extra['time_range'] : undefined, ...ranges].some(isRange);
}

/** Those that took longer than the budget; none where there is no budget. Seconds. */
export const overBudget = (speeds: readonly ChartSpeed[], budgetS: number): readonly ChartSpeed[] =>
  budgetS === 0 ? [] : speeds.filter(({ ms }) => ms !== null && ms > budgetS * 1_000);

/** Seconds with one digit behind the point. */
export const secondsText = (ms: number): string => (ms / 1_000).toFixed(1);
