import { without } from '#core/common';
import { findVizType, type AdhocFilter, type FormData, type VizType } from '#plugins/viz-kit';
import type { DatasetData } from '#plugins/datasets';
import type { AdhocMetric } from '#plugins/queries';
import { conditionsIn, groupOfFilter } from './filters/group-filter.ts';
import { namesOf } from './metrics/metric-kinds.ts';
import { valuesOf, type ChartDraft, type ChartSettings } from './chart-draft.ts';

/**
 * Form data over another dataset: fields whose column or saved metric exists there by name stay, the others are
 * emptied; filters on columns it lacks are dropped, SQL of the user is kept.
 */
export function switchDataset(formData: FormData, viz: VizType | undefined, dataset: DatasetData): FormData {
  const columns = new Set(dataset.columns.map((column) => column.column_name));
  const metrics = new Set(dataset.metrics.map((metric) => metric.metric_name));
  const next: Record<string, unknown> = { ...formData, datasource: dataset.uid };
  for (const slot of viz?.slots ?? []) {
    const fitting = valuesOf(formData, slot.key).filter((value) =>
      isKnown(value, slot.kind === 'metric', columns, metrics),
    );
    next[slot.key] = slot.max === 1 ? fitting[0] : fitting;
    if (fitting.length === 0) Reflect.deleteProperty(next, slot.key);
  }
  if (Array.isArray(formData['adhoc_filters'])) {
    next['adhoc_filters'] = (formData['adhoc_filters'] as readonly AdhocFilter[]).filter(
      (filter) => isWritten(filter, columns) || columns.has(filter.subject ?? '') || metrics.has(filter.subject ?? ''),
    );
  }
  const granularity = formData['granularity_sqla'];
  if (typeof granularity === 'string' && !columns.has(granularity)) {
    next['granularity_sqla'] = dataset.main_dttm_col ?? undefined;
  }
  return next as FormData; // viz_type and datasource are set
}

/** SQL of the user, or a group whose columns are all there. */
function isWritten(filter: AdhocFilter, columns: ReadonlySet<string>): boolean {
  const group = groupOfFilter(filter);
  if (group !== undefined) return conditionsIn(group).every(({ col }) => columns.has(col));
  return filter.expressionType === 'SQL';
}

/** The same of a whole draft: of what is hidden and of what its other types hold, too. */
export function switchDraftDataset(draft: ChartDraft, types: readonly VizType[], dataset: DatasetData): ChartDraft {
  const over = <T extends ChartSettings>(settings: T): T => {
    const { viz_type, datasource } = settings.formData;
    const viz = findVizType(types, viz_type);
    const stash = switchDataset({ ...settings.stash, viz_type, datasource }, viz, dataset);
    return {
      ...settings,
      formData: switchDataset(settings.formData, viz, dataset),
      stash: without(stash, 'viz_type', 'datasource'),
    };
  };
  const { left, arrived } = draft.setAside ?? {};
  return {
    ...over(draft),
    ...(left === undefined
      ? {}
      : { setAside: { left: left.map(over), ...(arrived ? { arrived: over(arrived) } : {}) } }),
  };
}

function isKnown(
  value: unknown,
  isMetric: boolean,
  columns: ReadonlySet<string>,
  metrics: ReadonlySet<string>,
): boolean {
  if (typeof value === 'string') return isMetric ? metrics.has(value) : columns.has(value);
  if (typeof value !== 'object' || value === null) return false;
  const { expressionType, column, statistic } = value as Partial<AdhocMetric>;
  if (isMetric && statistic !== undefined && statistic !== null)
    return namesOf(statistic).every((name) => columns.has(name));
  if (expressionType === 'SIMPLE' && isMetric) return columns.has(column?.column_name ?? '');
  return true; // SQL written by the user: only running it can tell
}
