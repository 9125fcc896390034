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
  return mergeExtraFormData(
    ancestorsOf(filter, filters).flatMap((ancestor) => {
      const reach = { dataset, type: typeIn(types, ancestor) };
      const extra = extraOnDataset(ancestor, masks[ancestor.id]?.extraFormData ?? {}, reach);
      return extra.ok ? [extra.value] : [];
    }),
  );
}
