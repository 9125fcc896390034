import { defineToken, type DocumentState } from '#core/common';

/** Unsaved work of this user in this browser. Written after every step; read when a document opens again. */
export interface Drafts {
  /** The log of an earlier visit, or undefined. `kind` is the document's state key. */
  readonly read: <T>(kind: string, documentId: string) => DocumentState<T> | undefined;
  readonly discard: (kind: string, documentId: string) => void;
}
export const Drafts = defineToken<Drafts>('core/Drafts');
