import { expect } from 'chai';
import { firstLayout, readLayout } from '../../../../plugins/sqllab/common/tile-layout.ts';

describe('a remembered layout of tiles', () => {
  const split = (...children: unknown[]) => ({ type: 'split', direction: 'row', children });

  it('is used when it has every part once', () => {
    const layout = split('results', split('editor', 'tables'));
    expect(readLayout(layout)).to.equal(layout);
  });

  it('gives way to the first one when a part is missing, doubled or unknown, or it is no layout', () => {
    const broken = [
      undefined,
      null,
      'editor',
      {},
      split('editor', 'results'),
      split('editor', 'editor', 'tables', 'results'),
    ];
    for (const value of [
      ...broken,
      split('editor', 'tables', 'results', 'chart'),
      { ...split('a'), direction: 'up' },
    ]) {
      expect(readLayout(value)).to.equal(firstLayout);
    }
  });
});
