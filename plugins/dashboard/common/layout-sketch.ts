import { gridColumns, rootId, type Layout } from '../contract/layout.ts';
import { shownTabOf } from './shown-tabs.ts';

/** A rectangle of the sketch: grid columns across, units of 8 px down. */
export interface SketchBox {
  /** Of the component. */
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly kind: 'chart' | 'text' | 'header' | 'line' | 'tabs';
}

const gap = 2;
const lineHeights = { HEADER: 6, DIVIDER: 2, TABS: 5 } as const;
const defaultHeight = 50;

/** Positions of components on a dashboard; of each group of tabs, the active one or the first. */
export function sketchOf(layout: Layout, activeTabs: readonly string[] = []): readonly SketchBox[] {
  const boxes: SketchBox[] = [];
  stack(layout, rootId, { x: 0, y: 0, width: gridColumns, boxes, activeTabs, depth: 0 });
  return boxes;
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly boxes: SketchBox[];
  readonly activeTabs: readonly string[];
  readonly depth: number;
}

/** Deeper than any layout that the nesting rules allow; a broken one ends here. */
const mostDepth = 20;

/** Draws a component and gives its height. */
function stack(layout: Layout, id: string, spot: Spot): number {
  const component = layout[id];
  if (component === undefined || spot.depth > mostDepth) return 0;
  const { type, children, meta } = component;
  const { x, y, width, boxes } = spot;
  const inner = { ...spot, depth: spot.depth + 1 };
  switch (type) {
    case 'CHART':
    case 'MARKDOWN':
    case 'DYNAMIC': {
      const height = meta.height ?? defaultHeight;
      boxes.push({ id, x, y, width, height, kind: type === 'CHART' ? 'chart' : 'text' });
      return height;
    }
    case 'HEADER':
    case 'DIVIDER':
      boxes.push({ id, x, y, width, height: lineHeights[type], kind: type === 'HEADER' ? 'header' : 'line' });
      return lineHeights[type];
    case 'TABS': {
      boxes.push({ id, x, y, width, height: lineHeights.TABS, kind: 'tabs' });
      const shown = shownTabOf(component, spot.activeTabs);
      const below = lineHeights.TABS + gap;
      return below + (shown === undefined ? 0 : stack(layout, shown, { ...inner, y: y + below }));
    }
    case 'ROW': {
      let at = x;
      const heights = children.map((child) => {
        const span = Math.min(width, layout[child]?.meta.width ?? width);
        const height = stack(layout, child, { ...inner, x: at, width: span });
        at += span;
        return height;
      });
      return Math.max(0, ...heights);
    }
    case 'ROOT':
    case 'GRID':
    case 'TAB':
    case 'COLUMN': {
      let at = y;
      for (const child of children) at += stack(layout, child, { ...inner, y: at }) + gap;
      return Math.max(0, at - y - gap);
    }
  }
}
