import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { ActionsMenuItems } from '#plugins/charts';
import { entryMessages } from '../common/entry-messages.ts';
import { propertiesOpened } from './properties-state.ts';

export default defineBrowserPlugin({
  id: 'chart-properties',
  contributions: [
    contribute(ActionsMenuItems, {
      id: 'chart-properties/edit',
      label: entryMessages.edit,
      rank: 10,
      group: 'edit',
      permission: ['can_write', 'Chart'],
      isShown: ({ mode, sliceId }) => mode === 'explore' && sliceId !== undefined,
      loadDialog: () => import('./properties-dialog.tsx'),
    }),
  ],
  lazyParts: [{ on: [propertiesOpened], load: () => import('./properties-part.ts') }],
});
