import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { FirstCharts } from '#plugins/datasets';
import { VizTypes } from '#plugins/viz-kit';
import { bigNumberTotalViz } from '../common/big-number-total-viz.ts';
import { bigNumberViz } from '../common/big-number-viz.ts';
import { popKpiViz } from '../common/pop-kpi-viz.ts';
import { firstNumber } from '../common/first-number.ts';
import { manifest } from '../manifest.ts';

export default defineServerPlugin({
  id: manifest.id,
  contributions: [
    contribute(VizTypes, bigNumberViz),
    contribute(VizTypes, bigNumberTotalViz),
    contribute(VizTypes, popKpiViz),
    contribute(FirstCharts, firstNumber),
  ],
});
