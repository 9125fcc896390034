import { defineToken } from '#core/common';
import { WorkerEnded, workerThread } from '#core/server';
import { sqlLabErrors as messages } from '../../common/server-messages.ts';
import type { LayoutOrder } from './lay-out.ts';
import { notLaidOut } from './not-laid-out.ts';

/** Lays out SQL beside the server's own thread: a long text takes seconds. */
export interface SqlLayout {
  /** Throws AppError for what is not read, or takes too long. */
  readonly layOut: (order: LayoutOrder) => Promise<string>;
  readonly close: () => Promise<void>;
}
export const SqlLayout = defineToken<SqlLayout>('sqllab/SqlLayout');

/** The longest text takes a fifth of it on a machine of its own. */
const timeoutMs = 8_000;
const memoryMb = 512;
/** People who lay out a text do so again soon. */
const idleMs = 60_000;
const file = { name: 'sqllab/layout', source: new URL('../worker/layout-worker.ts', import.meta.url) };

export function sqlLayoutThread(): SqlLayout {
  const thread = workerThread<LayoutOrder, string>(file, { timeoutMs, memoryMb, idleMs });
  return {
    layOut: async (order) => {
      try {
        return await thread.ask(order);
      } catch (thrown) {
        throw thrown instanceof WorkerEnded ? notLaidOut(messages.tooComplex()) : thrown;
      }
    },
    close: thread.close,
  };
}
