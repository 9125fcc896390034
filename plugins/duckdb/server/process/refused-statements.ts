import { createHash } from 'node:crypto';

/** How often a statement may end the engine, and for how long it is refused then. */
const mostEnds = 2;
const refusedForMs = 3_600_000;

interface Ends {
  readonly count: number;
  readonly lastMs: number;
}

/** Statements that ended the engine within the last hour. */
export class RefusedStatements {
  readonly #ends = new Map<string, Ends>();

  /** The statement ended the engine. */
  note(statement: string, nowMs: number): void {
    for (const [key, { lastMs }] of this.#ends) if (nowMs - lastMs >= refusedForMs) this.#ends.delete(key);
    const key = keyOf(statement);
    this.#ends.set(key, { count: (this.#ends.get(key)?.count ?? 0) + 1, lastMs: nowMs });
  }

  /** Until when it is refused, in milliseconds since the epoch; undefined: it may run. */
  until(statement: string, nowMs: number): number | undefined {
    if (this.#ends.size === 0) return undefined;
    const { count, lastMs } = this.#ends.get(keyOf(statement)) ?? { count: 0, lastMs: 0 };
    const untilMs = lastMs + refusedForMs;
    return count >= mostEnds && nowMs < untilMs ? untilMs : undefined;
  }
}

const keyOf = (statement: string): string => createHash('sha256').update(statement).digest('base64');
