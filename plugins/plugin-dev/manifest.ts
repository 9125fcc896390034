import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'plugin-dev',
  title: 'Plugin development',
  description: 'Serves builds of plugins that are being written, and puts them into open pages, in developer mode.',
});
