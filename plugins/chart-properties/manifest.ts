import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'chart-properties',
  title: 'Chart properties',
  description: 'Description, owners, certification and cache timeout of a saved chart.',
  requires: ['charts'],
});
