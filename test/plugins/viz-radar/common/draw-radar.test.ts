import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, type FormData } from '#plugins/viz-kit';
import { radarViz } from '../../../../plugins/viz-radar/common/radar-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;

/** As Superset 6.1 saves a radar chart. */
const saved: FormData = {
  viz_type: 'radar',
  datasource: '1__table',
  groupby: ['team'],
  metrics: ['speed', 'power', 'luck'],
  timeseries_limit_metric: null,
  adhoc_filters: [],
  row_limit: 10,
  color_scheme: 'supersetColors',
  show_legend: true,
  legendType: 'scroll',
  legendOrientation: 'top',
  show_labels: true,
  label_type: 'value',
  label_position: 'top',
  number_format: 'SMART_NUMBER',
  date_format: 'smart_date',
  column_config: {},
  is_circle: false,
};

type Values = readonly (readonly [team: string, ...values: readonly (number | null)[]])[];
const square: Values = [
  ['Red', 4, 2, 4],
  ['Blue', 2, 4, 0],
];

async function drawn(
  rows: Values,
  settings: Readonly<Record<string, unknown>> = {},
  hidden: ReadonlySet<string> = new Set(),
) {
  const formData: FormData = { ...saved, ...settings };
  const opened = radarViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const metrics = formData['metrics'] as readonly string[];
  const columns = [
    { name: 'team', databaseType: 'VARCHAR', type: 1 as const, values: rows.map(([team]) => team) },
    ...metrics.map((name, at) => ({
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
    hidden,
    labelOf: (name: string) => name,
  };
  const { draw, summarize } = await opened.value();
  return { ...draw({ ...input, document, size: { widthPx: 600, heightPx: 400 } }), summary: summarize(input) };
}

type Scene = Awaited<ReturnType<typeof drawn>>;
const told = ({ marks }: Scene) => marks.map(({ title, rows }) => [title, rows[0]?.label, rows[0]?.value]);
const textsOf = ({ element }: Scene): readonly string[] =>
  [...element.querySelectorAll('text')].map((one) => one.firstChild?.textContent ?? '');
/** Distances of the dots from the middle, where all lines begin. */
function reachOf({ element }: Scene): readonly number[] {
  const line = element.querySelector('line');
  const [x, y] = [Number(line?.getAttribute('x1')), Number(line?.getAttribute('y1'))];
  return [...element.querySelectorAll('circle[fill]')].map((dot) =>
    Math.hypot(Number(dot.getAttribute('cx')) - x, Number(dot.getAttribute('cy')) - y),
  );
}

describe('radar', () => {
  it('has an axis for each metric and a shape for each group', async () => {
    expect(told(await drawn(square))).to.deep.equal([
      ['Red', 'speed', '4'],
      ['Red', 'power', '2'],
      ['Red', 'luck', '4'],
      ['Blue', 'speed', '2'],
      ['Blue', 'power', '4'],
      ['Blue', 'luck', '0'],
    ]);
  });

  it('puts values as far out as they are of the common scale', async () => {
    const [four = 0, two = 0, , , , zero] = reachOf(await drawn(square));
    expect(two / four).to.be.closeTo(0.5, 0.001);
    expect(zero).to.be.closeTo(0, 0.01);
  });

  it('gives metrics that do not compare a scale each, and says where it ends', async () => {
    const scene = await drawn([['Red', 1000, 10, 5]]);
    const [speed = 0, power = 0] = reachOf(scene);
    expect(speed).to.be.closeTo(power, 0.01);
    expect(textsOf(scene)).to.include.members(['up to 1,000', 'up to 10', 'up to 5']);
  });

  it('takes the ends of an axis from settings of Superset', async () => {
    const bounds = { radarMetricMinValue: 0, radarMetricMaxValue: '8' };
    const [speed = 0, power = 0] = reachOf(await drawn(square, { column_config: { speed: bounds } }));
    expect(speed / power).to.be.closeTo(1, 0.001); // 4 of 8, and 2 of 4
  });

  it('stops at the end of an axis for values beyond it', async () => {
    const bounds = { radarMetricMinValue: 0, radarMetricMaxValue: 2 };
    const [speed = 0, , luck = 0] = reachOf(await drawn([['Red', 4, 2, 4]], { column_config: { speed: bounds } }));
    expect(speed).to.be.closeTo(luck, 0.01); // both at the edge
  });

  it('has an axis for each group where there are fewer than three metrics', async () => {
    const rows: Values = [
      ['Red', 4],
      ['Blue', 2],
      ['Green', 1],
    ];
    expect(told(await drawn(rows, { metrics: ['speed'] }))).to.deep.equal([
      ['Red', 'speed', '4'],
      ['Blue', 'speed', '2'],
      ['Green', 'speed', '1'],
    ]);
  });

  it('leaves a gap where a value is missing, and says so', async () => {
    const scene = await drawn([['Red', 4, null, 4]]);
    expect(scene.element.querySelector('path')?.getAttribute('d')).to.match(/^M[^MLZ]+M[^MLZ]+L[^MLZ]+$/);
    expect(scene.element.textContent).to.include('1 part without a value is left out');
  });

  it('marks the ring of zero where values are below it', async () => {
    const scene = await drawn([['Red', -4, 2, 4]]);
    expect(reachOf(scene)[0]).to.be.closeTo(0, 0.01);
    expect(scene.element.querySelectorAll('polygon[stroke]').length).to.equal(1);
  });

  it('takes a group out of the picture', async () => {
    const { legend } = await drawn(square);
    const scene = await drawn(square, {}, new Set([legend[0]?.key ?? '']));
    expect(new Set(told(scene).map(([title]) => title))).to.deep.equal(new Set(['Blue']));
  });

  it('draws one shape without groups, and nothing to select', async () => {
    const scene = await drawn([['', 4, 2, 4]], { groupby: [] });
    expect(told(scene)[0]).to.deep.equal(['speed', 'All rows', '4']);
    expect(scene.marks.map(({ selects }) => selects)).to.deep.equal([undefined, undefined, undefined]);
    expect(scene.legend).to.deep.equal([]);
  });

  it('tells what a click selects, also on an axis', async () => {
    expect((await drawn(square)).marks[3]?.selects).to.deep.equal({ team: 'Blue' });
    const turned = await drawn([...square, ['Green', 1, 1, 1]], { radar_axes: 'groups' });
    expect(turned.marks[1]?.selects).to.deep.equal({ team: 'Blue' });
  });

  it('writes values, with the axis where that is wanted', async () => {
    expect(textsOf(await drawn([['Red', 4, 2, 3]], { label_type: 'key_value' }))).to.include('power: 2');
  });

  it('says in words how far each shape reaches', async () => {
    expect((await drawn([['Red', 4, 2, 3]])).summary).to.equal(
      'speed, power, luck: 1 on 3 axes. Red: farthest out on speed with 4, farthest in on power with 2.',
    );
  });

  it('asks for the greatest groups by the sort metric, else by the first', () => {
    expect(radarViz.buildQuery(saved)[0]).to.deep.include({
      columns: ['team'],
      metrics: ['speed', 'power', 'luck'],
      orderby: [['speed', false]],
      row_limit: 10,
    });
    expect(radarViz.buildQuery({ ...saved, timeseries_limit_metric: 'luck' })[0]?.orderby).to.deep.equal([
      ['luck', false],
    ]);
  });
});
