import {
  colorScheme,
  legendOptions,
  numberFormat,
  numberOption,
  rowLimitOption,
  sortDescendingOption,
  vizOptions,
} from '#plugins/viz-kit';
import type { Static } from 'typebox';
import { planeOptions } from './plane-options.ts';

/** Options of the bubble chart. */
export const bubbleOptions = vizOptions({
  row_limit: rowLimitOption(),
  order_desc: sortDescendingOption(),

  color_scheme: colorScheme({ group: 'Bubbles' }),
  max_bubble_size: numberOption('Largest bubble', 25, { minimum: 5, maximum: 100, step: 5 }, { group: 'Bubbles' }),
  opacity: numberOption('Opacity', 0.6, { minimum: 0, maximum: 1, step: 0.05 }, { group: 'Bubbles' }),

  ...planeOptions,

  ...legendOptions(),
  tooltipSizeFormat: numberFormat('Size in the tooltip', { group: 'Tooltip' }),
});

export type BubbleOptions = Static<typeof bubbleOptions>;
