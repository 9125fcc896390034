import { defineToken, type DocumentState } from '#core/common';

/** Unsaved work of this user in this browser. Written after every step; read when a document opens again. */
export interface Drafts {
  /** The log of an earlier visit, or undefined. `kind` is the document's state key. */
  readonly read: <T>(kind: string, documentId: string) => DocumentState<T> | undefined;
  /** Ids of all documents of a kind that have a draft, the newest first. `atMs`: when it was written. */
  readonly list: (kind: string) => readonly { readonly documentId: string; readonly atMs: number }[];
  readonly discard: (kind: string, documentId: string) => void;
}
export const Drafts = defineToken<Drafts>('core/Drafts');
