import { without } from '#core/common';
import { call, put, select, type Saga } from '#core/browser';
import { SqlEditor } from '../../contract/editor-state.ts';
import type { EditorTab } from '../../contract/editor-tab.ts';
import type { EditorTable } from '../../contract/editor-table.ts';
import { flushEdits } from '../../common/editor/editor-tabs.ts';
import { persistenceMessages as messages } from '../../common/persistence-messages.ts';
import { localKey } from '../state/local-tabs.ts';
import { sqlEditorSlice } from '../state/sqllab-slice.ts';
import { moveVersions } from '../versions/versions-state.ts';
import { handOver } from './hand-over.ts';
import { tellOnce, type Persistence } from './persistence.ts';

const { tabChanged, tableChanged, queryChanged } = sqlEditorSlice.actions;

/**
 * Hands over what only this browser has: tabs, then their tables, then their statements, then which one is shown. What
 * fails is tried again in the next round.
 */
export function* migrate(persistence: Persistence): Saga {
  const { tabs } = flushEdits(yield* select(SqlEditor.select));
  for (const tab of tabs) if (tab.keptId === null && tab.dbId !== null) yield* giveTab(persistence, tab);
  const state = yield* select(SqlEditor.select);
  for (const { id, keptId } of state.tabs) {
    if (keptId === null) continue;
    const tables = state.tables.filter((table) => table.queryEditorId === id && table.keptId === null);
    for (const table of tables) if (table.status === 'ready') yield* giveTable(persistence, keptId, table);
    if (id === keptId) continue;
    const queries = Object.values(state.queries).filter((query) => query.sqlEditorId === id && query.queryId > 0);
    for (const query of queries) yield* giveQuery(persistence, keptId, query.id);
  }
  yield* showSame(persistence);
}

function* giveTab(persistence: Persistence, tab: EditorTab): Saga {
  const { saved, told } = persistence;
  try {
    const { tables } = yield* select(SqlEditor.select);
    const own = tables.filter((table) => table.queryEditorId === tab.id);
    const keptId = yield* call(handOver, persistence, tab, own);
    saved.note(keptId, { ...tab, latestQueryId: null, updatedAt: Date.now() });
    yield* put(tabChanged({ id: tab.id, change: { keptId, inLocalStorage: false } }));
    yield* put(moveVersions({ from: localKey(tab), to: keptId }));
    told.delete(messages.tabNotMoved());
  } catch {
    yield* tellOnce(persistence, messages.tabNotMoved(), 'warning');
  }
}

function* giveTable({ storage, told, ...persistence }: Persistence, tabId: string, table: EditorTable): Saga {
  const { id } = table;
  const content = without(table, 'id', 'keptId', 'queryEditorId', 'status', 'error');
  try {
    const keptId = yield* call(storage.keepTable, tabId, content);
    yield* put(tableChanged({ id, change: { keptId } }));
    told.delete(messages.tableNotMoved());
    const { tables } = yield* select(SqlEditor.select);
    const isFolded = tables.some((each) => each.id === id && !each.expanded);
    if (isFolded) yield* call(storage.expandTable, keptId, false); // a new one counts as open there
  } catch {
    yield* tellOnce({ storage, told, ...persistence }, messages.tableNotMoved(), 'warning');
  }
}

function* giveQuery(persistence: Persistence, tabId: string, queryId: string): Saga {
  try {
    yield* call(persistence.storage.takeQuery, tabId, queryId);
    yield* put(queryChanged({ id: queryId, change: { sqlEditorId: tabId } }));
    persistence.told.delete(messages.queryNotMoved());
  } catch {
    yield* tellOnce(persistence, messages.queryNotMoved(), 'warning');
  }
}

/** The tab that is shown here is the one to start with elsewhere. */
function* showSame({ storage, saved }: Persistence): Saga {
  const { tabs, history } = yield* select(SqlEditor.select);
  const shown = tabs.find((tab) => tab.id === history.at(-1))?.keptId;
  if (shown == null || saved.active() === shown) return;
  try {
    yield* call(storage.activate, shown);
    saved.noteActive(shown);
  } catch {
    // the next round tries again; that another tab opens first elsewhere is nothing to bother a reader with
  }
}
