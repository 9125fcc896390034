import { defineCommand, defineSlice, defineState, type ErrorInfo } from '#core/common';
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

interface DatasetListState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly rows: readonly DatasetRow[];
  /** Datasets that fit, on all pages. */
  readonly count: number;
  readonly error: ErrorInfo | null;
  readonly owners: readonly Choice[];
  readonly databases: readonly Choice[];
}

export const DatasetList = defineState<DatasetListState>('datasets/list', {
  status: 'loading',
  rows: [],
  count: 0,
  error: null,
  owners: [],
  databases: [],
});

/** Rows of one page. */
export const datasetPageSize = 50;

export const loadDatasetList = defineCommand<DatasetListQuery>('datasets/loadDatasetList');
export const loadDatasetChoices = defineCommand('datasets/loadDatasetChoices');
/** Asks first, naming what stands on the datasets. */
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
    listed: (list, p: { rows: readonly DatasetRow[]; count: number }) => {
      list.status = 'ready';
      list.rows = p.rows as typeof list.rows;
      list.count = p.count;
      list.error = null;
    },
    listFailed: (list, p: { error: ErrorInfo }) => {
      list.status = 'failed';
      list.error = p.error as typeof list.error;
    },
    choicesRead: (list, p: { owners: readonly Choice[]; databases: readonly Choice[] }) => {
      list.owners = [...p.owners];
      list.databases = [...p.databases];
    },
  },
  (on) => [
    on(loadDatasetList, (list) => {
      list.status = 'loading';
    }),
  ],
);
