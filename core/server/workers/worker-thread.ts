import { Worker } from 'node:worker_threads';
import { AppError } from '#core/common';
import { workerEntry, type WorkerFile } from './worker-file.ts';
import type { WorkerAnswer } from './worker-messages.ts';

export interface WorkerLimits {
  /** A question that takes longer ends the thread. */
  readonly timeoutMs: number;
  /** Megabytes of objects; one that needs more ends. Buffers are not counted. */
  readonly memoryMb: number;
  /** Without a question for so long the thread ends, and starts again with the next one. */
  readonly idleMs: number;
}

/** The thread gave no answer to a question: it took too long, needed too much memory, or ended otherwise. */
export class WorkerEnded extends Error {
  readonly reason: 'time' | 'memory' | 'failure';

  constructor(reason: WorkerEnded['reason'], options?: ErrorOptions) {
    super(`A thread ended: ${reason}.`, options);
    this.reason = reason;
  }
}

/** Work beside the server's own thread, which answers everybody. */
export interface WorkerThread<Question, Answer> {
  /**
   * Questions are answered one after the other, each within `timeoutMs`, or that of the limits. Throws `WorkerEnded`, an
   * AppError of the script, the signal's reason, or an error of its own where the script cannot be loaded.
   */
  readonly ask: (question: Question, signal?: AbortSignal, timeoutMs?: number) => Promise<Answer>;
  /** Ends the thread; a further question starts it again. */
  readonly close: () => Promise<void>;
}

/** A thread starts in this time, also on a busy machine. */
const startMs = 60_000;

export function workerThread<Question, Answer>(file: WorkerFile, limits: WorkerLimits): WorkerThread<Question, Answer> {
  let worker: Promise<Worker> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let rest: NodeJS.Timeout | undefined;
  const start = (): Promise<Worker> => {
    const starting: Promise<Worker> = started(file, limits, () => {
      if (worker === starting) worker = undefined;
    });
    return starting;
  };
  const close = async (): Promise<void> => {
    clearTimeout(rest);
    const running = worker;
    worker = undefined;
    await (await running?.catch(() => undefined))?.terminate();
  };
  const answer = async (question: Question, signal: AbortSignal | undefined, timeoutMs: number): Promise<Answer> => {
    signal?.throwIfAborted();
    clearTimeout(rest);
    try {
      const running = await (worker ??= start());
      const value = await replyOf(running, { timeoutMs, signal }, () => {
        running.postMessage(question);
      });
      return value as Answer; // the script's own type
    } catch (thrown) {
      if (!(thrown instanceof AppError)) await close();
      throw thrown;
    } finally {
      if (worker !== undefined) rest = setTimeout(() => void close(), limits.idleMs).unref();
    }
  };
  return {
    ask: (question, signal, timeoutMs = limits.timeoutMs) => {
      const turn = last.then(() => answer(question, signal, timeoutMs));
      last = turn.catch(() => undefined);
      return turn;
    },
    close,
  };
}

/** One question in a thread of its own, which ends with it and gives its memory back. */
export async function askOnce<Question, Answer>(
  file: WorkerFile,
  question: Question,
  options: Pick<WorkerLimits, 'timeoutMs' | 'memoryMb'> & { readonly signal?: AbortSignal },
): Promise<Answer> {
  const thread = workerThread<Question, Answer>(file, { ...options, idleMs: 0 });
  try {
    return await thread.ask(question, options.signal);
  } finally {
    await thread.close();
  }
}

async function started(file: WorkerFile, { memoryMb }: WorkerLimits, forget: () => void): Promise<Worker> {
  const { script, isCode } = workerEntry(file);
  const worker = new Worker(script, {
    eval: isCode,
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  worker.unref();
  worker.on('error', () => undefined); // without a listener it would end the server; who asks hears of it
  await replyOf(worker, { timeoutMs: startMs, signal: undefined }).catch((thrown: unknown) => {
    // No question is to blame: a package of the script is missing, for instance.
    if (!(thrown instanceof WorkerEnded) || thrown.reason !== 'failure') throw thrown;
    throw new Error(`The script of the thread ${file.name} cannot be loaded.`, { cause: thrown.cause });
  });
  worker.once('exit', forget);
  return worker;
}

/** What a thread says next. */
function replyOf(
  worker: Worker,
  { timeoutMs, signal }: { readonly timeoutMs: number; readonly signal: AbortSignal | undefined },
  ask: () => void = () => undefined,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void): void => {
      clearTimeout(timer);
      worker.off('message', take).off('error', fail).off('exit', end);
      signal?.removeEventListener('abort', abort);
      finish();
    };
    const refuse = (reason: unknown): void => {
      settle(() => {
        reject(reason);
      });
    };
    const take = (answer: WorkerAnswer): void => {
      if (answer.kind === 'refusal') refuse(new AppError(answer.errorKind, answer.message, answer.details));
      else if (answer.kind === 'failure') refuse(new WorkerEnded('failure', { cause: answer.message }));
      else
        settle(() => {
          resolve(answer.kind === 'answer' ? answer.value : undefined);
        });
    };
    const fail = (failure: Error & { readonly code?: string }): void => {
      const reason = failure.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'failure';
      refuse(new WorkerEnded(reason, { cause: failure }));
    };
    const end = (): void => {
      refuse(new WorkerEnded('failure'));
    };
    const abort = (): void => {
      refuse(signal?.reason);
    };
    const timer = setTimeout(() => {
      refuse(new WorkerEnded('time'));
    }, timeoutMs);
    worker.once('message', take).once('error', fail).once('exit', end);
    signal?.addEventListener('abort', abort);
    ask();
  });
}
