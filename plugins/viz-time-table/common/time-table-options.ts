import {
  colorScheme,
  currencyFormat,
  hiddenOption,
  numberFormat,
  rowLimitOption,
  seriesLimitOption,
  sortDescendingOption,
  timeFormat,
  vizOptions,
} from '#plugins/viz-kit';
import { Type } from 'typebox';
import type { Static } from 'typebox';

export const timeTableOptions = vizOptions({
  row_limit: rowLimitOption(),
  limit: seriesLimitOption(),
  order_desc: sortDescendingOption(),
  column_collection: Type.Unsafe<readonly unknown[]>({
    type: 'array',
    default: [],
    title: 'Columns',
    description: 'Empty: a line of values, the latest value, and its change from the one before.',
    'x-control': 'time-columns',
    'x-group': 'Columns',
  }),
  /** Kept for other products: an address that rows lead to. */
  url: hiddenOption<unknown>(''),
  y_axis_format: numberFormat('Number format', { group: 'Numbers' }),
  currency_format: currencyFormat('Currency', { group: 'Numbers' }),
  x_axis_time_format: timeFormat('Time format', { group: 'Numbers' }),
  color_scheme: colorScheme({ group: 'Series' }),
});
export type TimeTableOptions = Static<typeof timeTableOptions>;
