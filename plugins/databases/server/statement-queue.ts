import { err, ok, type Result } from '#core/common';
import type { QueryPriority } from '#plugins/databases';

const ranks: Readonly<Record<QueryPriority, number>> = { visible: 0, normal: 1, background: 2 };

interface Waiting {
  readonly rank: number;
  readonly start: () => void;
}

/** Lets a few statements of a database run at once; the others wait, visible ones first, else first come first served. */
export class StatementQueue {
  readonly #slots: number;
  readonly #waiting: Waiting[] = [];
  #running = 0;

  constructor(slots: number) {
    this.#slots = slots;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Waits for a slot. The caller ends it with the given function, once. A statement aborted while it waits never starts. */
  async enter(priority: QueryPriority, signal?: AbortSignal): Promise<Result<() => void, 'aborted'>> {
    if (signal?.aborted === true) return err('aborted');
    if (this.#running < this.#slots) return ok(this.#take());
    return new Promise((resolve) => {
      const entry: Waiting = {
        rank: ranks[priority],
        start: () => {
          signal?.removeEventListener('abort', leave);
          resolve(ok(this.#take()));
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

  #take(): () => void {
    this.#running += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#running -= 1;
      if (this.#running < this.#slots) this.#waiting.shift()?.start();
    };
  }
}
