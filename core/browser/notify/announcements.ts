import { defineCommand, defineState } from '#core/common';

export interface Announcement {
  readonly id: number;
  readonly text: string;
}

/** The last thing said in passing: read out by screen readers and shown for a moment, such as what was undone. */
export const Announcements = defineState<Announcement | null>('core/announcements', null);

/** Says something in passing. Unlike a toast it replaces the one before and needs no answer. */
export const announce = defineCommand<{ readonly text: string }>('core/announce');
