import { expect } from 'chai';
import { createVizFormats, resultNames, type FormData } from '#plugins/viz-kit';
import type { ColumnarResult } from '#plugins/databases';
import { columnWidths, movedModel, tableModel } from '../../../../plugins/viz-table/common/table-model.ts';
import { pendingSummaries, withSummaries } from '../../../../plugins/viz-table/common/table-query.ts';
import { tableOptionsOf } from '../../../../plugins/viz-table/common/table-options.ts';

const data: readonly ColumnarResult[] = [
  {
    rowCount: 3,
    columns: [
      { name: 'profit', databaseType: 'DOUBLE', type: 0, values: [1500, -500, null] },
      { name: 'city', databaseType: 'VARCHAR', type: 1, values: ['Oslo', 'Lima', null] },
      { name: '%profit', databaseType: 'DOUBLE', type: 0, values: [1.5, -0.5, 0] },
    ],
  },
  { rowCount: 1, columns: [{ name: 'profit', databaseType: 'DOUBLE', type: 0, values: [1000] }] },
];
const groupedForm = (settings: Readonly<Record<string, unknown>> = {}): FormData => ({
  groupby: ['city'],
  metrics: ['profit'],
  percent_metrics: ['profit'],
  show_totals: true,
  ...settings,
  viz_type: 'table',
  datasource: '1__table',
});
const modelOf = (settings: Readonly<Record<string, unknown>> = {}) => {
  const formData = groupedForm(settings);
  return tableModel({
    data,
    formData,
    options: tableOptionsOf(formData),
    formats: createVizFormats(),
    labelOf: resultNames(formData, { profit: 'Profit' }),
  });
};

