import { isDocumentDirty, type DocumentState } from '#core/common';
import type { Drafts } from '#core/browser';

/** Drafts in memory; `kept` are those of an earlier visit by document id. */
export function keptDrafts(kept: Readonly<Record<string, DocumentState<unknown>>> = {}): Drafts {
  const drafts = new Map(Object.entries(kept));
  return {
    read: <T>(_kind: string, documentId: string) => drafts.get(documentId) as DocumentState<T> | undefined, // one kind
    list: () => [...drafts.keys()].map((documentId) => ({ documentId, atMs: 1_000 })),
    discard: (_kind, documentId) => {
      drafts.delete(documentId);
    },
    write: (_kind, documentId, log) => {
      if (isDocumentDirty(log)) drafts.set(documentId, log);
      return true;
    },
  };
}
