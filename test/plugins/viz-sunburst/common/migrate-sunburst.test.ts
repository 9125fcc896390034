import { expect } from 'chai';
import { sunburstViz } from '../../../../plugins/viz-sunburst/common/sunburst-viz.ts';

describe('migrateSunburst', () => {
  it('brings the levels of the sunburst of old releases to where they are today', () => {
    const old = { viz_type: 'sunburst', datasource: '1__table', groupby: ['area'], metric: 'people' };
    expect(sunburstViz.migrate(old)).to.deep.equal({
      viz_type: 'sunburst_v2',
      datasource: '1__table',
      columns: ['area'],
      metric: 'people',
    });
    expect(sunburstViz.aliases).to.deep.equal(['sunburst']);
  });
});
