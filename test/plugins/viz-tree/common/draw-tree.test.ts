import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, type FormData } from '#plugins/viz-kit';
import { treeViz } from '../../../../plugins/viz-tree/common/tree-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;

/** As Superset 6.1 saves a tree chart. */
const saved: FormData = {
  viz_type: 'tree_chart',
  datasource: '1__table',
  id: 'id',
  parent: 'above',
  name: 'title',
  root_node_id: '',
  metric: 'people',
  adhoc_filters: [],
  row_limit: 1000,
  layout: 'orthogonal',
  orient: 'LR',
  node_label_position: 'left',
  child_label_position: 'right',
  emphasis: 'descendant',
  symbol: 'emptyCircle',
  symbolSize: 7,
  roam: true,
};

type Row = readonly [id: string | number | null, above: string | number | null, title: string, people?: number | null];
const rows: readonly Row[] = [
  ['a', null, 'Board', 1],
  ['b', 'a', 'Sales', 20],
  ['c', 'a', 'Works', 300],
  ['d', 'c', 'Foundry', 120],
];

async function opened(settings: Readonly<Record<string, unknown>>) {
  const found = treeViz.open({ ...saved, ...settings });
  if (!found.ok) throw new Error(found.error);
  return found.value();
}

function input(given: readonly Row[], settings: Readonly<Record<string, unknown>>) {
  const columns = ['id', 'above', 'title', 'people'].map((name, at) => ({
    name,
    databaseType: 'ANY',
    type: at < 3 ? (1 as const) : (0 as const),
    values: given.map((row) => row[at] ?? null),
  }));
  return {
    data: [{ rowCount: given.length, columns }],
    formData: { ...saved, ...settings },
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    hidden: new Set<string>(),
    labelOf: (name: string) => name,
  };
}

async function drawn(given: readonly Row[], settings: Readonly<Record<string, unknown>> = {}) {
  return (await opened(settings)).draw({ ...input(given, settings), document, size: { widthPx: 600, heightPx: 400 } });
}

type Scene = Awaited<ReturnType<typeof drawn>>;
const titlesOf = ({ marks }: Scene) => marks.map(({ title }) => title);
const textsOf = ({ element }: Scene) =>
  [...element.querySelectorAll('text')].map((text) => text.firstChild?.textContent ?? '');
const linksOf = ({ element }: Scene) => element.querySelectorAll('path:not([aria-label])').length;
const markOf = ({ marks }: Scene, title: string) => {
  const found = marks.find((mark) => mark.title === title);
  if (found === undefined) throw new Error(`there is no ${title}`);
  return found;
};

