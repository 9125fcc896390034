import { contribute, DashboardSaveChecks, defineBrowserPlugin } from '@tessera/sdk';

/** Who renames a dashboard is asked before. */
const check = {
  id: 'dashboard-save-checks/name',
  needsConfirmation: (stored, next) => stored.title !== next.title,
};

export default defineBrowserPlugin({
  id: 'dashboard-save-checks',
  contributions: [contribute(DashboardSaveChecks, check)],
});
