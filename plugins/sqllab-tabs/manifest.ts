import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'sqllab-tabs',
  title: 'SQL editor tabs on the server',
  description: 'Keeps the tabs of the SQL editor on the server, so that they follow their user to every browser.',
  requires: ['databases', 'sqllab'],
  flag: 'SQLLAB_BACKEND_PERSISTENCE',
  flagDefault: true,
});