describe('tree', () => {
  it('puts each node below its parent, with a link to each', async () => {
    const scene = await drawn(rows);
    expect(titlesOf(scene)).to.deep.equal(['Board', 'Sales', 'Works', 'Foundry']);
    expect(linksOf(scene)).to.equal(3);
    const xOf = (title: string) => markOf(scene, title).x;
    expect(xOf('Sales')).to.equal(xOf('Works'));
    expect(xOf('Sales') - xOf('Board')).to.be.closeTo(xOf('Foundry') - xOf('Works'), 0.01);
    expect(xOf('Sales')).to.be.greaterThan(xOf('Board'));
  });

  for (const [orient, axis, sign] of [
    ['LR', 'x', 1],
    ['RL', 'x', -1],
    ['TB', 'y', 1],
    ['BT', 'y', -1],
  ] as const) {
    it(`grows ${orient}`, async () => {
      const scene = await drawn(rows, { orient });
      expect(Math.sign(markOf(scene, 'Foundry')[axis] - markOf(scene, 'Board')[axis])).to.equal(sign);
      expect(markOf(scene, 'Sales')[axis]).to.equal(markOf(scene, 'Works')[axis]);
    });
  }

  it('grows around the middle, each level at a radius of its own', async () => {
    const scene = await drawn(rows, { layout: 'radial' });
    const radius = (title: string) => Math.hypot(markOf(scene, title).x - 300, markOf(scene, title).y - 200);
    expect(radius('Board')).to.equal(0);
    expect(radius('Sales')).to.be.closeTo(radius('Works'), 0.01);
    expect(radius('Foundry')).to.be.closeTo(2 * radius('Works'), 0.01);
  });

  it('tells value, id and what is below, and selects all columns of the row', async () => {
    const { rows: lines, selects } = markOf(await drawn(rows), 'Works');
    expect(lines.map(({ label, value }) => [label, value])).to.deep.equal([
      ['people', '300'],
      ['id', 'c'],
      ['Directly below', '1'],
      ['All below', '1'],
    ]);
    expect(selects).to.deep.equal({ id: 'c', above: 'a', title: 'Works' });
  });

  it('begins with the node that is asked for', async () => {
    expect(titlesOf(await drawn(rows, { root_node_id: 'c' }))).to.deep.equal(['Works', 'Foundry']);
    const nowhere = await drawn(rows, { root_node_id: 'z' });
    expect(nowhere.element.textContent).to.equal('There is no z to begin with');
  });

  it('has several trees, and a root for a parent without a row', async () => {
    const scene = await drawn([
      ['a', null, 'Board'],
      ['b', 'x', 'Sales'],
      ['c', 'x', 'Works'],
    ]);
    expect(titlesOf(scene)).to.deep.equal(['Board', 'x', 'Sales', 'Works']);
    expect(linksOf(scene)).to.equal(2);
    expect(markOf(scene, 'x').selects).to.deep.equal({ above: 'x' });
  });

  it('reads ids that are numbers in one column and texts in the other as the same', async () => {
    expect(
      linksOf(
        await drawn([
          [1, null, 'Board'],
          [2, '1', 'Sales'],
        ]),
      ),
    ).to.equal(1);
  });

  it('says which rows it leaves out: without an id, repeated, in a circle', async () => {
    const scene = await drawn([...rows, [null, 'a', 'Nobody'], ['b', 'c', 'Again'], ['y', 'z', 'Y'], ['z', 'y', 'Z']]);
    expect(titlesOf(scene)).to.have.lengthOf(4);
    expect(scene.element.textContent).to.include(
      '1 row without an id is left out · 1 row repeats an id and is left out · 2 rows in a circle are left out',
    );
  });

  it('puts labels where they are asked for', async () => {
    const xOf = ({ element }: Scene, words: string) =>
      Number([...element.querySelectorAll('text')].find((text) => text.textContent === words)?.getAttribute('x'));
    const scene = await drawn(rows);
    expect(xOf(scene, 'Works')).to.be.lessThan(markOf(scene, 'Works').x);
    expect(xOf(scene, 'Foundry')).to.be.greaterThan(markOf(scene, 'Foundry').x);
    const below = await drawn(rows, { child_label_position: 'bottom' });
    expect(xOf(below, 'Foundry')).to.be.closeTo(markOf(below, 'Foundry').x, 0.01);
  });

  it('leaves out labels that would lie over others', async () => {
    const many = Array.from({ length: 20 }, (_, at): Row => [
      `n${String(at)}`,
      'a',
      `A department with a long name ${String(at)}`,
    ]);
    const scene = await drawn([...rows.slice(0, 1), ...many], { orient: 'TB', child_label_position: 'bottom' });
    expect(scene.marks).to.have.lengthOf(21);
    expect(textsOf(scene).length).to.be.within(3, 8);
  });

  it('gathers what has no room', async () => {
    const many = Array.from({ length: 25_000 }, (_, at): Row => [`n${String(at)}`, 'a', `Name ${String(at)}`]);
    const scene = await drawn([...rows.slice(0, 1), ...many]);
    expect(titlesOf(scene).at(-1)).to.equal('24,970 others'); // 380 px hold 34 names, so 30 and the rest
    expect(
      markOf(scene, 'Board')
        .rows.slice(-2)
        .map(({ value }) => value),
    ).to.deep.equal(['25,000', '25,000']);
  });

  it('asks for its columns and, if there is one, its metric', () => {
    expect(treeViz.buildQuery(saved)[0]).to.deep.include({
      columns: ['id', 'above', 'title'],
      metrics: ['people'],
      row_limit: 1000,
    });
    const { metric: _metric, name: _name, ...bare } = saved;
    expect(treeViz.buildQuery(bare)[0]).to.deep.include({ columns: ['id', 'above'], metrics: [] });
  });

  it('sums up in words', async () => {
    expect((await opened({})).summarize(input(rows, {}))).to.equal(
      'Tree Chart: 4 nodes on 3 level(s), from Board. Most directly below Board: 2.',
    );
  });
});
