import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-pivot', {
  name: 'Pivot Table',
  description:
    'Crosses groups in rows with groups in columns and sums them up, with subtotals and totals on each level.',
  total: 'Total',
  subtotal: 'Subtotal',
  metric: 'Metric',
  noData: 'No data',
  missing: 'N/A',
  moreRows: { one: '{{rows}} more row', other: '{{rows}} more rows' },
  moreColumns: { one: '{{columns}} more column', other: '{{columns}} more columns' },
  summary: {
    one: 'Pivot table of {{metrics}} with {{count}} row and {{columns}} columns.',
    other: 'Pivot table of {{metrics}} with {{count}} rows and {{columns}} columns.',
  },
  rowsBy: 'Rows by {{fields}}.',
  columnsBy: 'Columns by {{fields}}.',
  totalOf: 'Total of {{name}}: {{value}}.',
  range: '{{name}} from {{low}} to {{high}}.',
  grid: 'Pivot table. Arrow keys move between cells, Enter sorts by a heading, Shift+Enter sorts the columns by a row, plus and minus open and close a group, Ctrl+C copies.',
  open: 'Open {{name}}',
  close: 'Close {{name}}',
  sortedAscending: 'sorted ascending',
  sortedDescending: 'sorted descending',
  sortColumns: 'Sort columns by {{name}}',
  columnsDescending: 'Columns by {{name}}, sorted descending',
  columnsAscending: 'Columns by {{name}}, sorted ascending',
  notPrinted: { one: '{{rows}} more row is not printed.', other: '{{rows}} more rows are not printed.' },
});
