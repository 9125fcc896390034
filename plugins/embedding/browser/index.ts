import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { WindowDevToolsRegular } from '@fluentui/react-icons';
import { DashboardActions, dashboardOpened } from '#plugins/dashboard';
import { manageMessages as messages } from '../common/messages.ts';

export default defineBrowserPlugin({
  id: 'embedding',
  contributions: [
    contribute(DashboardActions, {
      id: 'embedding/manage',
      label: messages.manage,
      icon: WindowDevToolsRegular,
      rank: 50,
      group: 'share',
      permission: ['can_set_embedded', 'Dashboard'],
      isShown: ({ dashboard }) => dashboard.permissions.canEdit,
      loadDialog: () => import('./manage/embedding-dialog.tsx'),
    }),
  ],
  lazyParts: [{ on: [dashboardOpened], load: () => import('./embedding-part.ts') }],
});
