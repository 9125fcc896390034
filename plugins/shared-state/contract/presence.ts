import { defineToken } from '#core/common';

/** Server: who is at a place, such as an open editor, on any server. */
export interface Presence {
  /**
   * Notes that somebody is there for so many milliseconds from now, and gives the others who are, sorted as text. Rejects
   * with `unavailable` when the store cannot be reached.
   */
  readonly note: (place: string, who: string, forMs: number) => Promise<readonly string[]>;
  /** Nothing happens when they were not there. Rejects with `unavailable`. */
  readonly leave: (place: string, who: string) => Promise<void>;
}
export const Presence = defineToken<Presence>('shared-state/Presence');
