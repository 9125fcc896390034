import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'plugin-admin',
  title: 'Plugin administration',
  description: 'The page that lists every plugin, what it contributes, and its flag.',
  requires: ['plugin-dev'],
});
