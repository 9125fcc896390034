import { defineToken } from '#core/common';
import type { DatasetModel } from '#plugins/datasets';
import type { QueryContext } from '#plugins/queries';
import type { ChartReader } from './chart-store.ts';

/** Server: the dataset that a question is about, for those who may have the answer. Wire contract §3.3. */
export interface AskedDatasets {
  /** By the caller's own access, else by a loan, else by a source of another kind. Throws like `Datasets.forQuery`. */
  readonly forContext: (context: QueryContext, id: number, caller: ChartReader) => Promise<DatasetModel>;
  /** Types of sources that are no datasets. */
  readonly sourceTypes: () => readonly string[];
}
export const AskedDatasets = defineToken<AskedDatasets>('charts/AskedDatasets');
