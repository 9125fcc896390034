import { defineCommand } from '#core/common';

/** Something that happened on the page, for the log of activity. */
export interface PageEvent {
  /** Lower case with underscores: `mount_dashboard`. */
  readonly name: string;
  /** What a user did, or what took how long. */
  readonly type: 'user' | 'timing';
  /** The page it happened on. */
  readonly source?: { readonly kind: 'dashboard' | 'slice'; readonly id: number };
  /** Facts without anything that people wrote: no SQL, no values, no titles. `duration` is in milliseconds. */
  readonly details?: Readonly<Record<string, string | number | boolean | null | readonly number[]>>;
}

/** Tells the log; costs nothing where nobody keeps one. */
export const logEvent = defineCommand<PageEvent>('core/logEvent');
