import { toAppError } from '#core/common';
import { call, select, type Saga } from '#core/browser';
import { SqlEditor } from '../../contract/editor-state.ts';
import { settleEdits } from '../../common/editor/editor-tabs.ts';
import { keepingTexts as texts } from '../../common/keeping-messages.ts';
import { dropGone, tellOnce, type Keeping } from './keeping.ts';

/** Sends what differs from what the keeper has. Specification §4.6.7. `outlivesPage`: the page may be gone at once. */
export function* saveTabs(keeping: Keeping, outlivesPage = false): Saga {
  const state = settleEdits(yield* select(SqlEditor.select));
  if (state.status !== 'ready') return;
  for (const tab of state.tabs) {
    if (tab.keptId === null) continue;
    const change = keeping.saved.change(tab, (id) => (state.queries[id]?.queryId ?? 0) > 0);
    if (change === undefined) continue;
    const { cursorPosition, northPercent, southPercent, urlParams } = tab;
    const sent = { ...change, cursorPosition, northPercent, southPercent, urlParams, updatedAt: Date.now() };
    try {
      yield* call(keeping.storage.save, tab.keptId, sent, { outlivesPage });
      keeping.saved.note(tab.keptId, sent);
      keeping.told.delete(texts.notStored());
    } catch (thrown) {
      if (toAppError(thrown).kind === 'not-found') yield* dropGone(keeping, tab);
      else yield* tellOnce(keeping, texts.notStored(), 'danger');
    }
  }
}
