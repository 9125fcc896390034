import { toAppError } from '#core/common';
import { call, fork, put, select, type Saga } from '#core/browser';
import { SqlEditor, editTab } from '../../contract/editor-state.ts';
import type { EditorTab } from '../../contract/editor-tab.ts';
import { flushEdits } from '../../common/editor/editor-tabs.ts';
import { persistenceMessages as messages } from '../../common/persistence-messages.ts';
import { mergePins } from '../results/kept-pin.ts';
import { dropGone, tellOnce, type Persistence } from './persistence.ts';

/** Bytes of calls that browsers finish for a page that is gone: 64 KiB of all its calls, less what else they hold. */
const outlivingBytes = 60_000;

/** Sends what differs from what the storage has. */
export function* saveTabs(persistence: Persistence): Saga {
  for (const changed of yield* changedTabs(persistence)) {
    try {
      yield* save(persistence, yield* withPinsOfOthers(persistence, changed), { outlivesPage: false });
    } catch (thrown) {
      if (toAppError(thrown).kind === 'not-found') yield* dropGone(persistence, changed.tab);
      else yield* tellOnce(persistence, messages.notStored(), 'danger');
    }
  }
}

/**
 * The page is hidden or goes: all that differs leaves at once. What fails is not told, since nobody looks; the next save
 * tries again. A longer text than browsers take from a page that goes still arrives if the page is only hidden.
 */
export function* saveAtLast(persistence: Persistence): Saga {
  let room = outlivingBytes;
  for (const changed of yield* changedTabs(persistence)) {
    if (persistence.leaving.get(changed.keptId) === textOf(changed)) continue; // hiding and going are told one after the other
    const bytes = bytesOf(changed);
    const outlivesPage = bytes <= room;
    if (outlivesPage) room -= bytes;
    yield* fork(function* leave(): Saga {
      persistence.leaving.set(changed.keptId, textOf(changed));
      try {
        yield* save(persistence, changed, { outlivesPage });
      } catch {
        return;
      } finally {
        persistence.leaving.delete(changed.keptId);
      }
    });
  }
}

interface ChangedTab {
  readonly keptId: string;
  readonly tab: EditorTab;
  readonly change: Partial<EditorTab>;
}

function* changedTabs({ saved }: Persistence): Saga<readonly ChangedTab[]> {
  const state = flushEdits(yield* select(SqlEditor.select));
  if (state.status !== 'ready') return [];
  return state.tabs.flatMap((tab) => {
    const { keptId } = tab;
    if (keptId === null) return [];
    const change = saved.change(tab, (id) => (state.queries[id]?.queryId ?? 0) > 0);
    return change === undefined ? [] : [{ keptId, tab, change }];
  });
}

/** Another browser may have pinned or taken off something since the tab was read last: that stays as it is there. */
function* withPinsOfOthers({ storage, saved }: Persistence, changed: ChangedTab): Saga<ChangedTab> {
  const { keptId, tab, change } = changed;
  if (change.pins === undefined) return changed;
  const { tab: read } = yield* call(storage.read, keptId);
  const now = flushEdits(yield* select(SqlEditor.select)).tabs.find(({ id }) => id === tab.id);
  const own = now?.pins ?? change.pins;
  const pins = mergePins(saved.pins(keptId), own, read.pins ?? '');
  if (pins !== own) yield* put(editTab({ id: tab.id, change: { pins } }));
  return { ...changed, change: { ...change, pins } };
}

function* save(
  { storage, saved, told }: Persistence,
  { keptId, tab, change }: ChangedTab,
  options: { readonly outlivesPage: boolean },
): Saga {
  const sent = { ...change, cursorPosition: tab.cursorPosition, updatedAt: Date.now() };
  yield* call(storage.save, keptId, sent, options);
  saved.note(keptId, sent);
  told.delete(messages.notStored());
}

const textOf = ({ change }: ChangedTab): string => JSON.stringify(change);

/** Of a call, about: fields go as texts in a text. */
const bytesOf = (changed: ChangedTab): number => new TextEncoder().encode(JSON.stringify(textOf(changed))).length;
