import { gridId, headerId, rootId, type Layout, type LayoutComponent, type LayoutType } from '#plugins/dashboard';
import { newComponent } from '../../../../plugins/dashboard/common/layout/new-component.ts';

/** Ids `CHART-1`, `ROW-2`, … in the order they are asked for. */
export function countingIds(): (type: LayoutType) => string {
  let count = 0;
  return (type) => {
    count += 1;
    return `${type}-${String(count)}`;
  };
}

/** A sketch of a tree: type, optional name and width, and children. */
export interface Sketch {
  readonly type: LayoutType;
  readonly name: string;
  readonly width?: number;
  readonly children?: readonly Sketch[];
}

/** `ROW('a', …)` makes a component with the id `ROW-a`. */
const sketch =
  (type: LayoutType) =>
  (name: string, ...rest: readonly (Sketch | number)[]): Sketch => {
    const [first] = rest;
    const children = rest.filter((item) => typeof item !== 'number');
    return { type, name, children, ...(typeof first === 'number' ? { width: first } : {}) };
  };
export const tabs = sketch('TABS');
export const tab = sketch('TAB');
export const row = sketch('ROW');
export const column = sketch('COLUMN');
export const chart = sketch('CHART');
export const markdown = sketch('MARKDOWN');
export const header = sketch('HEADER');
export const divider = sketch('DIVIDER');

/** A layout with these in its grid, or at its top when the first one is named `top`. */
export function layoutWith(...children: readonly Sketch[]): Layout {
  const components: Record<string, LayoutComponent> = {};
  const add = ({ type, name, width, children: below = [] }: Sketch, parents: readonly string[]): string => {
    const id = `${type}-${name}`;
    const meta = { ...newComponent(type, id).meta, ...(width === undefined ? {} : { width }) };
    const childIds = below.map((child) => add(child, [...parents, id]));
    components[id] = { id, type, parents, children: childIds, meta };
    return id;
  };
  const isTop = children[0]?.name === 'top';
  const ids = children.map((child) => add(child, isTop ? [rootId] : [rootId, gridId]));
  const base = { meta: {}, parents: [] };
  return {
    ...components,
    [rootId]: { ...base, id: rootId, type: 'ROOT', children: isTop ? ids : [gridId] },
    [gridId]: { ...base, id: gridId, type: 'GRID', parents: [rootId], children: isTop ? [] : ids },
    [headerId]: { ...base, id: headerId, type: 'HEADER', children: [], meta: { text: 'Title' } },
  };
}

/** The tree below the root as text: `ROW-a(CHART-b CHART-c)`. */
export function printed(layout: Layout, id: string = rootId): string {
  const children = (layout[id]?.children ?? []).map((child) => printed(layout, child)).join(' ');
  return children === '' ? id : `${id}(${children})`;
}
