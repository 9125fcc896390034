import { definePlugin } from '#core/common';
import { sharedStateStore } from './contract/settings.ts';

export const manifest = definePlugin({
  id: 'shared-state',
  title: 'State that servers share',
  description:
    'Locks, counts, presence and messages between servers, kept in the metadata database or where another plugin does.',
  requires: [],
  settings: [sharedStateStore],
});
