import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { bigNumberTotalViz } from '../common/big-number-total-viz.ts';
import { bigNumberViz } from '../common/big-number-viz.ts';
import { popKpiViz } from '../common/pop-kpi-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-big-number',
  contributions: [
    contribute(VizTypes, bigNumberViz),
    contribute(VizTypes, bigNumberTotalViz),
    contribute(VizTypes, popKpiViz),
  ],
});
