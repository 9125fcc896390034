import { expect } from 'chai';
import { pivotSheet } from '../../../../plugins/viz-pivot/common/pivot-sheet.ts';
import { answersTo, formOf } from '../support/pivot-sales.ts';

const sheetOf = (settings: Readonly<Record<string, unknown>>) =>
  pivotSheet({ data: answersTo(settings), formData: formOf(settings), labelOf: (name) => name });

describe('the sheet of a pivot table', () => {
  const all = { colTotals: true, rowTotals: true };

  it('has the rows as shown, numbers as numbers, names in every row', () => {
    const { headers, rows } = sheetOf(all);
    expect(headers).to.deep.equal(['country', 'city', 'sold / phone', 'sold / web', 'sold / Total']);
    expect(rows.columns.map(({ values }) => values)).to.deep.equal([
      ['North', 'North', 'South', 'Total'],
      ['Bergen', 'Oslo', 'Lima', ''],
      [null, 2, 8, 1010],
      [4, 1, null, 1005],
      [4, 1003, 8, 3015],
    ]);
  });

  it('merges groups over their columns and rows, and keeps names and headings in view', () => {
    const { layout } = sheetOf(all);
    expect(layout.headings).to.deep.equal([
      ['Metric', '', 'sold', 'sold', 'sold'],
      ['country', 'city', 'phone', 'web', 'Total'],
    ]);
    expect(layout.merged).to.deep.equal([
      { fromRow: 0, toRow: 0, fromColumn: 2, toColumn: 4 },
      { fromRow: 2, toRow: 3, fromColumn: 0, toColumn: 0 },
    ]);
    expect(layout.frozenColumns).to.equal(2);
  });

  it('writes numbers in the format of the chart, and shares in percent', () => {
    const formatOf = (settings: object) => sheetOf({ ...settings }).layout.columns.at(-1)?.numberFormat;
    expect(formatOf({ valueFormat: ',.2f' })).to.equal(',.2f');
    expect(formatOf({ aggregateFunction: 'Sum as Fraction of Total' })).to.equal('.1%');
    expect(formatOf({ aggregateFunction: 'Count' })).to.equal(',d');
  });
});
