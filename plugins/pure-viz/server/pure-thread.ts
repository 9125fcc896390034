import { WorkerEnded, workerThread, type WorkerFile } from '#core/server';
import {
  askingPure,
  graceMs,
  startMs,
  type PureAsked,
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
  const thread = workerThread<PureQuestion, PureReply>(file, { timeoutMs: startMs, memoryMb: 256, idleMs: 60_000 });
  const inTime = (question: PureQuestion, withinMs: number): Promise<PureReply> =>
    thread.ask(question, undefined, withinMs).catch((thrown: unknown): PureReply => {
      if (thrown instanceof WorkerEnded) return { isLate: true, afterMs: question.timeoutMs };
      throw thrown;
    });
  // The engine is opened by a question of its own, so that the time of a call need not hold its start: what takes long
  // within one step, where the engine does not look at its clock, would go on for as long as a start may take.
  const answer = async (asked: PureAsked): Promise<PureReply> => {
    const opened = await inTime({ code, timeoutMs: startMs }, startMs);
    return 'value' in opened ? inTime({ code, ...asked }, asked.timeoutMs + graceMs) : opened;
  };
  let last: Promise<unknown> = Promise.resolve();
  const put = (asked: PureAsked): Promise<PureReply> => {
    const turn = last.then(() => answer(asked));
    last = turn.catch(() => undefined);
    return turn;
  };
  return { ask: askingPure(put), close: thread.close };
}
