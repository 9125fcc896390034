import { rowLimitChoices, seriesLimitChoices, defaultRowLimit } from '#plugins/queries';
import { limitOption, toggle } from './options.ts';

/** Rows a chart asks for. */
export const rowLimitOption = (fallback: number = defaultRowLimit, group = 'Query') =>
  limitOption('Row limit', rowLimitChoices, fallback, { group, description: 'Most rows the query returns.' });

/** Series a chart keeps: the largest by the sort metric; `series` is the key of the slot that makes them. */
export const seriesLimitOption = (series = 'groupby', group = 'Query') =>
  limitOption('Series limit', seriesLimitChoices, null, {
    group,
    description: 'Keeps the largest series by the sort metric, else by the first metric.',
    shownWhen: { key: series, isFilled: true },
  });

export const sortDescendingOption = (group = 'Query') =>
  toggle('Sort descending', true, {
    group,
    description: 'Largest first, where the rows or series are limited.',
  });
