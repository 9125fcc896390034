import type { DuckDBConnection } from '@duckdb/node-api';
import type { EngineError, RunOptions } from '#plugins/databases';
import { cancelledError, timeoutError } from './engine-errors.ts';

/** An interrupt that comes before DuckDB has begun is lost, so it is repeated until the statement ends. */
const interruptEveryMs = 3;

/** Watches over one statement: interrupts it inside DuckDB when it is cancelled or takes too long. */
export class StatementWatch {
  readonly #connection: DuckDBConnection;
  readonly #options: RunOptions;
  #repeat: NodeJS.Timeout | undefined;
  #timer: NodeJS.Timeout | undefined;
  #error: EngineError | undefined;

  constructor(connection: DuckDBConnection, options: RunOptions) {
    this.#connection = connection;
    this.#options = options;
    options.signal?.addEventListener('abort', this.#cancel);
    if (options.signal?.aborted === true) this.#cancel();
    if (options.timeoutMs !== undefined) {
      const timeoutMs = options.timeoutMs;
      this.#timer = setTimeout(() => {
        this.#stop(timeoutError(timeoutMs));
      }, timeoutMs);
    }
  }

  /** Why the statement was stopped, once it was. */
  stopped(): EngineError | undefined {
    return this.#error;
  }

  end(): void {
    this.#options.signal?.removeEventListener('abort', this.#cancel);
    clearTimeout(this.#timer);
    clearInterval(this.#repeat);
  }

  readonly #cancel = (): void => {
    this.#stop(cancelledError());
  };

  #stop(error: EngineError): void {
    if (this.#error !== undefined) return;
    this.#error = error;
    this.#connection.interrupt();
    this.#repeat = setInterval(() => {
      this.#connection.interrupt();
    }, interruptEveryMs);
  }
}
