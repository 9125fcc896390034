import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import type { CellValue, ColumnarResult } from '#plugins/databases';
import { createVizFormats, createVizTheme, type FormData } from '#plugins/viz-kit';
import { boxViz } from '../../../../plugins/viz-box/common/box-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;
const settings: FormData = {
  viz_type: 'box_plot',
  datasource: '1__table',
  columns: ['shop'],
  groupby: ['region'],
  metrics: ['sales'],
  y_axis_bounds: [0, 100],
};

/** Low whisker, first quartile, median, third quartile, high whisker. */
type Five = readonly [number, number, number, number, number];
interface Given {
  readonly five: Five | null;
  readonly outliers?: string;
}

const number = (name: string, values: readonly CellValue[]) => ({
  name,
  databaseType: 'DOUBLE',
  type: 0 as const,
  values,
});

/** The answer of the server: one row per group. */
function answer(given: Readonly<Record<string, Given>>, metrics: readonly string[]): ColumnarResult {
  const rows = Object.values(given);
  const at = (place: number) => rows.map(({ five }) => five?.[place] ?? null);
  const region = { name: 'region', databaseType: 'VARCHAR', type: 1 as const, values: Object.keys(given) };
  const columns = metrics.flatMap((metric) => [
    number(
      `${metric}__mean`,
      rows.map(({ five }) => (five === null ? null : five[2] + 1)),
    ),
    number(`${metric}__median`, at(2)),
    number(`${metric}__max`, at(4)),
    number(`${metric}__min`, at(0)),
    number(`${metric}__q1`, at(1)),
    number(`${metric}__q3`, at(3)),
    number(
      `${metric}__count`,
      rows.map(({ five }) => (five === null ? 0 : 12)),
    ),
    number(
      `${metric}__outliers`,
      rows.map(({ outliers = '[]' }) => outliers),
    ),
  ]);
  return { rowCount: rows.length, columns: [region, ...columns] };
}

const inputOf = (formData: FormData, data: ColumnarResult, hidden: readonly string[] = []) => ({
  data: [data],
  formData,
  theme: createVizTheme({ scheme: 'light' as const }),
  formats: createVizFormats(),
  hidden: new Set(hidden),
  labelOf: (name: string) => (name === 'sales' ? 'Sales' : name),
});

async function drawn(
  given: Readonly<Record<string, Given>>,
  changes: Readonly<Record<string, unknown>> = {},
  hidden: readonly string[] = [],
) {
  const formData: FormData = { ...settings, ...changes };
  const opened = boxViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const metrics = formData['metrics'] as readonly string[];
  const input = inputOf(formData, answer(given, metrics), hidden);
  const { draw, summarize } = await opened.value();
  return { ...draw({ ...input, document, size: { widthPx: 620, heightPx: 300 } }), summary: summarize(input) };
}

type Scene = Awaited<ReturnType<typeof drawn>>;
const titles = ({ marks }: Scene) => marks.map(({ title }) => title);
const attribute = (element: Element | null | undefined, name: string): number =>
  Number(element?.getAttribute(name) ?? NaN);
const two = { North: { five: [10, 20, 40, 60, 90] as const }, South: { five: [15, 25, 30, 35, 45] as const } };

