import { expect } from 'chai';
import { liveQuestion } from '../../../../plugins/charts/common/live-question.ts';
import { multiViz } from '../../../../plugins/viz-geo/common/multi-viz.ts';
import { scatterViz } from '../../../../plugins/viz-geo/common/scatter-viz.ts';

const spatial = { type: 'latlong', lonCol: 'lon', latCol: 'lat' };
const layer = { viz_type: 'deck_scatter', datasource: '5__table', spatial, row_limit: 9 };

describe('liveQuestion', () => {
  it('is that of the settings, also where they are those of a layer', () => {
    const { datasource, queries } = liveQuestion([multiViz, scatterViz], multiViz, layer);
    expect(datasource).to.deep.equal({ id: 5, type: 'table' });
    expect(queries[0]?.row_limit).to.equal(9);
  });

  it('is that of its own type where no other has the name', () => {
    expect(liveQuestion([], scatterViz, { ...layer, viz_type: 'older_name' }).queries[0]?.row_limit).to.equal(9);
  });
});
