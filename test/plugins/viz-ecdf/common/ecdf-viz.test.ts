import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, tableOf, type FormData } from '#plugins/viz-kit';
import type { ColumnarResult } from '#plugins/databases';
import { ecdfViz } from '../../../../plugins/viz-ecdf/common/ecdf-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;

const saved = (settings: Readonly<Record<string, unknown>> = {}): FormData => ({
  column: 'delay',
  ...settings,
  viz_type: 'ecdf',
  datasource: '1__table',
});

const number = (name: string, values: readonly (number | null)[]) => ({
  name,
  databaseType: 'DOUBLE',
  type: 0 as const,
  values,
});
const text = (name: string, values: readonly string[]) => ({ name, databaseType: 'VARCHAR', type: 1 as const, values });

/** 40 values: 10 in 0–10, 20 in 10–20, 10 in 20–30. */
const binned: ColumnarResult = {
  rowCount: 1,
  columns: [number('0.0 - 10.0', [10]), number('10.0 - 20.0', [20]), number('20.0 - 30.0', [10])],
};
/** 10 values: 1, 1, 1, 1, 1, 4, 4, 4, 4, 9. */
const counted: ColumnarResult = { rowCount: 3, columns: [number('delay', [4, 1, 9]), number('__rows', [4, 5, 1])] };

async function drawn(data: ColumnarResult, settings: Readonly<Record<string, unknown>> = {}, hidden: string[] = []) {
  const formData = saved(settings);
  const opened = ecdfViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const viz = await opened.value();
  const input = {
    data: [data],
    formData,
    theme: createVizTheme({ scheme: 'light' }),
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
const textsOf = ({ element }: Drawn): readonly string[] =>
  [...element.querySelectorAll('text')].map((one) => one.firstChild?.textContent ?? '');
const markOf = ({ marks }: Drawn, title: string) => marks.find((mark) => mark.title === title)?.rows[0]?.value;

describe('cumulative distribution', () => {
  it('asks the engine to count in fine bins', () => {
    const [query] = ecdfViz.buildQuery(saved({ groupby: ['carrier'] }));
    expect(query).to.deep.include({ columns: ['delay', 'carrier'], row_limit: null });
    expect(query?.post_processing?.[0]?.options).to.deep.include({ column: 'delay', groupby: ['carrier'], bins: 200 });
  });

  it('asks for the count of each value where that is chosen', () => {
    expect(ecdfViz.buildQuery(saved({ counted: 'values', row_limit: 500 }))[0]).to.deep.include({
      columns: ['delay'],
      metrics: [{ expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: '__rows' }],
      orderby: [['delay', true]],
      row_limit: 500,
    });
  });

  it('finds percentiles within their bins', async () => {
    // Half of 40 is 20: 10 of the 20 in 10–20. 36 of 40: 6 of the 10 in 20–30.
    expect((await drawn(binned)).summary).to.equal('delay of 40 values from 0 to 30. delay: Median 15, 90% 26.');
  });

  it('finds percentiles among values that are counted by themselves', async () => {
    const scene = await drawn(counted, { counted: 'values', percentiles: '50, 60, 95' });
    expect(scene.summary).to.include('Median 1, 60% 4, 95% 9'); // the fifth, the sixth and the tenth value
  });

  it('tells the share up to each value, or above it', async () => {
    const settings = { counted: 'values' };
    expect(markOf(await drawn(counted, settings), 'Up to 4')).to.equal('90.0%');
    expect(markOf(await drawn(counted, { ...settings, direction: 'above' }), 'Above 4')).to.equal('10.0%');
    expect(markOf(await drawn(counted, { ...settings, measure: 'count' }), 'Up to 4')).to.equal('9');
  });

  it('climbs from nothing to all', async () => {
    const { element } = await drawn(binned, { percentiles: '' });
    const [start = '', ...others] = (element.querySelector('g[aria-label="delay"] path')?.getAttribute('d') ?? '')
      .split(/[ML]/)
      .filter(Boolean);
    const heights = [start, ...others].map((place) => Number(place.split(',')[1]));
    expect(heights).to.deep.equal([...heights].sort((one, other) => other - one));
    expect(heights[0]).to.equal(360 - 42); // the foot of the plot: labels and a title below it
    expect(heights.at(-1)).to.equal(26); // its head, below the title
  });

  it('draws a line across for each percentile that is one', async () => {
    expect(textsOf(await drawn(binned, { percentiles: '25, what, 250, 99.5' }))).to.include.members(['25%', '99.5%']);
    expect(textsOf(await drawn(binned, { percentiles: '' })).join(' ')).to.not.include('Median');
  });

  it('has a curve for each group with values, and switches them off by themselves', async () => {
    const data = {
      rowCount: 3,
      columns: [text('carrier', ['A', 'B', 'C']), number('0 - 5', [4, 0, 0]), number('5 - 10', [4, 2, 0])],
    };
    const scene = await drawn(data, { groupby: ['carrier'] });
    expect(scene.legend.map(({ label }) => label)).to.deep.equal(['A', 'B']); // nothing is counted of C
    expect(scene.marks[0]?.points?.[1]?.selects).to.deep.equal({ carrier: 'B' });
    const without = await drawn(data, { groupby: ['carrier'] }, [scene.legend[0]?.key ?? '']);
    expect(without.summary).to.equal('delay of 2 values from 5 to 10. B: Median 7.5, 90% 9.5.');
  });

  it('says what has no place on a logarithmic axis, and keeps its share', async () => {
    const data = { rowCount: 3, columns: [number('delay', [-2, 10, 100]), number('__rows', [2, 1, 1])] };
    const scene = await drawn(data, { counted: 'values', logXAxis: true });
    expect(textsOf(scene).join(' ')).to.include('2 values of zero or below are left of the axis');
    expect(markOf(scene, 'Up to 10')).to.equal('75.0%');
  });

  it('says that more values than the limit are not counted', async () => {
    expect(textsOf(await drawn(counted, { counted: 'values', row_limit: 3 })).join(' ')).to.include(
      'Only 3 different values are counted',
    );
  });

  it('lets a range of its column be brushed', async () => {
    expect((await drawn(binned)).brush?.x).to.deep.include({ column: 'delay', kind: 'number', from: 0, to: 30 });
  });

  it('has a table with a row per value', async () => {
    const { columns } = await tableOf(ecdfViz, counted, saved({ counted: 'values' }));
    expect(columns.map(({ name, values }) => [name, ...values])).to.deep.equal([
      ['Up to', 1, 4, 9],
      ['Rows', 5, 9, 10],
      ['Share up to it', 0.5, 0.9, 1],
    ]);
  });
});
