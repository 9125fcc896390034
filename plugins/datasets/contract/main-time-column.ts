import { genericType } from '#plugins/databases';
import type { DatasetColumn } from './dataset.ts';

interface TimeFacts {
  readonly columns: readonly DatasetColumn[];
  readonly main_dttm_col?: string | null;
}

/** Names of the columns that tell time, by their type or because somebody marked them so. */
export const timeColumnsOf = ({ columns }: TimeFacts): readonly string[] =>
  columns
    .filter((column) => column.is_dttm || column.type_generic === genericType.temporal)
    .map((column) => column.column_name);

/** Where a time range acts when nobody names a column: the dataset's main one, else its first; undefined: it has none. */
export function mainTimeColumn(dataset: TimeFacts): string | undefined {
  const times = timeColumnsOf(dataset);
  return times.find((name) => name === dataset.main_dttm_col) ?? times[0];
}
