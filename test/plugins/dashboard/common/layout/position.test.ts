import { expect } from 'chai';
import fc from 'fast-check';
import { gridId, headerId, layoutTypes, rootId } from '#plugins/dashboard';
import { layoutProblems } from '../../../../../plugins/dashboard/common/layout/layout-problems.ts';
import { layoutOf, positionOf } from '../../../../../plugins/dashboard/common/layout/position.ts';

const stored = {
  DASHBOARD_VERSION_KEY: 'v2',
  ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
  GRID_ID: { type: 'GRID', id: 'GRID_ID', children: ['ROW-a'], parents: ['ROOT_ID'] },
  HEADER_ID: { type: 'HEADER', id: 'HEADER_ID', meta: { text: 'Title' } },
  'ROW-a': {
    type: 'ROW',
    id: 'ROW-a',
    children: ['CHART-b'],
    parents: ['ROOT_ID', 'GRID_ID'],
    meta: { background: 'BACKGROUND_TRANSPARENT' },
  },
  'CHART-b': {
    type: 'CHART',
    id: 'CHART-b',
    children: [],
    parents: ['ROOT_ID', 'GRID_ID', 'ROW-a'],
    meta: { chartId: 12, width: 4, height: 50, sliceName: 'S', sliceNameOverride: 'Shown name' },
  },
};

describe('layoutOf and positionOf', () => {
  it('keep a stored layout as it is', () => {
    expect(positionOf(layoutOf(stored))).to.deep.equal(stored);
    expect(positionOf(layoutOf(JSON.stringify(stored)))).to.deep.equal(stored);
  });

  for (const [what, value] of [
    ['nothing', null],
    ['a text that is no JSON', '{'],
    ['a list', [1]],
    ['an empty object', {}],
  ] as const)
    it(`make an empty dashboard of ${what}`, () => {
      const layout = layoutOf(value);
      expect(layout[rootId]?.children).to.deep.equal([gridId]);
      expect(layout[gridId]?.children).to.deep.equal([]);
      expect(layoutProblems(layout)).to.deep.equal([]);
    });

  it('move what may not stand where it is to the nearest place that takes it', () => {
    const layout = layoutOf({
      ...stored,
      'ROW-a': { ...stored['ROW-a'], children: ['CHART-b', 'HEADER-c'] },
      'HEADER-c': { type: 'HEADER', id: 'HEADER-c', children: [], meta: { text: 'Lost' } },
    });
    expect(layout[gridId]?.children).to.deep.equal(['ROW-a', 'HEADER-c']);
    expect(layout['HEADER-c']?.parents).to.deep.equal([rootId, gridId]);
  });

  it('move the content of the grid into the first tab when there are tabs at the top', () => {
    const layout = layoutOf({
      ...stored,
      ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['TABS-x'] },
      'TABS-x': { type: 'TABS', id: 'TABS-x', children: ['TAB-y'], meta: {} },
      'TAB-y': { type: 'TAB', id: 'TAB-y', children: [], meta: { text: 'One' } },
    });
    expect(layout['TAB-y']?.children).to.deep.equal(['ROW-a']);
    expect(layout[gridId]?.children).to.deep.equal([]);
    expect(layout['CHART-b']?.parents).to.deep.equal([rootId, 'TABS-x', 'TAB-y', 'ROW-a']);
  });

  it('narrow a row that is too wide', () => {
    const wide = { ...stored['CHART-b'], meta: { ...stored['CHART-b'].meta, width: 9 } };
    const layout = layoutOf({
      ...stored,
      'ROW-a': { ...stored['ROW-a'], children: ['CHART-b', 'CHART-c'] },
      'CHART-b': wide,
      'CHART-c': { ...wide, id: 'CHART-c' },
    });
    expect([layout['CHART-b']?.meta.width, layout['CHART-c']?.meta.width]).to.deep.equal([6, 6]);
  });

  it('keep the grid a grid, also where it is written as a tab among tabs', () => {
    const layout = layoutOf({
      ROOT_ID: { type: 'ROOT', children: ['e'] },
      GRID_ID: { type: 'TAB', children: [] },
      e: { type: 'TABS', children: ['GRID_ID'] },
    });
    expect(layout['GRID_ID']?.type).to.equal('GRID');
    const looped = layoutOf({
      ROOT_ID: { type: 'TABS', children: ['a', 'ROOT_ID'] },
      a: { type: 'TAB', children: [] },
    });
    expect(layoutOf(positionOf(looped))).to.deep.equal(looped);
    expect(layoutOf(positionOf(layout))).to.deep.equal(layout);
  });

  it('give a valid tree for any value', () => {
    const id = fc.constantFrom(rootId, gridId, headerId, 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'constructor');
    const component = fc.record({
      type: fc.constantFrom<string>(...layoutTypes, 'UNKNOWN'),
      children: fc.oneof(fc.array(fc.oneof(id, fc.integer())), fc.anything()),
      meta: fc.oneof(fc.record({ width: fc.oneof(fc.integer({ min: -3, max: 30 }), fc.string()) }), fc.anything()),
    });
    fc.assert(
      fc.property(fc.oneof(fc.dictionary(id, component, { maxKeys: 11 }), fc.anything()), (position) => {
        const layout = layoutOf(position);
        expect(layoutProblems(layout)).to.deep.equal([]);
        expect(layoutOf(positionOf(layout))).to.deep.equal(layout);
      }),
      { numRuns: 2000 },
    );
  });
});
