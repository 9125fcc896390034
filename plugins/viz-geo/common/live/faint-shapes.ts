import { isSelected, type VizMountProps } from '#plugins/viz-kit';
import type { Position } from '../geometry/geometry.ts';
import { isInBrush, type PlaceColumns } from './drawn-area.ts';
import type { LivePicture } from './live-picture.ts';
import type { LiveShape } from './live-shapes.ts';

/** Elements of what is not selected. `columns`: those that a selected area is of. */
export function faintShapes(
  { shapes, drawn }: Pick<LivePicture, 'shapes' | 'drawn'>,
  { selection, brush }: Pick<VizMountProps, 'selection' | 'brush'>,
  columns: PlaceColumns | undefined,
): ReadonlySet<Element> {
  const unselected =
    selection === undefined
      ? []
      : drawn.flatMap(({ element, selects }) => (isSelected(selection, selects) ? [] : [element]));
  const beside =
    brush === undefined || columns === undefined
      ? []
      : shapes.flatMap((shape) => (isInBrush(brush, columns, placeOf(shape)) ? [] : [shape.element]));
  return new Set([...unselected, ...beside]);
}

/** Where a shape is, longitudes from -180 to 180. */
function placeOf(shape: LiveShape): Position {
  const [longitude, latitude] =
    shape.kind === 'area' ? middleOf(shape.rings[0] ?? []) : shape.kind === 'line' ? middleOf(shape.path) : shape.at;
  return [longitude - 360 * Math.floor((longitude + 180) / 360), latitude];
}

function middleOf(places: readonly Position[]): Position {
  const [lons, lats] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const half = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  return [half(lons), half(lats)];
}
