import type { WorkbenchCommand } from '#core/browser';
import { DashboardPages, dashboardListLink, newDashboardLink, refreshCharts } from '#plugins/dashboard';
import { entryMessages as messages } from '../common/entry-messages.ts';
import { selectHasUnsavedChanges } from './dashboard-document.ts';
import { copyDashboardLink, setEditMode } from './page/page-commands.ts';
import { saveDashboard } from './save/save-state.ts';

const isOpen: WorkbenchCommand['when'] = (root) => DashboardPages.select(root).status === 'ready';

/** Acts of dashboards for palette and keyboard. */
export const dashboardCommands: readonly WorkbenchCommand[] = [
  {
    id: 'dashboard/open-list',
    title: messages.openList,
    group: messages.dashboards,
    shortcut: 'g b',
    isHidden: true,
    permission: ['can_read', 'Dashboard'],
    run: ({ navigate }) => {
      navigate(dashboardListLink.href());
    },
  },
  {
    id: 'dashboard/new',
    title: messages.newDashboard,
    group: messages.dashboards,
    permission: ['can_write', 'Dashboard'],
    run: ({ navigate }) => {
      navigate(newDashboardLink.href());
    },
  },
  {
    id: 'dashboard/refresh',
    title: messages.refresh,
    group: messages.dashboards,
    when: isOpen,
    run: ({ dispatch }) => {
      dispatch(refreshCharts({ force: true }));
    },
  },
  {
    id: 'dashboard/copy-link',
    title: messages.copyLink,
    group: messages.dashboards,
    when: isOpen,
    run: ({ dispatch }) => {
      dispatch(copyDashboardLink({}));
    },
  },
  {
    id: 'dashboard/edit',
    title: messages.edit,
    group: messages.dashboards,
    when: (root) => {
      const { dashboard, isEditing } = DashboardPages.select(root);
      return dashboard?.permissions.canEdit === true && !isEditing;
    },
    run: ({ dispatch }) => {
      dispatch(setEditMode({ isEditing: true }));
    },
  },
  {
    id: 'dashboard/save',
    title: messages.save,
    group: messages.dashboards,
    shortcut: 'Mod+S',
    // Also with nothing to save, since the browser would offer to save the page as a file.
    when: (root) => isOpen(root) && DashboardPages.select(root).isEditing,
    run: ({ dispatch, root }) => {
      if (selectHasUnsavedChanges(root()) && !DashboardPages.select(root()).isSaving) dispatch(saveDashboard({}));
    },
  },
];
