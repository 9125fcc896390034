import { defineToken, type StoreRoot } from '#core/common';
import type { FormData } from '#plugins/viz-kit';
import type { ChartWait, FilterOnChart } from './filter-sources.ts';

/**
 * Browser: what the charts of the open dashboard really ask, everything that acts on them included. Selectors
 * of the store: what did not change is the identical object.
 */
export interface DashboardQuestions {
  /** Loads the readers of all `FilterSources`, once. Before that no filter acts. */
  readonly load: () => Promise<void>;
  /** False while some filter's default for the chart is not resolved, or the chart waits; then nothing is asked. */
  readonly isReady: (root: StoreRoot, chartId: number) => boolean;
  /** What the chart waits for the reader to do; undefined: nothing. */
  readonly waitOf: (root: StoreRoot, chartId: number) => ChartWait | undefined;
  /** All filters whose scope holds the chart, in the order of their sources. */
  readonly filtersOf: (root: StoreRoot, chartId: number) => readonly FilterOnChart[];
  /**
   * Saved form data with the masks of applied filters (`extra_form_data`), the dashboard's colours and `url_params`.
   * Undefined for a chart that is not on the open dashboard.
   */
  readonly formDataOf: (root: StoreRoot, chartId: number) => FormData | undefined;
  /** The same as if the mask of this id were not in force; not memoised. */
  readonly formDataWithout: (root: StoreRoot, chartId: number, maskId: string) => FormData | undefined;
  /** Values of filters for people, by filter name. */
  readonly valueTexts: (root: StoreRoot) => Readonly<Record<string, string>>;
}
export const DashboardQuestions = defineToken<DashboardQuestions>('dashboard/DashboardQuestions');
