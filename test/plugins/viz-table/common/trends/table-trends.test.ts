import { expect } from 'chai';
import { createVizFormats, type FormData } from '#plugins/viz-kit';
import type { CellValue, ColumnarResult } from '#plugins/databases';
import { tableQueries } from '../../../../../plugins/viz-table/common/table-query.ts';
import { tableTrends, trendWords } from '../../../../../plugins/viz-table/common/trends/table-trends.ts';

const month = (number: number) => Date.UTC(2024, number - 1);
const trend = { time: 'day', grain: 'P1M' };
const form = (config: object, more: object = {}): FormData => ({
  groupby: ['city'],
  metrics: ['sales', 'visits'],
  column_config: config,
  ...more,
  viz_type: 'table',
  datasource: '1__table',
});
const result = (columns: Readonly<Record<string, readonly CellValue[]>>, rowCount?: number): ColumnarResult => ({
  rowCount: rowCount ?? Object.values(columns)[0]?.length ?? 0,
  columns: Object.entries(columns).map(([name, values]) => ({ name, databaseType: '', type: 0 as const, values })),
});
const rows = result({ city: ['Oslo', null, 'null'], sales: [1, 2, 3] });
const answer = {
  city: ['Oslo', 'Oslo', null, 'null'],
  'trend: day': [month(4), month(1), month(2), month(2)],
  sales: [4, 1, 20, 30],
};

describe('trends of a table', () => {
  it('are lines of each group from the first time to the last, with gaps where there is no value', () => {
    const { lineOf, notice } = tableTrends(form({ sales: { trend } }), [rows, result(answer)]);
    expect(lineOf('sales', 0)).to.deep.equal({ times: [1, 2, 3, 4].map(month), values: [1, null, null, 4] });
    expect(notice).to.equal('');
  });

  it('tell a missing group from a text that reads like one', () => {
    const { lineOf } = tableTrends(form({ sales: { trend } }), [rows, result(answer)]);
    expect([1, 2].map((row) => lineOf('sales', row)?.values[1])).to.deep.equal([20, 30]);
  });

  it('leave out the earliest time where the limit cut them, and say so', () => {
    const { lineOf, notice } = tableTrends(form({ sales: { trend } }), [rows, result(answer, 20_000)]);
    expect(lineOf('sales', 0)?.values).to.deep.equal([null, null, 4]);
    expect(notice).to.equal('Trends show the latest 20,000 values of the table: earlier times are left out.');
  });

  it('are not there before their answer is', () => {
    expect(tableTrends(form({ sales: { trend } }), [rows]).lineOf('sales', 0)).to.equal(undefined);
  });

  it('name the columns whose trend cannot be asked', () => {
    const config = { sales: { trend: { time: 'day' } }, city: { trend }, visits: {} };
    expect(tableTrends(form(config), [rows]).notice).to.equal(
      'No trend of sales, city: it needs a metric of groups, a time column and a grain.',
    );
    expect(tableQueries(form(config))).to.have.length(1);
  });

  it('are read out by their ends', () => {
    const words = (values: readonly (number | null)[]) =>
      trendWords({ times: [month(1), month(2), month(3)], values }, trend, String, createVizFormats());
    expect(words([null, 5, 7])).to.equal('Trend: 5 (Feb 2024) to 7 (Mar 2024)');
    expect(words([null, 5, null])).to.equal('Trend: 5 (Feb 2024)');
  });
});

describe('the question for trends', () => {
  const asked = (config: object, more: object = {}) => tableQueries(form(config, more));

  it('is one for all columns of the same times, after those of totals and summaries', () => {
    const queries = asked({ sales: { trend }, visits: { trend: { ...trend, replaces: true } } }, { show_totals: true });
    expect(queries.map(({ metrics, of_rows: ofRows }) => [metrics, ofRows !== undefined])).to.deep.equal([
      [['sales', 'visits'], false],
      [['sales', 'visits'], false],
      [['sales', 'visits'], true],
    ]);
  });

  it('is another for another grain', () => {
    const queries = asked({ sales: { trend }, visits: { trend: { ...trend, grain: 'P1D' } } });
    expect(queries.slice(1).map(({ metrics }) => metrics)).to.deep.equal([['sales'], ['visits']]);
  });

  it('is about the rows of the page', () => {
    const paged = { server_pagination: true, server_page_length: 20, ownState: { currentPage: 2 } };
    expect(asked({ sales: { trend } }, paged).at(-1)?.of_rows).to.deep.equal({
      columns: ['city'],
      orderby: [['sales', false]],
      row_limit: 20,
      row_offset: 40,
    });
  });

  it('is not asked for hidden columns', () => {
    expect(asked({ sales: { trend, visible: false } })).to.have.length(1);
  });
});
