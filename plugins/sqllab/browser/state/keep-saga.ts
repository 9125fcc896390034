import { without } from '#core/common';
import { delay, fork, onStateChange, put, select, showToast, takeEveryFrom, type Saga } from '#core/browser';
import { SqlEditor, type SqlEditorState } from '../../contract/editor-state.ts';
import type { EditorTab } from '../../contract/editor-tab.ts';
import { flushEdits } from '../../common/editor/editor-tabs.ts';
import { editorMessages as messages } from '../../common/editor-messages.ts';
import { keepVersion } from '../versions/versions-state.ts';
import { localKey, type LocalTab, type LocalTabs } from './local-tabs.ts';
import { sqlEditorSlice } from './sqllab-slice.ts';

/** Milliseconds of quiet after which typing is written to this browser's storage. */
const quietMs = 400;
/** How long typing that does not rest may go unwritten: so many times what a write takes, at most these milliseconds. */
const [restPerWrite, longestMs] = [50, 5_000];

/** What this window and the storage agreed on last, by local key. */
type Agreed = Map<string, Agreement>;
interface Agreement {
  readonly content: string;
  /** Whether this window wrote it. */
  readonly isOwn: boolean;
  /** Milliseconds since the epoch. */
  readonly writtenAtMs: number;
}

/** Keeps every tab in this browser. Nothing typed is lost: what waits is written when the page goes away. */
export function* keepSaga(local: LocalTabs): Saga {
  const agreed: Agreed = new Map(local.read().tabs.map((each) => [localKey(each.tab), agree(each, false)] as const));
  let isFull = false;
  let tookMs = 0;
  function* write(): Saga {
    const sinceMs = performance.now();
    const state = yield* select(SqlEditor.select);
    if (state.status !== 'ready') return;
    const ok = keepTabs(local, agreed, state, Date.now());
    if (!ok && !isFull) {
      yield* put(showToast({ toastType: 'warning', text: messages.storageFull(), noDuplicate: true }));
    }
    isFull = !ok;
    // A write that found nothing new says little about the next one.
    tookMs = Math.max(performance.now() - sinceMs, tookMs / 2);
  }
  yield* fork(() =>
    onStateChange(function* changed(): Saga {
      const untilMs = performance.now() + Math.min(restPerWrite * tookMs, longestMs);
      let before: SqlEditorState;
      // A text that takes long to write waits for a pause in typing, so that it does not block the typist.
      do {
        before = yield* select(SqlEditor.select);
        yield* delay(quietMs);
      } while (isEdited(before, yield* select(SqlEditor.select)) && performance.now() < untilMs);
      yield* write();
    }),
  );
  yield* fork(() =>
    takeEveryFrom<LocalTab>(
      (give) => local.watch(give),
      (other) => adopt(agreed, other, write),
    ),
  );
  yield* takeEveryFrom<Event>((give) => {
    window.addEventListener('pagehide', give);
    return () => {
      window.removeEventListener('pagehide', give);
    };
  }, write);
}

const isEdited = (before: SqlEditorState, now: SqlEditorState): boolean =>
  before.tabs !== now.tabs || before.unsaved !== now.unsaved || before.tables !== now.tables;

/** Writes what differs from what was agreed on; false when the storage is full. */
function keepTabs(local: LocalTabs, agreed: Agreed, state: SqlEditorState, nowMs: number): boolean {
  const { tabs, history } = flushEdits(state);
  const keys = new Map(tabs.map((tab) => [tab.id, localKey(tab)] as const));
  let ok = true;
  for (const tab of tabs) {
    const key = localKey(tab);
    const one = {
      tab: { ...tab, updatedAt: nowMs },
      tables: state.tables.filter((table) => table.queryEditorId === tab.id),
    };
    const now = agree(one, true);
    if (!tab.loaded || agreed.get(key)?.content === now.content) continue;
    const isKept = local.keep(one);
    if (isKept) agreed.set(key, now);
    ok &&= isKept;
  }
  const kept = new Set(keys.values());
  for (const key of agreed.keys()) {
    if (kept.has(key)) continue;
    local.forget(key);
    agreed.delete(key);
  }
  const list = {
    order: tabs.map(localKey),
    history: history.flatMap((id) => keys.get(id) ?? []),
  };
  return local.keepList(list) && ok;
}

/**
 * Another window has written a tab that is open here too. Without edits of our own it is shown here as well; with some,
 * ours come later and stay, and the other text goes to the versions of the tab. Two windows that wrote at once hear of
 * each other only afterwards: the later of the two stays in both, written once more.
 */
function* adopt(agreed: Agreed, other: LocalTab, write: () => Saga): Saga {
  const state = flushEdits(yield* select(SqlEditor.select));
  const key = localKey(other.tab);
  const isSame = (each: EditorTab) => localKey(each) === key || (each.keptId === null && each.id === other.tab.id);
  const tab = state.tabs.find(isSame); // the other window may just have handed it to the storage
  if (tab === undefined) return;
  const tables = state.tables.filter((table) => table.queryEditorId === tab.id);
  const before = agreed.get(localKey(tab));
  const isClean = before?.content === agree({ tab, tables }, false).content;
  const others = agree({ tab: { ...other.tab, id: tab.id }, tables }, false);
  if (!isClean || isOwnLater(before, others)) {
    if (other.tab.sql !== tab.sql) yield* put(keepVersion({ tabKey: key, sql: other.tab.sql, reason: 'window' }));
    if (!isClean) return; // what is edited is written by and by
    agreed.delete(localKey(tab));
    yield* write();
    return;
  }
  if (before.isOwn && other.tab.sql !== tab.sql) {
    yield* put(keepVersion({ tabKey: key, sql: tab.sql, reason: 'window' }));
  }
  agreed.set(key, others);
  const change = without(other.tab, 'id', 'selectedText', 'cursorPosition');
  yield* put(sqlEditorSlice.actions.tabChanged({ id: tab.id, change }));
}

/** Of two texts of one millisecond both windows take the same one. */
const isOwnLater = (own: Agreement, others: Agreement): boolean =>
  own.isOwn &&
  own.content !== others.content &&
  (own.writtenAtMs === others.writtenAtMs ? own.content > others.content : own.writtenAtMs > others.writtenAtMs);

/** What counts as the same. Where the caret is, and when it was written, does not. */
function agree({ tab, tables }: LocalTab, isOwn: boolean): Agreement {
  const content = without(tab, 'id', 'selectedText', 'cursorPosition', 'updatedAt', 'loaded');
  const beside = tables.map(({ dbId, schema, name, expanded, keptId }) => [dbId, schema, name, expanded, keptId]);
  return { content: JSON.stringify([content, beside]), isOwn, writtenAtMs: tab.updatedAt };
}
