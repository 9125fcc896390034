import { contribute, DashboardDraftKinds, defineBrowserPlugin } from '@tessera/sdk';

/** What `Drafts` keeps as "notes" of a dashboard goes when the dashboard is deleted. */
const notes = { kind: 'dashboard-draft-kinds/notes', documentIdOf: (dashboardId) => `notes-${dashboardId}` };

export default defineBrowserPlugin({
  id: 'dashboard-draft-kinds',
  contributions: [contribute(DashboardDraftKinds, notes)],
});
