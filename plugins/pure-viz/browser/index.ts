import {
  ExternalRunners,
  HttpClient,
  PluginFaults,
  call,
  defineBrowserPlugin,
  defineExternalRunner,
  type Saga,
} from '#core/browser';
import { openWorker } from '#core/browser/ui';
import { AppError, contribute } from '#core/common';
import { PureSandboxes, VizTypes } from '#plugins/viz-kit';
import { getPureDescriptions } from '../common/description-route.ts';
import { messages } from '../common/messages.ts';
import { pureVizTypes } from '../common/pure-viz-type.ts';
import { openSandbox, pureSandboxes } from './sandboxes.ts';

const openPureWorker = () => openWorker('pure-viz/pure-sandbox');

/** Chart types as the server describes them; the plugin itself runs when it is first asked. */
const pureRunner = defineExternalRunner({
  trust: 'pure',
  deps: { http: HttpClient, faults: PluginFaults },
  run: async (plugin, { http, faults }) => {
    const { body } = await http.send(getPureDescriptions, { params: { id: plugin.id } });
    const { ask, end } = openSandbox(plugin.id, fetchedOnce(plugin.url), { openWorker: openPureWorker, faults });
    return defineBrowserPlugin({
      id: plugin.id,
      contributions: pureVizTypes(body.result, ask).map((type) => contribute(VizTypes, type)),
      saga: function* run(): Saga {
        try {
          yield* call(() => new Promise<never>(() => undefined)); // until the plugin is taken away
        } finally {
          end();
        }
      },
    });
  },
});

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

export default defineBrowserPlugin({
  id: 'pure-viz',
  services: (services) => {
    services.provide(PureSandboxes, { faults: PluginFaults }, ({ faults }) =>
      pureSandboxes({ openWorker: openPureWorker, faults }),
    );
  },
  contributions: [contribute(ExternalRunners, pureRunner)],
});
