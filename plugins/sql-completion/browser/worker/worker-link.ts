import { defineToken, type Disposable } from '#core/common';
import type { Answer, Answers, Question } from '../../common/worker/protocol.ts';

/** The worker that reads SQL. One serves every tab; it starts with the first question. */
export interface SqlWorker extends Disposable {
  /** Undefined where there is nothing to say, and when the worker failed: nobody waits for help with writing. */
  readonly ask: <K extends keyof Answers>(
    kind: K,
    question: Pick<Question, 'subject' | 'sql' | 'offset'>,
  ) => Promise<Answers[K] | undefined>;
}
export const SqlWorker = defineToken<SqlWorker>('sql-completion/SqlWorker');

type Resolve = (value: unknown) => void;

export function startedSqlWorker(open: () => Worker): SqlWorker {
  const waiting = new Map<number, Resolve>();
  let worker: Worker | undefined;
  let number = 0;
  const stop = (): void => {
    worker?.terminate();
    worker = undefined;
    for (const resolve of waiting.values()) resolve(undefined);
    waiting.clear();
  };
  const start = (): Worker => {
    const started = open();
    started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      waiting.get(data.number)?.(data.ok ? data.value : undefined);
      waiting.delete(data.number);
    });
    started.addEventListener('error', stop); // the next question starts another
    return started;
  };
  return {
    ask: (kind, question) => {
      worker ??= start();
      number += 1;
      const answer = new Promise<unknown>((resolve) => waiting.set(number, resolve));
      worker.postMessage({ number, kind, ...question } satisfies Question);
      return answer as Promise<never>; // the worker answers each kind by the protocol
    },
    dispose: stop,
  };
}
