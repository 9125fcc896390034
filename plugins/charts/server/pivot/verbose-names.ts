import type { DatasetModel } from '#plugins/datasets';

/** Names of a dataset's columns and metrics for readers, where they have any. */
export function verboseNames({ columns, metrics }: DatasetModel): ReadonlyMap<string, string> {
  const named = [
    ...columns.map(({ column_name: name, verbose_name: verbose }) => [name, verbose] as const),
    ...metrics.map(({ metric_name: name, verbose_name: verbose }) => [name, verbose] as const),
  ];
  return new Map(named.flatMap(([name, verbose]) => (verbose === null || verbose === '' ? [] : [[name, verbose]])));
}
