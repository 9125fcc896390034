import { join } from 'node:path';
import { Settings } from '#core/common';
import {
  ExternalChanges,
  Logger,
  PluginStates,
  RuntimeContributions,
  coreSettings,
  defineServerPlugin,
} from '#core/server';
import { manifest } from '../manifest.ts';
import { followPlugins } from './follow-plugins.ts';

export default defineServerPlugin({
  id: manifest.id,
  deps: {
    states: PluginStates,
    changes: ExternalChanges,
    contributions: RuntimeContributions,
    logger: Logger,
    settings: Settings,
  },
  start: ({ settings, ...services }) =>
    followPlugins({ ...services, folder: join(settings.get(coreSettings.dataDir), 'plugins') }),
});
