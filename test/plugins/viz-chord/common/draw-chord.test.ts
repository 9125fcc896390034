import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, type FormData } from '#plugins/viz-kit';
import { chordViz } from '../../../../plugins/viz-chord/common/chord-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;

/** As Superset 6.1 saves a chord diagram. */
const saved: FormData = {
  viz_type: 'chord',
  datasource: '1__table',
  groupby: 'from',
  columns: 'to',
  metric: 'people',
  adhoc_filters: [],
  row_limit: 100,
  sort_by_metric: true,
  y_axis_format: 'SMART_NUMBER',
  color_scheme: 'supersetColors',
};

type Row = readonly [from: string | null, to: string | null, people: number | null];
const mutual: readonly Row[] = [
  ['Lyon', 'Porto', 30],
  ['Porto', 'Lyon', 10],
  ['Porto', 'Graz', 20],
  ['Graz', 'Porto', 5],
];

async function drawn(
  rows: readonly Row[],
  settings: Readonly<Record<string, unknown>> = {},
  hidden: ReadonlySet<string> = new Set(),
) {
  const formData: FormData = { ...saved, ...settings };
  const opened = chordViz.open(formData);
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
const told = ({ marks }: Scene) =>
  marks.map(({ title, rows }) => [title, ...rows.map(({ label, value }) => `${label} ${value}`)]);

describe('chord', () => {
  it('tells what everything gives and takes', async () => {
    expect(told(await drawn(mutual)).slice(0, 3)).to.deep.equal([
      ['Lyon', 'Out 30', 'In 10'],
      ['Porto', 'Out 30', 'In 35'],
      ['Graz', 'Out 5', 'In 20'],
    ]);
  });

  it('has one ribbon for both directions, named by the greater', async () => {
    expect(told(await drawn(mutual)).slice(3)).to.deep.equal([
      ['Lyon → Porto', 'Lyon → Porto 30', 'Porto → Lyon 10'],
      ['Porto → Graz', 'Porto → Graz 20', 'Graz → Porto 5'],
    ]);
  });

  it('has a ribbon for each direction where that is chosen', async () => {
    expect(
      told(await drawn(mutual, { ribbons: 'directed' }))
        .slice(3)
        .flatMap(([, value]) => value),
    ).to.have.members(['Lyon → Porto 30', 'Porto → Lyon 10', 'Porto → Graz 20', 'Graz → Porto 5']);
  });

  it('shows directions where something only gives', async () => {
    const scene = await drawn([['Lyon', 'Porto', 30]]);
    expect(told(scene)).to.deep.equal([
      ['Lyon', 'Out 30'],
      ['Porto', 'In 30'],
      ['Lyon → Porto', 'Lyon → Porto 30'],
    ]);
  });

  it('adds rows of the same pair', async () => {
    const scene = await drawn([
      ['Lyon', 'Porto', 30],
      ['Lyon', 'Porto', 12],
    ]);
    expect(told(scene)[0]).to.deep.equal(['Lyon', 'Out 42']);
  });

  it('gives parts their share of the circle', async () => {
    const { element } = await drawn(mutual, { ribbons: 'mutual', show_labels: false });
    const ring = [...element.querySelectorAll('path')].slice(-3).map((path) => path.getAttribute('aria-label'));
    expect(ring).to.deep.equal(['Lyon', 'Porto', 'Graz']);
  });

  it('selects both ends of a ribbon, and what a part gives or only takes', async () => {
    const { marks } = await drawn([['Lyon', 'Porto', 30]]);
    expect(marks.map(({ selects }) => selects)).to.deep.equal([
      { from: 'Lyon' },
      { to: 'Porto' },
      { from: 'Lyon', to: 'Porto' },
    ]);
  });

  it('joins the smaller ones', async () => {
    const rows: readonly Row[] = [
      ['Lyon', 'Porto', 30],
      ['Graz', 'Porto', 4],
      ['Cork', 'Porto', 3],
    ];
    const scene = await drawn(rows, { max_nodes: 3 });
    expect(told(scene).slice(0, 3)).to.deep.equal([
      ['Lyon', 'Out 30'],
      ['Porto', 'In 37'],
      ['Other', 'Out 7'],
    ]);
    expect(scene.marks[2]?.selects).to.equal(undefined);
    expect(scene.element.textContent).to.include('2 smaller ones are under “Other”');
  });

  it('leaves out what no ribbon can show, and says so', async () => {
    const scene = await drawn([...mutual, ['Lyon', 'Graz', -5], ['Graz', 'Lyon', null]]);
    expect(told(scene)[0]).to.deep.equal(['Lyon', 'Out 30', 'In 10']);
    expect(scene.element.textContent).to.include('1 flow below zero is left out · 1 part without a value is left out');
  });

  it('takes a part that is switched off out with its flows', async () => {
    const { legend } = await drawn(mutual);
    expect(told(await drawn(mutual, {}, new Set([legend[2]?.key ?? ''])))).to.deep.equal([
      ['Lyon', 'Out 30', 'In 10'],
      ['Porto', 'Out 10', 'In 30'],
      ['Lyon → Porto', 'Lyon → Porto 30', 'Porto → Lyon 10'],
    ]);
  });

  it('keeps a missing end and its name apart', async () => {
    const { legend } = await drawn([[null, 'N/A', 3]]);
    expect(new Set(legend.map(({ label }) => label)).size).to.equal(2);
  });

  it('names parts beside the circle in the place of a legend', async () => {
    const { element, legend } = await drawn(mutual);
    expect(legend.every(({ isNamed }) => isNamed)).to.equal(true);
    expect(element.querySelectorAll('[data-legend-key]').length).to.equal(3);
  });

  it('sums up the largest flows in words', async () => {
    expect((await drawn([['Lyon', 'Porto', 30]])).summary).to.equal(
      'people: 1 flow between 2. Largest: Lyon → Porto 30.',
    );
  });

  it('asks for the largest flows unless told otherwise', () => {
    expect(chordViz.buildQuery(saved)[0]).to.deep.include({
      columns: ['from', 'to'],
      metrics: ['people'],
      orderby: [['people', false]],
      row_limit: 100,
    });
    expect(chordViz.buildQuery({ ...saved, sort_by_metric: false })[0]?.orderby).to.deep.equal([]);
  });
});
