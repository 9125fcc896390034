import { without } from '#core/common';
import type { ClosedTab, SqlEditorState } from '../../contract/editor-state.ts';
import type { EditorTab } from '../../contract/editor-tab.ts';
import type { QueryObject } from '../../contract/query-object.ts';
import { flushEdits, withoutTabs } from './editor-tabs.ts';
import { idOfReopened } from './id-of-reopened.ts';

/** Closed tabs that may be opened again. */
const mostClosed = 20;

/** A statement belongs to a tab under the id of this page, or under the one it is kept by. */
export function isOfTab(query: Pick<QueryObject, 'sqlEditorId'>, tab: Pick<EditorTab, 'id' | 'keptId'>): boolean {
  return query.sqlEditorId !== null && (query.sqlEditorId === tab.id || query.sqlEditorId === tab.keptId);
}

/** Takes tabs away with their statements and tables; they can be opened again. */
export function removeTabs(state: SqlEditorState, ids: readonly string[]): SqlEditorState {
  const flushed = flushEdits(state);
  const gone = flushed.tabs.flatMap((tab, index): readonly ClosedTab[] =>
    ids.includes(tab.id)
      ? [
          {
            tab,
            index,
            tables: flushed.tables.filter((table) => table.queryEditorId === tab.id),
            queries: Object.values(flushed.queries).filter((query) => isOfTab(query, tab)),
          },
        ]
      : [],
  );
  return {
    ...withoutTabs(flushed, ids),
    queries: without(flushed.queries, ...gone.flatMap(({ queries }) => queries.map((query) => query.id))),
    tables: flushed.tables.filter((table) => !ids.includes(table.queryEditorId)),
    closed: [...flushed.closed, ...gone].slice(-mostClosed),
  };
}

/** Closes tabs; those that are kept elsewhere count as destroyed until their storage agrees. */
export function closeIn(state: SqlEditorState, ids: readonly string[]): SqlEditorState {
  const kept = state.tabs.flatMap((tab) => (ids.includes(tab.id) && tab.keptId !== null ? [tab.keptId] : []));
  return { ...removeTabs(state, ids), destroyed: [...state.destroyed, ...kept] };
}

/**
 * Reopens closed tabs at their old positions and shows the last one. A tab that its storage has dropped meanwhile
 * exists only here now, and is handed over anew.
 */
export function reopenIn(state: SqlEditorState, ids: readonly string[]): SqlEditorState {
  const wanted = state.closed.filter(({ tab }) => ids.includes(tab.id)).sort((a, b) => a.index - b.index);
  const rest: SqlEditorState = {
    ...flushEdits(state),
    closed: state.closed.filter(({ tab }) => !ids.includes(tab.id)),
  };
  return wanted.reduce(reopenOne, rest);
}

function reopenOne(state: SqlEditorState, { tab, tables, queries, index }: ClosedTab): SqlEditorState {
  const isKept = tab.keptId !== null && state.destroyed.includes(tab.keptId);
  const isNew = tab.keptId !== null && !isKept;
  const opened = isNew ? { ...tab, id: idOfReopened(tab.id), keptId: null, inLocalStorage: true } : tab;
  return {
    ...state,
    tabs: [...state.tabs.slice(0, index), opened, ...state.tabs.slice(index)],
    history: [...state.history, opened.id],
    tables: [
      ...state.tables,
      ...tables.map((table) => ({ ...table, queryEditorId: opened.id, ...(isNew ? { keptId: null } : {}) })),
    ],
    queries: {
      ...state.queries,
      ...Object.fromEntries(
        queries.map((query) => [query.id, isNew ? { ...query, sqlEditorId: opened.id } : query] as const),
      ),
    },
    destroyed: state.destroyed.filter((id) => id !== tab.keptId),
  };
}

/** The storage has no longer what was closed. A tab that was opened again meanwhile is only here now. */
export function confirmDestroyed(state: SqlEditorState, keptId: string): SqlEditorState {
  return {
    ...state,
    destroyed: state.destroyed.filter((id) => id !== keptId),
    tabs: state.tabs.map((tab) => (tab.keptId === keptId ? { ...tab, keptId: null, inLocalStorage: true } : tab)),
  };
}
