import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, type FormData } from '#plugins/viz-kit';
import { horizonViz } from '../../../../plugins/viz-horizon/common/horizon-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;
const month = (index: number): number => Date.UTC(2024, index, 1);
const theme = createVizTheme({ scheme: 'light' });
type Values = readonly (number | null)[];

/** As Superset 6.1 saves a horizon chart. */
const saved: FormData = {
  viz_type: 'horizon',
  datasource: '1__table',
  granularity_sqla: 'day',
  time_grain_sqla: 'P1M',
  metrics: ['sales'],
  groupby: ['city'],
  series_height: '25',
  horizon_color_scale: 'series',
};

async function drawn(series: Readonly<Record<string, Values>>, settings: Readonly<Record<string, unknown>> = {}) {
  const formData = horizonViz.migrate({ ...saved, ...settings });
  const opened = horizonViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const rowCount = Object.values(series)[0]?.length ?? 0;
  const times = Array.from({ length: rowCount }, (_, index) => month(index));
  const columns = [
    { name: 'day', databaseType: 'TIMESTAMP', type: 2 as const, values: times },
    ...Object.entries(series).map(([name, values]) => ({ name, databaseType: 'DOUBLE', type: 0 as const, values })),
  ];
  const facts = {
    data: [{ rowCount, columns }],
    formData,
    theme,
    formats: createVizFormats(),
    hidden: new Set<string>(),
    labelOf: (name: string) => name,
  };
  const renderer = await opened.value();
  const scene = renderer.draw({ ...facts, document, size: { widthPx: 620, heightPx: 300 } });
  const texts = [...scene.element.querySelectorAll('text')].map((one) => one.firstChild?.textContent ?? '');
  return { ...scene, texts, summary: renderer.summarize(facts) };
}

type Scene = Awaited<ReturnType<typeof drawn>>;
const shades = ({ element }: Scene) => [...element.querySelectorAll('path')];
const rows = ({ element }: Scene): readonly string[] =>
  [...element.querySelectorAll('g[aria-label]')].map((one) => one.getAttribute('aria-label') ?? '');

describe('horizon', () => {
  it('has a row for each series, the largest first, with its name', async () => {
    const scene = await drawn({ Oslo: [1, 2], Lima: [8, 9] });
    expect(rows(scene)).to.deep.equal(['Lima', 'Oslo']);
    expect(scene.texts).to.include.members(['Lima', 'Oslo']);
  });

  it('folds values into shades, those below zero in another colour', async () => {
    const scene = await drawn({ Oslo: [10, 30, 20] });
    expect(shades(scene).map((one) => one.getAttribute('fill'))).to.deep.equal(Array(3).fill(theme.accent));
    const opacities = shades(scene).map((one) => Number(one.getAttribute('fill-opacity')));
    expect(opacities).to.deep.equal([0.3, 0.6, 0.9]);
    const below = shades(await drawn({ Oslo: [-10, -30, -20] }));
    expect(below.map((one) => one.getAttribute('fill'))).to.deep.equal(Array(3).fill(theme.negative));
  });

  it('says what a shade stands for where all rows have the same', async () => {
    const data = { Oslo: [10, 30], Lima: [60, 90] };
    expect((await drawn(data, { horizon_color_scale: 'overall' })).texts).to.include('Each shade: 30');
    expect((await drawn(data)).texts.join(' ')).to.not.include('Each shade');
  });

  it('draws as many rows as have the height they need, and counts the others', async () => {
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`City ${String(index)}`, [1, 2]]));
    const scene = await drawn(many, { series_height: 50 });
    expect(rows(scene)).to.have.lengthOf(4); // of 220 px between the titles
    expect(scene.texts).to.include('First 4 of 40');
  });

  it('tells all values at the pointer, and selects time and group of a row', async () => {
    const { marks } = await drawn({ Oslo: [1, 2], Lima: [8, null] });
    expect(marks.map(({ rows: told }) => told.map(({ label, value }) => `${label} ${value}`))).to.deep.equal([
      ['Lima 8', 'Oslo 1'],
      ['Oslo 2'],
    ]);
    expect(marks[0]?.points?.map(({ selects }) => selects)).to.deep.equal([
      { day: month(0), city: 'Lima' },
      { day: month(0), city: 'Oslo' },
    ]);
  });

  it('can be brushed along time', async () => {
    expect((await drawn({ Oslo: [1, 2] })).brush?.x).to.deep.include({ column: 'day', kind: 'time', from: month(0) });
  });

  it('says so where there is nothing, and sums up in words', async () => {
    expect((await drawn({ Oslo: [null, null] })).texts).to.deep.equal(['No data']);
    expect((await drawn({ Oslo: [1, 5] })).summary)
      .to.include('lowest 1 at')
      .and.include('highest 5 at');
  });
});
