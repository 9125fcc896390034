import { expect } from 'chai';
import { splittersOf, withSplitterAt } from '../../../../plugins/sqllab/common/tile-splitters.ts';
import type { TileLayout } from '../../../../plugins/sqllab/common/tile-layout.ts';

const layout: TileLayout = {
  type: 'split',
  direction: 'row',
  splitPercentages: [20, 60, 20],
  children: [
    'tables',
    { type: 'split', direction: 'column', splitPercentages: [25, 75], children: ['editor', 'results'] },
    'history',
  ],
};

describe('edges between tiles', () => {
  it('lie where the tiles meet, with their neighbours', () => {
    const found = splittersOf(layout).map(({ before, after, leftPercent, topPercent, lengthPercent, direction }) =>
      [before.join('+'), after.join('+'), direction, leftPercent, topPercent, lengthPercent].join(' '),
    );
    expect(found).to.have.members([
      'tables editor+results row 20 0 100',
      'editor results column 20 25 60',
      'editor+results history row 80 0 100',
    ]);
    expect(splittersOf('editor')).to.deep.equal([]);
  });

  it('take from the one neighbour what they give to the other, and leave each its least share', () => {
    expect(withSplitterAt(layout, { path: [], index: 1 }, 50)).to.deep.include({ splitPercentages: [20, 50, 30] });
    expect(withSplitterAt(layout, { path: [], index: 0 }, 500)).to.deep.include({ splitPercentages: [72, 8, 20] });
    const inner = withSplitterAt(layout, { path: [1], index: 0 }, 0);
    expect(splittersOf(inner).find(({ direction }) => direction === 'column')?.valuePercent).to.equal(8);
    expect(withSplitterAt('editor', { path: [], index: 0 }, 40)).to.equal('editor');
  });
});
