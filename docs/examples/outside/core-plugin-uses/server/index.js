import { contribute } from '#core/common';
import { definePluginUses, defineServerPlugin, PluginUses } from '#core/server';

/** What an administrator reads before removing a plugin; undefined when nothing uses it. */
const uses = definePluginUses({
  id: 'core-plugin-uses/wall',
  deps: {},
  usesOf: async (_services, { pluginId }) => (pluginId === 'core-plugin-uses' ? '2 screens in the hall' : undefined),
});

export default defineServerPlugin({ id: 'core-plugin-uses', contributions: [contribute(PluginUses, uses)] });
