import { createSelector, selectorBy, type StoreRoot } from '#core/common';
import {
  DashboardPages,
  selectDashboard,
  selectDashboardContent,
  type ChartEffect,
  type ChartWait,
  type DataMask,
  type FilterOnChart,
  type FilterReader,
} from '#plugins/dashboard';
import type { FormData } from '#plugins/viz-kit';
import { effectiveFormData } from '../../common/effective-form-data.ts';

/** What all sources together do to one chart. */
interface EffectOfAll {
  readonly isReady: boolean;
  readonly wait: ChartWait | undefined;
  readonly filters: readonly FilterOnChart[];
  readonly masks: readonly (DataMask | undefined)[];
  readonly settings: readonly ChartEffect['settings'][];
}

export interface EffectiveCharts {
  readonly effectOn: (root: StoreRoot, chartId: number) => EffectOfAll;
  /** Undefined for a chart that is not on the open dashboard. */
  readonly formDataOf: (root: StoreRoot, chartId: number) => FormData | undefined;
}

/**
 * The step from masks to what a chart asks: effects of the sources on each chart, and from them its effective form data.
 * A change reaches only the charts for which some source gives another effect.
 */
export function effectiveCharts(readers: readonly FilterReader[]): EffectiveCharts {
  const effectOn = selectorBy((chartId: number) =>
    createSelector([(root: StoreRoot) => readers.map((reader) => reader.effectOn(root, chartId))], joined),
  );
  const formDataOf = selectorBy((chartId: number) =>
    createSelector(
      [
        (root: StoreRoot) => effectOn(root, chartId).masks,
        (root: StoreRoot) => effectOn(root, chartId).settings,
        (root: StoreRoot) => selectDashboard(root)?.charts[chartId],
        (root: StoreRoot) => selectDashboard(root)?.id,
        (root: StoreRoot) => selectDashboardContent(root)?.metadata,
        (root: StoreRoot) => DashboardPages.select(root).urlParams,
      ],
      (masks, settings, chart, dashboardId, metadata, urlParams) =>
        chart === undefined || dashboardId === undefined
          ? undefined
          : effectiveFormData({ chart, dashboardId, masks, settings, metadata, urlParams }),
    ),
  );
  return { effectOn, formDataOf };
}

function joined(effects: readonly ChartEffect[]): EffectOfAll {
  const wait = effects.find((effect) => effect.wait !== undefined)?.wait;
  const filters = effects.flatMap((effect) => effect.filters);
  return {
    isReady: wait === undefined && effects.every(({ isReady }) => isReady),
    wait,
    filters,
    masks: filters.map(({ mask }) => mask),
    settings: effects.map(({ settings }) => settings),
  };
}
