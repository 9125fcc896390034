import type { ChildProcess } from 'node:child_process';
import { scriptProcess } from '#core/server';
import type { Answer, Failure, Order, RawBatch, RawColumn } from './statement-messages.ts';

const file = { name: 'sqlite/statement', source: new URL('../worker/statement-worker.ts', import.meta.url) };

/** What SQLite said of an order. */
export class StatementFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** The process ended before it answered. */
export class ProcessEnded extends Error {}

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (failure: Error) => void;
}

/** One process with the file open. It is asked one thing after the other. */
export class StatementProcess {
  readonly #child: ChildProcess;
  #waiting: Waiting | undefined;
  #hasEnded = false;

  private constructor() {
    this.#child = scriptProcess(file);
    const end = (): void => {
      this.#hasEnded = true;
      this.#settle((waiting) => {
        waiting.reject(new ProcessEnded());
      });
    };
    this.#child.on('message', (answer) => {
      this.#settle((waiting) => {
        waiting.resolve(answer as Answer); // only our own script writes here
      });
    });
    this.#child.once('exit', end).once('error', end);
    this.#holdOn();
  }

  /** Throws `StatementFailed` where the file cannot be opened. */
  static async open(path: string): Promise<StatementProcess> {
    const opened = new StatementProcess();
    try {
      await opened.#ask({ kind: 'open', path });
      return opened;
    } catch (thrown) {
      opened.kill();
      throw thrown;
    }
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** The only way to stop a statement: SQLite runs it on the thread that would hear of it. */
  readonly kill = (): void => {
    this.#child.kill('SIGKILL');
  };

  /** Gives rows as they are asked for; the process computes none ahead. */
  async rows(order: Extract<Order, { kind: 'run' | 'more' }>): Promise<RawBatch> {
    const answer = await this.#ask(order);
    if (answer.kind !== 'rows') throw new ProcessEnded();
    return answer.batch;
  }

  async leave(): Promise<void> {
    await this.#ask({ kind: 'leave' });
  }

  async columns(sql: string): Promise<readonly RawColumn[]> {
    const answer = await this.#ask({ kind: 'columns', sql });
    if (answer.kind !== 'columns') throw new ProcessEnded();
    return answer.columns;
  }

  async #ask(order: Order): Promise<Answer> {
    const answer = await new Promise<Answer>((resolve, reject) => {
      if (this.#hasEnded) {
        reject(new ProcessEnded());
        return;
      }
      this.#waiting = { resolve, reject };
      this.#holdOn();
      this.#child.send(order, () => undefined); // its end is told by `exit`
    });
    if (answer.kind === 'failed') throw new StatementFailed(answer.failure);
    return answer;
  }

  #settle(how: (waiting: Waiting) => void): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting !== undefined) how(waiting);
    this.#holdOn();
  }

  /** While nothing is asked of it, the process keeps nobody alive. */
  #holdOn(): void {
    const how = this.#waiting === undefined ? 'unref' : 'ref';
    this.#child[how]();
    this.#child.channel?.[how]();
  }
}
