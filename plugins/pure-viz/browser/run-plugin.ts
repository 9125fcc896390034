import { AppError, contribute } from '#core/common';
import { call, defineBrowserPlugin, type ExternalPluginEntry, type PluginFaults, type Saga } from '#core/browser';
import { openWorker } from '#core/browser/ui';
import type { PureSandbox } from '#plugins/viz-kit';
import { VizTypes } from '#plugins/viz-kit';
import { messages } from '../common/messages.ts';
import { pureVizTypes } from '../common/pure-viz-type.ts';
import { openSandbox } from './open-sandbox.ts';

const openPureWorker = () => openWorker('pure-viz/pure-sandbox');

/** The half of a plugin with the chart types that the server describes; the plugin itself runs when it is first asked. */
export function runPlugin({ id, url }: ExternalPluginEntry, descriptions: unknown, faults: PluginFaults) {
  const { ask, end } = openSandbox(id, fetchedOnce(url), { openWorker: openPureWorker, faults });
  return defineBrowserPlugin({
    id,
    contributions: pureVizTypes(descriptions, ask).map((type) => contribute(VizTypes, type)),
    saga: function* run(): Saga {
      try {
        yield* call(() => new Promise<never>(() => undefined)); // until the plugin is taken away
      } finally {
        end();
      }
    },
  });
}

/** Of code that its author tries out: the installed plugin of the same id has no part in them. */
const noFaults: Pick<PluginFaults, 'failed'> = { failed: () => undefined };

/** A module that is no file of a plugin; what it says of itself is asked of itself. */
export function runCode(id: string, code: string): PureSandbox {
  const { ask, end } = openSandbox(id, () => code, { openWorker: openPureWorker, faults: noFaults });
  return { types: async () => pureVizTypes(await ask({ kind: 'describe' }, id), ask), end };
}

/** A plugin's module, from the cache of the browser; one that could not be fetched is tried again. */
function fetchedOnce(url: string): () => Promise<string> {
  let text: Promise<string> | undefined;
  const fetched = async () => {
    const answer = await fetch(url);
    if (!answer.ok) throw new AppError('unavailable', messages.notFetched({ status: answer.status }));
    return answer.text();
  };
  return () =>
    (text ??= fetched().catch((thrown: unknown) => {
      text = undefined;
      throw thrown;
    }));
}
