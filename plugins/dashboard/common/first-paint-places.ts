import { gridColumns, gridUnitPx, rootId, whiteBackground, type Layout } from '../contract/layout.ts';
import type { DashboardMetadata } from '../contract/dashboard-metadata.ts';
import type { DashboardDisplay } from '../contract/dashboard-state.ts';
import { boxBorderPx, gridGapPx, gridSidePx, headerHeightPx, oneColumnHeightPx, oneColumnPx } from './page-sizes.ts';
import { shownTabOf } from './shown-tabs.ts';
import type { FirstPaintView } from './first-paint-view.ts';

/** px within the border of a chart's box. */
export interface BoxSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A window under this width shows navigation and filters in drawers. px */
export const narrowWindowPx = 720;

/** What the page puts beside and above the grid. */
export interface Surroundings {
  readonly panel: 'start' | 'top' | undefined;
}

/** Where the filter bar will be, from what is known before the plugin that shows it is loaded. */
export function surroundingsOf(
  metadata: DashboardMetadata,
  { showsFilters }: Pick<DashboardDisplay, 'showsFilters'>,
): Surroundings {
  const hasFilters = showsFilters && (metadata.native_filter_configuration ?? []).length > 0;
  if (!hasFilters) return { panel: undefined };
  return { panel: metadata['filter_bar_orientation'] === 'HORIZONTAL' ? 'top' : 'start' };
}

/** How wide the grid is within its padding. px */
export function gridWidth({ widthPx, railPx, panelPx }: FirstPaintView, { panel }: Surroundings): number {
  if (widthPx < narrowWindowPx) return widthPx - 2 * gridSidePx.narrow;
  return widthPx - railPx - (panel === 'start' ? panelPx : 0) - 2 * gridSidePx.wide;
}

/** Where the grid begins. px from the top of the page */
export const gridTop = (topBarPx: number, { panel }: Surroundings, isNarrow: boolean): number =>
  topBarPx + headerHeightPx + (panel === 'top' && !isNarrow ? headerHeightPx : 0);

/** Sizes of the boxes of charts by component id, as the style sheet of the grid lays them out. */
export function boxSizes(layout: Layout, activeTabs: readonly string[], gridPx: number): ReadonlyMap<string, BoxSize> {
  const sizes = new Map<string, BoxSize>();
  const isOneColumn = gridPx <= oneColumnPx;
  let columnPx = 0; // height used so far in the single column
  const visit = (id: string, columns: number, widthPx: number, depth: number): void => {
    const component = layout[id];
    if (component === undefined || depth > mostDepth || columnPx > oneColumnMostPx) return;
    const { type, meta } = component;
    // In one column a text takes the lines it needs, which only the browser knows; what follows has no known place.
    if (isOneColumn && type === 'MARKDOWN') columnPx = Infinity;
    if (type === 'CHART' && meta.height !== undefined) {
      const fullPx = meta.height * gridUnitPx;
      const heightPx = isOneColumn ? Math.min(fullPx, oneColumnHeightPx) : fullPx;
      if (isOneColumn) columnPx += heightPx + gridGapPx;
      sizes.set(id, {
        widthPx: Math.floor(widthPx) - 2 * boxBorderPx,
        heightPx: heightPx - 2 * boxBorderPx,
      });
      return;
    }
    const room = meta.background === whiteBackground ? widthPx - 2 * gridGapPx : widthPx;
    const shown = type === 'TABS' ? shownTabOf(component, activeTabs) : undefined;
    for (const child of type === 'TABS' ? (shown === undefined ? [] : [shown]) : component.children) {
      const span = type === 'ROW' ? spanOf(layout[child]?.meta.width, columns) : columns;
      visit(child, span, type === 'ROW' && !isOneColumn ? spanWidth(span, columns, room) : room, depth + 1);
    }
  };
  visit(rootId, gridColumns, gridPx, 0);
  return sizes;
}

/** Of a grid with one column, what a window may show at once. px */
const oneColumnMostPx = 1_000;

/** Deeper than any layout that the nesting rules allow; a broken one ends here. */
export const mostDepth = 20;

/** Columns that a child of a row takes. */
export const spanOf = (width: number | undefined, columns: number): number =>
  Math.max(1, Math.min(columns, width ?? columns));

function spanWidth(span: number, columns: number, roomPx: number): number {
  const columnPx = (roomPx - gridGapPx * (columns - 1)) / columns;
  return span * columnPx + (span - 1) * gridGapPx;
}
