import { Extensions, type Services, type StoreRoot } from '#core/common';
import { datasetIdOf, type PointedChart } from '#plugins/charts';
import { VizTypes, findVizType } from '#plugins/viz-kit';
import { DashboardPages, DashboardQuestions, selectDashboardContent } from '#plugins/dashboard';
import type { DatasetData } from '#plugins/datasets';
import { drillMessages } from '../common/messages.ts';

/** A chart of the open dashboard as it asks now. */
export interface OpenChart extends PointedChart {
  readonly dataset: DatasetData;
}

/** What reads charts of the open dashboard. */
export interface DrillReaders {
  readonly extensions: Pick<Extensions, 'all'>;
  readonly questions: Pick<DashboardQuestions, 'formDataOf'>;
}

export const readersOf = (services: Pick<Services, 'get'>): DrillReaders => ({
  extensions: services.get(Extensions),
  questions: services.get(DashboardQuestions),
});

/** Undefined for a chart that is not on the open dashboard, or whose type or dataset is not there. */
export function openChart(
  root: StoreRoot,
  { extensions, questions }: DrillReaders,
  chartId: number,
): OpenChart | undefined {
  const formData = questions.formDataOf(root, chartId);
  if (formData === undefined) return undefined;
  const viz = findVizType(extensions.all(VizTypes), formData.viz_type);
  const dataset = DashboardPages.select(root).dashboard?.datasets[datasetIdOf(formData) ?? 0];
  return viz === undefined || dataset === undefined ? undefined : { viz, formData, dataset };
}

/** The name a chart has on the open dashboard. */
export function chartName(root: StoreRoot, chartId: number): string {
  const { dashboard } = DashboardPages.select(root);
  const layout = selectDashboardContent(root)?.layout ?? {};
  const placed = Object.values(layout).find(({ type, meta }) => type === 'CHART' && meta.chartId === chartId);
  const own = placed?.meta.sliceNameOverride;
  if (own !== undefined && own !== '') return own;
  return dashboard?.charts[chartId]?.sliceName ?? drillMessages.unnamed({ id: chartId });
}

/** Name of a column for people. */
export const columnName = (column: Pick<DatasetData['columns'][number], 'column_name' | 'verbose_name'>): string =>
  column.verbose_name === null || column.verbose_name === '' ? column.column_name : column.verbose_name;
