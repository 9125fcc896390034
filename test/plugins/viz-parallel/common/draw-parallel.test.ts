import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, type FormData } from '#plugins/viz-kit';
import { parallelViz } from '../../../../plugins/viz-parallel/common/parallel-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;

/** As Superset 6.1 saves parallel coordinates. */
const saved: FormData = {
  viz_type: 'para',
  datasource: '1__table',
  series: 'team',
  metrics: ['speed', 'power'],
  secondary_metric: 'cost',
  adhoc_filters: [],
  limit: null,
  row_limit: 100,
  show_datatable: true,
  include_series: false,
  linear_color_scheme: 'schemeRdYlBu',
};

type Row = readonly [team: string, ...values: readonly (number | null)[]];
const teams: readonly Row[] = [
  ['Red', 0, 10, 1],
  ['Blue', 50, 30, 2],
  ['Green', 100, 20, 2],
];

async function drawn(rows: readonly Row[], settings: Readonly<Record<string, unknown>> = {}) {
  const formData: FormData = { ...saved, ...settings };
  const opened = parallelViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const columns = [
    { name: 'team', databaseType: 'VARCHAR', type: 1 as const, values: rows.map(([team]) => team) },
    ...['speed', 'power', 'cost'].map((name, at) => ({
      name,
      databaseType: 'DOUBLE',
      type: 0 as const,
      values: rows.map((row) => (row[at + 1] ?? null) as number | null),
    })),
  ];
  const input = {
    data: [{ rowCount: rows.length, columns }],
    formData,
    theme: createVizTheme({ scheme: 'light' as const }),
    formats: createVizFormats(),
    hidden: new Set<string>(),
    labelOf: (name: string) => name,
  };
  const { draw, summarize } = await opened.value();
  return { ...draw({ ...input, document, size: { widthPx: 600, heightPx: 300 } }), summary: summarize(input) };
}

type Scene = Awaited<ReturnType<typeof drawn>>;
const linesOf = ({ element }: Scene) => [...element.querySelectorAll('path')];
const textsOf = ({ element }: Scene): readonly string[] =>
  [...element.querySelectorAll('text')].map((one) => one.firstChild?.textContent ?? '');

describe('para', () => {
  it('runs from axis to axis by value', async () => {
    const { marks, element } = await drawn(teams);
    const [redSpeed, redPower, blueSpeed, , greenSpeed] = marks.map(({ y }) => y);
    expect(((redSpeed ?? 0) + (greenSpeed ?? 0)) / 2).to.be.closeTo(blueSpeed ?? 0, 0.02);
    expect(redPower).to.equal(redSpeed); // the least of both axes
    expect(element.querySelectorAll('line').length).to.equal(2);
  });

  it('tells of a line all metrics, that of the color, too', async () => {
    const { marks } = await drawn(teams);
    expect(marks[2]?.title).to.equal('Blue');
    expect(marks[2]?.rows.map(({ label, value }) => `${label} ${value}`)).to.deep.equal([
      'speed 50',
      'power 30',
      'cost 2',
    ]);
  });

  it('colors lines by the second metric', async () => {
    const [red, blue, green] = linesOf(await drawn(teams)).map((line) => line.getAttribute('stroke'));
    expect(blue).to.equal(green);
    expect(red).to.not.equal(blue);
  });

  it('has one color without it, and no legend of colors', async () => {
    const scene = await drawn(teams, { secondary_metric: null });
    expect(new Set(linesOf(scene).map((line) => line.getAttribute('stroke'))).size).to.equal(1);
    expect(scene.element.querySelectorAll('rect').length).to.equal(0);
  });

  it('has an axis of names where that is wanted, or where there would be one axis', async () => {
    expect(textsOf(await drawn(teams, { include_series: true }))).to.include.members(['Red', 'Blue', 'Green']);
    const scene = await drawn(teams, { metrics: ['speed'] });
    expect(scene.element.querySelectorAll('line').length).to.equal(2);
    expect(textsOf(scene)).to.include('Red');
  });

  it('leaves a gap where a value is missing', async () => {
    const scene = await drawn([...teams, ['Grey', 50, null, 1]]);
    expect(linesOf(scene)[3]?.getAttribute('d')).to.match(/^M[\d.,]+h0$/);
    expect(scene.marks.filter(({ title }) => title === 'Grey').length).to.equal(1);
  });

  it('leaves out lines without any value', async () => {
    expect(linesOf(await drawn([...teams, ['Grey', null, null, 1]])).length).to.equal(3);
  });

  it('draws very many lines as few shapes', async () => {
    const rows = Array.from({ length: 12_000 }, (_, at): Row => [`Team ${String(at)}`, at, at % 97, at % 5]);
    const scene = await drawn(rows);
    expect(linesOf(scene).length).to.equal(5); // one for each value of the color
    expect(scene.marks.length).to.be.within(1000, 2000);
  });

  it('tells what a click selects', async () => {
    const { shapes = [], marks } = await drawn(teams);
    expect(shapes[1]?.selects).to.deep.equal({ team: 'Blue' });
    expect(marks[shapes[2]?.at?.mark ?? -1]?.title).to.equal('Green');
  });

  it('says in words where each metric is least and greatest', async () => {
    expect((await drawn(teams)).summary).to.equal(
      '3 lines over 2 axes. speed: from 0 (Red) to 100 (Green). power: from 10 (Red) to 30 (Blue).',
    );
  });

  it('asks for the metrics and the color, the greatest first', () => {
    expect(parallelViz.buildQuery(saved)[0]).to.deep.include({
      columns: ['team'],
      metrics: ['speed', 'power', 'cost'],
      orderby: [['speed', false]],
      row_limit: 100,
    });
  });
});