describe('tableModel', () => {
  it('puts groups first and shows metrics, shares and totals in their formats', () => {
    const { columns, totalRows } = modelOf();
    expect(
      columns.map((column) => [column.label, column.align, column.format(column.values[0] ?? null), ...column.totals]),
    ).to.deep.equal([
      ['city', 'left', 'Oslo', 'Total'],
      ['Profit', 'right', '1,500', '1,000'],
      ['% Profit', 'right', '150.0%', '100.0%'],
    ]);
    expect(totalRows).to.equal(1);
    expect(columns.map((column) => column.format(null))).to.deep.equal(['N/A', 'N/A', 'N/A']);
  });

  it('leaves the plain column of a metric out that is only wanted as a share', () => {
    expect(modelOf({ metrics: [] }).columns.map((column) => column.name)).to.deep.equal(['city', '%profit']);
  });

  it('writes every time of a column whole: midnight among other times keeps its hour', () => {
    const midnight = Date.UTC(2024, 4, 1);
    const formData: FormData = { query_mode: 'raw', all_columns: ['at'], viz_type: 'table', datasource: '1__table' };
    const columns = [
      { name: 'at', databaseType: 'TIMESTAMP', type: 2 as const, values: [midnight, midnight + 61_000] },
    ];
    const model = tableModel({
      data: [{ rowCount: 2, columns }],
      formData,
      options: tableOptionsOf(formData),
      formats: createVizFormats(),
      labelOf: (name) => name,
    });
    expect([midnight, midnight + 61_000].map((value) => model.columns[0]?.format(value))).to.deep.equal([
      '2024-05-01 00:00:00',
      '2024-05-01 00:01:01',
    ]);
  });

  it('draws bars from the left, or left and right of a common zero', () => {
    const bars = (settings: Readonly<Record<string, unknown>>) =>
      [1500, -500, 0].map((value) => modelOf(settings).columns[1]?.barOf?.(value));
    expect(bars({})).to.deep.equal([
      { from: 0, to: 1, isNegative: false },
      { from: 0, to: 1 / 3, isNegative: true },
      undefined,
    ]);
    expect(bars({ align_pn: true })).to.deep.equal([
      { from: 0.25, to: 1, isNegative: false },
      { from: 0, to: 0.25, isNegative: true },
      undefined,
    ]);
    expect(bars({ show_cell_bars: false })).to.deep.equal([undefined, undefined, undefined]);
  });

  it('obeys the settings of single columns', () => {
    const { columns } = modelOf({
      column_config: {
        profit: {
          d3NumberFormat: ',.1f',
          currencyFormat: { symbol: 'EUR', symbolPosition: 'suffix' },
          horizontalAlign: 'center',
          columnWidth: 90,
          customColumnName: 'Gain',
        },
        city: { visible: false },
      },
    });
    expect(columns.map((column) => column.name)).to.deep.equal(['profit', '%profit']);
    expect(columns[0]).to.include({ label: 'Gain', align: 'center', fixedWidthPx: 90 });
    expect(columns[0]?.format(-1234.56)).to.equal('-1,234.6 €');
  });

  it('puts frozen columns first, in their own order', () => {
    const frozen = { column_config: { '%profit': { frozen: true }, profit: { frozen: true } } };
    expect(modelOf(frozen).columns.map(({ name }) => name)).to.deep.equal(['profit', '%profit', 'city']);
  });

  it('keeps the order that the settings name, others after them', () => {
    const names = (column_order: unknown) => modelOf({ column_order }).columns.map(({ name }) => name);
    expect(names(['%profit', 'city'])).to.deep.equal(['%profit', 'city', 'profit']);
    expect(names('nonsense')).to.deep.equal(['city', 'profit', '%profit']);
  });

  it('looks as its rules say, by other columns of the row too', () => {
    const rule = { column: 'profit', operator: '<', targetValue: 0, columnFormatting: 'city', toTextColor: true };
    const model = modelOf({ conditional_formatting: [{ ...rule, colorScheme: '#aa0000' }] });
    const looks = [0, 1, 2].map((row) => model.columns[0]?.lookOf?.((name) => model.valueOf(name, row)));
    expect(looks).to.deep.equal([undefined, { ink: '#aa0000' }, undefined]);
  });

  it('fills the width with the columns that have no fixed one', () => {
    const widths = columnWidths(modelOf({ column_config: { profit: { columnWidth: 90 } } }), 600, 12);
    expect(widths[1]).to.equal(90);
    expect(Math.round(widths.reduce((sum, width) => sum + width, 0))).to.equal(600);
  });

  it('gives a date the room that it has in Arial, beside 10 px on both sides', () => {
    const formData: FormData = { query_mode: 'raw', all_columns: ['day'], viz_type: 'table', datasource: '1__table' };
    const day = { name: 'day', databaseType: 'DATE', type: 2 as const, values: [Date.UTC(2012, 0, 1)] };
    const model = tableModel({
      data: [{ rowCount: 1, columns: [day] }],
      formData,
      options: tableOptionsOf(formData),
      formats: createVizFormats(),
      labelOf: (column) => column,
    });
    const digitEm = 1139 / 2048; // advance widths of the font's table hmtx, by its units per em
    const hyphenEm = 682 / 2048;
    expect(columnWidths(model, 0, 12)[0]).to.be.at.least((8 * digitEm + 2 * hyphenEm) * 12 + 20);
  });

  it('lets headings and bars give way where that brings all columns into sight, and numbers never', () => {
    const sum = (all: readonly number[]) => Math.round(all.reduce((total, width) => total + width, 0));
    const labelled = { column_config: { profit: { customColumnName: 'Profit of all shops together' } } };
    const model = modelOf(labelled);
    const wanted = columnWidths(model, 0, 12);
    const [, ofHeading = 0] = wanted;
    expect(ofHeading).to.be.greaterThan(170);
    for (const less of [20, 100]) expect(sum(columnWidths(model, sum(wanted) - less, 12))).to.equal(sum(wanted) - less);
    // A quarter of what is wanted shows no number any more: then each column keeps its width, and the table scrolls.
    expect(columnWidths(model, sum(wanted) / 4, 12)).to.deep.equal(wanted);
    const [, ofNumbers = 0] = columnWidths(modelOf(), 0, 12);
    expect(columnWidths(model, sum(wanted) - 100, 12)[1]).to.be.within(Math.min(64, ofNumbers), ofHeading - 60);
  });
});

