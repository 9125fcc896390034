import { err, ok, type Result } from '#core/common';
import type { EngineError, LendingPool } from '#plugins/databases';
import { openingErrorOf } from '../engine-errors.ts';
import { StatementProcess } from './statement-process.ts';

/** Statements of one file that run side by side; the others wait. */
const mostProcesses = 4;
const idleMs = 60_000;

/** Processes that have one file open. */
export interface ProcessPool extends LendingPool<StatementProcess> {
  readonly end: () => Promise<void>;
}

/** Opens the file once, which proves that it can be read. */
export async function openPool(path: string): Promise<Result<ProcessPool, EngineError>> {
  const pool = new Processes(path);
  const lent = await pool.lend();
  if (!lent.ok) return lent;
  await pool.takeBack(lent.value, { mayHoldTemporary: false, broken: undefined });
  return ok(pool);
}

class Processes implements ProcessPool {
  readonly #path: string;
  readonly #idle: { readonly client: StatementProcess; readonly timer: NodeJS.Timeout }[] = [];
  readonly #turns: (() => void)[] = [];
  #count = 0;
  #isOver = false;

  constructor(path: string) {
    this.#path = path;
  }

  readonly lend = async (): Promise<Result<StatementProcess, EngineError>> => {
    while (this.#idle.length === 0 && this.#count >= mostProcesses) {
      await new Promise<void>((resolve) => this.#turns.push(resolve));
    }
    const found = this.#idle.pop();
    if (found !== undefined) {
      clearTimeout(found.timer);
      if (!found.client.hasEnded) return ok(found.client);
      this.#count -= 1;
      return this.lend();
    }
    this.#count += 1;
    try {
      return ok(await StatementProcess.open(this.#path));
    } catch (thrown) {
      this.#forget();
      return err(openingErrorOf(thrown, this.#path));
    }
  };

  /** A statement that was stopped was stopped with its process. */
  readonly takeBack: ProcessPool['takeBack'] = (client, { broken }) => {
    if (broken !== undefined || client.hasEnded || this.#isOver) {
      client.kill();
      this.#forget();
      return Promise.resolve();
    }
    const entry = {
      client,
      timer: setTimeout(() => {
        this.#idle.splice(this.#idle.indexOf(entry), 1);
        client.kill();
        this.#forget();
      }, idleMs).unref(),
    };
    this.#idle.push(entry);
    this.#turns.shift()?.();
    return Promise.resolve();
  };

  readonly end = (): Promise<void> => {
    this.#isOver = true;
    for (const { client, timer } of this.#idle.splice(0)) {
      clearTimeout(timer);
      client.kill();
      this.#forget();
    }
    return Promise.resolve();
  };

  #forget(): void {
    this.#count -= 1;
    this.#turns.shift()?.();
  }
}
