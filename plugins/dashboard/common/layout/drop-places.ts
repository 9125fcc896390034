import { componentsUnder, rootId, type Layout, type LayoutComponent } from '../../contract/layout.ts';
import type { Placing } from './layout-operations.ts';
import { parentOf } from './layout-width.ts';
import { isContainer, mainContainerId, topLevelTabs } from './nesting-rules.ts';
import type { LayoutRefusal, Place } from './place-component.ts';
import { placeRefusal } from './possible-places.ts';

/** Within this distance of an edge a drop goes beside what is there, not into it. px. */
export const dropEdgePx = 20;

/** A box on the page; px in the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What a pointer is over while it drags. */
export interface DropInput {
  readonly layout: Layout;
  readonly what: Placing;
  /** Innermost component under the pointer; undefined beside all of them. */
  readonly hitId: string | undefined;
  readonly point: { readonly x: number; readonly y: number };
  readonly boxOf: (id: string) => Box | undefined;
  /** At narrow widths the cells of a row are stacked. */
  readonly isStacked: boolean;
}

/** Where a drop would land; with a refusal, why it would not. */
export interface DropTarget {
  readonly place: Place;
  readonly refusal: LayoutRefusal | undefined;
}

/** The place that a drop at this point means: beside an edge that is near, otherwise into what is there. */
export function dropTargetAt(input: DropInput): DropTarget | undefined {
  const { layout, what } = input;
  const chain = chainFrom(layout, input.hitId);
  const near = nearEdges(input, chain);
  for (const place of near) if (placeRefusal(layout, what, place) === undefined) return { place, refusal: undefined };
  let refused: DropTarget | undefined;
  for (const place of [...insideOf(input, chain[0]), ...chain.flatMap((component) => halves(input, component))]) {
    const refusal = placeRefusal(layout, what, place);
    if (refusal === undefined) return { place, refusal };
    refused ??= { place, refusal };
    if (refusal !== 'forbidden') return { place, refusal }; // allowed here, there is just no room
  }
  return refused;
}

/** The line that marks a place; a box when its parent is still empty. px in the window. */
export function lineAt(
  { layout, boxOf, isStacked }: Pick<DropInput, 'layout' | 'boxOf' | 'isStacked'>,
  { parentId, index }: Place,
): { readonly box: Box; readonly isLine: boolean } | undefined {
  const parent = layout[parentId === rootId ? mainContainerId(layout) : parentId];
  const around = parent === undefined ? undefined : boxOf(parent.id);
  if (parent === undefined || around === undefined) return undefined;
  const isAcross = isHorizontal(parent, isStacked);
  const before = boxOf(parent.children[index - 1] ?? '');
  const after = boxOf(parent.children[index] ?? '');
  if (parentId === rootId) return { box: { ...around, bottom: around.top }, isLine: true };
  if (before === undefined && after === undefined) return { box: around, isLine: false };
  if (isAcross) {
    const x = middle(before?.right, after?.left);
    return { box: { left: x, right: x, top: around.top, bottom: around.bottom }, isLine: true };
  }
  const y = middle(before?.bottom, after?.top);
  return { box: { left: around.left, right: around.right, top: y, bottom: y }, isLine: true };
}

/** Px between a line and the edge of the component beside it. */
const besidePx = 6;

function middle(end: number | undefined, start: number | undefined): number {
  if (end === undefined) return (start ?? 0) - besidePx;
  return start === undefined ? end + besidePx : (end + start) / 2;
}

/** The component under the pointer and those around it, from the inside; the root excepted. */
function chainFrom(layout: Layout, hitId: string | undefined): readonly LayoutComponent[] {
  const hit = layout[hitId === undefined || hitId === rootId ? mainContainerId(layout) : hitId];
  if (hit === undefined) return [];
  return [hit, ...[...hit.parents].reverse().flatMap((id) => layout[id] ?? [])].filter(({ id }) => id !== rootId);
}

const isHorizontal = ({ type }: LayoutComponent, isStacked: boolean): boolean => type === 'ROW' && !isStacked;

