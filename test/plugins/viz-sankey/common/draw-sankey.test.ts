import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, type FormData } from '#plugins/viz-kit';
import { sankeyViz } from '../../../../plugins/viz-sankey/common/sankey-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;

/** As Superset 6.1 saves a Sankey chart. */
const saved: FormData = {
  viz_type: 'sankey_v2',
  datasource: '1__table',
  source: 'from',
  target: 'to',
  metric: 'people',
  adhoc_filters: [],
  row_limit: 100,
  sort_by_metric: true,
  color_scheme: 'supersetColors',
};

type Row = readonly [from: string | null, to: string | null, people: number | null];
const way: readonly Row[] = [
  ['Visit', 'Cart', 30],
  ['Search', 'Cart', 10],
  ['Cart', 'Order', 25],
];

async function drawn(
  rows: readonly Row[],
  settings: Readonly<Record<string, unknown>> = {},
  hidden: ReadonlySet<string> = new Set(),
) {
  const formData: FormData = { ...saved, ...settings };
  const opened = sankeyViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const columns = [
    { name: 'from', databaseType: 'VARCHAR', type: 1 as const, values: rows.map(([from]) => from) },
    { name: 'to', databaseType: 'VARCHAR', type: 1 as const, values: rows.map(([, to]) => to) },
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
const partsOf = ({ element }: Scene) =>
  [...element.querySelectorAll('rect')].map((rect) => ({
    name: rect.getAttribute('aria-label'),
    left: Number(rect.getAttribute('x')),
    height: Number(rect.getAttribute('height')),
  }));
const colorOf = ({ element }: Scene, name: string) => {
  const shape = element.querySelector(`[aria-label="${name}"]`);
  return shape?.getAttribute(shape.tagName === 'rect' ? 'fill' : 'stroke');
};

describe('sankey', () => {
  it('tells what flows into and out of every part', async () => {
    expect(told(await drawn(way)).slice(0, 4)).to.deep.equal([
      ['Visit', '30'],
      ['Search', '10'],
      ['Cart', '40', '25'],
      ['Order', '25'],
    ]);
  });

  it('tells of every band what share of both ends it is', async () => {
    expect(told(await drawn(way)).slice(4)).to.deep.equal([
      ['Visit → Cart', '30', '100%', '75%'],
      ['Search → Cart', '10', '100%', '25%'],
      ['Cart → Order', '25', '100%', '100%'],
    ]);
  });

  it('gives parts and bands the width of what flows', async () => {
    const scene = await drawn(way);
    const [visit, search, cart] = partsOf(scene);
    expect((visit?.height ?? 0) / (search?.height ?? 1)).to.be.closeTo(3, 0.01);
    const band = scene.element.querySelector('[aria-label="Visit → Cart"]');
    expect(Number(band?.getAttribute('stroke-width'))).to.be.closeTo((cart?.height ?? 0) * 0.75, 0.02);
  });

  it('colors bands by either end or not at all', async () => {
    const bySource = await drawn(way);
    expect(colorOf(bySource, 'Search → Cart')).to.equal(colorOf(bySource, 'Search'));
    const byTarget = await drawn(way, { link_color: 'target' });
    expect(colorOf(byTarget, 'Search → Cart')).to.equal(colorOf(byTarget, 'Cart'));
    const plain = await drawn(way, { link_color: 'neutral' });
    expect(colorOf(plain, 'Search → Cart')).to.equal(colorOf(plain, 'Cart → Order'));
  });

  it('leaves out the flow that closes a circle, and names it', async () => {
    const scene = await drawn([...way, ['Order', 'Visit', 3]]);
    expect(titles(scene)).to.not.include('Order → Visit');
    expect(scene.element.textContent).to.include('Order → Visit leads back and is left out');
  });

  it('says so where nothing but circles is left', async () => {
    const scene = await drawn([['Visit', 'Visit', 3]]);
    expect(scene.marks).to.have.lengthOf(0);
    expect(scene.element.textContent).to.include('leads back to where it begins');
  });

  it('joins the smallest of a step', async () => {
    const rows: readonly Row[] = [
      ['Lyon', 'Porto', 30],
      ['Graz', 'Porto', 4],
      ['Cork', 'Porto', 3],
    ];
    const scene = await drawn(rows, { max_nodes: 2 });
    expect(told(scene).slice(0, 3)).to.deep.equal([
      ['Lyon', '30'],
      ['Porto', '37'],
      ['Other', '7'],
    ]);
    expect(scene.marks.map(({ selects }) => selects)).to.deep.equal([
      { from: 'Lyon' },
      { to: 'Porto' },
      undefined,
      { from: 'Lyon', to: 'Porto' },
      undefined,
    ]);
    expect(scene.element.textContent).to.include('2 smaller ones are under “Other”');
  });

  it('shows the first thirty steps of a longer way', async () => {
    const rows = Array.from({ length: 40 }, (_, at): Row => [`Step ${String(at)}`, `Step ${String(at + 1)}`, 5]);
    const scene = await drawn(rows);
    expect(partsOf(scene)).to.have.lengthOf(30);
    expect(scene.element.textContent).to.include('What follows step 30 is left out');
  });

  it('leaves out what no band can show, and says so', async () => {
    const scene = await drawn([...way, ['Visit', 'Order', -5], ['Search', 'Order', null]]);
    expect(titles(scene)).to.have.lengthOf(7);
    expect(scene.element.textContent).to.include('1 flow below zero is left out · 1 part without a value is left out');
  });

  it('takes a part that is switched off out with its flows, and leaves the other colors', async () => {
    const all = await drawn(way);
    const scene = await drawn(way, {}, new Set([all.legend[0]?.key ?? '']));
    expect(titles(scene)).to.deep.equal(['Search', 'Cart', 'Order', 'Search → Cart', 'Cart → Order']);
    expect(colorOf(scene, 'Cart')).to.equal(colorOf(all, 'Cart'));
  });

  it('keeps a part whose flows are all switched off', async () => {
    const rows: readonly Row[] = [...way, ['Lyon', 'Porto', 4]];
    const { legend } = await drawn(rows);
    const porto = legend.find(({ label }) => label === 'Porto')?.key ?? '';
    const scene = await drawn(rows, {}, new Set([porto]));
    expect(told(scene)[3]).to.deep.equal(['Lyon', '0']);
  });

  it('names parts beside them in the place of a legend, and their values on demand', async () => {
    const { legend, element } = await drawn(way, { show_values: true, show_link_values: true });
    expect(legend.every(({ isNamed }) => isNamed)).to.equal(true);
    const texts = [...element.querySelectorAll('text')].map((text) => text.firstChild?.textContent);
    expect(texts).to.have.members(['Visit: 30', 'Search: 10', 'Cart: 40', 'Order: 25', '30', '10', '25']);
  });

  it('names parts of short names', async () => {
    const { element } = await drawn([['A', 'B', 3]]);
    expect([...element.querySelectorAll('text')].map(({ textContent }) => textContent)).to.have.members(['A', 'B']);
  });

  it('keeps a missing end and its name apart', async () => {
    const { legend } = await drawn([[null, 'N/A', 3]]);
    expect(new Set(legend.map(({ label }) => label)).size).to.equal(2);
  });

  it('sums up the largest flows in words', async () => {
    expect((await drawn([['Lyon', 'Porto', 30]])).summary).to.equal(
      'people: 1 flow between 2. Largest: Lyon → Porto 30.',
    );
  });

  it('asks for the largest flows', () => {
    expect(sankeyViz.buildQuery(saved)[0]).to.deep.include({
      columns: ['from', 'to'],
      metrics: ['people'],
      orderby: [['people', false]],
      row_limit: 100,
    });
  });

  it('reads the older type with both ends in one list', () => {
    const older = { ...saved, viz_type: 'sankey', source: undefined, target: undefined, groupby: ['from', 'to'] };
    expect(sankeyViz.migrate(older)).to.deep.include({ viz_type: 'sankey_v2', source: 'from', target: 'to' });
  });
});
