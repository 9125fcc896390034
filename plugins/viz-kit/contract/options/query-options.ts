import { rowLimitChoices, seriesLimitChoices, defaultRowLimit } from '#plugins/queries';
import { limitOption, toggle } from './options.ts';

/** Rows a chart asks for. */
export const rowLimitOption = (fallback: number = defaultRowLimit) =>
  limitOption('Row limit', rowLimitChoices, fallback, { group: 'Query', description: 'Most rows the query returns.' });

/** Series a chart keeps: the largest by the sort metric. */
export const seriesLimitOption = () =>
  limitOption('Series limit', seriesLimitChoices, null, {
    group: 'Query',
    description: 'Keeps the largest series by the sort metric, else by the first metric.',
    shownWhen: { key: 'groupby', isFilled: true },
  });

export const sortDescendingOption = () =>
  toggle('Sort descending', true, {
    group: 'Query',
    description: 'Largest first, where the rows or series are limited.',
  });
