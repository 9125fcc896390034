import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'bigquery',
  title: 'BigQuery',
  description: 'Connections to projects of BigQuery, with a service account. Only reading statements are sent.',
  requires: ['databases', 'sql-language'],
});
