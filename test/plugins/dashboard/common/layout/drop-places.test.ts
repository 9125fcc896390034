import { expect } from 'chai';
import { gridId, rootId, type Layout, type LayoutType } from '#plugins/dashboard';
import {
  defaultPlace,
  dropTargetAt,
  lineAt,
  type Box,
} from '../../../../../plugins/dashboard/common/layout/drop-places.ts';
import type { Placing } from '../../../../../plugins/dashboard/common/layout/layout-operations.ts';
import { chart, column, header, layoutWith, row, tab, tabs } from '../../support/layouts.ts';

/** A grid 1200 px wide: row a with two charts 400 px wide and free columns beside them, row d below it. */
const layout = layoutWith(row('a', chart('b', 4), chart('c', 4)), row('d', chart('e', 12)));
const boxes: Readonly<Record<string, Box>> = {
  [gridId]: { left: 0, top: 0, right: 1200, bottom: 420 },
  'ROW-a': { left: 0, top: 0, right: 1200, bottom: 200 },
  'CHART-b': { left: 0, top: 0, right: 400, bottom: 200 },
  'CHART-c': { left: 412, top: 0, right: 812, bottom: 200 },
  'ROW-d': { left: 0, top: 212, right: 1200, bottom: 420 },
  'CHART-e': { left: 0, top: 212, right: 1200, bottom: 420 },
};
const boxOf = (id: string) => boxes[id];
const make = (type: LayoutType): Placing => ({ kind: 'new', type, meta: {} });

function drop(what: Placing, hitId: string | undefined, x: number, y: number, isStacked = false, on: Layout = layout) {
  return dropTargetAt({ layout: on, what, hitId, point: { x, y }, boxOf, isStacked });
}
const allowed = (parentId: string, index: number) => ({ place: { parentId, index }, refusal: undefined });

describe('dropTargetAt', () => {
  it('goes beside a chart within 20 px of its edge in the row [9.3.3]', () => {
    expect(drop(make('CHART'), 'CHART-b', 20, 100)).to.deep.equal(allowed('ROW-a', 0));
    expect(drop(make('CHART'), 'CHART-b', 381, 100)).to.deep.equal(allowed('ROW-a', 1));
  });

  it('goes above or below the row within 20 px of its edges [9.3.3]', () => {
    expect(drop(make('CHART'), 'CHART-b', 200, 15)).to.deep.equal(allowed(gridId, 0));
    expect(drop(make('CHART'), 'CHART-b', 200, 185)).to.deep.equal(allowed(gridId, 1));
  });

  it('takes the half of the chart further from the edges', () => {
    expect(drop(make('CHART'), 'CHART-b', 150, 100)).to.deep.equal(allowed('ROW-a', 0));
    expect(drop(make('CHART'), 'CHART-b', 250, 100)).to.deep.equal(allowed('ROW-a', 1));
  });

  it('goes into the empty part of a row', () => {
    expect(drop(make('CHART'), 'ROW-a', 1000, 100)).to.deep.equal(allowed('ROW-a', 2));
  });

  it('looks further out for what may not stand in a row [4.3.7b]', () => {
    expect(drop(make('HEADER'), 'CHART-b', 200, 150)).to.deep.equal(allowed(gridId, 1));
  });

  it('says that a full row has no room, instead of landing elsewhere [5.0.11]', () => {
    expect(drop(make('CHART'), 'CHART-e', 600, 300)).to.deep.equal({
      place: { parentId: 'ROW-d', index: 0 },
      refusal: 'no-room',
    });
  });

  it('puts charts of stacked rows above and below each other', () => {
    expect(drop(make('CHART'), 'CHART-b', 200, 15, true)).to.deep.equal(allowed('ROW-a', 0));
  });

  it('makes tabs the tabs at the top when they are dropped above everything [4.3.8c]', () => {
    expect(drop(make('TABS'), undefined, 600, -5)).to.deep.equal(allowed(rootId, 0));
    expect(drop(make('CHART'), undefined, 600, -5)).to.deep.equal(allowed(gridId, 0));
  });

  it('goes to the end of the grid below everything', () => {
    expect(drop(make('CHART'), undefined, 600, 800)).to.deep.equal(allowed(gridId, 2));
  });

  it('refuses tabs of the top over nested tabs [5.0.12]', () => {
    const nested = layoutWith(tabs('top', tab('a'), tab('b', tabs('c', tab('d')))));
    expect(drop({ kind: 'move', id: 'TAB-a' }, 'TABS-c', 600, 100, false, nested)?.refusal).to.equal(
      'top-tab-into-nested',
    );
  });
});

describe('lineAt', () => {
  const line = (parentId: string, index: number) => lineAt({ layout, boxOf, isStacked: false }, { parentId, index });

  it('stands between charts of a row, and lies between rows', () => {
    expect(line('ROW-a', 1)).to.deep.equal({ box: { left: 406, right: 406, top: 0, bottom: 200 }, isLine: true });
    expect(line(gridId, 1)).to.deep.equal({ box: { left: 0, right: 1200, top: 206, bottom: 206 }, isLine: true });
    expect(line('ROW-a', 2)?.box.left).to.equal(818);
  });

  it('is the whole box of an empty container', () => {
    const empty = layoutWith(row('a'));
    expect(lineAt({ layout: empty, boxOf, isStacked: false }, { parentId: 'ROW-a', index: 0 })).to.deep.equal({
      box: boxes['ROW-a'],
      isLine: false,
    });
  });
});

describe('defaultPlace', () => {
  const place = (on: Layout, what: Placing, selectedId?: string) =>
    defaultPlace(on, what, { selectedId, endOfId: gridId });

  it('is after what is selected, where there is room', () => {
    expect(place(layout, make('CHART'), 'CHART-b')).to.deep.equal({ parentId: 'ROW-a', index: 1 });
    expect(place(layout, make('CHART'), 'CHART-e')).to.deep.equal({ parentId: gridId, index: 2 });
    expect(place(layout, make('HEADER'), 'CHART-b')).to.deep.equal({ parentId: gridId, index: 1 });
  });

  it('is inside of a selected container', () => {
    const columns = layoutWith(row('a', column('b', header('c'))));
    expect(place(columns, make('CHART'), 'COLUMN-b')).to.deep.equal({ parentId: 'COLUMN-b', index: 1 });
  });

  it('is the end of what is shown while nothing is selected', () => {
    expect(place(layout, make('CHART'))).to.deep.equal({ parentId: gridId, index: 2 });
  });
});
