import { expect } from 'chai';
import { pointFilters, type PointedChart } from '#plugins/charts';
import { worldMapViz } from '../../../../plugins/viz-map/common/world-map-viz.ts';

const chart = (regions: unknown): PointedChart => ({
  viz: worldMapViz,
  formData: { viz_type: 'world_map', datasource: '1__table', entity: 'land', region_entity: regions, metric: 'people' },
  dataset: { columns: [] },
});

describe('pointFilters', () => {
  it('filters by an expression that is asked only where a reader goes into a mark', () => {
    const regions = { expressionType: 'SQL', sqlExpression: "'DE-' || state", label: 'Land' };
    expect(pointFilters(chart(regions), { Land: 'DE-BY' })).to.deep.equal([{ col: regions, op: 'IN', val: ['DE-BY'] }]);
  });

  it('leaves out what is no column of the chart or its dataset', () => {
    expect(pointFilters(chart('state'), { elsewhere: 1 })).to.deep.equal([]);
  });
});
