import type { DrawInput, DrawnCell } from '#plugins/viz-kit';
import type { TimeCell } from './time-cells.ts';
import type { TimeColumn } from './time-column.ts';

type Look = Pick<DrawnCell, 'fill' | 'ground'>;

/**
 * Between its bounds a value has a ground from low to high; with one bound only it is good from there on. Without bounds
 * changes have the colour of their sign.
 */
export function cellColor(
  { comparison, kind, colorBounds: [low, high] }: TimeColumn,
  { value, problem }: TimeCell,
  theme: DrawInput<unknown>['theme'],
): Look {
  if (value === null) return problem === undefined ? { fill: theme.mutedText } : { fill: theme.negative };
  if (low !== null && high !== null) {
    const share = high === low ? (value >= high ? 1 : 0) : Math.min(1, Math.max(0, (value - low) / (high - low)));
    const color = share < 0.5 ? theme.negative : theme.positive;
    return { ground: { color, opacity: Math.abs(share - 0.5) * 0.7 } };
  }
  if (low !== null) return { fill: value >= low ? theme.positive : theme.negative };
  if (high !== null) return { fill: value <= high ? theme.positive : theme.negative };
  if (kind !== 'time' || (comparison !== 'diff' && comparison !== 'perc_change') || value === 0) return {};
  return { fill: value > 0 ? theme.positive : theme.negative };
}
