import { ExternalRunners, HttpClient, PluginFaults, defineBrowserPlugin, defineExternalRunner } from '#core/browser';
import { contribute } from '#core/common';
import { PureSandboxes } from '#plugins/viz-kit';
import { getPureDescriptions } from '../common/description-route.ts';
import { lazySandboxes } from './lazy-sandboxes.ts';

const pureRunner = defineExternalRunner({
  trust: 'pure',
  deps: { http: HttpClient, faults: PluginFaults },
  run: async (plugin, { http, faults }) => {
    const { body } = await http.send(getPureDescriptions, { params: { id: plugin.id } });
    const { runPlugin } = await import('./run-plugin.ts');
    return runPlugin(plugin, body.result, faults);
  },
});

export default defineBrowserPlugin({
  id: 'pure-viz',
  services: (services) => {
    services.provideValue(PureSandboxes, lazySandboxes);
  },
  contributions: [contribute(ExternalRunners, pureRunner)],
});
