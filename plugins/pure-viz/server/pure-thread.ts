import { WorkerEnded, workerThread, type WorkerFile } from '#core/server';
import {
  askingPure,
  longestCallMs,
  startMs,
  type PureQuestion,
  type PureReply,
} from '../common/engine/pure-questions.ts';
import type { AskPure } from '../common/pure-viz-type.ts';

export interface PureThread {
  readonly ask: AskPure;
  readonly close: () => Promise<void>;
}

const file: WorkerFile = { name: 'pure-viz/pure', source: new URL('./worker/pure-worker.ts', import.meta.url) };

/** The chart types of one plugin, in a thread that nothing else uses. */
export function pureThread(code: string): PureThread {
  const thread = workerThread<PureQuestion, PureReply>(file, {
    timeoutMs: startMs + longestCallMs,
    memoryMb: 256,
    idleMs: 60_000,
  });
  const put = (asked: Omit<PureQuestion, 'code'>): Promise<PureReply> =>
    thread.ask({ code, ...asked }).catch((thrown: unknown): PureReply => {
      if (thrown instanceof WorkerEnded) return { isLate: true };
      throw thrown;
    });
  return { ask: askingPure(put), close: thread.close };
}
