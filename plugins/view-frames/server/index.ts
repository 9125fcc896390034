import { DisposableStore, Settings } from '#core/common';
import { ExternalChanges, Logger, PluginStates, RuntimeContributions, defineServerPlugin } from '#core/server';
import { manifest } from '../manifest.ts';
import { answerDescription } from './answer-description.ts';
import { staticTypes } from './static-types.ts';

export default defineServerPlugin({
  id: manifest.id,
  deps: {
    plugins: PluginStates,
    contributions: RuntimeContributions,
    changes: ExternalChanges,
    settings: Settings,
    logger: Logger,
  },
  start: async ({ changes, ...parts }) => {
    const owned = new DisposableStore();
    const types = owned.add(staticTypes(parts));
    await types.follow();
    owned.add(changes.onChange(() => void types.follow()));
    return owned;
  },
  routes: [answerDescription],
});
