import { gatherGroupsInTurns, type DrawInput, type HierarchyNode, type Steps } from '#plugins/viz-kit';
import { hierarchy, partition } from 'd3';
import type { SunburstOptions } from './sunburst-options.ts';

export type SunburstInput = DrawInput<SunburstOptions>;

/** A group as a part of a ring. Angles run clockwise from the top, in radians; radii are px. */
export interface Arc {
  readonly node: HierarchyNode;
  readonly startAngle: number;
  readonly endAngle: number;
  readonly innerPx: number;
  readonly outerPx: number;
}

export interface Rings {
  readonly arcs: readonly Arc[];
  /** Middle of the circle and radius of its hole, px. */
  readonly x: number;
  readonly y: number;
  readonly holePx: number;
}

/** The hole is as wide as this many rings. */
const holeRings = 0.8;
const marginPx = 4;
const leastRadiusPx = 24;
/** Thinner parts are gathered: nobody could point at them. */
const leastArcPx = 1.8;
const turn = 2 * Math.PI;

/** The groups as rings around each other, each before those around it. */
export function* layOutSunburst(
  { size }: Pick<SunburstInput, 'size'>,
  root: HierarchyNode,
  topPx: number,
): Steps<Rings> {
  const heightPx = size.heightPx - topPx;
  const radiusPx = Math.max(leastRadiusPx, Math.min(size.widthPx, heightPx) / 2 - marginPx);
  const ringPx = radiusPx / (depthOf(root) + holeRings);
  const outerPx = (depth: number): number => (depth + holeRings) * ringPx;
  const arcPx = (node: HierarchyNode): number => (node.size / root.size) * turn * outerPx(node.depth);
  const whole = yield* gatherGroupsInTurns(root, (node) => arcPx(node) >= leastArcPx);
  const placed = partition<HierarchyNode>().size([turn, 1])(
    hierarchy(whole).sum((node) => (node.children.length === 0 ? node.size : 0)),
  );
  const arcs: Arc[] = [];
  placed.eachBefore(({ data, depth, x0, x1 }) => {
    if (depth === 0) return;
    arcs.push({ node: data, startAngle: x0, endAngle: x1, innerPx: outerPx(depth - 1), outerPx: outerPx(depth) });
  });
  return { arcs, x: size.widthPx / 2, y: topPx + heightPx / 2, holePx: holeRings * ringPx };
}

/** Levels below a group. */
const depthOf = (node: HierarchyNode): number =>
  node.children.reduce((deepest, child) => Math.max(deepest, depthOf(child) + 1), 0);
