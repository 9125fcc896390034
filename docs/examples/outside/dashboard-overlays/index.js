import { contribute, DashboardOverlays, defineBrowserPlugin } from '@tessera/sdk';
import { createElement } from 'react';

const overlay = {
  id: 'dashboard-overlays/notice',
  load: async () => ({ default: () => createElement('p', null, 'Numbers of today are not complete.') }),
};

export default defineBrowserPlugin({
  id: 'dashboard-overlays',
  contributions: [contribute(DashboardOverlays, overlay)],
});
