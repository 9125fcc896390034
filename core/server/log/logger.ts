import { defineToken } from '#core/common';

/** Structured log. Secrets never enter it: pass facts, not requests or configurations. */
export interface Logger {
  readonly debug: (facts: Readonly<Record<string, unknown>>, message: string) => void;
  readonly info: (facts: Readonly<Record<string, unknown>>, message: string) => void;
  readonly warn: (facts: Readonly<Record<string, unknown>>, message: string) => void;
  readonly error: (facts: Readonly<Record<string, unknown>>, message: string) => void;
}
export const Logger = defineToken<Logger>('core/Logger');

/** Time as a service, so that tests set it. Milliseconds since the epoch. */
export interface Clock {
  readonly nowMs: () => number;
}
export const Clock = defineToken<Clock>('core/Clock');
