import { expect } from 'chai';
import { changedPlace } from '../../../../../plugins/dashboard/common/layout/changed-place.ts';
import { chart, layoutWith, row, tab, tabs } from '../../support/layouts.ts';

const both = layoutWith(tabs('t', tab('a', row('x', chart('1'))), tab('b')));
const moved = layoutWith(tabs('t', tab('a'), tab('b', row('x', chart('1')))));
const less = layoutWith(tabs('t', tab('a', row('x')), tab('b')));

describe('changedPlace', () => {
  it('is what moved or came, else where something went', () => {
    expect(changedPlace(both, moved)).to.equal('ROW-x');
    expect(changedPlace(moved, both)).to.equal('ROW-x');
    expect(changedPlace(less, both)).to.equal('CHART-1');
    expect(changedPlace(both, less)).to.equal('ROW-x');
  });

  it('is what looks different, else nowhere', () => {
    const row = both['ROW-x'];
    if (row === undefined) throw new Error('no row');
    const painted = { ...both, 'ROW-x': { ...row, meta: { ...row.meta, background: 'BACKGROUND_WHITE' } } };
    expect(changedPlace(both, painted)).to.equal('ROW-x');
    expect(changedPlace(both, both)).to.equal(undefined);
  });
});
