import { defineCommand, defineState } from '#core/common';

/** A document by the key of its state branch and its id. */
export interface DocumentRef {
  readonly kind: string;
  readonly documentId: string;
}

/** The document that undo and redo act on: the one the reader works in; null on pages without one. */
export const ActiveDocument = defineState<DocumentRef | null>('core/activeDocument', null);

export const setActiveDocument = defineCommand<DocumentRef>('core/setActiveDocument');
/** Sent when a page with a document is left; does nothing when another document has become active meanwhile. */
export const clearActiveDocument = defineCommand<DocumentRef>('core/clearActiveDocument');
