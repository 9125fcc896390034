import { defineSlice, without, type ErrorInfo } from '#core/common';
import {
  SqlEditor,
  closeTabs,
  editTab,
  moveTab,
  openSqlEditor,
  renameTab,
  reopenTabs,
  showPart,
  showTab,
  type SqlEditorState,
} from '../../contract/editor-state.ts';
import type { EditorDatabase, EditorTab } from '../../contract/editor-tab.ts';
import type { EditorTable } from '../../contract/editor-table.ts';
import type { QueryObject } from '../../contract/query-object.ts';
import { isFinal } from '../../contract/query-states.ts';
import { closeIn, confirmDestroyed, removeTabs, reopenIn } from '../../common/editor/close-tabs.ts';
import { flushEdits, withEdit, withShown, withTab } from '../../common/editor/editor-tabs.ts';

/** Tabs and statements of the editor. */
export const sqlEditorSlice = defineSlice(
  SqlEditor,
  {
    opened: (
      state,
      payload: {
        readonly databases: Readonly<Record<string, EditorDatabase>>;
        readonly tabs: readonly EditorTab[];
        readonly tables: readonly EditorTable[];
        readonly history: readonly string[];
        readonly queries: Readonly<Record<string, QueryObject>>;
      },
    ): SqlEditorState => ({
      ...state,
      ...payload,
      queries: { ...payload.queries, ...state.queries },
      status: 'ready',
      error: undefined,
    }),
    openFailed: (state, { error }: { readonly error: ErrorInfo }) => ({ ...state, status: 'failed' as const, error }),
    requestAnswered: (state) => ({ ...state, answeredRequests: state.answeredRequests + 1 }),
    tabAdded: (state, { tab }: { readonly tab: EditorTab }): SqlEditorState => withTab(state, tab),
    /** A tab is kept elsewhere now, was fetched, or was changed in another window. */
    tabChanged: (
      state,
      { id, change }: { readonly id: string; readonly change: Partial<Omit<EditorTab, 'id'>> },
    ): SqlEditorState => {
      const flushed = flushEdits(state);
      return { ...flushed, tabs: flushed.tabs.map((tab) => (tab.id === id ? { ...tab, ...change } : tab)) };
    },
    /** Tabs that their storage no longer has. */
    tabsGone: (state, { ids }: { readonly ids: readonly string[] }): SqlEditorState => removeTabs(state, ids),
    destroyConfirmed: (state, { id }: { readonly id: string }): SqlEditorState => confirmDestroyed(state, id),
    tableAdded: (state, { table }: { readonly table: EditorTable }): SqlEditorState => ({
      ...state,
      tables: [...state.tables.filter((each) => each.id !== table.id), table],
    }),
    tableChanged: (
      state,
      { id, change }: { readonly id: string; readonly change: Partial<Omit<EditorTable, 'id'>> },
    ): SqlEditorState => ({
      ...state,
      tables: state.tables.map((table) => (table.id === id ? { ...table, ...change } : table)),
    }),
    tableRemoved: (state, { id }: { readonly id: string }): SqlEditorState => ({
      ...state,
      tables: state.tables.filter((table) => table.id !== id),
    }),
    /** A statement has another tab, or none, or another state. */
    queryChanged: (state, { id, change }: { readonly id: string; readonly change: Partial<QueryObject> }) => {
      const query = state.queries[id];
      return query === undefined ? state : { ...state, queries: { ...state.queries, [id]: { ...query, ...change } } };
    },
    queriesDropped: (state, { ids }: { readonly ids: readonly string[] }): SqlEditorState => ({
      ...state,
      queries: without(state.queries, ...ids),
    }),
    queryStarted: (state, { query, tabId }: { readonly query: QueryObject; readonly tabId: string }) => ({
      ...state,
      queries: { ...state.queries, [query.id]: query },
      refusals: without(state.refusals, tabId),
      shownParts: without(state.shownParts, tabId),
      tabs: state.tabs.map((tab) => (tab.id === tabId ? { ...tab, latestQueryId: query.id } : tab)),
    }),
    queryRefused: (
      state,
      { tabId, queryId, error }: { readonly tabId: string; readonly queryId: string; readonly error: ErrorInfo },
    ) => ({
      ...state,
      queries: without(state.queries, queryId),
      refusals: { ...state.refusals, [tabId]: error },
    }),
    /** What has stopped or failed stays so. */
    queriesChanged: (state, { queries }: { readonly queries: readonly QueryObject[] }) => ({
      ...state,
      queries: {
        ...state.queries,
        ...Object.fromEntries(
          queries.filter(({ id }) => !isOver(state.queries[id])).map((query) => [query.id, query] as const),
        ),
      },
    }),
    resultsRequested: (state, { id }: { readonly id: string }) => {
      const query = state.queries[id];
      if (query === undefined) return state;
      return { ...state, queries: { ...state.queries, [id]: { ...query, state: 'fetching' as const } } };
    },
    resultsAnswered: (state, { query }: { readonly query: QueryObject }) =>
      state.queries[query.id]?.state === 'fetching'
        ? { ...state, queries: { ...state.queries, [query.id]: query } }
        : state,
    queryStopped: (state, { id }: { readonly id: string }) => {
      const query = state.queries[id];
      if (query === undefined || isFinal(query.state)) return state;
      return { ...state, queries: { ...state.queries, [id]: { ...query, state: 'stopped' as const } } };
    },
  },
  (on) => [
    on(openSqlEditor, (state) => (state.status === 'ready' ? state : { ...state, status: 'loading' as const })),
    on(showTab, (state, { id }): SqlEditorState => withShown(state, id)),
    on(closeTabs, (state, { ids }): SqlEditorState => closeIn(state, ids)),
    on(reopenTabs, (state, { ids }): SqlEditorState => reopenIn(state, ids)),
    on(editTab, (state, { id, change }): SqlEditorState => {
      if (id === undefined || id === state.history.at(-1)) return withEdit(state, change);
      return { ...state, tabs: state.tabs.map((tab) => (tab.id === id ? { ...tab, ...change } : tab)) };
    }),
    on(renameTab, (state, { id, name }) => ({
      ...state,
      tabs: state.tabs.map((tab) => (tab.id === id ? { ...tab, name } : tab)),
    })),
    on(moveTab, (state, { id, to }) => {
      const tab = state.tabs.find((each) => each.id === id);
      if (tab === undefined) return state;
      const others = state.tabs.filter((each) => each.id !== id);
      return { ...state, tabs: [...others.slice(0, to), tab, ...others.slice(to)] };
    }),
    on(showPart, (state, { tabId, index }) => ({ ...state, shownParts: { ...state.shownParts, [tabId]: index } })),
  ],
);

const isOver = (query: QueryObject | undefined): boolean => query?.state === 'stopped' || query?.state === 'failed';
