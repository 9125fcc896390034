import { toAppError, type Extensions } from '#core/common';
import type { ChartReader, ExtraFormData } from '#plugins/charts';
import type { DashboardMetadata, DashboardStore } from '#plugins/dashboard';
import type { DatasetModel, Datasets } from '#plugins/datasets';
import { filtersOf } from '../common/read-configuration.ts';
import { typeIn } from '../common/types/shared.ts';
import type { NativeFilter } from '../contract/filter-configuration.ts';
import { FilterTypes } from '../contract/filter-type.ts';
import type { FilterRows } from './filter-query.ts';
import { movedRows } from './further-targets.ts';

export interface LendingServices {
  readonly datasets: Datasets;
  readonly dashboards: DashboardStore;
  readonly extensions: Pick<Extensions, 'all'>;
}

/** A filter's query, with the dashboard and the filter that it belongs to. */
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
 * Throws like `Datasets.forQuery`.
 */
export async function permittedQuestion<Q extends PlacedQuestion>(
  question: Q,
  reader: ChartReader & Parameters<Datasets['forQuery']>[1],
  { datasets, dashboards, extensions }: LendingServices,
): Promise<PermittedQuestion<Q>> {
  try {
    return { dataset: await datasets.forQuery(question.datasetId, reader), question, isDelegated: false };
  } catch (refusal) {
    const { dashboardId } = question;
    if (toAppError(refusal).kind !== 'forbidden' || dashboardId === undefined) throw refusal;
    const dashboard = await dashboards.lending(dashboardId, reader);
    const dataset = dashboard && (await datasets.find(question.datasetId, reader));
    const own = dataset && ownQuestion(question, dataset, delegatedFilters(dashboard.metadata, extensions));
    if (own === undefined || dataset === undefined) throw refusal;
    return { dataset, question: own, isDelegated: true };
  }
}

interface PermittedQuestion<Q> {
  readonly dataset: DatasetModel;
  readonly question: Q;
  /** Its rows are those of the stored filter, by the names of this dataset. */
  readonly isDelegated: boolean;
}

function delegatedFilters(metadata: DashboardMetadata, extensions: Pick<Extensions, 'all'>) {
  const filters = filtersOf(metadata);
  const types = extensions.all(FilterTypes);
  return { filters, setsRange: filters.some((filter) => typeIn(types, filter)?.sets?.includes('range')) };
}

function ownQuestion<Q extends PlacedQuestion>(
  question: Q,
  dataset: DatasetModel,
  { filters, setsRange }: ReturnType<typeof delegatedFilters>,
): Q | undefined {
  const filter = filters.find(({ id }) => id === question.filterId);
  const targetColumns = ({ targets }: NativeFilter) => targets.flatMap(({ column }) => column?.name ?? []);
  const place = filter?.targets.findIndex(
    ({ datasetId, column }) => datasetId === question.datasetId && column?.name === question.column,
  );
  if (filter === undefined || place === undefined || place < 0) return undefined;
  // What limits the values is said by the names of the first target.
  const limitsOn = filter.targets[0]?.column?.name;
  const rows = place === 0 ? filter : movedRows(filter, limitsOn, { dataset, column: question.column });
  if (rows === undefined) return undefined;
  const reach = {
    columns: new Set(filters.flatMap(targetColumns)),
    setsRange,
  };
  return {
    ...question,
    adhoc_filters: rows.adhoc_filters,
    time_range: rows.time_range,
    granularity_sqla: rows.granularity_sqla,
    sortMetric: filter.sortMetric,
    extra_form_data: narrowed(question.extra_form_data ?? {}, reach),
  };
}

/** Conditions over what the dashboard filters by; nothing else of what was sent. */
function narrowed(
  { filters, time_range: timeRange }: ExtraFormData,
  { columns, setsRange }: { readonly columns: ReadonlySet<string>; readonly setsRange: boolean },
): ExtraFormData {
  return {
    filters: (filters ?? []).filter(({ col }) => typeof col === 'string' && columns.has(col)),
    ...(setsRange && typeof timeRange === 'string' ? { time_range: timeRange } : {}),
  };
}
