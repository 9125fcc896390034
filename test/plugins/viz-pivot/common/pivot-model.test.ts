import { expect } from 'chai';
import { createVizFormats } from '#plugins/viz-kit';
import { arrangedModel, readPivot, untouched } from '../../../../plugins/viz-pivot/common/pivot-model.ts';
import { pivotOptionsOf } from '../../../../plugins/viz-pivot/common/pivot-options.ts';
import { formOf, modelOf, tableOf } from '../support/pivot-sales.ts';

const [cityCount, channelCount] = [200, 50];

/** Each cell has its position, from 0 in the first city's first channel. */
function* readMany(settings: Readonly<Record<string, unknown>>) {
  const places = Array.from({ length: cityCount * channelCount }, (_, at) => at);
  const text = { databaseType: 'VARCHAR', type: 1 } as const;
  const data = [
    {
      rowCount: places.length,
      columns: [
        { ...text, name: 'city', values: places.map((at) => `City ${String(Math.floor(at / channelCount))}`) },
        { ...text, name: 'channel', values: places.map((at) => `Channel ${String(at % channelCount)}`) },
        { name: 'sold', databaseType: 'DOUBLE', type: 0 as const, values: places },
      ],
    },
  ];
  const formData = formOf({ groupbyRows: ['city'], ...settings });
  const facts = { formats: createVizFormats(), labelOf: (name: string) => name };
  return yield* readPivot({ ...facts, data, formData, options: pivotOptionsOf(formData) }, false);
}

