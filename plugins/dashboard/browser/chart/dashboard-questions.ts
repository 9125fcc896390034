import type { Extensions } from '#core/common';
import {
  DashboardPages,
  FilterSources,
  selectDashboardContent,
  type DashboardQuestions,
  type FilterReader,
} from '#plugins/dashboard';
import { effectiveFormData } from '../../common/effective-form-data.ts';
import { effectiveCharts } from './effective-charts.ts';

/** What the charts of the open dashboard ask, by the filter sources of all plugins. One for the page. */
export function createDashboardQuestions(extensions: Pick<Extensions, 'all'>): DashboardQuestions {
  let loading: Promise<void> | undefined;
  let readers: readonly FilterReader[] = [];
  let effective = effectiveCharts(readers);
  const load = async (): Promise<void> => {
    readers = await Promise.all(extensions.all(FilterSources).map((source) => source.load(extensions)));
    effective = effectiveCharts(readers);
  };
  return {
    load: () => {
      loading ??= load().catch((thrown: unknown) => {
        loading = undefined; // the next dashboard tries again
        throw thrown;
      });
      return loading;
    },
    isReady: (root, chartId) => effective.effectOn(root, chartId).isReady,
    waitOf: (root, chartId) => effective.effectOn(root, chartId).wait,
    filtersOf: (root, chartId) => effective.effectOn(root, chartId).filters,
    formDataOf: (root, chartId) => effective.formDataOf(root, chartId),
    formDataWithout: (root, chartId, maskId) => {
      const { dashboard, urlParams } = DashboardPages.select(root);
      const chart = dashboard?.charts[chartId];
      if (dashboard === null || chart === undefined) return undefined;
      const { filters, settings } = effective.effectOn(root, chartId);
      const masks = filters.filter(({ id }) => id !== maskId).map(({ mask }) => mask);
      const metadata = selectDashboardContent(root)?.metadata;
      return effectiveFormData({ chart, dashboardId: dashboard.id, masks, settings, metadata, urlParams });
    },
    valueTexts: (root) =>
      Object.fromEntries(readers.flatMap((reader) => Object.entries(reader.valueTexts?.(root) ?? {}))),
  };
}
