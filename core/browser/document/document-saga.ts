import type { Action } from 'redux';
import type { DocumentState, StoreRoot } from '#core/common';
import { coreMessages } from '../core-messages.ts';
import { showToast } from '../notify/notifications.ts';
import { call, delay, put, select, takeEveryAction, type Saga } from '../store/effects.ts';
import { draftPersistence } from './draft-persistence.ts';
import { isDocumentState, type WritableDrafts } from './storage-drafts.ts';

/** Milliseconds between a step and its draft; also written when the page is hidden. */
const draftDelayMs = 300;

export interface DraftSagaOptions {
  readonly drafts: WritableDrafts;
  readonly nowMs: () => number;
  /** Calls back when the page may go away at any moment; gives the way to stop. */
  readonly onPageHide: (flush: () => void) => () => void;
}

/** Keeps a draft of every open document after each of its steps. */
export function* draftSaga({ drafts, nowMs, onPageHide }: DraftSagaOptions): Saga {
  const waiting = new Map<string, WaitingDraft>();
  /** What the browser had no room for; that of another document says nothing of it. */
  const unkept = new Set<string>();
  let isFull = false;
  const flush = (): void => {
    for (const [key, { kind, documentId, log, isClosed }] of waiting) {
      if (drafts.write(kind, documentId, log, nowMs()) || isClosed) unkept.delete(key);
      else unkept.add(key);
      waiting.delete(key);
    }
  };
  drafts.removeOld(nowMs());
  const stop = onPageHide(flush);
  try {
    let timer = 0;
    yield* takeEveryAction(isDocumentAction, function* note(action): Saga {
      const kind = action.type.slice(0, action.type.lastIndexOf('/'));
      const { documentId } = (action as DocumentAction).payload;
      const branch = (yield* select((state: StoreRoot) => state[kind])) as
        Readonly<Record<string, unknown>> | undefined;
      const log = branch?.[documentId];
      const key = `${kind} ${documentId}`;
      const last = waiting.get(key);
      if (isDocumentState(log)) waiting.set(key, { kind, documentId, log, isClosed: false });
      else if (last !== undefined)
        waiting.set(key, { ...last, isClosed: true }); // its draft is still to be written
      else if (!unkept.delete(key)) return; // closed, and nothing more to be lost
      timer += 1;
      const mine = timer;
      yield* delay(draftDelayMs);
      if (mine !== timer) return; // a later step writes both
      flush();
      const wasFull = isFull;
      isFull = unkept.size > 0;
      if (isFull && !wasFull)
        yield* put(
          showToast({ toastType: 'warning', text: coreMessages.storageFull(), duration: 0, noDuplicate: true }),
        );
      if (isFull !== wasFull) yield* put(draftPersistence.actions.roomChanged({ isFull }));
    });
    yield* call(() => new Promise<void>(() => undefined)); // until cancelled
  } finally {
    stop();
  }
}

interface WaitingDraft {
  readonly kind: string;
  readonly documentId: string;
  readonly log: DocumentState<unknown>;
  /** Nothing of it is lost any more if there is no room. */
  readonly isClosed: boolean;
}

interface DocumentAction extends Action {
  readonly payload: { readonly documentId: string };
}

function isDocumentAction(action: Action): action is DocumentAction {
  const payload = (action as { payload?: { documentId?: unknown } }).payload;
  return typeof action.type === 'string' && typeof payload?.documentId === 'string' && !action.type.startsWith('core/');
}
