import {
  boldLabelPx,
  boxedPaddingPx,
  gatherGroupsInTurns,
  textWidthPx,
  type DrawInput,
  type HierarchyNode,
  type Steps,
} from '#plugins/viz-kit';
import { hierarchy, treemap, type HierarchyRectangularNode } from 'd3';
import { headerForms, treemapWords } from './treemap-labels.ts';
import type { TreemapOptions } from './treemap-options.ts';

export type TreemapInput = DrawInput<TreemapOptions>;

/** A group in px. `header`: the words above its parts; undefined where it has no parts or the words no room. */
export interface Tile {
  readonly node: HierarchyNode;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly header: { readonly shown: string; readonly full: string } | undefined;
}

export const headerPx = 18;
/** Below a header there is as much again for the parts, at least. */
const leastHeaderedPx = 2.2 * headerPx;
const gapPx = 1;
/** Smaller ones are gathered: nobody could point at them. */
const leastAreaPx = 18;
/** More rectangles would make a page slow. */
const mostTiles = 4000;
const leastSidePx = 0.75;

/** The groups as rectangles, each before those inside it. */
export function* layOutTreemap(input: TreemapInput, root: HierarchyNode, topPx: number): Steps<readonly Tile[]> {
  const { size, options } = input;
  const area = Math.max(1, size.widthPx * (size.heightPx - topPx));
  const least = (root.size * Math.max(leastAreaPx, area / mostTiles)) / area;
  const whole = yield* gatherGroupsInTurns(root, (node) => node.size >= least, 'nothing');
  yield;
  const words = treemapWords(input, whole);
  const headers = new Map<HierarchyNode, NonNullable<Tile['header']>>();
  const headerOf = ({ data, x0, x1, y0, y1, depth }: HierarchyRectangularNode<HierarchyNode>): number => {
    if (depth === 0) return 0;
    const roomPx = x1 - x0 - 2 * boxedPaddingPx;
    const forms = options.show_upper_labels && y1 - y0 >= leastHeaderedPx ? headerForms(options, data, words) : [];
    const shown = forms.find((form) => textWidthPx(form, boldLabelPx) <= roomPx);
    if (shown === undefined) return gapPx;
    headers.set(data, { shown, full: forms[0] ?? shown });
    return headerPx;
  };
  const placed = treemap<HierarchyNode>()
    .size([size.widthPx, Math.max(1, size.heightPx - topPx)])
    .paddingInner(gapPx)
    .paddingOuter((node) => (node.depth === 0 ? 0 : gapPx))
    .paddingTop(headerOf)(hierarchy(whole).sum((node) => (node.children.length === 0 ? node.size : 0)));
  yield;
  const tiles: Tile[] = [];
  placed.eachBefore(({ data, depth, x0, x1, y0, y1 }) => {
    const tile = { node: data, left: x0, top: y0 + topPx, width: x1 - x0, height: y1 - y0, header: headers.get(data) };
    if (depth > 0 && tile.width >= leastSidePx && tile.height >= leastSidePx) tiles.push(tile);
  });
  return tiles;
}
