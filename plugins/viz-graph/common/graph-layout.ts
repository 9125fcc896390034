import { polar, radialCircle, type Circle, type DrawInput, type Steps, type VizSize } from '#plugins/viz-kit';
import { forceLayout, type Point } from './force-layout.ts';
import type { GraphModel, GraphNode } from './graph-model.ts';
import type { GraphOptions } from './graph-options.ts';

export interface PlacedNode extends Point {
  readonly node: GraphNode;
  readonly radiusPx: number;
  /** On a circle: clockwise from the top, radians. */
  readonly angle: number;
}

export interface GraphLayout {
  readonly nodes: readonly PlacedNode[];
  /** Undefined where nodes lie freely. */
  readonly circle: Circle | undefined;
}

/** The smallest and the largest node, of the size of the settings. */
const leastShare = 0.4;
const mostShare = 1.8;

/** Of the picture, what nodes cover at most; more of them are smaller. */
const coveredShare = 0.09;
const leastRadiusPx = 2;

/** Diameters grow with the square root of what a node gives and takes, so that areas show it. */
export function radiiOf(
  nodes: readonly GraphNode[],
  { baseNodeSize }: Pick<GraphOptions, 'baseNodeSize'>,
  { widthPx, heightPx }: VizSize,
): readonly number[] {
  const most = Math.max(1e-12, ...nodes.map((node) => node.out + node.in));
  const radii = nodes.map((node) => {
    const share = Math.sqrt((node.out + node.in) / most);
    return (baseNodeSize * (leastShare + (mostShare - leastShare) * share)) / 2;
  });
  const covered = radii.reduce((sum, radius) => sum + Math.PI * radius ** 2, 0);
  const factor = Math.min(1, Math.sqrt((coveredShare * widthPx * heightPx) / Math.max(1, covered)));
  return radii.map((radius) => Math.max(leastRadiusPx, radius * factor));
}

/** `topPx`: what is above. */
export function* layOutGraph(
  { options, size }: Pick<DrawInput<GraphOptions>, 'options' | 'size'>,
  { nodes, edges }: Pick<GraphModel, 'nodes' | 'edges'>,
  topPx: number,
): Steps<GraphLayout> {
  const radii = radiiOf(nodes, options, size);
  if (options.layout === 'circular') return circularLayout({ options, size }, nodes, { radii, topPx });
  const most = Math.max(0, ...radii);
  const side = Math.min(most + (options.show_labels ? 44 : 6), size.widthPx * 0.2);
  const margins = { top: topPx + most + 6, right: side, bottom: most + (options.show_labels ? 16 : 6), left: side };
  const places = yield* forceLayout(radii, edges, { options, size, margins });
  return {
    circle: undefined,
    nodes: nodes.map((node, at) => ({
      node,
      radiusPx: radii[at] ?? 0,
      angle: 0,
      x: places[at]?.x ?? 0,
      y: places[at]?.y ?? 0,
    })),
  };
}

/** Nodes of a category side by side, in each the largest first. */
function circularLayout(
  { options, size }: Pick<DrawInput<GraphOptions>, 'options' | 'size'>,
  nodes: readonly GraphNode[],
  { radii, topPx }: { readonly radii: readonly number[]; readonly topPx: number },
): GraphLayout {
  const placeOf = new Map<string, number>();
  for (const { category } of nodes)
    if (category !== undefined && !placeOf.has(category.key)) placeOf.set(category.key, placeOf.size);
  const rank = ({ category }: GraphNode): number => placeOf.get(category?.key ?? '') ?? placeOf.size;
  const order = nodes
    .map((node, at) => ({ node, at }))
    .sort((a, b) => rank(a.node) - rank(b.node) || b.node.out + b.node.in - a.node.out - a.node.in);
  const angles = new Map(order.map(({ at }, index) => [at, (index * 2 * Math.PI) / order.length]));
  const lines = order.map(({ node, at }) => ({ angle: angles.get(at) ?? 0, lines: [node.label] }));
  const most = Math.max(0, ...radii);
  const outer = radialCircle(size, options.show_labels ? lines : [], topPx);
  // Many nodes are smaller, so that neighbours do not touch.
  const ring = Math.max(4, outer.radiusPx - most);
  const room = nodes.length < 2 ? most : (Math.PI * ring) / nodes.length;
  const shrunk = Math.min(1, room / Math.max(0.1, most));
  return {
    circle: outer,
    nodes: nodes.map((node, at) => {
      const angle = angles.get(at) ?? 0;
      return { node, angle, radiusPx: Math.max(1, (radii[at] ?? 1) * shrunk), ...polar(outer, angle, ring) };
    }),
  };
}
