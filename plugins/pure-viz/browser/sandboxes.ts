import { toAppError } from '#core/common';
import type { PluginFaults } from '#core/browser';
import type { PureSandboxes } from '#plugins/viz-kit';
import { askingPure } from '../common/engine/pure-questions.ts';
import { pureVizTypes, type AskPure } from '../common/pure-viz-type.ts';
import { workerLine } from './worker-line.ts';

interface OpenSandbox {
  readonly ask: AskPure;
  readonly end: () => void;
}

/** A plugin in a worker of its own; `codeOf` is asked before each question. */
export function openSandbox(
  id: string,
  codeOf: () => Promise<string> | string,
  { openWorker, faults }: { readonly openWorker: () => Worker; readonly faults: Pick<PluginFaults, 'failed'> },
): OpenSandbox {
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

export const pureSandboxes = (parts: Parameters<typeof openSandbox>[2]): PureSandboxes => ({
  open: (id, code) => {
    const { ask, end } = openSandbox(id, () => code, parts);
    return { types: async () => pureVizTypes(await ask({ kind: 'describe' }, id), ask), end };
  },
});
