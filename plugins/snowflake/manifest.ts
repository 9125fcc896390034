import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'snowflake',
  title: 'Snowflake',
  description: 'Connections to databases of Snowflake, with a key pair. Only reading statements are sent.',
  requires: ['databases', 'sql-language'],
});
