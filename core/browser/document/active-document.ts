import { defineCommand, defineState } from '#core/common';

/** A document by the key of its state branch and its id. */
export interface DocumentRef {
  readonly kind: string;
  readonly documentId: string;
}

/**
 * The documents that are worked in, in the order they were opened: a page's, then that of a dialog over it. Undo and redo
 * act on the last.
 */
export const ActiveDocuments = defineState<readonly DocumentRef[]>('core/activeDocuments', []);

export const setActiveDocument = defineCommand<DocumentRef>('core/setActiveDocument');
/** Sent when a page or a dialog with a document is left; what was worked in before is active again. */
export const clearActiveDocument = defineCommand<DocumentRef>('core/clearActiveDocument');
