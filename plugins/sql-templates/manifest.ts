import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'sql-templates',
  title: 'SQL templates',
  description: 'Variables, conditions and macros in the SQL of editor tabs, datasets, charts and row rules.',
  requires: ['access', 'databases', 'datasets', 'queries', 'sql-language'],
  flag: 'ENABLE_TEMPLATE_PROCESSING',
});
