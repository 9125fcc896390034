import type { Extensions, StoreRoot } from '#core/common';
import type { FormData } from '#plugins/viz-kit';
import {
  DashboardPages,
  FilterSources,
  selectDashboardContent,
  type ChartWait,
  type DashboardChart,
  type DashboardMetadata,
  type DashboardPage,
  type DashboardQuestions,
  type DataMask,
  type FilterOnChart,
  type FilterReader,
} from '#plugins/dashboard';
import { effectiveFormData } from '../../common/effective-form-data.ts';

/** What made a chart's effective form data; while all are identical, so is the result. */
interface Inputs {
  readonly chart: DashboardChart;
  readonly dashboardId: number;
  readonly masks: readonly (DataMask | undefined)[];
  readonly settings: readonly (Readonly<Record<string, unknown>> | undefined)[];
  readonly metadata: DashboardMetadata | undefined;
  readonly urlParams: DashboardPage['urlParams'];
}

/** Reads the open dashboard for its charts. One for the page; it remembers per chart. */
export function createDashboardQuestions(extensions: Pick<Extensions, 'all'>): DashboardQuestions {
  let loading: Promise<void> | undefined;
  let readers: readonly FilterReader[] = [];
  const remembered = new Map<number, { readonly inputs: Inputs; readonly formData: FormData }>();
  const load = async (): Promise<void> => {
    readers = await Promise.all(extensions.all(FilterSources).map((source) => source.load(extensions)));
  };
  const waitOf = (root: StoreRoot, chartId: number): ChartWait | undefined => {
    for (const reader of readers) {
      const wait = reader.waitOf?.(root, chartId);
      if (wait !== undefined) return wait;
    }
    return undefined;
  };
  const filtersOf = (root: StoreRoot, chartId: number): readonly FilterOnChart[] =>
    readers.flatMap((reader) => reader.filtersOf(root, chartId));
  const inputsOf = (root: StoreRoot, chartId: number, filters: readonly FilterOnChart[]): Inputs | undefined => {
    const page = DashboardPages.select(root);
    const chart = page.dashboard?.charts[chartId];
    if (chart === undefined || page.dashboard === null) return undefined;
    return {
      chart,
      dashboardId: page.dashboard.id,
      masks: filters.map(({ mask }) => mask),
      settings: readers.map((reader) => reader.settingsOf?.(root, chartId)),
      metadata: selectDashboardContent(root)?.metadata,
      urlParams: page.urlParams,
    };
  };
  return {
    load: () => {
      loading ??= load().catch((thrown: unknown) => {
        loading = undefined; // the next dashboard tries again
        throw thrown;
      });
      return loading;
    },
    readers: () => readers,
    isReady: (root, chartId) =>
      readers.every((reader) => reader.isReady(root, chartId)) && waitOf(root, chartId) === undefined,
    waitOf,
    filtersOf,
    formDataOf: (root, chartId) => {
      const inputs = inputsOf(root, chartId, filtersOf(root, chartId));
      if (inputs === undefined) return undefined;
      const known = remembered.get(chartId);
      if (known !== undefined && sameInputs(known.inputs, inputs)) return known.formData;
      const formData = effectiveFormData(inputs);
      remembered.set(chartId, { inputs, formData });
      return formData;
    },
    formDataWithout: (root, chartId, maskId) => {
      const others = filtersOf(root, chartId).filter(({ id }) => id !== maskId);
      const inputs = inputsOf(root, chartId, others);
      return inputs === undefined ? undefined : effectiveFormData(inputs);
    },
    valueTexts: (root) =>
      Object.fromEntries(readers.flatMap((reader) => Object.entries(reader.valueTexts?.(root) ?? {}))),
  };
}

function sameInputs(one: Inputs, other: Inputs): boolean {
  return (
    one.chart === other.chart &&
    one.dashboardId === other.dashboardId &&
    one.metadata === other.metadata &&
    one.urlParams === other.urlParams &&
    areSame(one.masks, other.masks) &&
    areSame(one.settings, other.settings)
  );
}

const areSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((one, place) => one === others[place]);
