import { expect } from 'chai';
import { genericType, type CellValue, type ColumnarResult } from '#plugins/databases';
import { metricLabel, type QueryObject } from '#plugins/queries';
import type { FormData, VizType } from '#plugins/viz-kit';
import { postProcess } from '../../../../../plugins/queries/server/post-processing/post-process.ts';
import { barViz } from '../../../../../plugins/viz-bar/common/bar-viz.ts';
import { lineViz } from '../../../../../plugins/viz-line/common/line-viz.ts';
import { pieViz } from '../../../../../plugins/viz-pie/common/pie-viz.ts';
import { pivotViz } from '../../../../../plugins/viz-pivot/common/pivot-viz.ts';
import { tableViz } from '../../../../../plugins/viz-table/common/table-viz.ts';

const form = (viz: VizType, settings: Readonly<Record<string, unknown>>): FormData => ({
  ...settings,
  viz_type: viz.key,
  datasource: '1__table',
});
const firstQuery = (viz: VizType, settings: Readonly<Record<string, unknown>>): QueryObject => {
  const [query] = viz.buildQuery(form(viz, settings));
  if (query === undefined) throw new Error('nothing is asked');
  return query;
};

/** What the database answers: sales, the largest first, as charts with a metric ask. */
const cells: readonly (readonly [day: number, city: string, sales: number, orders: number])[] = [
  [2, 'Oslo', 30, 3],
  [1, 'Oslo', 10, 5],
  [1, 'Rome', 6, 2],
  [2, 'Rome', 2, 0],
];

/** The columns that the steps of a query make of the answer. */
function answered(query: QueryObject): Readonly<Record<string, readonly CellValue[]>> {
  const asked = new Set([...(query.metrics ?? []).map(metricLabel), 'day', 'city']);
  const all: ColumnarResult['columns'] = [
    { name: 'day', databaseType: 'INTEGER', type: genericType.numeric, values: cells.map(([day]) => day) },
    { name: 'city', databaseType: 'VARCHAR', type: genericType.string, values: cells.map(([, city]) => city) },
    { name: 'sales', databaseType: 'INTEGER', type: genericType.numeric, values: cells.map(([, , sales]) => sales) },
    { name: 'orders', databaseType: 'INTEGER', type: genericType.numeric, values: cells.map((cell) => cell[3]) },
  ];
  const rows = { rowCount: cells.length, columns: all.filter(({ name }) => asked.has(name)) };
  const steps = (query.post_processing ?? []).filter((step) => step !== null);
  const { result } = postProcess(rows, steps, {});
  return Object.fromEntries(result.columns.map(({ name, values }) => [name, values]));
}

const total = { name: 'Total', calculation: 'running_total', of: 'sales' };
const series = { x_axis: 'day', metrics: ['sales'], groupby: ['city'] };
const flat = { groupby: ['city', 'day'], metrics: ['sales', 'orders'] };

