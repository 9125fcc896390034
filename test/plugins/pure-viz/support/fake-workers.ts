import type { PureQuestion, PureReply } from '../../../../plugins/pure-viz/common/engine/pure-questions.ts';
import type { LineWorker } from '../../../../plugins/pure-viz/browser/worker-line.ts';

/** A worker that answers when a test says so, or never. */
export interface FakeWorker extends LineWorker {
  readonly asked: PureQuestion[];
  readonly reply: (reply: PureReply) => void;
  isEnded: boolean;
}

/** Workers in the order in which they were started. */
export function fakeWorkers(): { readonly started: readonly FakeWorker[]; readonly open: () => LineWorker } {
  const started: FakeWorker[] = [];
  const open = (): FakeWorker => {
    const worker: FakeWorker = {
      asked: [],
      isEnded: false,
      onmessage: null,
      onerror: null,
      postMessage: (question: PureQuestion) => worker.asked.push(question),
      terminate: () => {
        worker.isEnded = true;
      },
      reply: (reply) => {
        (worker.onmessage as ((event: { readonly data: PureReply }) => void) | null)?.({ data: reply });
      },
    };
    started.push(worker);
    return worker;
  };
  return { started, open };
}
