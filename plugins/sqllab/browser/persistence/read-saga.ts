import { toAppError } from '#core/common';
import { call, put, select, type Saga } from '#core/browser';
import { SqlEditor } from '../../contract/editor-state.ts';
import { shownTab } from '../../common/editor/editor-tabs.ts';
import { mergeRead, tablesOfRead } from '../../common/editor/merge-tabs.ts';
import { persistenceMessages as messages } from '../../common/persistence-messages.ts';
import { mergePins } from '../results/kept-pin.ts';
import { localKey } from '../state/local-tabs.ts';
import { sqlEditorSlice } from '../state/sqllab-slice.ts';
import { keepVersion } from '../versions/versions-state.ts';
import { dropGone, tellOnce, type Persistence } from './persistence.ts';

const { tabChanged, tableAdded, queriesChanged } = sqlEditorSlice.actions;

/** Reads a tab that is shown for the first time. One that is gone goes. */
export function* readUnloaded(persistence: Persistence): Saga {
  const tab = shownTab(yield* select(SqlEditor.select));
  if (tab === undefined || tab.loaded || tab.keptId === null) return;
  try {
    const read = yield* call(persistence.storage.read, tab.keptId);
    for (const table of tablesOfRead(read, tab.id)) yield* put(tableAdded({ table }));
    if (read.query !== null) yield* put(queriesChanged({ queries: [read.query] }));
    persistence.saved.note(tab.keptId, read.tab);
    persistence.told.delete(messages.tabNotRead());
    const merged = mergeRead(tab, read.tab);
    if (merged.sql !== tab.sql) yield* put(keepVersion({ tabKey: localKey(tab), sql: tab.sql, reason: 'quiet' }));
    yield* put(tabChanged({ id: tab.id, change: merged }));
  } catch (thrown) {
    if (toAppError(thrown).kind === 'not-found') yield* dropGone(persistence, tab);
    else {
      yield* tellOnce(persistence, messages.tabNotRead(), 'danger');
      // What this browser has of it can be worked with; what the storage has is compared later.
      if (tab.sql !== '') yield* put(tabChanged({ id: tab.id, change: { loaded: true } }));
    }
  }
}

/**
 * The shown tab may have been edited in another browser: what came later is shown, but for the fields that were edited
 * here. So the next save does not put back what the other browser changed, such as the statement that it ran.
 */
export function* followShown(persistence: Persistence): Saga {
  const state = yield* select(SqlEditor.select);
  const tab = shownTab(state);
  if (!persistence.isVisible() || state.status !== 'ready' || tab?.keptId == null) return;
  if (!tab.loaded) {
    yield* readUnloaded(persistence); // the first attempt may have failed
    return;
  }
  const { saved, storage } = persistence;
  const { keptId } = tab;
  try {
    const read = yield* call(storage.read, keptId);
    // What was saved from here last may be stored next to fields that another browser saved just before.
    if ((read.tab.updatedAt ?? 0) < saved.updatedAt(keptId) || !saved.isNews(keptId, read.tab)) return;
    const now = shownTab(yield* select(SqlEditor.select));
    if (now?.id !== tab.id) return;
    const edited = saved.change(now, () => true);
    const merged = mergeRead({ ...now, updatedAt: 0 }, read.tab);
    const pins = edited?.pins === undefined ? merged.pins : mergePins(saved.pins(keptId), edited.pins, merged.pins);
    saved.note(keptId, read.tab);
    if (read.query !== null) yield* put(queriesChanged({ queries: [read.query] }));
    const own = edited === undefined ? {} : { ...edited, cursorPosition: now.cursorPosition, updatedAt: now.updatedAt };
    yield* put(tabChanged({ id: tab.id, change: { ...merged, ...own, pins } }));
    if (edited?.sql !== undefined && read.tab.sql !== undefined && read.tab.sql !== now.sql) {
      yield* put(keepVersion({ tabKey: localKey(now), sql: read.tab.sql, reason: 'server' }));
    }
  } catch (thrown) {
    // Only that it is gone matters here: what cannot be saved is told by the one who saves.
    if (toAppError(thrown).kind === 'not-found') yield* dropGone(persistence, tab);
  }
}
