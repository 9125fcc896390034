import { ArrowRoutingRegular } from '@fluentui/react-icons';
import type { StoreRoot } from '#core/common';
import type { ActionsMenuItem } from '#plugins/charts';
import { selectDashboard, selectDashboardContent, type DashboardAction, areCrossFiltersOn } from '#plugins/dashboard';
import { scopingMessages as messages } from '../../common/scoping-messages.ts';

const mayScope = (root: StoreRoot): boolean =>
  selectDashboard(root)?.permissions.canSave === true && areCrossFiltersOn(selectDashboardContent(root)?.metadata);

/** Chooses what clicks in one chart filter. */
export const chartScoping: ActionsMenuItem = {
  id: 'cross-filters/chart-scope',
  label: messages.open,
  rank: 57,
  group: 'view',
  isShown: ({ mode, sliceId, root }) => mode === 'dashboard' && sliceId !== undefined && mayScope(root),
  loadDialog: () => import('./chart-scoping-dialog.tsx'),
};

/** The like for all charts. */
export const dashboardScoping: DashboardAction = {
  id: 'cross-filters/scope',
  label: messages.open,
  icon: ArrowRoutingRegular,
  rank: 37,
  group: 'edit',
  isShown: ({ dashboard, content }) => dashboard.permissions.canSave && areCrossFiltersOn(content.metadata),
  loadDialog: () => import('./dashboard-scoping-dialog.tsx'),
};