describe('pivotModel', () => {
  it('crosses rows and columns, and leaves out what is not there', () => {
    expect(tableOf(modelOf())).to.deep.equal([
      ['sold/phone', 'sold/web'],
      ['North/Bergen', '', '4'],
      ['North/Oslo', '2', '1'],
      ['South/Lima', '8', ''],
    ]);
  });

  it('shows the totals of the database, which no sum of cells would give', () => {
    const all = { rowTotals: true, colTotals: true, rowSubTotals: true };
    expect(tableOf(modelOf(all))).to.deep.equal([
      ['sold/phone', 'sold/web', 'sold/Total'],
      ['North/Bergen', '', '4', '4'],
      ['North/Oslo', '2', '1', '1,003'],
      ['North/Subtotal', '2', '1,005', '2,007'],
      ['South/Lima', '8', '', '8'],
      ['South/Subtotal', '8', '', '8'],
      ['Total', '1,010', '1,005', '3,015'],
    ]);
  });

  it('shows totals of the cells where a function over cells is chosen', () => {
    const table = tableOf(modelOf({ rowTotals: true, colTotals: true, aggregateFunction: 'Maximum' }));
    expect(table.map((line) => line.at(-1))).to.deep.equal(['sold/Total', '4', '2', '8', '8']);
  });

  it('has shares of the row, of the column and of all', () => {
    const shares = (of: string) =>
      tableOf(modelOf({ aggregateFunction: `Sum as Fraction of ${of}`, rowTotals: true })).slice(2, 3)[0];
    expect(shares('Rows')).to.deep.equal(['North/Oslo', '66.7%', '33.3%', '100.0%']);
    expect(shares('Columns')).to.deep.equal(['North/Oslo', '20.0%', '20.0%', '20.0%']);
    expect(shares('Total')).to.deep.equal(['North/Oslo', '13.3%', '6.7%', '20.0%']);
  });

  it('puts metrics before or within the groups, on either side', () => {
    const settings = { metrics: ['sold', 'price'], groupbyRows: ['country'] };
    const [apart] = tableOf(modelOf(settings));
    expect(apart).to.deep.equal(['sold/phone', 'sold/web', 'price/phone', 'price/web']);
    const [within] = tableOf(modelOf({ ...settings, combineMetric: true }));
    expect(within).to.deep.equal(['phone/sold', 'phone/price', 'web/sold', 'web/price']);
    const onRows = tableOf(modelOf({ ...settings, metricsLayout: 'ROWS' }));
    expect(onRows.map(([name]) => name)).to.deep.equal([
      'phone',
      'sold/North',
      'sold/South',
      'price/North',
      'price/South',
    ]);
    expect(onRows[3]).to.deep.equal(['price/North', '20', '1,050']);
  });

  it('puts subtotals before or after what they are of, and the total at the end', () => {
    const rows = (settings: object) => tableOf(modelOf({ rowSubTotals: true, colTotals: true, ...settings }));
    expect(rows({ rowSubtotalPosition: true }).map(([name]) => name)).to.deep.equal([
      'sold/phone',
      'North/Subtotal',
      'North/Bergen',
      'North/Oslo',
      'South/Subtotal',
      'South/Lima',
      'Total',
    ]);
  });

  it('swaps rows and columns', () => {
    const table = tableOf(modelOf({ transposePivot: true, groupbyRows: ['country'], colTotals: true }));
    expect(table.map(([name]) => name)).to.deep.equal(['sold/North', 'phone', 'web', 'Total']);
  });

  it('orders groups by their totals, inner ones within outer ones', () => {
    const table = tableOf(modelOf({ rowOrder: 'value_z_to_a', colOrder: 'value_a_to_z' }));
    expect(table).to.deep.equal([
      ['sold/web', 'sold/phone'], // 1,005 and 1,010
      ['North/Oslo', '1', '2'],
      ['North/Bergen', '4', ''],
      ['South/Lima', '', '8'],
    ]);
  });

  it('is sorted by a column, in which missing cells come last, and by names', () => {
    const sortedBy = (isDescending: boolean, column?: string) =>
      tableOf(
        modelOf({ groupbyRows: ['city'] }, { sort: { isDescending, ...(column === undefined ? {} : { column }) } }),
      )
        .slice(1)
        .map(([name]) => name);
    const phone = '["phone"] 0 ';
    expect(sortedBy(true, phone)).to.deep.equal(['Lima', 'Oslo', 'Bergen']);
    expect(sortedBy(false, phone)).to.deep.equal(['Oslo', 'Lima', 'Bergen']);
    expect(sortedBy(true)).to.deep.equal(['Oslo', 'Lima', 'Bergen']);
    expect(sortedBy(true, 'a column of another answer')).to.deep.equal(['Bergen', 'Lima', 'Oslo']);
  });

  it('folds a group into its subtotal', () => {
    const model = modelOf({ rowSubTotals: true }, { closedRows: new Set(['["North"]']) });
    expect(tableOf(model)).to.deep.equal([
      ['sold/phone', 'sold/web'],
      ['North', '2', '1,005'],
      ['South/Lima', '8', ''],
      ['South/Subtotal', '8', ''],
    ]);
    expect(model.rows.partsOf(0)[0]?.fold).to.equal('closed');
  });

  it('has one line for all where a side has no groups', () => {
    expect(tableOf(modelOf({ groupbyRows: [], groupbyColumns: [] }))).to.deep.equal([['sold'], ['Total', '3,015']]);
  });

  for (const aggregateFunction of ['Sum', 'Maximum'])
    it(`reads many cells with pauses, and each of them right: ${aggregateFunction}`, () => {
      const steps = readMany({ aggregateFunction });
      let pauses = 0;
      let step = steps.next();
      for (; step.done !== true; step = steps.next()) pauses += 1;
      expect(pauses).to.be.at.least((cityCount * channelCount) / 50);
      const { rows, columns, cell } = arrangedModel(step.value, untouched);
      const at = (side: typeof rows, name: string): number =>
        side.lines.findIndex((line) => line.kind === 'cells' && line.node.value === name);
      const [row, column] = [at(rows, 'City 7'), at(columns, 'Channel 3')];
      expect(cell(row, column).value).to.equal(7 * channelCount + 3);
    });

  it('says what a line is of, the total of nothing', () => {
    const { rows } = modelOf({ rowSubTotals: true, colTotals: true });
    expect([1, 2, 5].map(rows.selectsOf)).to.deep.equal([{ city: 'Oslo', country: 'North' }, { country: 'North' }, {}]);
  });
});
