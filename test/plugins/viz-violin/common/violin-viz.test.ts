import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, tableOf, type FormData } from '#plugins/viz-kit';
import type { ColumnarResult } from '#plugins/databases';
import { violinViz } from '../../../../plugins/viz-violin/common/violin-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;

const saved = (settings: Readonly<Record<string, unknown>> = {}): FormData => ({
  column: 'delay',
  groupby: ['carrier'],
  ...settings,
  viz_type: 'violin',
  datasource: '1__table',
});

/** Counts in bins of 10 from 0 on: A 10, 20, 10, B nothing, C 0, 0, 8, D 4, 0, 0. */
const usual: ColumnarResult = {
  rowCount: 4,
  columns: [
    { name: 'carrier', databaseType: 'VARCHAR', type: 1, values: ['A', 'B', 'C', 'D'] },
    ...[
      [10, 0, 0, 4],
      [20, 0, 0, 0],
      [10, 0, 8, 0],
    ].map((values, bin) => ({
      name: `${String(bin * 10)} - ${String(bin * 10 + 10)}`,
      databaseType: 'DOUBLE',
      type: 0 as const,
      values,
    })),
  ],
};

async function drawn(
  settings: Readonly<Record<string, unknown>> = {},
  { hidden = [] as string[], widthPx = 640 } = {},
) {
  const formData = saved(settings);
  const opened = violinViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const viz = await opened.value();
  const input = {
    data: [usual],
    formData,
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    hidden: new Set(hidden),
    labelOf: (name: string) => name,
  };
  return { ...viz.draw({ ...input, document, size: { widthPx, heightPx: 360 } }), summary: viz.summarize(input) };
}

type Drawn = Awaited<ReturnType<typeof drawn>>;
const titles = ({ marks }: Drawn) => marks.map(({ title }) => title);
/** Widest extent of the first path of a group along one axis, px. */
function extentOf({ element }: Drawn, name: string, axis: 0 | 1): number {
  const d = element.querySelector(`g[aria-label="${name}"] path`)?.getAttribute('d') ?? '';
  const places = d
    .replace('Z', '')
    .split(/[ML]/)
    .filter(Boolean)
    .map((place) => Number(place.split(',')[axis]));
  return Math.max(...places) - Math.min(...places);
}

describe('violin chart', () => {
  it('asks the engine to count in fine bins, by group', () => {
    const [query] = violinViz.buildQuery(saved());
    expect(query).to.deep.include({ columns: ['delay', 'carrier'], row_limit: null });
    expect(query?.post_processing?.[0]?.options).to.deep.include({ bins: 128, groupby: ['carrier'], normalize: false });
  });

  it('tells median, quartiles, range and number of the values of each group that has some', async () => {
    const { marks } = await drawn();
    expect(marks.map(({ title, rows }) => [title, ...rows.map(({ value }) => value)])).to.deep.equal([
      ['A', '15', '10 – 20', '0 – 30', '40'], // 10 of 40 below 10, 20 of 40 below 15, 30 of 40 below 20
      ['C', '25', '22.5 – 27.5', '20 – 30', '8'],
      ['D', '5', '2.5 – 7.5', '0 – 10', '4'],
    ]);
  });

  it('puts groups in order by name or median', async () => {
    expect(titles(await drawn({ violin_order: 'median' }))).to.deep.equal(['D', 'A', 'C']);
    expect(titles(await drawn({ violin_order: 'name', violin_order_asc: false }))).to.deep.equal(['D', 'C', 'A']);
  });

  it('has one scale for all, each its own, or areas by number of values', async () => {
    const widths = async (scale: string) => {
      const scene = await drawn({ scale });
      return ['A', 'C', 'D'].map((name) => extentOf(scene, name, 0));
    };
    const own = await widths('own');
    own.forEach((width) => expect(width).to.be.closeTo(own[0] ?? NaN, 0.1));
    const [wide = 0, narrow = 0] = await widths('common');
    expect(wide).to.be.below(narrow); // A spreads over three bins, C lies in one
    const [many = 0, few = 0, fewest = 0] = await widths('count');
    expect(many).to.be.above(few);
    expect(few / fewest).to.be.closeTo(2, 0.01); // 8 values and 4 in one bin each
  });

  it('stands upright, lies, or is a ridge on one side of its row', async () => {
    expect((await drawn()).isLying).to.equal(undefined);
    const lying = await drawn({ orientation: 'horizontal' });
    expect(lying.isLying).to.equal(true);
    expect(lying.marks[0]?.y).to.be.below(lying.marks[1]?.y ?? 0);
    const flat = await drawn({ shape: 'ridgeline', overlap: 0 });
    const overlapping = await drawn({ shape: 'ridgeline', overlap: 3 });
    expect(extentOf(overlapping, 'C', 1)).to.be.above(extentOf(flat, 'C', 1));
  });

  it('marks quartiles inside as chosen', async () => {
    const counts = async (inner: string) => {
      const { element } = await drawn({ inner });
      const group = element.querySelector('g[aria-label="A"]');
      return ['rect', 'circle', 'line'].map((name) => group?.querySelectorAll(name).length);
    };
    expect(await counts('box')).to.deep.equal([1, 1, 0]);
    expect(await counts('quartiles')).to.deep.equal([0, 0, 3]);
    expect(await counts('median')).to.deep.equal([0, 0, 1]);
    expect(await counts('none')).to.deep.equal([0, 0, 0]);
  });

  it('shows as many groups as have room, and says so', async () => {
    const scene = await drawn({}, { widthPx: 75 });
    expect(titles(scene)).to.deep.equal(['A', 'C']);
    const titleOf = (one: Element) => one.querySelector('title')?.textContent ?? one.textContent;
    expect([...scene.element.querySelectorAll('text')].map(titleOf)).to.include('First 2 of 3');
  });

  it('leaves out what is switched off', async () => {
    const { legend } = await drawn();
    expect(titles(await drawn({}, { hidden: [legend[0]?.key ?? ''] }))).to.deep.equal(['C', 'D']);
  });

  it('selects a group, and says in words where its values lie', async () => {
    const { marks, summary } = await drawn();
    expect(marks[1]?.selects).to.deep.equal({ carrier: 'C' });
    expect(summary).to.include('delay of 3 groups. A: median 15, half of the values between 10 and 20.');
  });

  it('has a table with a row per group', async () => {
    const { columns } = await tableOf(violinViz, usual, saved());
    expect(columns.map(({ name, values }) => [name, ...values])).to.deep.equal([
      ['carrier', 'A', 'C', 'D'],
      ['Values', 40, 8, 4],
      ['Least', 0, 20, 0],
      ['Lower quartile', 10, 22.5, 2.5],
      ['Median', 15, 25, 5],
      ['Upper quartile', 20, 27.5, 7.5],
      ['Greatest', 30, 30, 10],
    ]);
  });
});
