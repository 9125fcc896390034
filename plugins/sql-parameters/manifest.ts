import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'sql-parameters',
  title: 'Parameters of SQL templates',
  description: 'A form for the values that templates in the SQL editor ask for, and a look at what they come to.',
  requires: ['databases', 'sql-language', 'sqllab'],
  flag: 'ENABLE_TEMPLATE_PROCESSING',
});
