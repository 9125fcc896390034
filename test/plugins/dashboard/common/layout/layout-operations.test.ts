import { expect } from 'chai';
import { gridId, rootId, type Layout, type LayoutType } from '#plugins/dashboard';
import {
  createComponent,
  createTopLevelTabs,
  deleteComponent,
  moveComponent,
} from '../../../../../plugins/dashboard/common/layout/layout-operations.ts';
import { layoutProblems } from '../../../../../plugins/dashboard/common/layout/layout-problems.ts';
import {
  chart,
  column,
  countingIds,
  divider,
  header,
  layoutWith,
  markdown,
  printed,
  row,
  tab,
  tabs,
} from '../../support/layouts.ts';

function create(layout: Layout, type: LayoutType, parentId: string, index = 0) {
  const made = createComponent(layout, { type, meta: {}, place: { parentId, index } }, countingIds());
  return made.ok ? printed(made.value.layout) : made.error;
}

function move(layout: Layout, id: string, parentId: string, index = 0) {
  const moved = moveComponent(layout, { id, place: { parentId, index } }, countingIds());
  if (moved.ok) expect(layoutProblems(moved.value.layout)).to.deep.equal([]);
  return moved.ok ? printed(moved.value.layout) : moved.error;
}

describe('createComponent', () => {
  for (const type of ['CHART', 'MARKDOWN', 'COLUMN', 'DYNAMIC'] as const)
    it(`gives a ${type} dropped into the grid or a tab a row of its own [4.3.8a]`, () => {
      expect(create(layoutWith(), type, gridId)).to.equal(`ROOT_ID(GRID_ID(ROW-2(${type}-1)))`);
      const nested = layoutWith(tabs('a', tab('b')));
      expect(create(nested, type, 'TAB-b')).to.equal(`ROOT_ID(GRID_ID(TABS-a(TAB-b(ROW-2(${type}-1)))))`);
    });

  for (const type of ['HEADER', 'DIVIDER', 'ROW'] as const)
    it(`puts a ${type} straight into the grid`, () => {
      expect(create(layoutWith(), type, gridId)).to.equal(`ROOT_ID(GRID_ID(${type}-1))`);
    });

  it('gives new tabs a first tab', () => {
    expect(create(layoutWith(), 'TABS', gridId)).to.equal('ROOT_ID(GRID_ID(TABS-1(TAB-2)))');
  });

  it('does not wrap what is dropped into a row or a column', () => {
    expect(create(layoutWith(row('a', column('b'))), 'CHART', 'ROW-a')).to.equal(
      'ROOT_ID(GRID_ID(ROW-a(CHART-1 COLUMN-b)))',
    );
    expect(create(layoutWith(row('a', column('b'))), 'CHART', 'COLUMN-b')).to.equal(
      'ROOT_ID(GRID_ID(ROW-a(COLUMN-b(CHART-1))))',
    );
  });

  it('narrows a new chart to the columns left in the row, and refuses a full row [5.0.11]', () => {
    const made = createComponent(
      layoutWith(row('a', chart('b', 10))),
      { type: 'CHART', meta: {}, place: { parentId: 'ROW-a', index: 1 } },
      countingIds(),
    );
    expect(made.ok && made.value.layout['CHART-1']?.meta.width).to.equal(2);
    expect(create(layoutWith(row('a', chart('b', 12))), 'CHART', 'ROW-a')).to.equal('no-room');
  });

  it('refuses places the nesting rules do not list [4.3.7b]', () => {
    const layout = layoutWith(row('a', column('b', row('c', column('d')))), header('e'));
    expect(create(layout, 'ROW', 'ROW-a')).to.equal('forbidden');
    expect(create(layout, 'HEADER', 'ROW-a')).to.equal('forbidden');
    expect(create(layout, 'DIVIDER', 'ROW-a')).to.equal('forbidden');
    expect(create(layout, 'TABS', 'ROW-a')).to.equal('forbidden');
    expect(create(layout, 'COLUMN', 'COLUMN-b')).to.equal('forbidden');
    expect(create(layout, 'ROW', 'COLUMN-d')).to.equal('forbidden');
    expect(create(layout, 'DIVIDER', 'COLUMN-d')).to.equal('forbidden');
    expect(create(layout, 'CHART', 'COLUMN-d')).to.equal(
      'ROOT_ID(GRID_ID(ROW-a(COLUMN-b(ROW-c(COLUMN-d(CHART-1)))) HEADER-e))',
    );
    expect(create(layout, 'CHART', 'HEADER-e')).to.equal('forbidden');
    expect(create(layout, 'CHART', rootId)).to.equal('forbidden');
    expect(create(layout, 'TAB', gridId)).to.equal('forbidden');
  });

  it('takes tabs into a column of a row', () => {
    expect(create(layoutWith(row('a', column('b'))), 'TABS', 'COLUMN-b')).to.equal(
      'ROOT_ID(GRID_ID(ROW-a(COLUMN-b(TABS-1(TAB-2)))))',
    );
  });
});

