import {
  numberOption,
  rowLimitOption,
  seriesLimitOption,
  sortDescendingOption,
  textOption,
  toggle,
  vizOptions,
} from '#plugins/viz-kit';
import type { Static } from 'typebox';

export const ttestOptions = vizOptions({
  row_limit: rowLimitOption(),
  limit: seriesLimitOption(),
  order_desc: sortDescendingOption(),
  contribution: toggle('Shares of each time', false, {
    group: 'Query',
    description: 'Compares shares of the total at each time instead of values.',
  }),
  control_group: textOption('Control', '', {
    group: 'Test',
    description:
      'The group that others are compared with, as it is shown; a click on a row chooses it. Empty: the first.',
  }),
  significance_level: numberOption(
    'Significance level',
    0.05,
    { minimum: 0, maximum: 1, step: 0.01 },
    { group: 'Test', description: 'A difference is significant where its p-value is below this.' },
  ),
  pvalue_precision: numberOption('Decimals of p-values', 6, { minimum: 0, maximum: 16 }, { group: 'Numbers' }),
  liftvalue_precision: numberOption('Decimals of lifts', 4, { minimum: 0, maximum: 16 }, { group: 'Numbers' }),
});
export type TtestOptions = Static<typeof ttestOptions>;
