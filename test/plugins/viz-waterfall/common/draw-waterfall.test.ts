import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import type { CellValue } from '#plugins/databases';
import { createVizFormats, createVizTheme, type FormData } from '#plugins/viz-kit';
import { waterfallViz } from '../../../../plugins/viz-waterfall/common/waterfall-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;
const theme = createVizTheme({ scheme: 'light' });

/** As Superset 6.1 saves a waterfall. */
const saved: FormData = {
  viz_type: 'waterfall',
  datasource: '1__table',
  x_axis: 'item',
  time_grain_sqla: 'P1M',
  groupby: [],
  metric: 'profit',
  adhoc_filters: [],
  row_limit: 10_000,
  show_value: true,
  show_legend: true,
  increase_color: { r: 90, g: 193, b: 137, a: 1 },
  decrease_color: { r: 224, g: 67, b: 85, a: 1 },
  total_color: { r: 102, g: 102, b: 102, a: 1 },
  x_axis_time_format: 'smart_date',
  x_ticks_layout: 'auto',
  y_axis_format: 'SMART_NUMBER',
};

type Row = readonly [item: CellValue, profit: number | null, part?: string];

async function drawn(
  rows: readonly Row[],
  settings: Readonly<Record<string, unknown>> = {},
  hidden: readonly string[] = [],
) {
  const formData: FormData = { ...saved, ...settings };
  const opened = waterfallViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const isTime = typeof rows[0]?.[0] === 'number';
  const items = rows.map(([item]) => item);
  const parts = rows.flatMap(([, , part]) => part ?? []);
  const columns = [
    {
      name: 'item',
      databaseType: isTime ? 'TIMESTAMP' : 'VARCHAR',
      type: isTime ? (2 as const) : (1 as const),
      values: items,
    },
    ...(parts.length === 0 ? [] : [{ name: 'part', databaseType: 'VARCHAR', type: 1 as const, values: parts }]),
    { name: 'profit', databaseType: 'DOUBLE', type: 0 as const, values: rows.map(([, profit]) => profit) },
  ];
  const input = {
    data: [{ rowCount: rows.length, columns }],
    formData,
    theme,
    formats: createVizFormats(),
    hidden: new Set(hidden),
    labelOf: (name: string) => (name === 'profit' ? 'Profit' : name),
  };
  const { draw, summarize } = await opened.value();
  return { ...draw({ ...input, document, size: { widthPx: 620, heightPx: 300 } }), summary: summarize(input) };
}

type Scene = Awaited<ReturnType<typeof drawn>>;
const told = ({ marks }: Scene) => marks.map(({ title, rows }) => [title, ...rows.map(({ value }) => value)]);
const textsOf = ({ element }: Scene): readonly string[] =>
  [...element.querySelectorAll('text')].map((one) => one.firstChild?.textContent ?? '');
const barsOf = ({ shapes = [] }: Scene) =>
  shapes.map(({ element }) => {
    const [y, height] = ['y', 'height'].map((name) => Number(element.getAttribute(name)));
    return { top: y ?? NaN, bottom: (y ?? NaN) + (height ?? NaN), fill: element.getAttribute('fill') };
  });
const account: readonly Row[] = [
  ['Sales', 100],
  ['Costs', -70],
  ['Tax', -50],
  ['Grant', 40],
];
const parted: readonly Row[] = [
  ['2023', 50, 'East'],
  ['2023', -20, 'West'],
  ['2024', 30, 'East'],
];