describe('rows at the foot', () => {
  const numbers = (name: string, values: readonly (number | null)[]) => ({
    name,
    databaseType: 'DOUBLE',
    type: 0 as const,
    values,
  });
  const footOf = (settings: Readonly<Record<string, unknown>>, summaries: ReturnType<typeof numbers>[]) => {
    const formData: FormData = {
      query_mode: 'raw',
      all_columns: ['city', 'sales', 'visits'],
      ...settings,
      viz_type: 'table',
      datasource: '1__table',
    };
    const city = { name: 'city', databaseType: 'VARCHAR', type: 1 as const, values: ['Oslo', 'Lima'] };
    const rows = { rowCount: 2, columns: [city, numbers('sales', [1000, 2500]), numbers('visits', [3, 4])] };
    return tableModel({
      data: [rows, { rowCount: 1, columns: summaries }],
      formData,
      options: tableOptionsOf(formData),
      formats: createVizFormats(),
      labelOf: (column) => column,
    }).columns.map(({ totals }) => totals);
  };

  it('are totals, and averages with the decimals that the numbers lack', () => {
    const summaries = [
      numbers('SUM: city', [null]),
      numbers('SUM: sales', [90_000]),
      numbers('AVG: sales', [1233.333]),
      numbers('SUM: visits', [12]),
      numbers('AVG: visits', [0.04567]),
    ];
    expect(footOf({ show_sums: true, show_averages: true }, summaries)).to.deep.equal([
      ['Total', 'Average'],
      ['90,000', '1,233.33'],
      ['12', '0.0457'],
    ]);
  });

  it('name a kind that is the choice of a column, and say where there is none of that kind', () => {
    const config = { city: { summary: 'AVG' }, sales: { summary: 'MAX' }, visits: { summary: 'none' } };
    expect(
      footOf({ column_config: config, show_sums: true }, [numbers('AVG: city', [null]), numbers('MAX: sales', [2500])]),
    ).to.deep.equal([['Avg N/A'], ['Max 2500'], ['']]);
  });

  it('wait for what is on its way', () => {
    const formData: FormData = { viz_type: 'table', datasource: '1__table', ...{ all_columns: ['a'] } };
    const asked: FormData = { ...formData, column_config: { a: { summary: 'SUM' } } };
    const rows = { rowCount: 1, columns: [numbers('a', [1])] };
    const data = withSummaries(asked, { formData, data: [rows] }, pendingSummaries);
    const options = tableOptionsOf(asked);
    const { columns } = tableModel({ data, formData: asked, options, formats: createVizFormats(), labelOf: String });
    expect(columns[0]?.totals).to.deep.equal(['Sum …']);
  });
});

describe('movedModel', () => {
  it('shows other rows and totals with the bars and formats that stand', () => {
    const moved = movedModel(modelOf(), groupedForm(), [
      {
        rowCount: 2,
        columns: [
          { name: 'city', databaseType: 'VARCHAR', type: 1, values: ['Lima', 'Oslo'] },
          { name: 'profit', databaseType: 'DOUBLE', type: 0, values: [750, 3000] },
        ],
      },
      { rowCount: 1, columns: [{ name: 'profit', databaseType: 'DOUBLE', type: 0, values: [3750] }] },
    ]);
    const [city, profit] = moved.columns;
    expect([moved.rowCount, city?.values, city?.totals]).to.deep.equal([2, ['Lima', 'Oslo'], ['Total']]);
    expect(profit?.totals).to.deep.equal(['3,750']);
    // The greatest value without the brush is 1,500; a value beyond it fills its cell.
    expect(profit?.values.map((value) => profit.barOf?.(value)?.to)).to.deep.equal([0.5, 1]);
  });
});
