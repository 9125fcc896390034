import { definePlugin } from '#core/common';
import { logRetentionDays } from './contract/log-settings.ts';

export const manifest = definePlugin({
  id: 'activity',
  title: 'Activity log',
  description:
    'What happens on pages, for administrators and for the list of what a user opened last. It keeps no SQL, no filter values and no titles.',
  requires: ['access', 'charts', 'dashboard', 'home'],
  settings: [logRetentionDays],
});