describe('waterfall', () => {
  it('adds its steps up to a total at the end', async () => {
    expect(told(await drawn(account))).to.deep.equal([
      ['Sales', '100', '100'],
      ['Costs', '-70', '30'],
      ['Tax', '-50', '-20'],
      ['Grant', '40', '20'],
      ['Total', '20'],
    ]);
  });

  it('begins each bar where the one before ends, also below zero', async () => {
    const [sales, costs, tax, grant, total] = barsOf(await drawn(account));
    if (sales === undefined || costs === undefined || tax === undefined) throw new Error('no bars');
    const pxPerUnit = (sales.bottom - sales.top) / 100;
    expect(costs.top).to.be.closeTo(sales.top, 0.02);
    expect(costs.bottom - costs.top).to.be.closeTo(70 * pxPerUnit, 0.05);
    expect(tax.top).to.be.closeTo(costs.bottom, 0.02);
    expect(tax.bottom - sales.bottom).to.be.closeTo(20 * pxPerUnit, 0.05); // 20 below zero
    expect(grant?.bottom).to.be.closeTo(tax.bottom, 0.02);
    expect(total?.bottom).to.be.closeTo(sales.bottom, 0.02); // a total begins at zero
  });

  it('breaks each step of the axis down, with a total after each', async () => {
    const scene = await drawn(parted, { groupby: ['part'] });
    expect(told(scene)).to.deep.equal([
      ['2023, East', '50', '50'],
      ['2023, West', '-20', '30'],
      ['2023, total', '30'],
      ['2024, East', '30', '60'],
      ['2024, total', '60'],
    ]);
    expect(textsOf(scene)).to.include.members(['East', 'West', '2023', '2024']);
  });

  it('tilts the names of a breakdown where they are too long, so that none is left out', async () => {
    const many = ['2023', '2024', '2025'].flatMap((year) =>
      ['Northern region', 'Southern region', 'Eastern region'].map((part): Row => [year, 5, part]),
    );
    const shown = textsOf(await drawn(many, { groupby: ['part'], show_value: false }));
    expect(shown).to.include.members(['2023', '2024', '2025']);
    expect(shown.filter((text) => text.endsWith('region'))).to.have.length(9);
  });

  it('leaves totals out where they are switched off', async () => {
    expect(told(await drawn(account, { show_total: false })).map(([title]) => title)).not.to.include('Total');
    expect(told(await drawn(parted, { groupby: ['part'], show_total: false }))).to.have.length(3);
  });

  it('draws times in their order, and everything else as it comes', async () => {
    const later = Date.UTC(2024, 1, 1);
    const earlier = Date.UTC(2024, 0, 1);
    const scene = await drawn([
      [later, 5],
      [earlier, 8],
    ]);
    expect(scene.marks.map(({ rows }) => rows[0]?.value)).to.deep.equal(['8', '5', '13']);
    expect(scene.marks[0]?.selects).to.deep.equal({ item: earlier });
  });

  it('has the saved colors, else those of the theme', async () => {
    expect(barsOf(await drawn(account)).map(({ fill }) => fill)).to.deep.equal([
      'rgb(90, 193, 137)',
      'rgb(224, 67, 85)',
      'rgb(224, 67, 85)',
      'rgb(90, 193, 137)',
      'rgb(102, 102, 102)',
    ]);
    const plain = await drawn(account, { increase_color: null, decrease_color: null, total_color: null });
    expect(new Set(barsOf(plain).map(({ fill }) => fill))).to.deep.equal(
      new Set([theme.positive, theme.negative, theme.mutedText]),
    );
  });

  it('names kinds of bars as chosen, and switches them off without moving the others', async () => {
    const names = { increase_label: 'Gain', total_label: 'Result' };
    const scene = await drawn(account, names);
    expect(scene.legend.map(({ label }) => label)).to.deep.equal(['Gain', 'Decrease', 'Result']);
    const without = await drawn(account, names, ['decrease']);
    expect(told(without).map(([title]) => title)).to.deep.equal(['Sales', 'Grant', 'Result']);
    expect(barsOf(without)[1]).to.deep.equal(barsOf(scene)[3]);
  });

  it('lists no kind that there is none of', async () => {
    expect((await drawn([['Sales', 100]])).legend.map(({ label }) => label)).to.deep.equal(['Increase', 'Total']);
  });

  it('writes values where they are asked for and have room', async () => {
    expect(textsOf(await drawn(account))).to.include.members(['-70', '-50']);
    expect(textsOf(await drawn(account, { show_value: false }))).not.to.include('-70');
    const many = Array.from({ length: 60 }, (_, index): Row => [`Step ${String(index)}`, 123_456]);
    const scene = await drawn(many, { y_axis_format: ',d' });
    expect(textsOf(scene)).not.to.include('123,456');
    expect(scene.element.textContent).to.include('Values have no room here');
  });

  it('leaves out rows without a value, and says so', async () => {
    const scene = await drawn([...account, ['Gift', null]]);
    expect(told(scene).map(([title]) => title)).not.to.include('Gift');
    expect(scene.element.textContent).to.include('1 part without a value is left out');
  });

  it('selects step and part, of a total its step, of the total of everything nothing', async () => {
    const scene = await drawn(parted, { groupby: ['part'] });
    expect(scene.marks.map(({ selects }) => selects).slice(1, 3)).to.deep.equal([
      { item: '2023', part: 'West' },
      { item: '2023' },
    ]);
    expect((await drawn(account)).marks.at(-1)?.selects).to.equal(undefined);
  });

  it('is summed up by its total and its greatest steps', async () => {
    expect((await drawn(account)).summary).to.equal(
      'Profit: 4 steps lead to 20. Greatest increase: Sales with 100. Greatest decrease: Costs with -70.',
    );
  });

  it('asks along the axis, then by the breakdown, or by the metric', () => {
    const [query] = waterfallViz.buildQuery({ ...saved, groupby: ['part'] });
    expect(query?.orderby).to.deep.equal([
      ['item', true],
      ['part', true],
    ]);
    expect(query?.columns).to.have.length(2);
    expect(query?.metrics).to.deep.equal(['profit']);
    expect(waterfallViz.buildQuery({ ...saved, sort_by_metric: true })[0]?.orderby).to.deep.equal([['profit', false]]);
  });
});
