import { Extensions, contribute } from '#core/common';
import { NavEntries, Pages, PaletteSources, WorkbenchCommands, defineBrowserPlugin } from '#core/browser';
import { BoardRegular } from '@fluentui/react-icons';
import { ActionsMenuItems } from '#plugins/charts';
import {
  DashboardActions,
  DashboardBlocks,
  DashboardQuestions,
  dashboardLink,
  dashboardListLink,
  newDashboardLink,
  supersetDashboardLink,
} from '#plugins/dashboard';
import { SaveDestinations } from '#plugins/explore';
import { entryText as text } from '../common/entry-messages.ts';
import { manifest } from '../manifest.ts';
import { dashboardBlocks } from './blocks/dashboard-blocks.ts';
import { chartItems } from './chart/chart-items.ts';
import { createDashboardQuestions } from './chart/dashboard-questions.ts';
import { dashboardCommands } from './dashboard-commands.ts';
import { exploreDestination } from './destination/explore-destination.ts';
import { findTargets } from './destination/target-state.ts';
import { standardActions } from './header/standard-actions.ts';
import { dashboardPalette } from './list/dashboard-palette.ts';
import { saveActions } from './save/save-actions.ts';

const canRead = ['can_read', 'Dashboard'] as const;
const loadPage = () => import('./page/dashboard-page.tsx');

export default defineBrowserPlugin({
  id: manifest.id,
  lazyParts: [{ on: [findTargets], load: () => import('./destination/target-part.ts') }],
  services: (services) => {
    services.provide(DashboardQuestions, { extensions: Extensions }, ({ extensions }) =>
      createDashboardQuestions(extensions),
    );
  },
  contributions: [
    contribute(Pages, { link: dashboardLink, title: text.dashboard, permission: canRead, load: loadPage }),
    contribute(Pages, { link: supersetDashboardLink, title: text.dashboard, permission: canRead, load: loadPage }),
    contribute(Pages, {
      link: dashboardListLink,
      title: text.dashboards,
      permission: canRead,
      load: () => import('./list/dashboard-list-page.tsx'),
    }),
    contribute(Pages, {
      link: newDashboardLink,
      title: text.newDashboard,
      permission: ['can_write', 'Dashboard'],
      load: () => import('./list/new-dashboard-page.tsx'),
    }),
    contribute(NavEntries, {
      id: 'dashboard/list',
      label: text.dashboards,
      icon: BoardRegular,
      href: dashboardListLink.href(),
      section: 'main',
      rank: 10,
      permission: ['menu_access', 'Dashboards'],
    }),
    contribute(PaletteSources, dashboardPalette),
    ...dashboardCommands.map((command) => contribute(WorkbenchCommands, command)),
    ...chartItems.map((item) => contribute(ActionsMenuItems, item)),
    ...standardActions.map((action) => contribute(DashboardActions, action)),
    contribute(SaveDestinations, exploreDestination),
    ...saveActions.map((action) => contribute(DashboardActions, action)),
    ...dashboardBlocks.map((block) => contribute(DashboardBlocks, block)),
  ],
});
