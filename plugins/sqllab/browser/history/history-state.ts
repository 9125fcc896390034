import { defineCommand, defineSlice, defineState, type ErrorInfo } from '#core/common';
import type { HistoryRow } from '../../contract/history-row.ts';

/** Which statements are listed. */
export interface HistoryQuery {
  readonly search: string;
  /** Ids of the tab whose statements are listed, of this page and as it is kept; undefined: all tabs. */
  readonly tabIds: readonly string[] | undefined;
  readonly state: string | undefined;
  readonly page: number;
  readonly pageSize: number;
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}

interface HistoryState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: ErrorInfo | undefined;
  readonly rows: readonly HistoryRow[];
  /** Statements that fit, on all pages. */
  readonly count: number;
}

/** Statements that were run: of the tile beside the editor, or of their page. */
export const QueryHistory = defineState<HistoryState>('sqllab/history', {
  status: 'loading',
  error: undefined,
  rows: [],
  count: 0,
});

export const loadHistory = defineCommand<HistoryQuery>('sqllab/loadHistory');
/** Takes a statement out of a tab. */
export const removeQuery = defineCommand<{ readonly tabId: string; readonly queryId: string }>('sqllab/removeQuery');
/** Shows rows of an earlier statement beside a tab. */
export const showQueryRows = defineCommand<{ readonly tabId: string; readonly queryId: string }>(
  'sqllab/showQueryRows',
);

export const historySlice = defineSlice(
  QueryHistory,
  {
    listed: (state, { rows, count }: { readonly rows: readonly HistoryRow[]; readonly count: number }) => ({
      ...state,
      status: 'ready' as const,
      error: undefined,
      rows,
      count,
    }),
    listFailed: (state, { error }: { readonly error: ErrorInfo }) => ({ ...state, status: 'failed' as const, error }),
    rowRemoved: (state, { queryId }: { readonly queryId: string }) => ({
      ...state,
      rows: state.rows.filter((row) => row.client_id !== queryId),
    }),
  },
  (on) => [on(loadHistory, (state) => ({ ...state, status: 'loading' as const }))],
);