describe('calculatingViz', () => {
  it('changes no query of a chart without calculations', () => {
    expect(firstQuery(lineViz, { ...series, table_calculations: [] }).metrics).to.deep.equal(['sales']);
    expect(firstQuery(lineViz, { ...series, table_calculations: [] }).post_processing).to.deep.equal(
      firstQuery(lineViz, series).post_processing,
    );
  });

  it('runs along the axis of a line for each of its series, beside the metric', () => {
    const query = firstQuery(lineViz, { ...series, table_calculations: [total] });
    expect(query).to.deep.include({ metrics: ['sales'], orderby: [['sales', false]] });
    expect(answered(query)).to.deep.equal({
      day: [1, 2],
      'sales, Oslo': [10, 30],
      'sales, Rome': [6, 2],
      'Total, Oslo': [10, 40],
      'Total, Rome': [6, 8],
    });
  });

  it('names the series of bars by their values alone where the metric is hidden', () => {
    const query = firstQuery(barViz, { ...series, table_calculations: [{ ...total, hide: true }] });
    expect(answered(query)).to.deep.equal({ day: [1, 2], Oslo: [10, 40], Rome: [6, 8] });
  });

  it('runs over all rows, or along another dimension', () => {
    const share = { name: 'Share', calculation: 'percent_of_total', of: 'sales', hide: true };
    const all = firstQuery(lineViz, { ...series, table_calculations: [{ ...share, partition_by: [] }] });
    expect(answered(all)).to.deep.include({ Oslo: [10 / 48, 30 / 48] });
    const perDay = firstQuery(lineViz, { ...series, table_calculations: [{ ...share, order_by: 'city' }] });
    expect(answered(perDay)).to.deep.include({ Oslo: [10 / 16, 30 / 32], Rome: [6 / 16, 2 / 32] });
  });

  it('runs over the rows of a table as they come, in the order of the list', () => {
    const rank = { name: 'Rank', calculation: 'rank', of: 'Total' };
    const query = firstQuery(tableViz, { ...flat, table_calculations: [total, rank] });
    expect(answered(query)).to.deep.equal({
      day: [2, 1, 1, 2],
      city: ['Oslo', 'Oslo', 'Rome', 'Rome'],
      sales: [30, 10, 6, 2],
      orders: [3, 5, 2, 0],
      Total: [30, 40, 46, 48],
      Rank: [4, 3, 2, 1],
    });
  });

  it('asks for the columns of a formula and shows what it gives in their place', () => {
    const ratio = { name: 'Ratio', calculation: 'formula', formula: '[sales] / [orders]', hide: true };
    const query = firstQuery(tableViz, { ...flat, table_calculations: [ratio] });
    expect(query.metrics).to.deep.equal(['sales', 'orders']);
    expect(answered(query)).to.deep.equal({
      day: [2, 1, 1, 2],
      city: ['Oslo', 'Oslo', 'Rome', 'Rome'],
      Ratio: [10, 2, 3, null],
    });
  });

  it('gives a pie the last calculation in the place of its one metric', () => {
    const query = firstQuery(pieViz, { groupby: ['city'], metric: 'sales', table_calculations: [total] });
    expect(query).to.deep.include({ metrics: ['sales'], orderby: [['sales', false]] });
    expect(Object.keys(answered(query))).to.deep.equal(['day', 'city', 'Total']);
  });

  it('keeps totals of a table to what the database totals', () => {
    const [, totals] = tableViz.buildQuery(
      form(tableViz, { ...flat, show_totals: true, table_calculations: [{ ...total, hide: true }] }),
    );
    expect(totals).to.deep.include({ columns: [], metrics: ['orders', 'sales'], post_processing: [] });
  });

  it('keeps averages of a table to what the database has', () => {
    const summaries = (calculation: object) =>
      tableViz
        .buildQuery(form(tableViz, { ...flat, show_averages: true, table_calculations: [calculation] }))
        .at(-1)
        ?.summaries?.map(({ column }) => column);
    expect(summaries(total)).to.deep.equal(['sales', 'orders']);
  });

  it('computes the columns of an earlier time, too', () => {
    const query = firstQuery(lineViz, { ...series, time_compare: ['1 year ago'], table_calculations: [total] });
    expect(query.post_processing?.[0]?.options).to.deep.include({ name: 'Total', time_shifts: ['1 year ago'] });
  });

  it('leaves out calculations of what the chart has not', () => {
    const lost = { name: 'Lost', calculation: 'rank', of: 'profit' };
    const query = firstQuery(tableViz, { ...flat, table_calculations: [lost] });
    expect(query.metrics).to.deep.equal(['sales', 'orders']);
    expect(query.post_processing).to.deep.equal([]);
  });

  it('refuses calculations that cannot be read, by name', () => {
    const ask = (calculations: unknown) => () => firstQuery(tableViz, { ...flat, table_calculations: calculations });
    expect(ask([{ name: 'Odd', calculation: 'median' }])).to.throw(
      'The calculation “Odd” cannot be read: its setting “calculation”',
    );
    expect(ask([{ calculation: 'rank' }])).to.throw('Calculation 1 has no name');
    expect(ask('rank')).to.throw('are no list');
  });

  it('leaves types alone that aggregate in a way of their own', () => {
    const settings = { groupbyRows: ['city'], groupbyColumns: ['day'], metrics: ['sales'] };
    expect(pivotViz.calculates).to.equal(false);
    expect(pivotViz.buildQuery(form(pivotViz, { ...settings, table_calculations: [total] }))).to.deep.equal(
      pivotViz.buildQuery(form(pivotViz, settings)),
    );
  });
});
