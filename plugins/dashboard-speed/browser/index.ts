import { contribute } from '#core/common';
import { TopSpeedRegular } from '@fluentui/react-icons';
import { defineBrowserPlugin } from '#core/browser';
import { DashboardActions, DashboardOverlays } from '#plugins/dashboard';
import { speedMessages } from '../common/messages.ts';

export default defineBrowserPlugin({
  id: 'dashboard-speed',
  contributions: [
    contribute(DashboardActions, {
      id: 'dashboard-speed/report',
      label: speedMessages.action,
      icon: TopSpeedRegular,
      rank: 45,
      group: 'edit',
      isShown: ({ dashboard }) => dashboard.permissions.canEdit,
      loadDialog: () => import('./speed-dialog.tsx'),
    }),
    contribute(DashboardOverlays, {
      id: 'dashboard-speed/notice',
      load: () => import('./publish-notice.tsx'),
    }),
  ],
});
