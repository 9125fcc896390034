import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, type FormData } from '#plugins/viz-kit';
import { graphViz } from '../../../../plugins/viz-graph/common/graph-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;

/** As Superset 6.1 saves a graph chart. */
const saved: FormData = {
  viz_type: 'graph_chart',
  datasource: '1__table',
  source: 'from',
  target: 'to',
  metric: 'people',
  source_category: null,
  target_category: null,
  adhoc_filters: [],
  row_limit: 100,
  color_scheme: 'supersetColors',
  show_legend: true,
  legendType: 'scroll',
  layout: 'force',
  edgeSymbol: 'none,arrow',
  draggable: true,
  roam: true,
  selectedMode: 'single',
  showSymbolThreshold: 0,
  baseNodeSize: 20,
  baseEdgeWidth: 3,
  edgeLength: 400,
  gravity: 0.3,
  repulsion: 1000,
  friction: 0.2,
};

type Row = readonly [from: string | null, to: string | null, people: number | null, kind?: string, kindTo?: string];
const triangle: readonly Row[] = [
  ['Lyon', 'Porto', 40],
  ['Porto', 'Graz', 20],
  ['Lyon', 'Graz', 10],
];
const grouped: readonly Row[] = [
  ['Lyon', 'Porto', 40, 'Hub', 'Small'],
  ['Lyon', 'Graz', 10, 'Hub', 'Small'],
  ['Graz', 'Cork', 10, 'Small', 'Remote'],
];
const withKinds = { source_category: 'kind', target_category: 'kind_to' };

async function drawn(
  rows: readonly Row[],
  settings: Readonly<Record<string, unknown>> = {},
  hidden: ReadonlySet<string> = new Set(),
) {
  const formData: FormData = { ...saved, ...settings };
  const opened = graphViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const text = (name: string, values: readonly (string | null)[]) => ({
    name,
    databaseType: 'VARCHAR',
    type: 1 as const,
    values,
  });
  const columns = [
    text(
      'from',
      rows.map(([from]) => from),
    ),
    text(
      'to',
      rows.map(([, to]) => to),
    ),
    text(
      'kind',
      rows.map(([, , , kind]) => kind ?? null),
    ),
    text(
      'kind_to',
      rows.map(([, , , , kind]) => kind ?? null),
    ),
    { name: 'people', databaseType: 'DOUBLE', type: 0 as const, values: rows.map(([, , people]) => people) },
  ];
  const input = {
    data: [{ rowCount: rows.length, columns }],
    formData,
    theme: createVizTheme({ scheme: 'light' as const }),
    formats: createVizFormats(),
    hidden,
    labelOf: (name: string) => name,
  };
  const { draw, summarize } = await opened.value();
  return { ...draw({ ...input, document, size: { widthPx: 600, heightPx: 400 } }), summary: summarize(input) };
}

type Scene = Awaited<ReturnType<typeof drawn>>;
const told = ({ marks }: Scene) => marks.map(({ title, rows }) => [title, ...rows.map(({ value }) => value)]);
const titles = ({ marks }: Scene) => marks.map(({ title }) => title);
const nodesOf = ({ element }: Scene) =>
  [...element.querySelectorAll('circle[aria-label]')].map((circle) => ({
    name: circle.getAttribute('aria-label'),
    x: Number(circle.getAttribute('cx')),
    y: Number(circle.getAttribute('cy')),
    radius: Number(circle.getAttribute('r')),
    fill: circle.getAttribute('fill'),
  }));
const count = ({ element }: Scene, selector: string) => element.querySelectorAll(selector).length;

