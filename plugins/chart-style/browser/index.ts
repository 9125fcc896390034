import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { ActionsMenuItems } from '#plugins/charts';
import { styleItems } from './style-items.ts';

export default defineBrowserPlugin({
  id: 'chart-style',
  contributions: styleItems.map((item) => contribute(ActionsMenuItems, item)),
});
