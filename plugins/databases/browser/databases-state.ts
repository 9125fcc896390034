import {
  defineCommand,
  defineSlice,
  defineState,
  listHandlers,
  listLoading,
  unreadList,
  type ErrorInfo,
  type ListPage,
} from '#core/common';
import type { AvailableEngine, DatabaseBody, DatabaseConnectionInfo, DatabaseRow } from '#plugins/databases';

/** Rows of one page of the list. */
export const databasesPageSize = 50;

/** Columns that the list may be sorted by, as the server names them. */
export const sortableColumns = ['database_name', 'backend', 'allow_file_upload', 'changed_on_delta_humanized'] as const;
export type SortableColumn = (typeof sortableColumns)[number];

export interface DatabasesQuery {
  readonly search: string;
  readonly engine: string;
  readonly page: number;
  readonly column: SortableColumn;
  readonly direction: 'asc' | 'desc';
}

export interface DatabasesState extends ListPage<DatabaseRow> {
  readonly engines: readonly AvailableEngine[];
  /** What is shown now, so that it can be shown again after a change. */
  readonly query: DatabasesQuery;
}

/** The list of databases. */
export const DatabasesPage = defineState<DatabasesState>('databases/list', {
  ...unreadList,
  engines: [],
  query: { search: '', engine: '', page: 0, column: 'database_name', direction: 'asc' },
});

export const showDatabases = defineCommand<DatabasesQuery>('databases/show');
export const removeDatabases = defineCommand<{ readonly ids: readonly number[] }>('databases/remove');

export const databasesSlice = defineSlice(DatabasesPage, listHandlers<DatabasesState>(), (on) => [
  on(showDatabases, (state, query) => ({ ...listLoading<DatabasesState>(state), query })),
]);

/** How far a request of the form is. */
export type Attempt =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  | { readonly status: 'done' }
  | { readonly status: 'failed'; readonly error: ErrorInfo };

export interface EditorState {
  /** The connection the form is for; undefined: a new one. */
  readonly databaseId: number | undefined;
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: ErrorInfo | undefined;
  readonly engines: readonly AvailableEngine[];
  readonly connection: DatabaseConnectionInfo | undefined;
  readonly saving: Attempt;
  readonly testing: Attempt;
}

/** The form of one connection. */
export const DatabaseEditor = defineState<EditorState>('databases/editor', {
  databaseId: undefined,
  status: 'loading',
  error: undefined,
  engines: [],
  connection: undefined,
  saving: { status: 'idle' },
  testing: { status: 'idle' },
});

export const openEditor = defineCommand<{ readonly databaseId: number | undefined }>('databases/openEditor');
export const saveDatabase = defineCommand<{ readonly body: DatabaseBody }>('databases/save');
export const testConnection = defineCommand<{ readonly body: DatabaseBody }>('databases/test');

const sending: Attempt = { status: 'sending' };

export const editorSlice = defineSlice(
  DatabaseEditor,
  {
    opened: (
      state,
      payload: { engines: readonly AvailableEngine[]; connection: DatabaseConnectionInfo | undefined },
    ) => ({
      ...state,
      ...payload,
      status: 'ready' as const,
    }),
    openFailed: (state, { error }: { error: ErrorInfo }) => ({ ...state, status: 'failed' as const, error }),
    saveEnded: (state, { attempt }: { attempt: Attempt }) => ({ ...state, saving: attempt }),
    testEnded: (state, { attempt }: { attempt: Attempt }) => ({ ...state, testing: attempt }),
    /** The form changed: earlier outcomes are about something else. */
    touched: (state) => ({ ...state, testing: { status: 'idle' as const }, saving: { status: 'idle' as const } }),
  },
  (on) => [
    on(openEditor, (_state, { databaseId }) => ({ ...DatabaseEditor.initial, databaseId })),
    on(saveDatabase, (state) => ({ ...state, saving: sending })),
    on(testConnection, (state) => ({ ...state, testing: sending })),
  ],
);
