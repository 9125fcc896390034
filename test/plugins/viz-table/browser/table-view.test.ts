import { expect } from 'chai';
import { genericType, type CellValue } from '#plugins/databases';
import { rangeAsMarkdown, rangeAsText, visibleRows } from '../../../../plugins/viz-table/browser/table-view.ts';
import type { TableColumn, TableModel } from '../../../../plugins/viz-table/common/table-model.ts';

/** A column whose cells show less than they hold. */
function amounts(values: readonly CellValue[]): TableModel {
  const column: TableColumn = {
    name: 'amount',
    label: 'Amount',
    type: 0,
    values,
    isDimension: false,
    isSelectable: false,
    align: 'right',
    heading: 'Amount',
    display: 'text',
    trend: undefined,
    linkTemplate: undefined,
    isFrozen: false,
    group: undefined,
    hasTypeIcon: false,
    isShortened: false,
    format: () => '12.3Q',
    barOf: undefined,
    lookOf: undefined,
    colorsSign: false,
    fixedWidthPx: undefined,
    totals: [],
    totalsOf: () => [],
  };
  return {
    columns: [column],
    rowCount: values.length,
    totalRows: 0,
    valueOf: (_column, row) => values[row],
    trendNotice: '',
  };
}

describe('visibleRows', () => {
  it('tells decimals apart that are one number to a double, among plain ones and missing ones last', () => {
    const model = amounts(['12345678901234567.02', null, '12345678901234567.01', 5, '12345678901234567.03']);
    expect(visibleRows(model, '', { column: 'amount', descending: false })).to.deep.equal([3, 2, 0, 4, 1]);
    expect(visibleRows(model, '', { column: 'amount', descending: true })).to.deep.equal([4, 0, 2, 3, 1]);
  });
});

describe('rangeAsMarkdown', () => {
  it('has the headings of its columns and what the cells show', () => {
    const block = { fromRow: 0, toRow: 1, fromColumn: 0, toColumn: 0 };
    expect(rangeAsMarkdown(amounts([1, 2, 3]), [2, 0, 1], block)).to.equal(
      '| Amount |\n| ---: |\n| 12.3Q |\n| 12.3Q |',
    );
  });
});

describe('rangeAsText', () => {
  it('copies numbers with all digits, those that a double cannot hold too', () => {
    const model = amounts(['12345678901234567.02', 1500.25, null]);
    const block = { fromRow: -1, toRow: 2, fromColumn: 0, toColumn: 0 };
    expect(rangeAsText(model, [0, 1, 2], block)).to.equal('Amount\n12345678901234567.02\n1500.25\n');
  });

  it('copies a text of no letters as nothing, whatever words it is shown by', () => {
    const model = amounts(['', null]);
    const [column] = model.columns;
    if (column === undefined) throw new Error('no column');
    const named = { ...model, columns: [{ ...column, type: genericType.string, format: () => '(empty text)' }] };
    const block = { fromRow: 0, toRow: 1, fromColumn: 0, toColumn: 0 };
    expect(rangeAsText(named, [0, 1], block)).to.equal('\n');
  });
});