describe('box plot', () => {
  it('draws a box from the first to the third quartile, on a scale with its median and whiskers', async () => {
    const scene = await drawn({ North: { five: [10, 20, 40, 60, 90] } });
    const group = scene.shapes?.[0]?.element;
    const rect = group?.querySelector('rect');
    const lines = [...(group?.querySelectorAll('line') ?? [])];
    const pxPerUnit = attribute(rect, 'height') / 40;
    const top = attribute(rect, 'y');
    const medianY = attribute(lines.at(-1), 'y1');
    expect(medianY - top).to.be.closeTo(20 * pxPerUnit, 0.05);
    expect(top - attribute(lines[2], 'y1')).to.be.closeTo(30 * pxPerUnit, 0.05); // 90 is 30 above 60
    expect(attribute(lines[3], 'y1') - top).to.be.closeTo(50 * pxPerUnit, 0.05); // 10 is 50 below 60
  });

  it('tells all statistics of a box from the top down', async () => {
    const { marks } = await drawn({ North: { five: [10, 20, 40, 60, 90], outliers: '[97,2]' } });
    expect(marks[0]?.rows.map(({ label, value }) => [label, value])).to.deep.equal([
      ['Upper whisker', '90'],
      ['Third quartile', '60'],
      ['Mean', '41'],
      ['Median', '40'],
      ['First quartile', '20'],
      ['Lower whisker', '10'],
      ['Values', '12'],
      ['Outliers', '2'],
    ]);
  });

  it('draws a circle per outlier, those at the same place once, and none where they are switched off', async () => {
    const given = { North: { five: [10, 20, 40, 60, 70] as const, outliers: '[97,97,2]' } };
    const circles = ({ element }: Scene) => (element.innerHTML.match(/a2\.5,2\.5/g) ?? []).length / 2;
    expect(circles(await drawn(given))).to.equal(2);
    expect(circles(await drawn(given, { show_outliers: false }))).to.equal(0);
  });

  it('reaches to the outliers with its axis, unless they are switched off', async () => {
    const given = { North: { five: [10, 20, 40, 60, 90] as const, outliers: '[990]' } };
    const ticks = ({ element }: Scene) => [...element.querySelectorAll('text')].map((one) => one.textContent);
    expect(ticks(await drawn(given, { y_axis_bounds: null }))).to.include('800');
    expect(ticks(await drawn(given, { y_axis_bounds: null, show_outliers: false }))).not.to.include('800');
  });

  it('orders boxes as they come, by name or by median', async () => {
    expect(titles(await drawn(two))).to.deep.equal(['North', 'South']);
    expect(titles(await drawn(two, { box_order: 'median' }))).to.deep.equal(['South', 'North']);
    expect(titles(await drawn(two, { box_order: 'name', box_order_asc: false }))).to.deep.equal(['South', 'North']);
  });

  it('draws metrics side by side and switches each off by its legend entry', async () => {
    const both = { metrics: ['sales', 'orders'] };
    const scene = await drawn(two, both);
    expect(titles(scene)).to.deep.equal(['North, Sales', 'North, orders', 'South, Sales', 'South, orders']);
    expect(new Set(scene.legend.map(({ color }) => color)).size).to.equal(2);
    const one = await drawn(two, both, ['sales']);
    expect(titles(one)).to.deep.equal(['North, orders', 'South, orders']);
    expect(one.marks[0]?.rows[3]?.color).to.equal(scene.legend[1]?.color);
  });

  it('leaves out groups without values, and says so', async () => {
    const scene = await drawn({ North: two.North, South: { five: null } });
    expect(titles(scene)).to.deep.equal(['North']);
    expect(scene.element.textContent).to.include('1 part without a value is left out');
  });

  it('tells what a click selects', async () => {
    expect((await drawn(two)).marks[1]?.selects).to.deep.equal({ region: 'South' });
  });

  it('is summed up by medians and quartiles', async () => {
    expect((await drawn(two)).summary).to.equal(
      'Sales in 2 boxes. North: median 40, half of all between 20 and 60. South: median 30, half of all between 25 and 35.',
    );
  });

  it('is a table with a row per group and the number of outliers', () => {
    const result = answer({ North: { five: [10, 20, 40, 60, 90], outliers: '[97,2]' } }, ['sales']);
    const table = boxViz.asTable?.(result, settings);
    expect(table?.columns.map(({ name, values }) => [name, values[0]])).to.deep.equal([
      ['region', 'North'],
      ['Upper whisker', 90],
      ['Third quartile', 60],
      ['Mean', 41],
      ['Median', 40],
      ['First quartile', 20],
      ['Lower whisker', 10],
      ['Values', 12],
      ['Outliers', 2],
    ]);
  });
});
