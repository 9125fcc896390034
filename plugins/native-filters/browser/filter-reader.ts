import type { Extensions, StoreRoot } from '#core/common';
import { datasetIdOf } from '#plugins/charts';
import type { DatasetData } from '#plugins/datasets';
import {
  DataMasks,
  chartsInScope,
  selectDashboard,
  selectDashboardContent,
  type ChartWait,
  type FilterOnChart,
  type FilterReader,
  type Layout,
} from '#plugins/dashboard';
import { reachedDataset } from '../common/extra-of-ancestors.ts';
import type { ReachedDataset } from '../common/extra-on-dataset.ts';
import { needsValue } from '../common/types/shared.ts';
import { readerText } from '../common/bar-messages.ts';
import type { NativeFilter } from '../contract/filter-configuration.ts';
import { filterOnChart, summaryOf, whyNever } from './filter-on-chart.ts';
import { isActive } from './state/active-filters.ts';
import { FilterBars, revealFilter } from './state/filter-bar-state.ts';
import { filterTypeOf, selectFilters } from './state/filter-selectors.ts';

/** Everything that decides how the filters stand to one chart; while all are identical, so is the answer. */
type Inputs = readonly unknown[];

const nothing: readonly FilterOnChart[] = [];

/** Reads the filters of the open dashboard for its charts. */
export function createFilterReader(extensions: Pick<Extensions, 'all'>): FilterReader {
  const remembered = new Map<number, { readonly inputs: Inputs; readonly filters: readonly FilterOnChart[] }>();
  const waits = new Map<string, { readonly names: string; readonly wait: ChartWait }>();
  return {
    isReady: (root) =>
      selectFilters(root).length === 0 || FilterBars.select(root).dashboardId === selectDashboard(root)?.id,
    filtersOf: (root, chartId) => {
      const inScope = filtersInScope(root, chartId);
      if (inScope.length === 0) return nothing;
      const dashboard = selectDashboard(root);
      const chart = dashboard?.charts[chartId];
      const dataset = chart === undefined ? undefined : dashboard?.datasets[datasetIdOf(chart.formData) ?? 0];
      const masks = DataMasks.select(root);
      const inputs: Inputs = [inScope, dataset, chart?.formData, ...inScope.map(({ id }) => masks[id])];
      const known = remembered.get(chartId);
      if (known !== undefined && isSame(known.inputs, inputs)) return known.filters;
      const hasRange = inScope.some(({ id }) => masks[id]?.extraFormData.time_range !== undefined);
      const place = { formData: chart?.formData, dataset, reached: dataset && reachedOf(dataset), hasRange };
      const filters = inScope.map((filter) => filterOnChart(extensions, filter, masks[filter.id], place));
      remembered.set(chartId, { inputs, filters });
      return filters;
    },
    waitOf: (root, chartId) => {
      if (FilterBars.select(root).dashboardId !== selectDashboard(root)?.id) return undefined; // nothing settled yet
      const missing = filtersInScope(root, chartId).filter(
        (filter) => needsValue(filter) && isMissing(extensions, root, filter, chartId),
      );
      const [first] = missing;
      if (first === undefined) return undefined;
      const key = missing.map(({ id }) => id).join(' ');
      const known = waits.get(key);
      const names = missing.map(({ name }) => name).join(', ');
      if (known?.names === names) return known.wait;
      const wait: ChartWait = {
        text: readerText.waits({ filters: names }),
        actLabel: readerText.choose({ filter: first.name }),
        act: revealFilter({ filterId: first.id }),
      };
      waits.set(key, { names, wait });
      return wait;
    },
    valueTexts: (root) => {
      const masks = DataMasks.select(root);
      const datasets = selectDashboard(root)?.datasets ?? {};
      return Object.fromEntries(
        selectFilters(root).map((filter) => {
          const text = summaryOf(extensions, filter, masks[filter.id], datasets[filter.targets[0]?.datasetId ?? 0]);
          return [filter.name, text ?? readerText.everything()];
        }),
      );
    },
  };
}

function isSame(one: Inputs, other: Inputs): boolean {
  return one.length === other.length && one.every((part, place) => part === other[place]);
}

const scopes = new WeakMap<Layout, WeakMap<NativeFilter, ReadonlySet<number>>>();

function scopeOf(layout: Layout, filter: NativeFilter): ReadonlySet<number> {
  const ofLayout = scopes.get(layout) ?? new WeakMap<NativeFilter, ReadonlySet<number>>();
  scopes.set(layout, ofLayout);
  const known = ofLayout.get(filter) ?? new Set(chartsInScope(layout, filter.scope));
  ofLayout.set(filter, known);
  return known;
}

const inScopeOf = new WeakMap<Layout, WeakMap<readonly NativeFilter[], Map<number, readonly NativeFilter[]>>>();

/** Filters whose scope holds the chart, in their order; the identical list while layout and filters stay the same. */
function filtersInScope(root: StoreRoot, chartId: number): readonly NativeFilter[] {
  const layout = selectDashboardContent(root)?.layout;
  const filters = selectFilters(root);
  if (layout === undefined || filters.length === 0) return [];
  const ofLayout =
    inScopeOf.get(layout) ?? new WeakMap<readonly NativeFilter[], Map<number, readonly NativeFilter[]>>();
  inScopeOf.set(layout, ofLayout);
  const ofFilters = ofLayout.get(filters) ?? new Map<number, readonly NativeFilter[]>();
  ofLayout.set(filters, ofFilters);
  const known = ofFilters.get(chartId) ?? filters.filter((filter) => scopeOf(layout, filter).has(chartId));
  ofFilters.set(chartId, known);
  return known;
}

const reached = new WeakMap<DatasetData, ReachedDataset>();

function reachedOf(dataset: DatasetData): ReachedDataset {
  const known = reached.get(dataset) ?? reachedDataset(dataset);
  reached.set(dataset, known);
  return known;
}

/** Nothing is selected in a filter that could act on the chart. */
function isMissing(extensions: Pick<Extensions, 'all'>, root: StoreRoot, filter: NativeFilter, chartId: number) {
  const type = filterTypeOf(extensions, filter);
  if (type === undefined) return false; // nobody could choose anything
  if (isActive(extensions, filter, DataMasks.select(root)[filter.id])) return false;
  const dashboard = selectDashboard(root);
  const datasetId = datasetIdOf(dashboard?.charts[chartId]?.formData ?? noForm);
  const dataset = dashboard?.datasets[datasetId ?? 0];
  return dataset !== undefined && whyNever(filter, type, dataset, reachedOf(dataset)) === undefined;
}
const noForm = { datasource: '', viz_type: '' };
