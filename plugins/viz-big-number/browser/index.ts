import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/charts';
import { bigNumberTotalViz } from '../common/big-number-total-viz.ts';
import { bigNumberViz } from '../common/big-number-viz.ts';
import { manifest } from '../manifest.ts';

export default defineBrowserPlugin({
  id: manifest.id,
  contributions: [contribute(VizTypes, bigNumberViz), contribute(VizTypes, bigNumberTotalViz)],
});
