import { toAppError } from '#core/common';
import type { PluginFaults } from '#core/browser';
import { askingPure } from '../common/engine/pure-questions.ts';
import type { AskPure } from '../common/pure-viz-type.ts';
import { workerLine, type LineWorker } from './worker-line.ts';

interface SandboxParts {
  readonly openWorker: () => LineWorker;
  readonly faults: Pick<PluginFaults, 'failed'>;
}

/** A plugin in a worker of its own; `codeOf` is asked before each question. A call that is ended counts as a crash of it. */
export function openSandbox(
  id: string,
  codeOf: () => Promise<string> | string,
  { openWorker, faults }: SandboxParts,
): { readonly ask: AskPure; readonly end: () => void } {
  const line = workerLine(openWorker);
  const ask = askingPure(async (asked) => line.put({ ...asked, code: await codeOf() }));
  return {
    end: line.end,
    ask: async (call, name) => {
      try {
        return await ask(call, name);
      } catch (thrown) {
        if (toAppError(thrown).kind === 'timeout') faults.failed(id, thrown, 'crash');
        throw thrown;
      }
    },
  };
}
