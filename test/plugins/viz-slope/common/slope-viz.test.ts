import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, tableOf, type FormData } from '#plugins/viz-kit';
import type { ColumnarResult } from '#plugins/databases';
import { slopeViz } from '../../../../plugins/viz-slope/common/slope-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;
const theme = createVizTheme({ scheme: 'light' });

const saved = (settings: Readonly<Record<string, unknown>> = {}): FormData => ({
  x_axis: 'year',
  time_grain_sqla: 'P1Y',
  groupby: ['city'],
  metrics: ['people'],
  ...settings,
  viz_type: 'slope',
  datasource: '1__table',
});

const number = (name: string, values: readonly (number | null)[]) => ({
  name,
  databaseType: 'DOUBLE',
  type: 0 as const,
  values,
});

/** Three years, one column per city. */
const overYears = (cities: Readonly<Record<string, readonly (number | null)[]>>): ColumnarResult => ({
  rowCount: 3,
  columns: [
    {
      name: 'year',
      databaseType: 'TIMESTAMP',
      type: 2,
      values: [2022, 2023, 2024].map((year) => Date.UTC(year, 0, 1)),
    },
    ...Object.entries(cities).map(([name, values]) => number(name, values)),
  ],
});
const usual = overYears({ Oslo: [100, 90, 150], Lima: [80, 70, 40], Rome: [60, 65, 60] });

async function drawn(data: ColumnarResult, settings: Readonly<Record<string, unknown>> = {}, hidden: string[] = []) {
  const formData = saved(settings);
  const opened = slopeViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const viz = await opened.value();
  const input = {
    data: [data],
    formData,
    theme,
    formats: createVizFormats(),
    hidden: new Set(hidden),
    labelOf: (name: string) => name,
  };
  return {
    ...viz.draw({ ...input, document, size: { widthPx: 640, heightPx: 360 } }),
    summary: viz.summarize(input),
  };
}

type Drawn = Awaited<ReturnType<typeof drawn>>;
const told = ({ marks }: Drawn) =>
  Object.fromEntries(marks.map(({ title, rows }) => [title, rows.map(({ label, value }) => `${label}: ${value}`)]));
const textsOf = ({ element }: Drawn): readonly string[] =>
  [...element.querySelectorAll('text')].map((one) => one.firstChild?.textContent ?? '');
const lineOf = ({ element }: Drawn, name: string) => element.querySelector(`g[aria-label="${name}"] line`);

describe('slope chart', () => {
  it('tells of each line both values and the change', async () => {
    expect(told(await drawn(usual))).to.deep.equal({
      Oslo: ['2022: 100', '2024: 150', 'Change: +50%'],
      Lima: ['2022: 80', '2024: 40', 'Change: -50%'],
      Rome: ['2022: 60', '2024: 60', 'Change: +0.0%'],
    });
  });

  it('compares the last two moments where that is chosen', async () => {
    expect(told(await drawn(usual, { moments: 'last_two' }))['Oslo']).to.deep.equal([
      '2023: 90',
      '2024: 150',
      'Change: +67%', // 60 of 90
    ]);
  });

  it('colors what rises and what falls, the other way round where falling is good', async () => {
    const scene = await drawn(usual);
    expect(lineOf(scene, 'Oslo')?.getAttribute('stroke')).to.equal(theme.positive);
    expect(lineOf(scene, 'Lima')?.getAttribute('stroke')).to.equal(theme.negative);
    const swapped = await drawn(usual, { falls_are_good: true });
    expect(lineOf(swapped, 'Lima')?.getAttribute('stroke')).to.equal(theme.positive);
  });

  it('has one scale for both ends: a line without a change is level', async () => {
    const line = lineOf(await drawn(usual), 'Rome');
    expect(line?.getAttribute('y1')).to.equal(line?.getAttribute('y2'));
  });

  it('switches off all lines that rise, or one by one where each has its color', async () => {
    expect(Object.keys(told(await drawn(usual, {}, ['rising'])))).to.have.members(['Lima', 'Rome']);
    expect(Object.keys(told(await drawn(usual, { color_by: 'series' }, ['Rome'])))).to.have.members(['Oslo', 'Lima']);
  });

  it('names the largest changes only, or the largest values', async () => {
    const one = textsOf(await drawn(usual, { label_count: 1 }));
    expect(one).to.include('Oslo').and.not.include('Lima'); // a change of 50 before one of 40
    const values = overYears({ Oslo: [100, 90, 150], Lima: [900, 70, 910] });
    expect(textsOf(await drawn(values, { label_count: 1, name_by: 'value' })))
      .to.include('Lima')
      .and.not.include('Oslo');
  });

  it('shows a line with one value as a dot, and says so', async () => {
    const scene = await drawn(overYears({ Oslo: [100, 90, 150], Lima: [null, null, 40], Rome: [null, null, null] }));
    expect(told(scene)['Lima']).to.deep.equal(['2024: 40']);
    expect(told(scene)).to.not.have.property('Rome');
    expect(textsOf(scene)).to.include('1 line has a value at one end only');
  });

  it('has no percentage of nothing', async () => {
    expect(told(await drawn(overYears({ Oslo: [0, 1, 5], Lima: [2, 2, 3] })))['Oslo']).to.include('Change: N/A');
  });

  it('compares two metrics where there are no moments', async () => {
    const settings = { x_axis: null, metrics: ['before', 'after'] };
    const city = { name: 'city', databaseType: 'VARCHAR', type: 1 as const, values: ['Oslo', 'Lima'] };
    const data = { rowCount: 2, columns: [city, number('before', [10, 20]), number('after', [15, 10])] };
    expect(slopeViz.buildQuery(saved(settings))[0]).to.deep.include({
      columns: ['city'],
      metrics: ['before', 'after'],
    });
    expect(told(await drawn(data, settings))['Oslo']).to.deep.equal(['before: 10', 'after: 15', 'Change: +50%']);
  });

  it('says in words how many rise and fall', async () => {
    expect((await drawn(usual)).summary).to.equal(
      'people from 2022 to 2024: 1 rising, 1 falling, 1 level. Largest change: Oslo from 100 to 150.',
    );
  });

  it('selects the group of a line', async () => {
    expect((await drawn(usual)).marks[0]?.selects).to.deep.equal({ city: 'Oslo' });
  });

  it('has a table with a row per line', async () => {
    const { columns } = await tableOf(slopeViz, usual, saved());
    expect(columns.map(({ name, values }) => [name, ...values])).to.deep.equal([
      ['city', 'Oslo', 'Lima', 'Rome'],
      ['2022', 100, 80, 60],
      ['2024', 150, 40, 60],
      ['Change', 50, -40, 0],
    ]);
  });
});