describe('graph', () => {
  it('tells what every node gives and takes, and how many links it has', async () => {
    expect(told(await drawn(triangle)).slice(0, 3)).to.deep.equal([
      ['Lyon', '50', '2'],
      ['Porto', '20', '40', '2'],
      ['Graz', '30', '2'],
    ]);
  });

  it('tells the value of every link', async () => {
    expect(told(await drawn(triangle)).slice(3)).to.deep.equal([
      ['Lyon → Porto', '40'],
      ['Porto → Graz', '20'],
      ['Lyon → Graz', '10'],
    ]);
  });

  it('gives nodes areas by what flows through them, and links widths by their values', async () => {
    const scene = await drawn([
      ['Lyon', 'Porto', 40],
      ['Graz', 'Cork', 10],
    ]);
    const [lyon, graz] = nodesOf(scene);
    // 20 × (0.4 + 1.4 × √(value / 40)) / 2
    expect([lyon?.radius, graz?.radius]).to.deep.equal([18, 11]);
    const widths = [...scene.element.querySelectorAll('path')].map((path) => Number(path.getAttribute('stroke-width')));
    expect(widths).to.deep.equal([3, 1.31]); // 3 × (0.25 + 0.75 × value / 40)
  });

  for (const layout of ['force', 'circular']) {
    it(`keeps nodes apart and inside: ${layout}`, async () => {
      const rows = Array.from({ length: 30 }, (_, at): Row => [
        `Town ${String(at)}`,
        `Town ${String((at * 7 + 1) % 30)}`,
        at + 1,
      ]);
      const nodes = nodesOf(await drawn(rows, { layout }));
      expect(nodes).to.have.lengthOf(30);
      for (const [at, { x, y, radius }] of nodes.entries()) {
        expect(x - radius >= 0 && x + radius <= 600 && y - radius >= 0 && y + radius <= 400).to.equal(true);
        for (const other of nodes.slice(at + 1))
          expect(Math.hypot(x - other.x, y - other.y)).to.be.greaterThan((radius + other.radius) * 0.8);
      }
    });
  }

  it('draws the same graph in the same way', async () => {
    expect((await drawn(triangle)).element.outerHTML).to.equal((await drawn(triangle)).element.outerHTML);
  });

  for (const [ends, arrows, dots] of [
    ['none,none', 0, 0],
    ['none,arrow', 3, 0],
    ['circle,arrow', 3, 3],
    ['circle,circle', 0, 6],
  ] as const) {
    it(`ends links with ${ends}`, async () => {
      const scene = await drawn(triangle, { edgeSymbol: ends });
      expect([count(scene, 'g polygon'), count(scene, 'g circle')]).to.deep.equal([arrows, dots]);
    });
  }

  it('colors nodes by their categories', async () => {
    const scene = await drawn(grouped, withKinds);
    expect(scene.legend.map(({ label }) => label)).to.deep.equal(['Hub', 'Small', 'Remote']);
    const [hub, small, remote] = scene.legend.map(({ color }) => color);
    expect(nodesOf(scene).map(({ name, fill }) => [name, fill])).to.deep.equal([
      ['Lyon', hub],
      ['Graz', small],
      ['Porto', small],
      ['Cork', remote],
    ]);
  });

  it('takes a category that is switched off out with its links', async () => {
    const { legend } = await drawn(grouped, withKinds);
    const scene = await drawn(grouped, withKinds, new Set([legend[2]?.key ?? '']));
    expect(titles(scene)).to.deep.equal(['Lyon', 'Graz', 'Porto', 'Lyon → Porto', 'Lyon → Graz']);
  });

  it('shows the best connected of too many nodes, and says so', async () => {
    const rows = Array.from({ length: 40 }, (_, at): Row => ['Hub', `Town ${String(at)}`, 40 - at]);
    const scene = await drawn(rows, { max_nodes: 5 });
    expect(titles(scene).slice(0, 5)).to.deep.equal(['Hub', 'Town 0', 'Town 1', 'Town 2', 'Town 3']);
    expect(scene.element.textContent).to.include('The 5 best connected of 41 are shown');
  });

  it('labels nodes from a value on', async () => {
    const textsFrom = async (showSymbolThreshold: number) =>
      count(await drawn(triangle, { showSymbolThreshold }), 'text');
    expect(await textsFrom(0)).to.equal(3);
    expect(await textsFrom(40)).to.equal(2); // 50 and 60, not 30
  });

  it('draws links to itself and in both directions', async () => {
    const scene = await drawn([
      ['Lyon', 'Lyon', 5],
      ['Lyon', 'Porto', 3],
      ['Porto', 'Lyon', 2],
    ]);
    expect(titles(scene)).to.deep.equal(['Lyon', 'Porto', 'Lyon → Lyon', 'Lyon → Porto', 'Porto → Lyon']);
  });

  it('leaves out what no width can show, and says so', async () => {
    const scene = await drawn([...triangle, ['Graz', 'Lyon', -5], ['Graz', 'Porto', null]]);
    expect(scene.element.textContent).to.include('1 flow below zero is left out · 1 part without a value is left out');
  });

  it('selects a node, or both ends of a link', async () => {
    const { marks } = await drawn([['Lyon', 'Porto', 30]]);
    expect(marks.map(({ selects }) => selects)).to.deep.equal([
      { from: 'Lyon' },
      { to: 'Porto' },
      { from: 'Lyon', to: 'Porto' },
    ]);
  });

  it('sums up the largest links and the best connected node', async () => {
    expect((await drawn(triangle)).summary).to.equal(
      'people: 3 flows between 3. Largest: Lyon → Porto 40. Porto → Graz 20. Lyon → Graz 10. Lyon is best connected, with 2 links.',
    );
  });

  it('asks for ends and categories, the largest links first', () => {
    expect(graphViz.buildQuery({ ...saved, ...withKinds })[0]).to.deep.include({
      columns: ['from', 'to', 'kind', 'kind_to'],
      metrics: ['people'],
      orderby: [['people', false]],
      row_limit: 100,
    });
  });
});