function nearEdges(input: DropInput, chain: readonly LayoutComponent[]): readonly Place[] {
  const near = chain.flatMap((component) => {
    const sides = sidesOf(input, component);
    if (sides === undefined) return [];
    const { start, end, place } = sides;
    return Math.min(start, end) > dropEdgePx
      ? []
      : [{ distance: Math.min(start, end), place: place(start <= end ? 0 : 1) }];
  });
  return [...top(input), ...near.sort((a, b) => a.distance - b.distance).map(({ place }) => place)];
}

/** Tabs dropped above everything become the tabs at the top. */
function top({ layout, what, point, boxOf }: DropInput): readonly Place[] {
  const type = what.kind === 'new' ? what.type : layout[what.id]?.type;
  const grid = boxOf(mainContainerId(layout));
  const isAbove = grid !== undefined && point.y < grid.top;
  return type === 'TABS' && isAbove && topLevelTabs(layout) === undefined ? [{ parentId: rootId, index: 0 }] : [];
}

/** Before or after a component, whichever half the pointer is in. */
function halves(input: DropInput, component: LayoutComponent): readonly Place[] {
  const sides = sidesOf(input, component);
  return sides === undefined ? [] : [sides.place(sides.start <= sides.end ? 0 : 1)];
}

/** Distances to the two edges next to siblings, and the places there. */
function sidesOf({ layout, point, boxOf, isStacked }: DropInput, component: LayoutComponent) {
  const parent = parentOf(layout, component.id);
  const box = boxOf(component.id);
  if (parent === undefined || box === undefined) return undefined;
  const isAcross = isHorizontal(parent, isStacked);
  const index = parent.children.indexOf(component.id);
  return {
    start: Math.abs(isAcross ? point.x - box.left : point.y - box.top),
    end: Math.abs(isAcross ? box.right - point.x : box.bottom - point.y),
    place: (offset: 0 | 1): Place => ({ parentId: parent.id, index: index + offset }),
  };
}

/** Into a container, among its children by where the pointer is. */
function insideOf({ point, boxOf, isStacked }: DropInput, hit: LayoutComponent | undefined): readonly Place[] {
  if (hit === undefined || !isContainer(hit.type)) return [];
  const isAcross = isHorizontal(hit, isStacked);
  const index = hit.children.filter((id) => {
    const box = boxOf(id);
    if (box === undefined) return false;
    return isAcross ? (box.left + box.right) / 2 < point.x : (box.top + box.bottom) / 2 < point.y;
  }).length;
  return [{ parentId: hit.id, index }];
}

/** Where something goes that is added without a place: after what is selected, otherwise at the end of a container. */
export function defaultPlace(
  layout: Layout,
  what: Placing,
  { selectedId, endOfId }: { readonly selectedId: string | undefined; readonly endOfId: string },
): Place | undefined {
  const selected = selectedId === undefined ? undefined : layout[selectedId];
  const around = selected === undefined ? [] : chainFrom(layout, selected.id);
  const after = around.flatMap((component) => {
    const parent = parentOf(layout, component.id);
    return parent === undefined ? [] : [{ parentId: parent.id, index: parent.children.indexOf(component.id) + 1 }];
  });
  const inside = selected !== undefined && isContainer(selected.type) ? [endOf(selected)] : [];
  const ends = [layout[endOfId], layout[mainContainerId(layout)]].flatMap((end) =>
    end === undefined ? [] : [endOf(end)],
  );
  const tried = [...inside, ...after, ...ends];
  return tried.find((place) => placeRefusal(layout, what, place) === undefined) ?? anyPlace(layout, what);
}

const endOf = ({ id, children }: LayoutComponent): Place => ({ parentId: id, index: children.length });

function anyPlace(layout: Layout, what: Placing): Place | undefined {
  return componentsUnder(layout, rootId)
    .filter(({ type }) => isContainer(type))
    .map(endOf)
    .find((place) => placeRefusal(layout, what, place) === undefined);
}
