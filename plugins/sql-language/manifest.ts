import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'sql-language',
  title: 'SQL language',
  description:
    'Reads SQL that people write: its statements, the tables they name, and whether the writer may read them.',
  requires: ['databases'],
});