describe('createTopLevelTabs', () => {
  it('puts what stood in the grid into the first tab, once [4.3.8c]', () => {
    const made = createTopLevelTabs(layoutWith(row('a', chart('b')), divider('c')), countingIds());
    expect(made.ok && printed(made.value.layout)).to.equal('ROOT_ID(TABS-1(TAB-2(ROW-a(CHART-b) DIVIDER-c)))');
    expect(made.ok && made.value.layout['CHART-b']?.parents).to.deep.equal([rootId, 'TABS-1', 'TAB-2', 'ROW-a']);
    expect(made.ok && createTopLevelTabs(made.value.layout, countingIds())).to.deep.equal({
      ok: false,
      error: 'forbidden',
    });
  });

  it('is what moving tabs from the grid to the top does', () => {
    const layout = layoutWith(row('a', chart('b')), tabs('c', tab('d', divider('e'))));
    expect(move(layout, 'TABS-c', rootId)).to.equal('ROOT_ID(TABS-c(TAB-d(ROW-a(CHART-b) DIVIDER-e)))');
  });
});

describe('moveComponent', () => {
  it('counts the index with all present children', () => {
    const layout = layoutWith(divider('a'), divider('b'), divider('c'));
    expect(move(layout, 'DIVIDER-a', gridId, 2)).to.equal('ROOT_ID(GRID_ID(DIVIDER-b DIVIDER-a DIVIDER-c))');
    expect(move(layout, 'DIVIDER-c', gridId, 0)).to.equal('ROOT_ID(GRID_ID(DIVIDER-c DIVIDER-a DIVIDER-b))');
  });

  it('gives the same layout for the place where it stands', () => {
    const layout = layoutWith(row('a', chart('b')), row('c'));
    for (const place of [
      { parentId: 'ROW-a', index: 0 },
      { parentId: 'ROW-a', index: 1 },
      { parentId: gridId, index: 0 },
      { parentId: gridId, index: 1 },
    ])
      expect(moveComponent(layout, { id: 'CHART-b', place }, countingIds())).to.deep.equal({
        ok: true,
        value: { layout, id: 'CHART-b' },
      });
  });

  it('takes all children along and sets their parents', () => {
    const layout = layoutWith(row('a', column('b', chart('c'))), tabs('d', tab('e')));
    const moved = moveComponent(layout, { id: 'ROW-a', place: { parentId: 'TAB-e', index: 0 } }, countingIds());
    expect(moved.ok && moved.value.layout['CHART-c']?.parents).to.deep.equal([
      rootId,
      gridId,
      'TABS-d',
      'TAB-e',
      'ROW-a',
      'COLUMN-b',
    ]);
  });

  it('removes the row, column and tabs that it leaves empty', () => {
    const layout = layoutWith(row('a', column('b', chart('c'))), row('d', markdown('e')));
    expect(move(layout, 'CHART-c', 'ROW-d', 1)).to.equal('ROOT_ID(GRID_ID(ROW-d(MARKDOWN-e CHART-c)))');
    const twoTabs = layoutWith(tabs('a', tab('b')), tabs('c', tab('d')));
    expect(move(twoTabs, 'TAB-b', 'TABS-c', 1)).to.equal('ROOT_ID(GRID_ID(TABS-c(TAB-d TAB-b)))');
  });

  it('refuses a row without enough columns left [5.0.11]', () => {
    const layout = layoutWith(row('a', chart('b', 9)), row('c', chart('d', 4)));
    expect(move(layout, 'CHART-d', 'ROW-a', 1)).to.equal('no-room');
    const fits = layoutWith(row('a', chart('b', 8)), row('c', chart('d', 4)));
    expect(move(fits, 'CHART-d', 'ROW-a', 1)).to.equal('ROOT_ID(GRID_ID(ROW-a(CHART-b CHART-d)))');
  });

  it('refuses a column narrower than the row that goes into it [5.0.11]', () => {
    const layout = layoutWith(row('a', column('b', 3)), row('c', chart('d', 2), chart('e', 2)));
    expect(move(layout, 'ROW-c', 'COLUMN-b')).to.equal('no-room');
  });

  it('refuses depths that the whole branch would exceed [4.3.7b]', () => {
    const layout = layoutWith(
      row('a', column('b', row('c', column('d')))),
      row('e', column('f', row('g', chart('h')))),
    );
    expect(move(layout, 'ROW-e', 'COLUMN-b')).to.equal('forbidden');
    expect(move(layout, 'ROW-g', 'COLUMN-d')).to.equal('forbidden');
    expect(move(layout, 'CHART-h', 'COLUMN-d')).to.equal('ROOT_ID(GRID_ID(ROW-a(COLUMN-b(ROW-c(COLUMN-d(CHART-h))))))');
  });

  it('refuses a place inside what moves', () => {
    expect(move(layoutWith(row('a', column('b', row('c')))), 'ROW-a', 'COLUMN-b')).to.equal('forbidden');
  });

  it('refuses to move a tab of the top into nested tabs [5.0.12]', () => {
    const layout = layoutWith(tabs('top', tab('a'), tab('b', tabs('c', tab('d')))));
    expect(move(layout, 'TAB-a', 'TABS-c')).to.equal('top-tab-into-nested');
    expect(move(layout, 'TAB-d', 'TABS-top', 2)).to.equal('ROOT_ID(TABS-top(TAB-a TAB-b TAB-d))');
  });
});

