/** Kinds of layout components. */
export const layoutTypes = [
  'ROOT',
  'GRID',
  'HEADER',
  'TABS',
  'TAB',
  'ROW',
  'COLUMN',
  'CHART',
  'MARKDOWN',
  'DIVIDER',
  'DYNAMIC',
] as const;
export type LayoutType = (typeof layoutTypes)[number];

/** Fields of a component beyond its place; unknown ones are kept. See docs/http-api.md, "Layout of dashboards". */
export interface LayoutMeta {
  /** Grid columns, 1 to 12. */
  readonly width?: number;
  /** Units of `gridUnitPx`. */
  readonly height?: number;
  readonly background?: string;
  readonly text?: string;
  readonly defaultText?: string;
  readonly placeholder?: string;
  readonly headerSize?: string;
  readonly chartId?: number;
  readonly sliceName?: string;
  readonly sliceNameOverride?: string;
  readonly uuid?: string;
  /** Markdown text. */
  readonly code?: string;
  /** Which `DashboardBlocks` contribution draws a DYNAMIC component. */
  readonly componentKey?: string;
  readonly [key: string]: unknown;
}

/** A node of the layout tree. */
export interface LayoutComponent {
  readonly id: string;
  readonly type: LayoutType;
  readonly children: readonly string[];
  /** Ids from the root down to the parent. */
  readonly parents: readonly string[];
  readonly meta: LayoutMeta;
}

/** The layout tree by id; `position_json` without its version key. */
export type Layout = Readonly<Record<string, LayoutComponent>>;

export const rootId = 'ROOT_ID';
export const gridId = 'GRID_ID';
export const headerId = 'HEADER_ID';

export const gridColumns = 12;
export const defaultColumnWidth = 4;
export const gridUnitPx = 8;
export const minColumnWidth = 1;

export const transparentBackground = 'BACKGROUND_TRANSPARENT';
export const whiteBackground = 'BACKGROUND_WHITE';

/** Components under an id, itself included, in reading order. Unknown ids and cycles are passed over. */
export function componentsUnder(layout: Layout, id: string): readonly LayoutComponent[] {
  const found: LayoutComponent[] = [];
  const seen = new Set<string>();
  const visit = (next: string) => {
    const component = layout[next];
    if (component === undefined || seen.has(next)) return;
    seen.add(next);
    found.push(component);
    component.children.forEach(visit);
  };
  visit(id);
  return found;
}

/** Ids of the charts under these components, in reading order, each once. Default: the whole dashboard. */
export function chartIdsUnder(layout: Layout, ids: readonly string[] = [rootId]): readonly number[] {
  const charts = ids
    .flatMap((id) => componentsUnder(layout, id))
    .flatMap(({ type, meta }) => (type === 'CHART' && typeof meta.chartId === 'number' ? [meta.chartId] : []));
  return [...new Set(charts)];
}

/**
 * A filter's reach: everything under `rootPath` except the charts in `excluded`. See docs/http-api.md, "Filters of
 * dashboards" and "Scopes of cross-filters".
 */
export interface FilterScope {
  readonly rootPath: readonly string[];
  readonly excluded: readonly number[];
}
export const wholeDashboard: FilterScope = Object.freeze({ rootPath: [rootId], excluded: [] });

/** Ids of the charts a scope reaches. */
export function chartsInScope(layout: Layout, scope: FilterScope): readonly number[] {
  const excluded = new Set(scope.excluded);
  return chartIdsUnder(layout, scope.rootPath).filter((id) => !excluded.has(id));
}
