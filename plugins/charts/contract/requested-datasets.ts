import { defineToken } from '#core/common';
import type { DatasetModel } from '#plugins/datasets';
import type { QueryContext } from '#plugins/queries';
import type { ChartReader } from './chart-store.ts';
import type { RowsAsked } from './data-delegations.ts';

/**
 * Server: the dataset that a question is about, for those who may have the answer. See docs/http-api.md, "Who may see
 * what".
 */
export interface RequestedDatasets {
  /** By the caller's own access, else by a loan, else by a source of another kind. Throws like `Datasets.forQuery`. */
  readonly forContext: (context: QueryContext, id: number, caller: ChartReader) => Promise<DatasetModel>;
  /**
   * For its rows as they are, by the caller's own access, else by a loan, which lends some columns of them. Throws like
   * `Datasets.forQuery`.
   */
  readonly forRows: (
    asked: Omit<RowsAsked, 'dashboardId'> & { readonly dashboardId: number | undefined },
    caller: ChartReader,
  ) => Promise<{ readonly dataset: DatasetModel; readonly columns: readonly string[] | 'all' }>;
  /** Types of sources that are no datasets. */
  readonly sourceTypes: () => readonly string[];
}
export const RequestedDatasets = defineToken<RequestedDatasets>('charts/AskedDatasets');
