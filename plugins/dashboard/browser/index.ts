import { contribute } from '#core/common';
import { NavEntries, Pages, defineBrowserPlugin, lazyView } from '#core/browser';
import { BoardRegular } from '@fluentui/react-icons';
import {
  DashboardCards,
  dashboardLink,
  dashboardListLink,
  newDashboardLink,
  supersetDashboardLink,
} from '#plugins/dashboard';
import { entryMessages as messages } from '../common/entry-messages.ts';
import { dashboardsNav } from '../common/nav-entry.ts';

const canRead = ['can_read', 'Dashboard'] as const;
const loadPage = () => import('./page/dashboard-page.tsx');

export default defineBrowserPlugin({
  id: 'dashboard',
  services: (services) => {
    services.provideValue(
      DashboardCards,
      lazyView(() => import('./list/dashboard-cards.tsx')),
    );
  },
  contributions: [
    contribute(Pages, { link: dashboardLink, title: messages.dashboard, permission: canRead, load: loadPage }),
    contribute(Pages, { link: supersetDashboardLink, title: messages.dashboard, permission: canRead, load: loadPage }),
    contribute(Pages, {
      link: dashboardListLink,
      title: messages.dashboards,
      permission: canRead,
      load: () => import('./list/dashboard-list-page.tsx'),
    }),
    contribute(Pages, {
      link: newDashboardLink,
      title: messages.newDashboard,
      permission: ['can_write', 'Dashboard'],
      load: () => import('./list/new-dashboard-page.tsx'),
    }),
    contribute(NavEntries, { ...dashboardsNav, icon: BoardRegular }),
  ],
});
