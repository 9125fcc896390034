import { defineSlice, defineState } from '#core/common';

/** Whether unsaved work is kept as drafts. */
export const DraftKeeping = defineState<{ readonly isFull: boolean }>('core/draftKeeping', { isFull: false });

export const draftKeeping = defineSlice(DraftKeeping, {
  /** The browser has no room for the drafts that were written last, or has again. */
  roomChanged: (_keeping, { isFull }: { isFull: boolean }) => ({ isFull }),
});
