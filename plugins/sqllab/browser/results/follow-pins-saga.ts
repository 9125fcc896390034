import { onStateChange, put, select, takeEvery, type Saga } from '#core/browser';
import { SqlEditor, editTab } from '../../contract/editor-state.ts';
import type { EditorTab } from '../../contract/editor-tab.ts';
import { Results, pinResult, unpinResult, type PinnedResult } from '../../contract/result-state.ts';
import { flushEdits, shownTab } from '../../common/editor/editor-tabs.ts';
import { pinsOfText, textOfPins } from './kept-pin.ts';
import { resultsSlice } from './results-slice.ts';

/**
 * Pins follow their tab: what is pinned or taken off is told with it, so that it goes wherever the tab is kept, and what
 * another browser told shows here.
 */
export function* followPins(): Saga {
  /** What each tab has told already, by its id. */
  const known = new Map<string, string>();
  const tell = function* tell(): Saga {
    const tab = shownTab(yield* select(SqlEditor.select));
    if (tab === undefined) return;
    const pins = textOfPins(pinsOf(tab, (yield* select(Results.select)).pinned));
    if (pins === tab.pins) return;
    known.set(tab.id, pins);
    yield* put(editTab({ id: tab.id, change: { pins } }));
  };
  yield* takeEvery(pinResult, tell);
  yield* takeEvery(unpinResult, tell);
  yield* onStateChange(function* take(): Saga {
    for (const tab of flushEdits(yield* select(SqlEditor.select)).tabs) {
      if (tab.pins === '' || known.get(tab.id) === tab.pins) continue;
      known.set(tab.id, tab.pins);
      const own = pinsOf(tab, (yield* select(Results.select)).pinned);
      if (textOfPins(own) === tab.pins) continue;
      const tabId = tab.keptId ?? tab.id;
      yield* put(resultsSlice.actions.pinsTaken({ tabIds: [tab.id, tabId], pinned: pinsOfText(tab.pins, tabId) }));
    }
  });
}

/** A tab may have pinned under its id or under the one it is kept by. */
const pinsOf = ({ id, keptId }: EditorTab, pinned: readonly PinnedResult[]): readonly PinnedResult[] =>
  pinned.filter(({ tabId }) => tabId === id || tabId === keptId);
