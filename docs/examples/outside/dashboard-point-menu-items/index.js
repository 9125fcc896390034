import { contribute, defineBrowserPlugin, PointMenuItems } from '@tessera/sdk';

/** "Look up Oslo" at a bar of Oslo. */
const entries = ({ point, navigate }) =>
  Object.values(point.selects).map((value) => ({
    key: String(value),
    label: `Look up ${value}`,
    run: () => navigate(`/core-pages/?q=${encodeURIComponent(value)}`),
  }));
const item = { id: 'dashboard-point-menu-items/look-up', rank: 900, group: 'open', load: async () => ({ entries }) };

export default defineBrowserPlugin({
  id: 'dashboard-point-menu-items',
  contributions: [contribute(PointMenuItems, item)],
});
