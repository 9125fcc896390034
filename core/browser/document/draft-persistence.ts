import { defineSlice, defineState } from '#core/common';

/** Whether unsaved work is kept as drafts. */
export const DraftPersistence = defineState<{ readonly isFull: boolean }>('core/draftPersistence', { isFull: false });

export const draftPersistence = defineSlice(DraftPersistence, {
  /** The browser has no room for the draft of an open document, or has kept all of them. */
  roomChanged: (_state, { isFull }: { isFull: boolean }) => ({ isFull }),
});
