import { mergeExtraFormData, type ExtraFormData } from '#plugins/charts';
import type { DataMaskMap } from '#plugins/dashboard';
import { mainTimeColumn, type DatasetColumn } from '#plugins/datasets';
import type { NativeFilter } from '../contract/filter-configuration.ts';
import type { FilterType } from '../contract/filter-type.ts';
import { ancestorsOf } from './ancestors.ts';
import { extraOnDataset, type ReachedDataset } from './extra-on-dataset.ts';
import { typeIn } from './types/shared.ts';

/** What a filter needs to know of a dataset, out of its columns. */
export function reachedDataset(dataset: {
  readonly id: number;
  readonly columns: readonly DatasetColumn[];
  readonly main_dttm_col?: string | null;
}): ReachedDataset {
  return {
    id: dataset.id,
    columnNames: new Set(dataset.columns.map((column) => column.column_name)),
    mainTime: mainTimeColumn(dataset),
  };
}

/** The filters of a dashboard, and what is selected in them. */
export interface FiltersInForce {
  readonly filters: readonly NativeFilter[];
  readonly masks: DataMaskMap;
  readonly types: readonly FilterType[];
}

/** What narrows the values of a filter over `dataset`: the masks of all filters above it that can act there. */
export function extraOfAncestors(
  filter: NativeFilter,
  { filters, masks, types }: FiltersInForce,
  dataset: ReachedDataset,
): ExtraFormData {
  const extras = extrasAbove(filter, { filters, masks, types }, dataset);
  return mergeExtraFormData(extras.flatMap((extra) => (extra.ok ? [extra.value] : [])));
}

/**
 * The same for a further dataset of the filter. Undefined: something is selected above that cannot act there, so that
 * values of it would not fit what is selected.
 */
export function extraOnFurther(
  filter: NativeFilter,
  force: FiltersInForce,
  dataset: ReachedDataset,
): ExtraFormData | undefined {
  const extras = extrasAbove(filter, force, dataset);
  return extras.every(({ ok, narrows }) => ok || !narrows) ? extraOfAncestors(filter, force, dataset) : undefined;
}

const extrasAbove = (filter: NativeFilter, { filters, masks, types }: FiltersInForce, dataset: ReachedDataset) =>
  ancestorsOf(filter, filters).map((ancestor) => {
    const type = typeIn(types, ancestor);
    const extra = extraOnDataset(ancestor, masks[ancestor.id]?.extraFormData ?? {}, { dataset, type });
    return { ...extra, narrows: type?.narrows !== false };
  });
