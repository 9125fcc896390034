import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { PointMenuItems } from '#plugins/dashboard';

export default defineBrowserPlugin({
  id: 'map-menu',
  contributions: [
    contribute(PointMenuItems, {
      id: 'map-menu/zoom',
      rank: 5,
      group: 'drill',
      load: () => import('./zoom-entries.ts'),
    }),
  ],
});
