import { toAppError } from '#core/common';
import { call, delay, fork, onStateChange, put, select, takeEvery, takeEveryFrom, type Saga } from '#core/browser';
import { SqlEditor, runSql } from '../../contract/editor-state.ts';
import { sqlEditorSlice } from '../state/sqllab-slice.ts';
import type { Persistence } from './persistence.ts';
import { migrate } from './migrate-saga.ts';
import { followShown, readUnloaded } from './read-saga.ts';
import { saveAtLast, saveTabs } from './save-saga.ts';

/** Milliseconds between synchronisations, and of quiet until edits are saved. */
const syncEveryMs = 5_000;

/** Keeps tabs where their storage has them. */
export function* persistenceSaga(persistence: Persistence): Saga {
  let changedAtMs = 0;
  let seen: unknown;
  yield* fork(() =>
    onStateChange(function* noticeEdits(): Saga {
      const { tabs, unsaved } = yield* select(SqlEditor.select);
      const now = unsaved ?? tabs;
      if (now !== seen) changedAtMs = Date.now();
      seen = now;
    }),
  );
  const quietForMs = () => Date.now() - changedAtMs;
  yield* fork(() =>
    onStateChange(function* saveWhenQuiet(): Saga {
      while (quietForMs() < syncEveryMs) yield* delay(syncEveryMs - quietForMs());
      yield* saveTabs(persistence);
    }),
  );
  yield* fork(() => onStateChange(() => readUnloaded(persistence)));
  yield* takeEvery(sqlEditorSlice.actions.opened, () => handTo(persistence));
  // Another browser may be the next to ask for the tab.
  yield* takeEvery(runSql, () => saveTabs(persistence));
  yield* fork(() => takeEveryFrom<Event>(persistence.onHide, () => saveAtLast(persistence)));
  for (;;) {
    yield* delay(syncEveryMs);
    yield* handTo(persistence);
    if (quietForMs() >= syncEveryMs) yield* saveTabs(persistence);
    yield* followShown(persistence);
  }
}

/** What is closed or only here goes its way. */
function* handTo(persistence: Persistence): Saga {
  if ((yield* select(SqlEditor.select)).status !== 'ready') return;
  yield* removeDestroyed(persistence);
  yield* migrate(persistence);
}

/** A tab counts as destroyed until its storage agrees; one it does not have is gone as well. */
function* removeDestroyed({ storage, saved }: Persistence): Saga {
  const { destroyed } = yield* select(SqlEditor.select);
  for (const id of destroyed) {
    try {
      yield* call(storage.remove, id);
    } catch (thrown) {
      if (toAppError(thrown).kind !== 'not-found') continue; // the next round tries again
    }
    saved.forget(id);
    yield* put(sqlEditorSlice.actions.destroyConfirmed({ id }));
  }
}
