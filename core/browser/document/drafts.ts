import { defineToken, type DocumentState } from '#core/common';

/** Unsaved work of this user in this browser. Written after every step; read when a document opens again. */
export interface Drafts {
  /** The log of an earlier visit, or undefined. `kind` is the document's state key. */
  readonly read: <T>(kind: string, documentId: string) => DocumentState<T> | undefined;
  /** Ids of all documents of a kind that have a draft, the newest first. `atMs`: when it was written. */
  readonly list: (kind: string) => readonly { readonly documentId: string; readonly atMs: number }[];
  readonly discard: (kind: string, documentId: string) => void;
  /**
   * Writes now. The core does so after each step by itself; a page calls it to know, before it is left, whether its work
   * is safe. False when the storage is full or forbidden. `nowMs`: milliseconds since the epoch.
   */
  readonly write: (kind: string, documentId: string, log: DocumentState<unknown>, nowMs: number) => boolean;
}
export const Drafts = defineToken<Drafts>('core/Drafts');
