import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'sql-completion',
  title: 'Help with writing SQL',
  description: 'Completes SQL from what the database holds, underlines mistakes before they run, and keeps snippets.',
  requires: ['databases', 'datasets', 'sql-language', 'sqllab'],
});
