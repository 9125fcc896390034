import { expect } from 'chai';
import { describeViz } from './describe-viz.ts';
import { registeredVizTypes } from './registered-viz-types.ts';

const types = await registeredVizTypes();

describe('registered viz types', () => {
  it('are those of the release and their kin, each key once', () => {
    expect(types.map((viz) => viz.key)).to.include.members([
      'table',
      'echarts_timeseries_line',
      'echarts_timeseries_bar',
      'big_number',
      'big_number_total',
      'pie',
      'echarts_area',
      'histogram_v2',
      'heatmap_v2',
      'echarts_timeseries_scatter',
      'bubble_v2',
    ]);
    const keys = types.flatMap((viz) => [viz.key, ...viz.aliases]);
    expect(keys).to.have.lengthOf(new Set(keys).size);
  });
});

for (const viz of types) describeViz(viz);
