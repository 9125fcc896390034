import {
  choice,
  currencyFormat,
  defaultSequentialScheme,
  numberFormat,
  rowLimitOption,
  rulesOption,
  sortDescendingOption,
  timeFormat,
  toggle,
  vizOptions,
  type Currency,
  type FormData,
} from '#plugins/viz-kit';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

/** A metric's own settings. */
export interface MetricConfig {
  readonly d3NumberFormat?: string;
  readonly currencyFormat?: Currency;
  readonly cellLook?: CellLook;
}

export const looks = [
  ['none', 'Plain'],
  ['bars', 'Bars'],
  ['scale', 'Color scale'],
] as const;
export type CellLook = (typeof looks)[number][0];

/** Values of saved charts. `Sum` is the one that all of them have who chose none. */
const aggregateChoices = [
  ['Sum', 'As the metric says'],
  ['Sum of Cells', 'Sum of the cells'],
  ['Average', 'Average of the cells'],
  ['Median', 'Median of the cells'],
  ['Minimum', 'Least of the cells'],
  ['Maximum', 'Greatest of the cells'],
  ['First', 'First of the cells'],
  ['Last', 'Last of the cells'],
  ['Count', 'Number of cells'],
  ['Count Unique Values', 'Number of different values'],
  ['List Unique Values', 'List of different values'],
  ['Sample Variance', 'Sample variance'],
  ['Sample Standard Deviation', 'Sample standard deviation'],
  ['Sum as Fraction of Total', 'Share of the total'],
  ['Sum as Fraction of Rows', 'Share of its row'],
  ['Sum as Fraction of Columns', 'Share of its column'],
  ['Count as Fraction of Total', 'Share of all cells'],
  ['Count as Fraction of Rows', 'Share of the cells of its row'],
  ['Count as Fraction of Columns', 'Share of the cells of its column'],
] as const;
export type PivotAggregate = (typeof aggregateChoices)[number][0];

const orders = [
  ['key_a_to_z', 'Name, ascending'],
  ['key_z_to_a', 'Name, descending'],
  ['value_a_to_z', 'Value, ascending'],
  ['value_z_to_a', 'Value, descending'],
] as const;
/** The same by what decides: its name, ascending, descending. */
export const orderPairs = [
  ['Name', 'key_a_to_z', 'key_z_to_a'],
  ['Value', 'value_a_to_z', 'value_z_to_a'],
] as const;
export type KeyOrder = (typeof orders)[number][0];

/** Options of the pivot table. */
export const pivotOptions = vizOptions({
  row_limit: rowLimitOption(),
  order_desc: sortDescendingOption(),
  aggregateFunction: choice('Totals', aggregateChoices, 'Sum', {
    group: 'Query',
    description: 'How totals come from what they are of. As the metric says: computed by the database over its rows.',
  }),
  colTotals: toggle('Total row', false, { group: 'Query' }),
  rowSubTotals: toggle('Subtotal rows', false, {
    group: 'Query',
    description: 'A row for each group of rows, which can be closed.',
  }),
  rowTotals: toggle('Total column', false, { group: 'Query' }),
  colSubTotals: toggle('Subtotal columns', false, {
    group: 'Query',
    description: 'A column for each group of columns, which can be closed.',
  }),
  rowOrder: choice('Rows by', orders, 'key_a_to_z', { group: 'Query' }),
  colOrder: choice('Columns by', orders, 'key_a_to_z', { group: 'Query' }),
  transposePivot: toggle('Swap rows and columns', false, { group: 'Layout' }),
  metricsLayout: choice(
    'Metrics on',
    [
      ['COLUMNS', 'Columns'],
      ['ROWS', 'Rows'],
    ],
    'COLUMNS',
    { group: 'Layout' },
  ),
  combineMetric: toggle('Metrics within groups', false, {
    group: 'Layout',
    description: 'All metrics side by side in each group, in the place of all groups below each metric.',
  }),
  rowSubtotalPosition: toggle('Subtotals above their rows', false, {
    group: 'Layout',
    shownWhen: { key: 'rowSubTotals', is: [true] },
  }),
  colSubtotalPosition: toggle('Subtotals before their columns', false, {
    group: 'Layout',
    shownWhen: { key: 'colSubTotals', is: [true] },
  }),
  valueFormat: numberFormat('Number format', { group: 'Cells' }),
  currency_format: currencyFormat('Currency', { group: 'Cells' }),
  date_format: timeFormat('Time format', { group: 'Cells' }),
  cell_look: choice('Cells as', looks, 'none', { group: 'Cells' }),
  linear_color_scheme: Type.String({
    default: defaultSequentialScheme,
    title: 'Color scheme',
    'x-control': 'color-scheme',
    'x-group': 'Cells',
    'x-shown-when': { key: 'cell_look', is: ['scale'] },
  }),
  column_config: Type.Unsafe<Readonly<Record<string, MetricConfig>>>({
    default: {},
    title: 'Metrics',
    description: 'Format, currency and look of the cells of each metric, where they are others than those of all.',
    'x-control': 'pivot-metrics',
    'x-group': 'Metrics',
  }),
  conditional_formatting: rulesOption('metrics'),
});
export type PivotOptions = Static<typeof pivotOptions>;

/** The options of form data that the chart frame has already checked; what does not fit falls back to its default. */
export function pivotOptionsOf(formData: FormData): PivotOptions {
  const given = Object.fromEntries(
    Object.entries(pivotOptions.properties).flatMap(([key, schema]) =>
      formData[key] !== undefined && Value.Check(schema, formData[key]) ? [[key, formData[key]]] : [],
    ),
  );
  return Value.Default(pivotOptions, given) as PivotOptions; // every given property was checked
}