describe('deleteComponent', () => {
  it('removes all that stands below', () => {
    const layout = deleteComponent(layoutWith(row('a', column('b', chart('c'))), divider('d')), 'ROW-a');
    expect(Object.keys(layout).sort()).to.deep.equal(['DIVIDER-d', 'GRID_ID', 'HEADER_ID', 'ROOT_ID']);
  });

  it('removes tabs with their last tab, and a column with its last child [4.3.8b]', () => {
    expect(printed(deleteComponent(layoutWith(tabs('a', tab('b')), divider('c')), 'TAB-b'))).to.equal(
      'ROOT_ID(GRID_ID(DIVIDER-c))',
    );
    const layout = layoutWith(row('a', column('b', chart('c')), chart('d')));
    expect(printed(deleteComponent(layout, 'CHART-c'))).to.equal('ROOT_ID(GRID_ID(ROW-a(CHART-d)))');
    expect(printed(deleteComponent(layoutWith(tabs('a', tab('b'), tab('c'))), 'TAB-b'))).to.equal(
      'ROOT_ID(GRID_ID(TABS-a(TAB-c)))',
    );
  });

  it('puts what stood in the tabs at the top back into the grid [4.3.8c]', () => {
    const layout = layoutWith(tabs('top', tab('a', row('b', chart('c'))), tab('d', divider('e'))));
    expect(printed(deleteComponent(layout, 'TABS-top'))).to.equal('ROOT_ID(GRID_ID(ROW-b(CHART-c) DIVIDER-e))');
  });

  it('brings the grid back when the last tab at the top goes [4.3.8b]', () => {
    expect(printed(deleteComponent(layoutWith(tabs('top', tab('a', divider('b')))), 'TAB-a'))).to.equal(
      'ROOT_ID(GRID_ID)',
    );
  });

  it('leaves root, grid and header alone', () => {
    const layout = layoutWith(row('a'));
    for (const id of [rootId, gridId, 'HEADER_ID', 'unknown']) expect(deleteComponent(layout, id)).to.equal(layout);
  });
});
