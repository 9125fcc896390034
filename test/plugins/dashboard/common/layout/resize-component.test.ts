import { expect } from 'chai';
import { resizeComponent, widthRange } from '../../../../../plugins/dashboard/common/layout/resize-component.ts';
import { chart, column, divider, layoutWith, row } from '../../support/layouts.ts';

describe('resizeComponent', () => {
  it('grows into the columns left in the row and no further, and shrinks to one [9.3.2a]', () => {
    const layout = layoutWith(row('a', chart('b', 4), chart('c', 5)));
    expect(widthRange(layout, 'CHART-b')).to.deep.equal({ min: 1, max: 7 });
    expect(resizeComponent(layout, 'CHART-b', { width: 12 })['CHART-b']?.meta.width).to.equal(7);
    expect(resizeComponent(layout, 'CHART-b', { width: 0 })['CHART-b']?.meta.width).to.equal(1);
  });

  it('never makes a column narrower than the rows in it', () => {
    const layout = layoutWith(row('a', column('b', 8, row('c', chart('d', 2), chart('e', 4)), chart('f', 7))));
    expect(widthRange(layout, 'COLUMN-b')).to.deep.equal({ min: 6, max: 12 });
  });

  it('counts the columns inside a column, not those of the grid', () => {
    const layout = layoutWith(row('a', column('b', 6, row('c', chart('d', 2)))));
    expect(widthRange(layout, 'CHART-d')).to.deep.equal({ min: 1, max: 6 });
  });

  it('sets heights in whole units of 8 px, at least 5', () => {
    const layout = layoutWith(row('a', chart('b')));
    expect(resizeComponent(layout, 'CHART-b', { height: 33.4 })['CHART-b']?.meta.height).to.equal(33);
    expect(resizeComponent(layout, 'CHART-b', { height: 1 })['CHART-b']?.meta.height).to.equal(5);
  });

  it('leaves what has no size of its own alone', () => {
    const layout = layoutWith(divider('a'), row('b', column('c', chart('d'))));
    expect(resizeComponent(layout, 'DIVIDER-a', { width: 3, height: 9 })).to.equal(layout);
    expect(resizeComponent(layout, 'CHART-d', { width: 2 })).to.equal(layout);
  });
});
