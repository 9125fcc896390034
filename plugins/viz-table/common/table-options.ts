import {
  choice,
  hiddenOption,
  numberOption,
  rowLimitOption,
  rulesOption,
  sortDescendingOption,
  textOption,
  timeFormat,
  timeShiftChoices,
  timeShiftsOption,
  toggle,
  vizOptions,
  type FormData,
} from '#plugins/viz-kit';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { ColumnConfigs } from './columns/column-config.ts';
import { defaultTableRows, ownStateOf } from './table-query.ts';

/** Options of the table. */
export const tableOptions = vizOptions({
  query_mode: choice(
    'Query mode',
    [
      ['aggregate', 'Aggregate'],
      ['raw', 'Raw records'],
    ],
    'aggregate',
    { group: 'Query' },
  ),
  row_limit: rowLimitOption(defaultTableRows),
  order_desc: sortDescendingOption(),
  /** Columns that raw rows are sorted by: texts of `[column, isAscending]`. */
  order_by_cols: hiddenOption<unknown>([]),
  show_totals: toggle('Show totals', false, {
    group: 'Query',
    description: 'A last row with the metrics over everything the query selects.',
    shownWhen: { key: 'query_mode', is: ['aggregate', undefined] },
  }),
  /** A key of its own: `show_totals` may be left from groups, where the totals of rows are none elsewhere. */
  show_sums: toggle('Show sums', false, {
    group: 'Query',
    description: 'A last row with the sums of the numbers over all rows, those of other pages too.',
    shownWhen: { key: 'query_mode', is: ['raw'] },
  }),
  show_averages: toggle('Show averages', false, {
    group: 'Query',
    description: 'A last row with the averages of the numbers over all rows, those of other pages too.',
  }),
  time_compare: timeShiftsOption('Time shift', timeShiftChoices, {
    group: 'Query',
    description: 'Adds columns of an earlier time. Needs a time range with a start and an end.',
    shownWhen: { key: 'query_mode', is: ['aggregate', undefined] },
  }),
  comparison_type: choice(
    'Compare as',
    [
      ['values', 'Actual values'],
      ['difference', 'Difference'],
      ['percentage', 'Percentage change'],
      ['ratio', 'Ratio'],
    ],
    'values',
    {
      group: 'Query',
      shownWhen: [
        { key: 'query_mode', is: ['aggregate', undefined] },
        { key: 'time_compare', isFilled: true },
      ],
    },
  ),
  include_search: toggle('Search box', false, { group: 'Table' }),
  table_timestamp_format: timeFormat('Time format', { group: 'Table' }),
  number_format: textOption('Number format', '', {
    group: 'Table',
    description: 'A d3 format for every number; empty: adaptive for metrics, as stored for other columns.',
  }),
  show_row_numbers: toggle('Row numbers', false, { group: 'Table' }),
  show_cell_bars: toggle('Bars in cells', true, { group: 'Table' }),
  align_pn: toggle('Bars left and right of zero', false, {
    group: 'Table',
    shownWhen: { key: 'show_cell_bars', is: [true] },
  }),
  color_pn: toggle('Color by sign', true, { group: 'Table' }),
  column_config: Type.Unsafe<ColumnConfigs>({
    default: {},
    title: 'Columns',
    description: 'Name, width, format and look of each column.',
    'x-control': 'table-columns',
    'x-group': 'Columns',
  }),
  /** Names of result columns in the order in which they are shown; others come after them. */
  column_order: hiddenOption<unknown>([]),
  server_pagination: toggle('Pages from the server', false, {
    group: 'Query',
    description: 'Asks only for the rows of one page.',
  }),
  server_page_length: numberOption(
    'Rows per page',
    10,
    { minimum: 1, maximum: 1000 },
    { group: 'Query', shownWhen: { key: 'server_pagination', is: [true] } },
  ),
  conditional_formatting: rulesOption('rows'),
});

export type TableOptions = Static<typeof tableOptions>;

/** Number of the first row that is shown; undefined where rows have no numbers. */
export function firstRowNumber(options: TableOptions, formData: FormData): number | undefined {
  if (!options.show_row_numbers) return undefined;
  const { currentPage, pageSize } = ownStateOf(formData);
  return options.server_pagination ? currentPage * pageSize + 1 : 1;
}

/** The options of form data that the chart frame has already checked; what does not fit falls back to its default. */
export function tableOptionsOf(formData: FormData): TableOptions {
  const given = Object.fromEntries(
    Object.entries(tableOptions.properties).flatMap(([key, schema]) =>
      formData[key] !== undefined && Value.Check(schema, formData[key]) ? [[key, formData[key]]] : [],
    ),
  );
  return Value.Default(tableOptions, given) as TableOptions; // every given property was checked
}
