import { expect } from 'chai';
import {
  arranged,
  keptView,
  movedName,
  plainView,
  withView,
} from '../../../../../plugins/viz-table/common/columns/column-view.ts';

const columns = ['a', 'b', 'c', 'd'].map((name) => ({ name, isFrozen: name === 'c' }));
const namesOf = (view: Parameters<typeof arranged>[1]) => arranged(columns, view).map(({ name }) => name);

describe('arranged', () => {
  it('hides and orders columns, new ones last and frozen ones first', () => {
    expect(namesOf(plainView)).to.deep.equal(['c', 'a', 'b', 'd']);
    expect(namesOf({ hidden: ['b'], order: ['d', 'a'] })).to.deep.equal(['c', 'd', 'a']);
  });
});

describe('movedName', () => {
  it('moves a name by one place and stays at the ends', () => {
    const names = ['a', 'b', 'c'];
    expect(movedName(names, 'b', 1)).to.deep.equal(['a', 'c', 'b']);
    expect(movedName(names, 'b', -1)).to.deep.equal(['b', 'a', 'c']);
    expect(movedName(names, 'a', -1)).to.equal(names);
    expect(movedName(names, 'c', 1)).to.equal(names);
  });
});

describe('arrangements that are kept', () => {
  const view = { hidden: ['a'], order: [], summaries: { b: 'MAX' as const } };

  it('are found by their chart, and are none where what is kept is no arrangement', () => {
    expect(keptView(withView({}, '7', view), '7')).to.deep.equal(view);
    expect(keptView(withView({}, '7', view), '8')).to.deep.equal(plainView);
    expect(keptView({ 7: { hidden: [5], order: 'x', summaries: { a: 'MEDIAN' } } }, '7')).to.deep.equal(plainView);
  });

  it('are forgotten once they are plain again, and the oldest beyond fifty', () => {
    expect(withView({ 7: view }, '7', plainView)).to.deep.equal({});
    let kept: unknown = {};
    for (let chart = 1; chart <= 51; chart += 1) kept = withView(kept, `c${chart}`, view);
    expect(Object.keys(kept as object)).to.have.length(50);
    expect(keptView(kept, 'c1')).to.deep.equal(plainView);
    expect(keptView(kept, 'c51')).to.deep.equal(view);
  });
});
