import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'home',
  title: 'Home',
  description:
    'What a visitor sees first: recent and starred dashboards and charts, datasets, and the invitation to drop a file.',
  requires: ['charts', 'dashboard', 'datasets', 'examples'],
});
