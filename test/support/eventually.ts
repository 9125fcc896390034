import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';

/** Pause after the first look; it grows, so that waiting takes little of the machine, up to the longest. Milliseconds. */
const firstPauseMs = 10;
const longestPauseMs = 200;
/** How long to look; below the time that mocha gives a test. Milliseconds. */
const usualMs = 45_000;

/**
 * Reads until the value is as wanted (by default: true, or anything that counts as true) and gives it. Throws with
 * `what` and the last value when that does not come to pass within a time that is long also on a busy machine; what is much
 * work in itself is given more.
 */
export async function eventually<T>(
  what: string,
  read: () => T | Promise<T>,
  isWanted: (value: T) => boolean = Boolean,
  withinMs = usualMs,
): Promise<T> {
  const deadlineMs = Date.now() + withinMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(1.5 * pauseMs, longestPauseMs)) {
    const value = await read();
    if (isWanted(value)) return value;
    if (Date.now() > deadlineMs)
      throw new Error(`Not so after ${String(withinMs / 1_000)} s: ${what}. Last: ${textOf(value)}`);
    await sleep(pauseMs);
  }
}

/** Reads at each turn of the event loop until it is so: for what lasts a moment only, which a pause could miss. */
export async function asSoonAs(what: string, isSo: () => boolean, withinMs = usualMs): Promise<void> {
  const deadlineMs = Date.now() + withinMs;
  while (!isSo()) {
    if (Date.now() > deadlineMs) throw new Error(`Not so within ${String(withinMs / 1_000)} s: ${what}.`);
    await nextTurn();
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : inspect(value);
}
