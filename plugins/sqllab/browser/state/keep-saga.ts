import { delay, fork, onStateChange, put, select, showToast, takeEveryFrom, type Saga } from '#core/browser';
import { SqlEditor, type SqlEditorState } from '../../contract/editor-state.ts';
import type { EditorTab } from '../../contract/editor-tab.ts';
import { settleEdits } from '../../common/editor/editor-tabs.ts';
import { editorTexts as texts } from '../../common/editor-messages.ts';
import type { LocalTabs } from './local-tabs.ts';

/** Milliseconds of quiet until typing is written to this browser's storage. */
const quietMs = 400;

/** Keeps every tab in this browser. Nothing typed is lost: what waits is written when the page goes away. */
export function* keepSaga(local: LocalTabs): Saga {
  let kept: readonly EditorTab[] | undefined;
  let isFull = false;
  function* write(): Saga {
    const state = yield* select(SqlEditor.select);
    if (state.status !== 'ready') return;
    const { tabs, ok } = keepTabs(local, kept ?? local.read().tabs, state);
    kept = tabs;
    if (!ok && !isFull) {
      yield* put(showToast({ toastType: 'warning', text: texts.storageFull(), noDuplicate: true }));
    }
    isFull = !ok;
  }
  yield* fork(() =>
    onStateChange(function* changed(): Saga {
      yield* delay(quietMs);
      yield* write();
    }),
  );
  yield* takeEveryFrom<Event>((give) => {
    window.addEventListener('pagehide', give);
    return () => {
      window.removeEventListener('pagehide', give);
    };
  }, write);
}

/** Writes what differs from what was written last; gives what is kept now. */
export function keepTabs(
  local: LocalTabs,
  before: readonly EditorTab[],
  state: SqlEditorState,
): { readonly tabs: readonly EditorTab[]; readonly ok: boolean } {
  const { tabs, history } = settleEdits(state);
  let ok = true;
  for (const tab of tabs) {
    const known = before.find((each) => each.id === tab.id);
    if (known !== undefined && isSame(known, tab)) continue;
    ok = local.keep({ ...tab, updatedAt: Date.now() }) && ok;
  }
  for (const tab of before) if (!tabs.some((each) => each.id === tab.id)) local.forget(tab.id);
  ok = local.keepList({ order: tabs.map((tab) => tab.id), history }) && ok;
  return { tabs: ok ? tabs : before, ok };
}

const isSame = (a: EditorTab, b: EditorTab): boolean => JSON.stringify(a) === JSON.stringify(b);
