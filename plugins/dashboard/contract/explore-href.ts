import { without } from '#core/common';
import { chartUrl, namesTime, type ExtraFormData } from '#plugins/charts';
import { binExtentKey, grainInterval, type FormData } from '#plugins/viz-kit';
import { columnLabel, type QueryFilter } from '#plugins/queries';

/**
 * Where a chart of a dashboard opens in Explore: with the dashboard it goes back to, and what filters added as unsaved
 * settings. They are marked extra, so that saving the chart leaves them out. See docs/http-api.md, "Parameters of
 * addresses".
 */
export function exploreHref(chartId: number, dashboardId: number, formData: FormData): string {
  const base = `${chartUrl(chartId)}&dashboard_id=${String(dashboardId)}`;
  const extra = formData['extra_form_data'] as ExtraFormData | undefined; // written by `effectiveFormData`
  if (extra === undefined) return base;
  return `${base}&form_data=${encodeURIComponent(JSON.stringify(settingsOf(formData, extra)))}`;
}

/**
 * A chart's settings on its dashboard as Explore opens them: conditions added by filters are among the chart's own
 * filters, marked extra.
 */
export function exploreFormData(formData: FormData): FormData {
  const { extra_form_data: extra } = formData;
  const own = without(formData, 'extra_form_data', 'dashboardId', binExtentKey);
  const settings = extra === undefined ? {} : settingsOf(formData, extra as ExtraFormData); // written by `effectiveFormData`
  return { ...own, datasource: formData.datasource, viz_type: formData.viz_type, ...settings };
}

function settingsOf(formData: FormData, extra: ExtraFormData): Readonly<Record<string, unknown>> {
  const saved = recordsOf(formData['adhoc_filters']).map((filter) => retimed(filter, extra));
  const added = (extra.filters ?? []).map(asRange).map(({ col, op, val, grain, keepsNull }, place) => ({
    expressionType: 'SIMPLE',
    clause: 'WHERE',
    subject: columnLabel(col ?? ''),
    operator: op,
    comparator: val,
    isExtra: true,
    ...(typeof col === 'object' && col !== null ? { column: col } : {}),
    ...(typeof grain === 'string' ? { grain } : {}),
    ...(keepsNull === true ? { keepsNull } : {}),
    filterOptionName: `filter_dashboard_${String(place)}`,
  }));
  const custom = recordsOf(extra.adhoc_filters).map((filter) => ({ ...filter, isExtra: true }));
  const untimed = isTimed(formData, extra, saved) ? [] : timeFilter(extra);
  return {
    adhoc_filters: [...saved, ...added, ...custom, ...untimed],
    ...(extra.time_range === undefined || untimed.length > 0 ? {} : { time_range: extra.time_range }),
    ...(extra.granularity_sqla === undefined ? {} : { granularity_sqla: extra.granularity_sqla }),
    ...(extra.time_grain_sqla === undefined ? {} : { time_grain_sqla: extra.time_grain_sqla }),
  };
}

/** Replaces one truncated time by the range it denotes, which people can read and change. */
function asRange(filter: QueryFilter): QueryFilter {
  const { col, grain, op, val, ...rest } = filter;
  if (typeof col !== 'string' || op !== 'IN' || !Array.isArray(val) || val.length !== 1) return filter;
  const time: unknown = val[0];
  const interval = typeof grain === 'string' ? grainInterval(grain) : undefined;
  if (typeof time !== 'number' || interval === undefined) return filter;
  const from = new Date(time);
  return { ...rest, col, op: 'TEMPORAL_RANGE', val: `${isoTime(from)} : ${isoTime(interval.offset(from, 1))}` };
}

const isoTime = (time: Date): string => time.toISOString().slice(0, 19);

const isTimed = (formData: FormData, extra: ExtraFormData, saved: readonly Readonly<Record<string, unknown>>[]) =>
  namesTime(
    [extra.granularity_sqla, formData['granularity_sqla'], formData['granularity']],
    saved.map(({ operator }) => operator),
  );

/** The range for a chart that names no time column, over the one it acts on; a setting would be saved with the chart. */
function timeFilter({ time_range: comparator, default_time_column: subject }: ExtraFormData) {
  if (comparator === undefined || subject === undefined) return [];
  const filterOptionName = 'filter_dashboard_time';
  const operator = 'TEMPORAL_RANGE';
  return [
    { expressionType: 'SIMPLE', clause: 'WHERE', subject, operator, comparator, isExtra: true, filterOptionName },
  ];
}

/** A time range of the dashboard replaces the chart's own. See docs/http-api.md, "Data masks". */
function retimed(filter: Readonly<Record<string, unknown>>, extra: ExtraFormData): Readonly<Record<string, unknown>> {
  return filter['operator'] === 'TEMPORAL_RANGE' && extra.time_range !== undefined
    ? { ...filter, comparator: extra.time_range, isExtra: true }
    : filter;
}

function recordsOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return items.flatMap((item) => (typeof item === 'object' && item !== null ? [{ ...item }] : []));
}
