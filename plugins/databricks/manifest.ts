import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'databricks',
  title: 'Databricks',
  description: 'Connections to SQL warehouses of Databricks, with a token. Only reading statements are sent.',
  requires: ['databases', 'sql-language'],
});
