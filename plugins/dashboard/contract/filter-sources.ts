import { defineExtensionPoint, type Extensions, type StoreRoot } from '#core/common';
import type { DataMask } from './data-mask.ts';

/** How one filter applies to one chart. */
export interface FilterOnChart {
  /** Id of the mask in `DataMasks`. */
  readonly id: string;
  readonly name: string;
  /** Leads to where it is selected; absent where nothing of the page outside the charts selects it. */
  readonly lead?: { readonly type: string };
  /** Columns it filters on the chart's dataset. */
  readonly columns: readonly string[];
  /** What is selected, for people: "Berlin, Paris". */
  readonly valueText: string | null;
  /** `unset`: nothing is selected. `incompatible`: in scope, but it cannot act on this chart. */
  readonly status: 'applied' | 'unset' | 'incompatible';
  /** Why it is not applied, for people. */
  readonly reason?: string;
  /**
   * The mask as it goes into this chart's question (columns renamed for its dataset). Present when applied, where it
   * happens to change nothing, and for a required filter without a selection, whose mask matches no row: nobody gets
   * unfiltered numbers of a chart that waits for it.
   */
  readonly mask?: DataMask;
}

/** Why a chart asks nothing yet, and what would change that. */
export interface ChartWait {
  /** For people: "Choose a value for Region first." */
  readonly text: string;
  readonly actionLabel: string;
  /** Leads to what is missing. */
  readonly action: { readonly type: string };
}

/** What a source does to one chart. */
export interface ChartEffect {
  /** False while defaults are being resolved; the chart waits for it. */
  readonly isReady: boolean;
  /** What the reader has to do before the chart may ask, such as choosing a value; undefined: nothing. */
  readonly wait?: ChartWait | undefined;
  /** Filters whose scope holds the chart. */
  readonly filters: readonly FilterOnChart[];
  /** Settings in place of the chart's own for now, such as another dimension. */
  readonly settings?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * What filters charts: selectors of the store, which run on every change. Write them with `createSelector` and
 * `selectorBy` of the core, with inputs that another filter's change leaves as they are: the same inputs give the
 * identical effect, and a chart whose effects are identical asks nothing.
 */
export interface FilterReader {
  readonly effectOn: (root: StoreRoot, chartId: number) => ChartEffect;
  /** Values that markdown may show, by filter name. */
  readonly valueTexts?: (root: StoreRoot) => Readonly<Record<string, string>>;
}

/** A plugin that filters charts. */
export interface FilterSource {
  readonly id: string;
  readonly rank: number;
  /** Loaded while the dashboard is on its way; no chart asks for data before. */
  readonly load: (extensions: Pick<Extensions, 'all'>) => Promise<FilterReader>;
}
export const FilterSources = defineExtensionPoint<FilterSource>({
  id: 'dashboard/filter-sources',
  summary: 'A plugin whose selections filter the charts of a dashboard.',
  keyOf: (source) => source.id,
  order: (a, b) => a.rank - b.rank,
});
