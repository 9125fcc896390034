import { mergeExtraFormData, type ExtraFormData } from '#plugins/charts';
import type { DataMaskMap } from '#plugins/dashboard';
import { mainTimeColumn, type DatasetColumn } from '#plugins/datasets';
import type { NativeFilter } from '../contract/filter-configuration.ts';
import { ancestorsOf } from './ancestors.ts';
import { extraOnDataset, type ReachedDataset } from './extra-on-dataset.ts';

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

/** What narrows the values of a filter over `dataset`: the masks of all filters above it that can act there. */
export function extraOfAncestors(
  filter: NativeFilter,
  filters: readonly NativeFilter[],
  masks: DataMaskMap,
  dataset: ReachedDataset,
): ExtraFormData {
  return mergeExtraFormData(
    ancestorsOf(filter, filters).flatMap((ancestor) => {
      const extra = extraOnDataset(ancestor, masks[ancestor.id]?.extraFormData ?? {}, dataset);
      return extra.ok ? [extra.value] : [];
    }),
  );
}
