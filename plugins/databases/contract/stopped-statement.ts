import { databaseMessages as messages } from '../common/messages.ts';
import type { EngineError, RunOptions } from './engine-statement.ts';

export function timeoutError(timeoutMs: number): EngineError {
  return {
    errorType: 'BACKEND_TIMEOUT_ERROR',
    cause: 'timeout',
    message: messages.queryTimedOut({ seconds: Math.round(timeoutMs / 100) / 10 }),
  };
}

export function cancelledError(): EngineError {
  return { errorType: 'GENERIC_DB_ENGINE_ERROR', cause: 'cancelled', message: messages.queryCancelled() };
}

/** How much longer than the server's own timeout we wait before we stop a statement. */
const timeoutSlackMs = 2_000;
const stopEveryMs = 20;

/** Asks a server for the end of one statement; `stop` may come too early to find it, so it is repeated until it is over. */
export interface StatementStopper {
  /** Time between two attempts; default 20. Milliseconds. */
  readonly everyMs?: number;
  readonly stop: () => Promise<unknown>;
  readonly end: () => Promise<unknown>;
}

/** Stops a statement inside its server when it is no longer wanted or takes too long. `open` reaches the server. */
export class StatementWatch {
  readonly #open: () => Promise<StatementStopper>;
  readonly #options: Pick<RunOptions, 'signal' | 'timeoutMs'>;
  readonly #timer: ReturnType<typeof setTimeout> | undefined;
  #error: EngineError | undefined;
  #stopping: Promise<void> | undefined;
  #isOver = false;

  /** `slackMs`: 0 where the server has no timeout of its own. */
  constructor(
    open: () => Promise<StatementStopper>,
    options: Pick<RunOptions, 'signal' | 'timeoutMs'>,
    { slackMs = timeoutSlackMs }: { readonly slackMs?: number } = {},
  ) {
    this.#open = open;
    this.#options = options;
    options.signal?.addEventListener('abort', this.giveUp);
    if (options.signal?.aborted === true) this.giveUp();
    if (options.timeoutMs !== undefined) {
      const timeoutMs = options.timeoutMs;
      this.#timer = setTimeout(() => {
        this.#stop(timeoutError(timeoutMs));
      }, timeoutMs + slackMs);
    }
  }

  /** Why the statement was stopped; undefined: it was not. */
  stopped(): EngineError | undefined {
    return this.#error;
  }

  /** Waits for a stop that is under way, so that it cannot hit the next statement of the connection. */
  async end(): Promise<void> {
    this.#options.signal?.removeEventListener('abort', this.giveUp);
    clearTimeout(this.#timer);
    this.#isOver = true;
    await this.#stopping;
  }

  /** Nobody wants what the statement has still to give. */
  readonly giveUp = (): void => {
    this.#stop(cancelledError());
  };

  #stop(error: EngineError): void {
    if (this.#error !== undefined) return;
    this.#error = error;
    this.#stopping = this.#untilOver();
  }

  async #untilOver(): Promise<void> {
    let stopper: StatementStopper | undefined;
    try {
      stopper = await this.#open();
      const { everyMs = stopEveryMs } = stopper;
      while (!this.#isOver) {
        await stopper.stop();
        await new Promise((resolve) => {
          setTimeout(resolve, everyMs);
        });
      }
    } catch {
      // The server refuses another connection or went away: the statement ends by its own timeout.
    } finally {
      await stopper?.end().catch(() => undefined);
    }
  }
}
