import { contribute, DashboardActions, defineBrowserPlugin } from '@tessera/sdk';

const action = {
  id: 'dashboard-actions/charts',
  label: () => 'List of all charts',
  rank: 900,
  group: 'view',
  run: ({ navigate }) => navigate('/chart/list/'),
};

export default defineBrowserPlugin({ id: 'dashboard-actions', contributions: [contribute(DashboardActions, action)] });
