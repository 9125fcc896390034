import { expect } from 'chai';
import {
  firstLayout,
  hasTile,
  heightsOf,
  readLayout,
  withHeights,
  withTile,
  withoutTile,
} from '../../../../plugins/sqllab/common/tile-layout.ts';

const split = (...children: unknown[]) => ({ type: 'split', direction: 'row', children });

describe('a layout of tiles', () => {
  it('that was remembered is used when it has the editor and each part at most once', () => {
    for (const layout of ['editor', split('results', split('editor', 'tables')), split('editor', 'history')]) {
      expect(readLayout(layout, 1_000)).to.equal(layout);
    }
  });

  it('gives way to the first one when the editor is missing, a part is doubled or unknown, or it is no layout', () => {
    const broken = [
      undefined,
      null,
      {},
      split('tables', 'results'),
      split('editor', 'editor', 'tables', 'results'),
      split('editor', 'tables', 'results', 'chart'),
      { ...split('editor', 'results'), direction: 'up' },
    ];
    for (const value of broken) expect(readLayout(value, 1_000)).to.deep.equal(firstLayout(1_000));
  });

  it('begins with 240 px of tables; the history joins with 320 px [9.4.2b]', () => {
    const first = firstLayout(1_200);
    expect(first).to.have.deep.property('splitPercentages', [20, 80]); // 240 of 1200
    const both = withTile(first, 'history', 1_600);
    expect(both).to.have.deep.property('splitPercentages', [20, 60, 20]); // 320 of 1600, taken from editor and results
    expect(withTile('editor', 'history', 1_600)).to.have.deep.property('splitPercentages', [80, 20]);
    expect(hasTile(both, 'history')).to.equal(true);
  });

  it('lets editor and results side by side give the room for a further column together', () => {
    const beside = readLayout({ ...split('tables', 'editor', 'results'), splitPercentages: [20, 40, 40] }, 1_600);
    expect(withTile(beside, 'history', 1_600)).to.have.deep.property('splitPercentages', [20, 30, 30, 20]);
  });

  it('lets the others take the place of a tile that closes, and takes it in again', () => {
    const closed = withoutTile(firstLayout(1_200), 'tables');
    expect(closed).to.have.deep.property('children', ['editor', 'results']);
    const alone = closed === undefined ? undefined : withoutTile(closed, 'results');
    expect(alone).to.equal('editor');
    expect(withTile('editor', 'results', 1_200)).to.have.deep.property('children', ['editor', 'results']);
    expect(withoutTile('editor', 'editor')).to.equal(undefined);
  });

  it('has the heights of the tab where editor and results stand over each other', () => {
    const changed = withHeights(firstLayout(1_200), { northPercent: 70, southPercent: 30 });
    expect(heightsOf(changed)).to.deep.equal({ northPercent: 70, southPercent: 30 });
    expect(heightsOf('editor')).to.equal(undefined);
  });

  it('never hides editor or results by the heights of the tab', () => {
    const changed = withHeights(firstLayout(1_200), { northPercent: 100, southPercent: 0 });
    expect(heightsOf(changed)).to.deep.equal({ northPercent: 92, southPercent: 8 });
  });
});
