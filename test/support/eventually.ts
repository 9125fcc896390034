import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';

/** Pause between two looks, and how long to look; below the time that mocha gives a test. Milliseconds. */
const everyMs = 25;
const withinMs = 45_000;

/**
 * Reads until the value is as wanted (by default: true, or anything that counts as true) and gives it. Throws with
 * `what` and the last value when that does not come to pass, however busy the machine is.
 */
export async function eventually<T>(
  what: string,
  read: () => T | Promise<T>,
  isWanted: (value: T) => boolean = Boolean,
): Promise<T> {
  const deadlineMs = Date.now() + withinMs;
  for (;;) {
    const value = await read();
    if (isWanted(value)) return value;
    if (Date.now() > deadlineMs)
      throw new Error(`Not so after ${String(withinMs / 1_000)} s: ${what}. Last: ${textOf(value)}`);
    await sleep(everyMs);
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : inspect(value);
}
