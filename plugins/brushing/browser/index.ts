import { defineBrowserPlugin } from '#core/browser';
import { chartBrushed, chartEntered } from '#plugins/dashboard';
import { manifest } from '../manifest.ts';

export default defineBrowserPlugin({
  id: manifest.id,
  lazyParts: [{ on: [chartEntered, chartBrushed], load: () => import('./brushing-part.ts') }],
});
