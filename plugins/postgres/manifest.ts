import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'postgres',
  title: 'PostgreSQL',
  description: 'Connections to PostgreSQL servers. Statements run in read-only transactions.',
  requires: ['databases'],
});
