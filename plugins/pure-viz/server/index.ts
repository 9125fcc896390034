import { DisposableStore, contribute } from '#core/common';
import {
  BackgroundJobs,
  ExternalChanges,
  Logger,
  PluginStates,
  RuntimeContributions,
  defineBackgroundJob,
  defineServerPlugin,
} from '#core/server';
import { manifest } from '../manifest.ts';
import { answerDescriptions } from './answer-descriptions.ts';
import { PurePlugins, purePlugins } from './pure-plugins.ts';

/** Code of others runs once the server answers, so that it cannot keep it from starting. */
const loading = defineBackgroundJob({
  id: 'pure-viz/load',
  deps: { plugins: PurePlugins },
  run: ({ plugins }) => plugins.follow(),
});

export default defineServerPlugin({
  id: manifest.id,
  services: (services) => {
    services.provide(
      PurePlugins,
      { states: PluginStates, contributions: RuntimeContributions, logger: Logger },
      purePlugins,
    );
  },
  deps: { plugins: PurePlugins, changes: ExternalChanges },
  start: async ({ plugins, changes }) => {
    const owned = new DisposableStore();
    owned.add(plugins);
    plugins.expect();
    owned.add(changes.onChange(() => void plugins.follow()));
    return owned;
  },
  contributions: [contribute(BackgroundJobs, loading)],
  routes: [answerDescriptions],
});
