import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'home',
  title: 'Home',
  description: 'What a visitor sees first: recent and starred charts, datasets, and the invitation to drop a file.',
  requires: ['charts', 'datasets', 'examples'],
});
