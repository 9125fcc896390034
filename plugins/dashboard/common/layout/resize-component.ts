import { gridColumns, minColumnWidth, type Layout, type LayoutType } from '../../contract/layout.ts';
import { freeColumns, hasWidth, neededColumns, ownWidth, parentOf } from './layout-width.ts';
import { defaultHeight } from './new-component.ts';

/** Least and greatest size, both allowed. */
export interface SizeRange {
  readonly min: number;
  readonly max: number;
}

/** Heights of charts and texts; units of 8 px. */
export const heightRange: SizeRange = { min: 5, max: 250 };

const tall: ReadonlySet<LayoutType> = new Set(['CHART', 'MARKDOWN', 'DYNAMIC']);

/**
 * Widths that a component may take in its current place, in grid columns; undefined when it has none of its own there.
 * A column is never narrower than the rows in it.
 */
export function widthRange(layout: Layout, id: string): SizeRange | undefined {
  const component = layout[id];
  const parent = parentOf(layout, id);
  if (component === undefined || parent?.type !== 'ROW' || !hasWidth(component.type)) return undefined;
  const min = component.type === 'COLUMN' ? neededColumns(layout, id) : minColumnWidth;
  return { min, max: Math.min(gridColumns, ownWidth(component) + freeColumns(layout, parent.id)) };
}

/** Whether a component has a height of its own. */
export const hasHeight = (type: LayoutType): boolean => tall.has(type);

/** Height of a component that has one; units of 8 px. */
export function ownHeight(layout: Layout, id: string): number {
  const height = layout[id]?.meta.height;
  return typeof height === 'number' && Number.isFinite(height) ? height : defaultHeight;
}

/** Sets a size, brought into what is possible; the same layout when nothing changes. */
export function resizeComponent(
  layout: Layout,
  id: string,
  size: { readonly width?: number; readonly height?: number },
): Layout {
  const component = layout[id];
  const widths = widthRange(layout, id);
  if (component === undefined) return layout;
  const width = size.width === undefined || widths === undefined ? undefined : within(size.width, widths);
  const height = size.height === undefined || !hasHeight(component.type) ? undefined : within(size.height, heightRange);
  const isSame =
    (width ?? ownWidth(component)) === ownWidth(component) &&
    (height ?? ownHeight(layout, id)) === ownHeight(layout, id);
  if (isSame) return layout;
  const meta = {
    ...component.meta,
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
  };
  return { ...layout, [id]: { ...component, meta } };
}

const within = (value: number, { min, max }: SizeRange): number => Math.min(max, Math.max(min, Math.round(value)));
