import type { PanelAxis } from '../type/panel-axes.ts';
import type { DrawInput } from '../type/viz-type.ts';

/** Values that an axis must have a place for: the given ones, and where panels share the axis those of all of them. */
export const axisValues = (
  { axes }: Pick<DrawInput<unknown>, 'axes'>,
  axis: PanelAxis,
  values: Iterable<number | null>,
): Iterable<number | null> => axes?.valuesOf(axis, values) ?? values;
