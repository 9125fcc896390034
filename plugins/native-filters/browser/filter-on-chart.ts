import type { Extensions } from '#core/common';
import { plainQueriesOf } from '#plugins/charts';
import { VizTypes, findVizType, type FormData } from '#plugins/viz-kit';
import type { DataMask, FilterOnChart } from '#plugins/dashboard';
import type { DatasetData } from '#plugins/datasets';
import { whyNotOnTime } from '../common/affects-time.ts';
import { readerMessages } from '../common/bar-messages.ts';
import { reachMessages } from '../common/messages.ts';
import { extraOnDataset, type ReachedDataset } from '../common/extra-on-dataset.ts';
import { affectsTime, needsValue } from '../common/types/shared.ts';
import type { NativeFilter } from '../contract/filter-configuration.ts';
import type { FilterType } from '../contract/filter-type.ts';
import { isActive } from './state/active-filters.ts';
import { revealFilter } from './state/filter-bar-state.ts';
import { filterTypeOf } from './state/filter-selectors.ts';

/** The chart that a filter is checked against. Its dataset may not be known. */
export interface FilteredChart {
  readonly formData: FormData | undefined;
  readonly dataset: DatasetData | undefined;
  /** Of the dataset. */
  readonly reached: ReachedDataset | undefined;
  /** A filter brings a range of time to the chart. */
  readonly hasRange: boolean;
}

/** Whether a filter acts on a chart, with what it then adds to it; else why not, or that nothing is selected. */
export function filterOnChart(
  extensions: Pick<Extensions, 'all'>,
  filter: NativeFilter,
  mask: DataMask | undefined,
  chart: FilteredChart,
): FilterOnChart {
  const { dataset, reached } = chart;
  const base = { id: filter.id, name: filter.name, lead: revealFilter({ filterId: filter.id }) };
  const type = filterTypeOf(extensions, filter);
  const extra = mask?.extraFormData ?? {};
  const onDataset = reached === undefined ? undefined : extraOnDataset(filter, extra, { dataset: reached, type });
  const valueText = summaryOf(extensions, filter, mask, dataset);
  if (onDataset?.ok === false) {
    return { ...base, columns: [], valueText, status: 'incompatible', reason: onDataset.error };
  }
  const there = onDataset?.value ?? extra;
  if (mask === undefined || Object.keys(there).length === 0) {
    const reason = dataset && reached && whyNever(filter, type, dataset, reached);
    const unset = { ...base, columns: targetsOn(filter, dataset), valueText: null, status: 'unset' as const };
    return reason === undefined ? unset : { ...unset, reason };
  }
  const acting = there === extra ? mask : { ...mask, extraFormData: there };
  const isEmpty = type !== undefined && !isActive(extensions, filter, mask);
  if (isEmpty && needsValue(filter)) {
    const [status, reason] = ['unset' as const, readerMessages.required()];
    return { ...base, columns: targetsOn(filter, dataset), valueText: null, status, reason, mask: acting };
  }
  const columns = [...new Set((there.filters ?? []).flatMap(({ col }) => (typeof col === 'string' ? [col] : [])))];
  const idle = affectsTime(type) ? whyIdle(extensions, there, chart) : undefined;
  if (idle !== undefined) return { ...base, columns, valueText, status: 'incompatible', reason: idle, mask: acting };
  return { ...base, columns, valueText, status: 'applied', mask: acting };
}

/** Why a filter could not act on the charts of a dataset with any selection; undefined: it could. */
export function whyNever(
  filter: NativeFilter,
  type: FilterType | undefined,
  dataset: DatasetData,
  { columnNames, mainTime }: ReachedDataset,
): string | undefined {
  const [column] = targetsOn(filter, dataset);
  if (column !== undefined) return columnNames.has(column) ? undefined : reachMessages.noColumn({ column });
  return affectsTime(type) && mainTime === undefined ? reachMessages.noTime() : undefined;
}

/** Why what acts on time changes nothing in what the chart asks by itself. */
function whyIdle(
  extensions: Pick<Extensions, 'all'>,
  extra: DataMask['extraFormData'],
  { formData, dataset, hasRange }: FilteredChart,
): string | undefined {
  if (formData === undefined || dataset === undefined) return undefined;
  const queries = plainQueriesOf(findVizType(extensions.all(VizTypes), formData.viz_type), formData);
  return queries && whyNotOnTime(extra, queries, dataset, hasRange);
}

/** The column that a filter acts on in a dataset. */
export function targetsOn(filter: NativeFilter, dataset: DatasetData | undefined): readonly string[] {
  const target = filter.targets.find(({ datasetId }) => datasetId === dataset?.id) ?? filter.targets[0];
  return target?.column === undefined ? [] : [target.column.name];
}

/** A selection in words; of a type that is not installed, the words stored with it. */
export function summaryOf(
  extensions: Pick<Extensions, 'all'>,
  filter: NativeFilter,
  mask: DataMask | undefined,
  dataset: DatasetData | undefined,
): string | null {
  if (mask === undefined) return null;
  const type = filterTypeOf(extensions, filter);
  return type === undefined ? (mask.filterState.label ?? null) : type.summary(filter, mask, dataset);
}
