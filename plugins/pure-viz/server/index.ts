import { join } from 'node:path';
import { DisposableStore, Settings } from '#core/common';
import {
  ExternalChanges,
  Logger,
  PluginStates,
  RuntimeContributions,
  coreSettings,
  defineServerPlugin,
} from '#core/server';
import { manifest } from '../manifest.ts';
import { answerDescriptions } from './answer-descriptions.ts';
import { PurePlugins, purePlugins } from './pure-plugins.ts';

export default defineServerPlugin({
  id: manifest.id,
  services: (services) => {
    services.provide(
      PurePlugins,
      { states: PluginStates, contributions: RuntimeContributions, logger: Logger, settings: Settings },
      ({ settings, ...parts }) =>
        purePlugins({ ...parts, folder: join(settings.get(coreSettings.dataDir), 'plugins') }),
    );
  },
  deps: { plugins: PurePlugins, changes: ExternalChanges },
  start: async ({ plugins, changes }) => {
    const owned = new DisposableStore();
    owned.add(plugins);
    await plugins.follow();
    owned.add(changes.onChange(() => void plugins.follow()));
    return owned;
  },
  routes: [answerDescriptions],
});
