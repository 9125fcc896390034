import { defineSlice, type ErrorInfo } from '#core/common';
import {
  ChartViews,
  Charts,
  chartRenderFailed,
  chartRendered,
  datasetIdOf,
  datasetsSet,
  removeChart,
  runChart,
  showChartAsTable,
  triggerQuery,
  type AnsweredPart,
  type ChartAnswer,
  type ChartState,
} from '#plugins/charts';
import type { AnnotationData, FormData } from '#plugins/viz-kit';
import { chartAlerts } from '../../common/messages.ts';

/** A chart before its first run. */
export function idleChart(id: string): ChartState {
  return {
    id,
    chartStatus: 'idle',
    chartAlert: null,
    chartStackTrace: null,
    chartUpdateStartTime: 0,
    chartUpdateEndTime: null,
    latestQueryFormData: null,
    sliceFormData: null,
    queriesResponse: null,
    answeredFormData: null,
    triggerQuery: false,
    annotationData: {},
    annotationError: {},
    error: null,
  };
}

/** Charts of the page. A command is answered by exactly one outcome. */
export const charts = defineSlice(
  Charts,
  {
    updateStarted: (all, p: { key: string; formData: FormData; atMs: number }) =>
      change(all, p.key, (chart) => ({
        chartStatus: 'loading',
        chartAlert: null,
        chartStackTrace: null,
        error: null,
        triggerQuery: false,
        annotationError: {},
        chartUpdateStartTime: p.atMs,
        chartUpdateEndTime: null,
        latestQueryFormData: p.formData,
        sliceFormData: chart.sliceFormData ?? p.formData,
      })),
    updateSucceeded: (
      all,
      p: {
        key: string;
        answers: readonly ChartAnswer[];
        parts?: readonly AnsweredPart[];
        formData: FormData;
        atMs: number;
      },
    ) =>
      change(all, p.key, () => ({
        chartStatus: 'success',
        queriesResponse: p.answers,
        parts: p.parts ?? [],
        answeredFormData: p.formData,
        chartUpdateEndTime: p.atMs,
      })),
    updateFailed: (all, p: { key: string; error: ErrorInfo; atMs: number }) =>
      change(all, p.key, () => ({
        chartStatus: 'failed',
        chartAlert: alertOf(p.error),
        error: p.error,
        chartUpdateEndTime: p.atMs,
      })),
    updateStopped: (all, p: { key: string; atMs: number }) =>
      change(all, p.key, () => ({
        chartStatus: 'stopped',
        chartAlert: chartAlerts.stopped(),
        chartUpdateEndTime: p.atMs,
      })),
    annotationStarted: (all, p: { key: string; name: string }) =>
      change(all, p.key, (chart) => ({ annotationError: without(chart.annotationError, p.name) })),
    annotationSucceeded: (all, p: { key: string; name: string; data: AnnotationData[string] }) =>
      change(all, p.key, (chart) => ({
        annotationData: { ...chart.annotationData, [p.name]: p.data },
        annotationError: without(chart.annotationError, p.name),
      })),
    annotationFailed: (all, p: { key: string; name: string; message: string }) =>
      change(all, p.key, (chart) => ({ annotationError: { ...chart.annotationError, [p.name]: p.message } })),
  },
  (on) => [
    on(runChart, (all, { key }) => change(all, key, () => ({ chartStatus: 'loading', triggerQuery: false }))),
    on(triggerQuery, (all, { key, isWanted }) => change(all, key, () => ({ triggerQuery: isWanted }))),
    on(chartRendered, (all, { key }) =>
      known(all, key)?.chartStatus === 'success' ? change(all, key, () => ({ chartStatus: 'rendered' })) : undefined,
    ),
    on(chartRenderFailed, (all, { key, message, stack }) =>
      change(all, key, () => ({
        chartStatus: 'failed',
        chartStackTrace: stack,
        chartAlert: chartAlerts.renderFailed({ message }),
        error: null,
      })),
    ),
    on(removeChart, (all, { key }) => {
      Reflect.deleteProperty(all, key);
    }),
    on(datasetsSet, (all, { datasetIds }) => {
      for (const [key, chart] of Object.entries(all as AllCharts)) {
        const formData = chart.latestQueryFormData;
        const isTouched = formData === null || datasetIds.includes(datasetIdOf(formData) ?? -1);
        if (chart.chartStatus === 'failed' && isTouched) {
          change(all, key, () => ({ chartStatus: 'idle', chartAlert: null, chartStackTrace: null, error: null }));
        }
      }
    }),
  ],
);

/** How charts are looked at. */
export const chartViews = defineSlice(ChartViews, {}, (on) => [
  on(showChartAsTable, (all, { key, isTable }) => {
    all[key] = { isTable };
  }),
  on(removeChart, (all, { key }) => {
    Reflect.deleteProperty(all, key);
  }),
]);

type AllCharts = Readonly<Record<string, ChartState>>;

/**
 * Replaces parts of one chart. The chart is rebuilt instead of changed in place, so that Immer does not walk through
 * large results.
 */
function change(all: unknown, key: string, parts: (chart: ChartState) => Partial<ChartState>): void {
  const charts = all as Record<string, ChartState>; // the draft of the branch
  const chart = charts[key] ?? idleChart(key);
  charts[key] = { ...chart, ...parts(chart) };
}

const known = (all: unknown, key: string): ChartState | undefined => (all as AllCharts)[key];

/** The first error of the response, or that the network failed. */
function alertOf(error: ErrorInfo): string {
  return error.kind === 'network' ? chartAlerts.networkError() : error.message;
}

function without<T>(record: Readonly<Record<string, T>>, name: string): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
}
