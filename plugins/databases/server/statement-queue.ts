import { err, ok, type Result } from '#core/common';
import type { QueryPriority } from '#plugins/databases';

const ranks: Readonly<Record<QueryPriority, number>> = { asked: 0, visible: 1, normal: 2, background: 3, idle: 4 };

interface Waiting {
  readonly rank: number;
  readonly sinceMs: number;
  readonly start: () => void;
}

/**
 * Lets a few statements of a database run at once; the others wait by priority, then first come, first served. An
 * `asked` statement may take one slot more, so that slow charts never hold it up, and background work leaves one slot
 * free; in a database of a single slot each waits for that one. An idle statement runs alone and yields to any other.
 */
export class StatementQueue {
  readonly #slots: number;
  readonly #waiting: Waiting[] = [];
  #running = 0;
  #giveWay: (() => void) | undefined;

  constructor(slots: number) {
    this.#slots = slots;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** How long the statement waits that somebody looks at and that waits longest; 0 without one. Milliseconds. */
  longestWaitMs(nowMs: number): number {
    const asked = this.#waiting.filter(({ rank }) => rank <= ranks.normal);
    return asked.reduce((longest, { sinceMs }) => Math.max(longest, nowMs - sinceMs), 0);
  }

  /**
   * Waits for a slot. The caller ends it with the given function, once. A statement aborted while it waits never starts.
   * `giveWay` is called when a running idle statement has to stop.
   */
  async enter(
    priority: QueryPriority,
    signal?: AbortSignal,
    giveWay: () => void = () => undefined,
  ): Promise<Result<() => void, 'aborted'>> {
    if (signal?.aborted === true) return err('aborted');
    const rank = ranks[priority];
    const take = (): (() => void) => (priority === 'idle' ? this.#takeAlone(giveWay) : this.#take());
    if (priority !== 'idle') this.#giveWay?.();
    if (this.#hasRoom(rank)) return ok(take());
    return new Promise((resolve) => {
      const entry: Waiting = {
        rank,
        sinceMs: performance.now(),
        start: () => {
          signal?.removeEventListener('abort', leave);
          resolve(ok(take()));
        },
      };
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(entry), 1);
        resolve(err('aborted'));
      };
      signal?.addEventListener('abort', leave, { once: true });
      const at = this.#waiting.findIndex((other) => other.rank > entry.rank);
      this.#waiting.splice(at < 0 ? this.#waiting.length : at, 0, entry);
    });
  }

  #hasRoom(rank: number): boolean {
    if (rank === ranks.idle) return this.#running === 0 && this.#giveWay === undefined;
    if (this.#slots === 1) return this.#running === 0;
    const beside = rank === ranks.asked ? 1 : 0;
    const leftFree = rank === ranks.background ? 1 : 0;
    return this.#running < this.#slots + beside - leftFree;
  }

  #take(): () => void {
    this.#running += 1;
    return this.#once(() => {
      this.#running -= 1;
    });
  }

  /** Takes no slot, so that it never keeps one from others. */
  #takeAlone(giveWay: () => void): () => void {
    this.#giveWay = giveWay;
    return this.#once(() => {
      this.#giveWay = undefined;
    });
  }

  #once(end: () => void): () => void {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      end();
      const [next] = this.#waiting;
      if (next !== undefined && this.#hasRoom(next.rank)) this.#waiting.shift()?.start();
    };
  }
}
