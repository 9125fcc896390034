import type { StoredResult } from '#plugins/sql-results';
import type { HeldRows } from './held-rows.ts';

/** A result from its first row until it is in the file. */
export interface Growing {
  readonly isComplete: boolean;
  readonly heldBytes: number;
  /** Undefined once rows are read from the file. */
  readonly held: HeldRows | undefined;
  readonly state: () => StoredResult;
  /** Afterwards every row that a reader may have seen is in the file. Does not reject. */
  readonly settle: () => Promise<void>;
}

/** Bytes of rows in memory, roughly, of all results that are not in the file yet. */
const mostBytes = 128 * 2 ** 20;

/** Results that are being written, and those who wait for them. */
export class GrowingResults {
  readonly #results = new Map<string, Growing>();
  readonly #waiting = new Map<string, Set<() => void>>();

  get(key: string): Growing | undefined {
    return this.#results.get(key);
  }

  add(key: string, result: Growing): void {
    this.#results.set(key, result);
    this.told(key);
  }

  /** Only if it is still this one. */
  remove(key: string, result: Growing): void {
    if (this.#results.get(key) === result) this.#results.delete(key);
    this.told(key);
  }

  /** Whether so many more bytes may be held in memory. */
  hasRoom(bytes: number): boolean {
    let held = bytes;
    for (const result of this.#results.values()) held += result.heldBytes;
    return held <= mostBytes;
  }

  /** There are more rows under a key, or no more will come. */
  told(key: string): void {
    for (const wake of this.#waiting.get(key) ?? []) wake();
  }

  /** Resolves when something is told of a key, or after so many milliseconds. */
  async change(key: string, withinMs: number): Promise<void> {
    const waiting = this.#waiting.get(key) ?? new Set();
    this.#waiting.set(key, waiting);
    await new Promise<void>((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        waiting.delete(wake);
        if (waiting.size === 0) this.#waiting.delete(key);
        resolve();
      };
      const timer = setTimeout(wake, withinMs);
      waiting.add(wake);
    });
  }

  /** What is complete goes into the file now. */
  async settle(): Promise<void> {
    for (const result of this.#results.values()) if (result.isComplete) await result.settle();
  }
}
