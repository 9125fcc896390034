import { AppError } from '#core/common';
import { WorkerEnded, workerThread, type WorkerFile } from '#core/server';
import { messages } from '../common/messages.ts';
import type { AskPure } from '../common/pure-viz-type.ts';

export interface PureQuestion {
  /** The plugin's module. */
  readonly code: string;
  /** A `PureCall` as JSON. */
  readonly call: string;
  readonly timeoutMs: number;
}

export type PureReply = { readonly value: string } | { readonly error: string };

export interface PureThread {
  readonly ask: AskPure;
  readonly close: () => Promise<void>;
}

const file: WorkerFile = { name: 'pure-viz/pure', source: new URL('./worker/pure-worker.ts', import.meta.url) };
const drawMs = 5_000;
const usualMs = 1_000;
/** Starting an engine and reading the shared scripts, before a call; after that the thread itself is ended. */
const startMs = 30_000;

/** The chart types of one plugin, in a thread that nothing else uses. */
export function pureThread(name: string, code: string): PureThread {
  const thread = workerThread<PureQuestion, PureReply>(file, {
    timeoutMs: startMs + drawMs,
    memoryMb: 256,
    idleMs: 60_000,
  });
  return {
    ask: async (call) => {
      const timeoutMs = call.kind === 'draw' ? drawMs : usualMs;
      const slow = () => new AppError('timeout', messages.tookTooLong({ name, seconds: timeoutMs / 1_000 }));
      const reply = await thread.ask({ code, call: JSON.stringify(call), timeoutMs }).catch((thrown: unknown) => {
        throw thrown instanceof WorkerEnded ? slow() : thrown;
      });
      if ('value' in reply) return JSON.parse(reply.value) as unknown;
      if (/interrupted/.test(reply.error)) throw slow();
      throw new AppError('unprocessable', messages.failed({ name, reason: reply.error }));
    },
    close: thread.close,
  };
}
