import {
  defineCommand,
  defineSlice,
  defineState,
  listHandlers,
  listLoading,
  unreadList,
  type ListPage,
} from '#core/common';
import type { DatasetRow } from './dataset-row.ts';

/** What the list shows; the same names as in its address. */
export interface DatasetListQuery {
  readonly search?: string;
  readonly owner?: number;
  readonly database?: number;
  readonly kind?: string;
  readonly order?: string;
  readonly direction?: string;
  readonly page?: number;
}

export interface Choice {
  readonly value: number;
  readonly text: string;
}

interface DatasetListState extends ListPage<DatasetRow> {
  readonly owners: readonly Choice[];
  readonly databases: readonly Choice[];
}

export const DatasetList = defineState<DatasetListState>('datasets/list', {
  ...unreadList,
  owners: [],
  databases: [],
});

/** Rows of one page. */
export const datasetPageSize = 50;

export const loadDatasetList = defineCommand<DatasetListQuery>('datasets/loadDatasetList');
export const loadDatasetChoices = defineCommand('datasets/loadDatasetChoices');
/** Asks first, naming what depends on the datasets. */
export const deleteDatasets = defineCommand<{ readonly ids: readonly number[]; readonly query: DatasetListQuery }>(
  'datasets/deleteDatasets',
);
/** Asks for the name of the copy. Virtual datasets only. */
export const duplicateListed = defineCommand<{
  readonly id: number;
  readonly name: string;
  readonly query: DatasetListQuery;
}>('datasets/duplicateListed');

export const datasetList = defineSlice(
  DatasetList,
  {
    ...listHandlers<DatasetListState>(),
    choicesRead: (list, p: Pick<DatasetListState, 'owners' | 'databases'>) => ({
      ...(list as DatasetListState),
      ...p,
    }),
  },
  (on) => [on(loadDatasetList, listLoading<DatasetListState>)],
);
