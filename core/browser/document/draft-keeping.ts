import { defineSlice, defineState } from '#core/common';

/** Whether unsaved work is kept as drafts. */
export const DraftKeeping = defineState<{ readonly isFull: boolean }>('core/draftKeeping', { isFull: false });

export const draftKeeping = defineSlice(DraftKeeping, {
  /** The browser has no room for the draft of an open document, or has kept all of them. */
  roomChanged: (_keeping, { isFull }: { isFull: boolean }) => ({ isFull }),
});
