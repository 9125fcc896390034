import { isDocumentDirty, type DocumentState } from '#core/common';
import type { KeyValueStore } from '../preferences/preferences.ts';
import type { Drafts } from './drafts.ts';

/** Days after which a draft nobody came back to is removed. */
const draftMaxAgeDays = 30;
const dayMs = 86_400_000;

interface StoredDraft {
  /** Milliseconds since the epoch. */
  readonly atMs: number;
  readonly log: DocumentState<unknown>;
}

/** Drafts with their upkeep, which is the core's saga's. */
export interface WritableDrafts extends Drafts {
  readonly removeOld: (nowMs: number) => void;
}

/** Drafts in the key-value store. A document without unsaved changes and without history needs none. */
export function storageDrafts(store: KeyValueStore): WritableDrafts {
  const keyOf = (kind: string, documentId: string) => `draft:${kind}:${documentId}`;
  return {
    read: <T>(kind: string, documentId: string) => {
      const stored = store.read(keyOf(kind, documentId));
      return isStoredDraft(stored) ? (stored.log as DocumentState<T>) : undefined; // written under the same kind
    },
    list: (kind) =>
      store
        .keys(keyOf(kind, ''))
        .flatMap((key) => {
          const stored = store.read(key);
          return isStoredDraft(stored) ? [{ documentId: key.slice(keyOf(kind, '').length), atMs: stored.atMs }] : [];
        })
        .sort((a, b) => b.atMs - a.atMs),
    discard: (kind, documentId) => {
      store.remove(keyOf(kind, documentId));
    },
    write: (kind, documentId, log, nowMs) => {
      if (log.isPassing === true) return true;
      const key = keyOf(kind, documentId);
      if (log.past.length === 0 && log.future.length === 0 && !isDocumentDirty(log)) {
        store.remove(key);
        return true;
      }
      return store.write(key, { atMs: nowMs, log } satisfies StoredDraft);
    },
    removeOld: (nowMs) => {
      for (const key of store.keys('draft:')) {
        const stored = store.read(key);
        if (!isStoredDraft(stored) || nowMs - stored.atMs > draftMaxAgeDays * dayMs) store.remove(key);
      }
    },
  };
}

function isStoredDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { atMs, log } = value as Partial<StoredDraft>;
  return typeof atMs === 'number' && isDocumentState(log);
}

/** Whether a value of the store is an open document. */
export function isDocumentState(value: unknown): value is DocumentState<unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const log = value as Partial<DocumentState<unknown>>;
  return 'present' in log && 'saved' in log && Array.isArray(log.past) && Array.isArray(log.future);
}
