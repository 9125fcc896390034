import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { EngineError, RunOptions } from '#plugins/databases';
import { processIdOf, requestCancel } from './cancel-request.ts';
import { cancelledError, timeoutError } from './engine-errors.ts';
import type { OpenPool } from './open-pool.ts';

/** How much longer than the server's own timeout we wait before we cancel. */
const timeoutSlackMs = 2_000;
const cancelEveryMs = 20;
/** Each request is a connection of its own. */
const requestEveryMs = 100;
/** How long a server may go on after it was asked. Some look at requests only now and then, or never while they send rows. */
const patienceMs = 2_000;

/** Cancels the statement inside the server when it is no longer wanted or takes too long. */
export class CancelWatch {
  readonly #open: OpenPool;
  readonly #client: pg.PoolClient;
  readonly #options: RunOptions;
  readonly #timer: NodeJS.Timeout | undefined;
  #error: EngineError | undefined;
  #cancelling: Promise<void> | undefined;
  #isOver = false;

  constructor(open: OpenPool, client: pg.PoolClient, options: RunOptions) {
    this.#open = open;
    this.#client = client;
    this.#options = options;
    options.signal?.addEventListener('abort', this.#abort);
    if (options.signal?.aborted === true) this.#abort();
    if (options.timeoutMs !== undefined) {
      const { timeoutMs } = options;
      const slackMs = open.relative.abilities.keepsTime ? timeoutSlackMs : 0;
      this.#timer = setTimeout(() => {
        this.#cancel(timeoutError(timeoutMs));
      }, timeoutMs + slackMs);
    }
  }

  stopped(): EngineError | undefined {
    return this.#error;
  }

  /** Waits for a cancel that is under way, so that it cannot hit the next statement of this connection. */
  async end(): Promise<void> {
    this.#options.signal?.removeEventListener('abort', this.#abort);
    clearTimeout(this.#timer);
    this.#isOver = true;
    await this.#cancelling;
  }

  readonly #abort = (): void => {
    this.#cancel(cancelledError());
  };

  /** Nobody wants what the statement has still to give. */
  readonly giveUp = this.#abort;

  #cancel(error: EngineError): void {
    if (this.#error !== undefined) return;
    this.#error = error;
    const isOver = (): boolean => this.#isOver;
    this.#cancelling =
      this.#open.relative.abilities.cancel === 'function'
        ? cancelBackend(this.#open.beside(this.#client), processIdOf(this.#client), isOver)
        : repeatRequest(this.#client, isOver);
  }
}

/** A cancel that comes between two statements is lost, so it is repeated until the work is over. */
async function cancelBackend(beside: () => pg.Client, processId: number, isOver: () => boolean): Promise<void> {
  const client = beside();
  client.on('error', () => undefined); // the server went away; there is nothing left to cancel
  try {
    await client.connect();
    while (!isOver()) {
      await client.query('SELECT pg_cancel_backend($1)', [processId]);
      await pause(cancelEveryMs);
    }
  } catch {
    // The server refuses another connection: the statement ends by its own timeout.
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A server that does not heed the request is left: a statement whose connection is gone ends where it sends rows. */
async function repeatRequest(client: pg.PoolClient, isOver: () => boolean): Promise<void> {
  const deadlineMs = performance.now() + patienceMs;
  while (!isOver()) {
    if (performance.now() > deadlineMs) {
      client.connection.stream.destroy();
      return;
    }
    await requestCancel(client);
    await pause(requestEveryMs);
  }
}
