import { createSelector, selectorBy, type StoreRoot } from '#core/common';
import { datasetIdOf, filtersText } from '#plugins/charts';
import {
  DataMasks,
  areCrossFiltersOn,
  reachedCharts,
  selectDashboard,
  selectDashboardContent,
  selectDataMask,
  type DashboardContent,
  type DataMask,
} from '#plugins/dashboard';
import type { FormData } from '#plugins/viz-kit';
import { filtersOfMask } from '../../common/cross-masks.ts';

/** A chart that filters others now. */
export interface ActiveSelection {
  readonly chartId: number;
  readonly name: string;
  readonly mask: DataMask;
  /** What is selected, for people. */
  readonly words: string;
  readonly datasetId: number | undefined;
  readonly reached: ReadonlySet<number>;
}

const none: readonly ActiveSelection[] = [];

/** Charts of the open dashboard whose selections are in force. */
export const selectActive = createSelector(
  [
    (root: StoreRoot) => {
      const masks = DataMasks.select(root);
      const ids = Object.keys(selectDashboard(root)?.charts ?? {}).filter((id) => masks[id] !== undefined);
      return ids.map((id) => selectSelection(root, Number(id))).filter((one) => one !== undefined);
    },
  ],
  (active): readonly ActiveSelection[] => (active.length === 0 ? none : active),
);

/** Each by itself, so that a selection in one chart leaves those in others the identical objects. */
const selectSelection = selectorBy((chartId: number) => {
  const chartIn = (root: StoreRoot) => selectDashboard(root)?.charts[chartId];
  return createSelector(
    [
      (root: StoreRoot) => selectDataMask(root, String(chartId)),
      chartIn,
      (root: StoreRoot) => selectDashboard(root)?.datasets[datasetOf(chartIn(root)) ?? 0],
      (root: StoreRoot) => selectDashboardContent(root)?.layout,
      (root: StoreRoot) => selectDashboardContent(root)?.metadata,
    ],
    (mask, chart, dataset, layout, metadata): ActiveSelection | undefined => {
      if (mask === undefined || filtersOfMask(mask).length === 0 || chart === undefined) return undefined;
      if (layout === undefined || metadata === undefined || !areCrossFiltersOn(metadata)) return undefined;
      const { label } = mask.filterState;
      const isLabelled = typeof label === 'string' && label !== ''; // masks that other programs wrote need no label
      return {
        chartId,
        name: shownName(layout, chartId) ?? chart.sliceName,
        mask,
        words: isLabelled ? label : filtersText(filtersOfMask(mask), dataset),
        datasetId: datasetOf(chart),
        reached: new Set(reachedCharts(layout, metadata, chartId)),
      };
    },
  );
});

export const datasetOf = (chart: { readonly formData: FormData } | undefined): number | undefined =>
  chart === undefined ? undefined : datasetIdOf(chart.formData);

/** The name a chart has on this dashboard, where it has one of its own. */
export function shownName(layout: DashboardContent['layout'], chartId: number): string | undefined {
  const component = Object.values(layout).find(({ type, meta }) => type === 'CHART' && meta.chartId === chartId);
  const name = component?.meta.sliceNameOverride;
  return name === undefined || name === '' ? undefined : name;
}
