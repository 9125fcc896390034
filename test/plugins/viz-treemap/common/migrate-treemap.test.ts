import { expect } from 'chai';
import { treemapViz } from '../../../../plugins/viz-treemap/common/treemap-viz.ts';

describe('migrateTreemap', () => {
  it('makes the treemap of old releases one of today, by its first metric', () => {
    const old = { viz_type: 'treemap', datasource: '1__table', metrics: ['people', 'cost'], groupby: ['area'] };
    expect(treemapViz.migrate(old)).to.deep.equal({
      viz_type: 'treemap_v2',
      datasource: '1__table',
      metrics: ['people', 'cost'],
      metric: 'people',
      groupby: ['area'],
    });
    expect(treemapViz.aliases).to.deep.equal(['treemap']);
  });
});
