import { defineCommand, defineSlice, defineState, type ErrorInfo } from '#core/common';
import type { SavedRow } from '../../contract/saved-row.ts';

export interface SavedListQuery {
  readonly search?: string;
  readonly order?: string;
  readonly direction?: string;
  readonly page?: number;
}

interface SavedListState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: ErrorInfo | undefined;
  readonly rows: readonly SavedRow[];
  readonly count: number;
}

/** The list of saved statements. */
export const SavedList = defineState<SavedListState>('sqllab/saved', {
  status: 'loading',
  error: undefined,
  rows: [],
  count: 0,
});

/** Rows of one page. */
export const savedPageSize = 50;

export const loadSaved = defineCommand<SavedListQuery>('sqllab/loadSaved');
export const describeSaved = defineCommand<{
  readonly id: number;
  readonly label: string;
  readonly description: string;
  readonly query: SavedListQuery;
}>('sqllab/describeSaved');
export const deleteSaved = defineCommand<{ readonly ids: readonly number[]; readonly query: SavedListQuery }>(
  'sqllab/deleteSaved',
);
/** Copies an address under which others find the statement. */
export const shareSaved = defineCommand<{ readonly row: SavedRow }>('sqllab/shareSaved');

export const savedListSlice = defineSlice(
  SavedList,
  {
    listed: (_state, { rows, count }: { readonly rows: readonly SavedRow[]; readonly count: number }) => ({
      status: 'ready' as const,
      error: undefined,
      rows,
      count,
    }),
    listFailed: (state, { error }: { readonly error: ErrorInfo }) => ({ ...state, status: 'failed' as const, error }),
  },
  (on) => [on(loadSaved, (state) => ({ ...state, status: 'loading' as const }))],
);
