import { createSelector, selectorBy, type Extensions, type StoreRoot } from '#core/common';
import { datasetIdOf } from '#plugins/charts';
import {
  DataMasks,
  chartsInScope,
  selectDashboard,
  selectDashboardContent,
  type ChartEffect,
  type ChartWait,
  type DataMask,
  type FilterReader,
} from '#plugins/dashboard';
import { reachedDataset } from '../common/extra-of-ancestors.ts';
import { needsValue } from '../common/types/shared.ts';
import { readerMessages } from '../common/bar-messages.ts';
import type { NativeFilter } from '../contract/filter-configuration.ts';
import { filterOnChart, summaryOf, whyNever, type FilteredChart } from './filter-on-chart.ts';
import { isActive } from './state/active-filters.ts';
import { FilterBars, revealFilter } from './state/filter-bar-state.ts';
import { filterTypeOf, selectFilters } from './state/filter-selectors.ts';

type ReadExtensions = Pick<Extensions, 'all'>;
type Masks = readonly (DataMask | undefined)[];

/** What the masks of the filters of the open dashboard do to its charts. */
export function createFilterReader(extensions: ReadExtensions): FilterReader {
  return {
    effectOn: selectorBy((chartId: number) => {
      const filtersOf = (root: StoreRoot) => selectFiltersByChart(root).get(chartId) ?? noFilters;
      const chartOf = (root: StoreRoot) => selectDashboard(root)?.charts[chartId];
      const datasetIn = (root: StoreRoot) => datasetIdOf(chartOf(root)?.formData ?? noForm) ?? 0;
      return createSelector(
        [
          filtersOf,
          (root: StoreRoot): Masks => filtersOf(root).map(({ id }) => DataMasks.select(root)[id]),
          (root: StoreRoot) => chartOf(root)?.formData,
          (root: StoreRoot) => selectDashboard(root)?.datasets[datasetIn(root)],
          (root: StoreRoot) => selectReached(root, datasetIn(root)),
          selectIsOpened,
          (root: StoreRoot) => selectFilters(root).length > 0,
        ],
        (filters, masks, formData, dataset, reached, isOpened, hasFilters): ChartEffect => {
          const hasRange = masks.some((mask) => mask?.extraFormData.time_range !== undefined);
          const chart: FilteredChart = { formData, dataset, reached, hasRange };
          return {
            isReady: isOpened || !hasFilters,
            wait: isOpened ? waitFor(extensions, filters, masks, chart) : undefined, // else nothing is resolved yet
            filters: filters.map((filter, place) => filterOnChart(extensions, filter, masks[place], chart)),
          };
        },
      );
    }),
    valueTexts: createSelector(
      [
        selectFilters,
        (root: StoreRoot): Masks => selectFilters(root).map(({ id }) => DataMasks.select(root)[id]),
        (root: StoreRoot) =>
          selectFilters(root).map(({ targets }) => selectDashboard(root)?.datasets[targets[0]?.datasetId ?? 0]),
      ],
      (filters, masks, datasets) =>
        Object.fromEntries(
          filters.map((filter, place) => {
            const text = summaryOf(extensions, filter, masks[place], datasets[place]);
            return [filter.name, text ?? readerMessages.everything()];
          }),
        ),
    ),
  };
}

const noForm = { datasource: '', viz_type: '' };
const noFilters: readonly NativeFilter[] = [];

/** Whether the first masks of the open dashboard are in force. */
const selectIsOpened = (root: StoreRoot): boolean => FilterBars.select(root).dashboardId === selectDashboard(root)?.id;

/** Filters by the charts in their scope, each list in the order of the bar. */
const selectFiltersByChart = createSelector(
  [(root: StoreRoot) => selectDashboardContent(root)?.layout, selectFilters],
  (layout, filters): ReadonlyMap<number, readonly NativeFilter[]> => {
    const byChart = new Map<number, NativeFilter[]>();
    for (const filter of filters) {
      for (const chartId of new Set(layout === undefined ? [] : chartsInScope(layout, filter.scope))) {
        byChart.set(chartId, [...(byChart.get(chartId) ?? []), filter]);
      }
    }
    return byChart;
  },
);

/** What filters need to know of a dataset. */
const selectReached = selectorBy((datasetId: number) =>
  createSelector(
    [(root: StoreRoot) => selectDashboard(root)?.datasets[datasetId]],
    (dataset) => dataset && reachedDataset(dataset),
  ),
);

function waitFor(
  extensions: ReadExtensions,
  filters: readonly NativeFilter[],
  masks: Masks,
  chart: FilteredChart,
): ChartWait | undefined {
  const missing = filters.filter(
    (filter, place) => needsValue(filter) && isMissing(extensions, filter, masks[place], chart),
  );
  const [first] = missing;
  if (first === undefined) return undefined;
  return {
    text: readerMessages.waits({ filters: missing.map(({ name }) => name).join(', ') }),
    actionLabel: readerMessages.choose({ filter: first.name }),
    action: revealFilter({ filterId: first.id }),
  };
}

/** Nothing is selected in a filter that could act on the chart. */
function isMissing(
  extensions: ReadExtensions,
  filter: NativeFilter,
  mask: DataMask | undefined,
  { dataset, reached }: FilteredChart,
): boolean {
  const type = filterTypeOf(extensions, filter);
  if (type === undefined || isActive(extensions, filter, mask)) return false; // of no type nobody could choose anything
  return dataset !== undefined && reached !== undefined && whyNever(filter, type, dataset, reached) === undefined;
}
