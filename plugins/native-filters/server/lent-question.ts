import { toAppError } from '#core/common';
import type { ChartReader, ExtraFormData } from '#plugins/charts';
import type { DashboardStore, SavedDashboard } from '#plugins/dashboard';
import type { DatasetModel, Datasets } from '#plugins/datasets';
import { filtersOf } from '../common/read-configuration.ts';
import type { NativeFilter } from '../contract/filter-configuration.ts';
import type { FilterRows } from './filter-query.ts';

export interface LendingServices {
  readonly datasets: Datasets;
  readonly dashboards: DashboardStore;
}

/** What a filter asks, and where it stands. */
export interface PlacedQuestion extends FilterRows {
  readonly datasetId: number;
  readonly column: string;
  readonly sortMetric?: string | null | undefined;
  readonly dashboardId?: number | undefined;
  readonly filterId?: string | undefined;
}

/**
 * The dataset with the question that may be asked of it: as it is, with the reader's own access; else, where the
 * dashboard lends its data, the stored filter's own, narrowed only by what other filters of the dashboard act on.
 * Throws like `Datasets.forQuery`. Wire contract §3.3.
 */
export async function permittedQuestion<Q extends PlacedQuestion>(
  question: Q,
  reader: ChartReader & Parameters<Datasets['forQuery']>[1],
  { datasets, dashboards }: LendingServices,
): Promise<{ readonly dataset: DatasetModel; readonly question: Q }> {
  try {
    return { dataset: await datasets.forQuery(question.datasetId, reader), question };
  } catch (refusal) {
    const { dashboardId } = question;
    if (toAppError(refusal).kind !== 'forbidden' || dashboardId === undefined) throw refusal;
    const dashboard = await dashboards.lending(dashboardId, reader);
    const own = dashboard && ownQuestion(question, dashboard);
    const dataset = own && (await datasets.find(question.datasetId));
    if (own === undefined || dataset === undefined) throw refusal;
    return { dataset, question: own };
  }
}

function ownQuestion<Q extends PlacedQuestion>(question: Q, { metadata }: SavedDashboard): Q | undefined {
  const filters = filtersOf(metadata);
  const filter = filters.find(({ id }) => id === question.filterId);
  const actsOn = ({ targets }: NativeFilter) => targets.flatMap(({ column }) => column?.name ?? []);
  const isTarget = filter?.targets.some(
    ({ datasetId, column }) => datasetId === question.datasetId && column?.name === question.column,
  );
  if (filter === undefined || isTarget !== true) return undefined;
  const columns = new Set(filters.flatMap(actsOn));
  return {
    ...question,
    adhoc_filters: filter.adhoc_filters,
    time_range: filter.time_range,
    granularity_sqla: filter.granularity_sqla,
    sortMetric: filter.sortMetric,
    extra_form_data: narrowed(question.extra_form_data ?? {}, columns),
  };
}

/** Conditions over the columns that the dashboard filters by; nothing else of what was sent. */
function narrowed({ filters, time_range: timeRange }: ExtraFormData, columns: ReadonlySet<string>): ExtraFormData {
  return {
    filters: (filters ?? []).filter(({ col }) => typeof col === 'string' && columns.has(col)),
    ...(typeof timeRange === 'string' ? { time_range: timeRange } : {}),
  };
}
