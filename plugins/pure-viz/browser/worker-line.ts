import { AppError } from '#core/common';
import { graceMs, startMs, type PureQuestion, type PureReply } from '../common/engine/pure-questions.ts';
import { messages } from '../common/messages.ts';

/** Questions to a worker, one after the other. */
export interface WorkerLine {
  /** Rejects where `end` came before the answer. */
  readonly put: (question: PureQuestion) => Promise<PureReply>;
  /** Ends the worker and whatever waits for it; a further question starts it again. */
  readonly end: () => void;
}

export type LineWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** The worker starts with the first question. After one that ended or failed it is replaced with the next. */
export function workerLine(open: () => LineWorker): WorkerLine {
  let worker: LineWorker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let endWaiting: (() => void) | undefined;
  let ends = 0;
  const stop = (): void => {
    worker?.terminate();
    worker = undefined;
  };
  const ended = () => new AppError('unprocessable', messages.ended());
  const answer = (question: PureQuestion) =>
    new Promise<PureReply>((resolve, reject) => {
      const isFresh = worker === undefined;
      const running = (worker ??= open());
      const settle = (reply: PureReply): void => {
        clearTimeout(timer);
        endWaiting = undefined;
        if (!('value' in reply)) stop(); // what failed or was interrupted is in no known state
        resolve(reply);
      };
      const timer = setTimeout(
        () => {
          settle({ isLate: true });
        },
        question.timeoutMs + graceMs + (isFresh ? startMs : 0),
      );
      endWaiting = () => {
        clearTimeout(timer);
        reject(ended());
      };
      running.onmessage = ({ data }: MessageEvent<PureReply>) => {
        settle(data);
      };
      running.onerror = ({ message }) => {
        settle({ error: message });
      };
      running.postMessage(question);
    });
  return {
    put: (question) => {
      const before = ends;
      const turn = last.then(() => {
        if (ends !== before) throw ended();
        return answer(question);
      });
      last = turn.catch(() => undefined);
      return turn;
    },
    end: () => {
      ends += 1;
      stop();
      endWaiting?.();
    },
  };
}
