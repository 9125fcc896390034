import { forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY, type SimulationNodeDatum } from 'd3';
import type { Steps, VizSize } from '#plugins/viz-kit';
import type { GraphEdge } from './graph-model.ts';
import type { GraphOptions } from './graph-options.ts';

export interface Point {
  /** px. */
  readonly x: number;
  readonly y: number;
}

interface Body extends SimulationNodeDatum {
  readonly radiusPx: number;
}

/** The settings are those of another engine: what its numbers mean in the forces here, found by eye. */
const lengthShare = 0.2;
const repulsionShare = 0.25;
const gravityShare = 0.25;
const apartPx = 5;

/** Rounds: fewer for large graphs, whose rounds take longer; about 0.2 s together, in many turns of the page. */
const mostRounds = 300;
const leastRounds = 50;
const bodiesTimesRounds = 30_000;
/** Rounds that only keep nodes apart, once they have their places in the picture. */
const settlingRounds = 24;
/** How much further the picture is stretched along its longer side. */
const mostStretch = 1.5;
/** Small graphs are not drawn apart further than this. */
const mostScale = 2.2;

/**
 * Places of nodes between `margins`: links pull, everything pushes, and the middle attracts. It begins with the same
 * places each time and uses no chance, so that the same graph gives the same picture.
 */
export function* forceLayout(
  radii: readonly number[],
  edges: readonly Pick<GraphEdge, 'source' | 'target'>[],
  { options, size, margins }: { readonly options: GraphOptions; readonly size: VizSize; readonly margins: Margins },
): Steps<readonly Point[]> {
  const bodies = radii.map((radiusPx): Body => ({ radiusPx }));
  const rounds = Math.max(leastRounds, Math.min(mostRounds, Math.round(bodiesTimesRounds / Math.max(1, radii.length))));
  const gravity = options.gravity * gravityShare;
  const aspect = Math.max(0.4, Math.min(2.5, size.widthPx / Math.max(1, size.heightPx)));
  const simulation = forceSimulation(bodies)
    .alphaDecay(1 - 0.001 ** (1 / rounds))
    .velocityDecay(Math.min(0.9, 0.3 + options.friction / 2))
    .force(
      'link',
      forceLink(edges.map(({ source, target }) => ({ source, target }))).distance(options.edgeLength * lengthShare),
    )
    .force('push', forceManyBody().strength(-options.repulsion * repulsionShare))
    .force('x', forceX(0).strength(gravity / Math.sqrt(aspect)))
    .force('y', forceY(0).strength(gravity * Math.sqrt(aspect)))
    .force(
      'apart',
      forceCollide<Body>(({ radiusPx }) => radiusPx + apartPx),
    )
    .stop();
  for (let round = 0; round < rounds; round += 1) {
    simulation.tick();
    yield;
  }
  return settled(bodies, fitted(bodies, size, margins), { size, margins });
}

interface Margins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** The places, moved and scaled into the picture. */
function fitted(bodies: readonly Body[], { widthPx, heightPx }: VizSize, margins: Margins): readonly Point[] {
  const [xs, ys] = [bodies.map(({ x = 0 }) => x), bodies.map(({ y = 0 }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const roomX = Math.max(1, widthPx - margins.left - margins.right);
  const roomY = Math.max(1, heightPx - margins.top - margins.bottom);
  const [scaleX, scaleY] = [roomX / Math.max(1, right - left), roomY / Math.max(1, bottom - top)];
  const scale = Math.min(scaleX, scaleY, mostScale);
  const [ownX, ownY] = [scaleX, scaleY].map((one) => Math.min(one, scale * mostStretch, mostScale));
  return bodies.map(({ x = 0, y = 0 }) => ({
    x: margins.left + roomX / 2 + (x - (left + right) / 2) * (ownX ?? scale),
    y: margins.top + roomY / 2 + (y - (top + bottom) / 2) * (ownY ?? scale),
  }));
}

/** Scaled down, nodes may lie over each other: they are moved apart, inside the picture. */
function settled(
  bodies: readonly Body[],
  places: readonly Point[],
  { size, margins }: { readonly size: VizSize; readonly margins: Margins },
): readonly Point[] {
  const moved = bodies.map(({ radiusPx }, at): Body => ({ radiusPx, x: places[at]?.x ?? 0, y: places[at]?.y ?? 0 }));
  const inside = (value: number, low: number, high: number): number =>
    Math.max(low, Math.min(Math.max(low, high), value));
  const simulation = forceSimulation(moved)
    .force(
      'apart',
      forceCollide<Body>(({ radiusPx }) => radiusPx + 2),
    )
    .stop();
  for (let round = 0; round < settlingRounds; round += 1) {
    simulation.tick();
    for (const body of moved) {
      body.x = inside(body.x ?? 0, margins.left, size.widthPx - margins.right);
      body.y = inside(body.y ?? 0, margins.top, size.heightPx - margins.bottom);
    }
  }
  return moved.map(({ x = 0, y = 0 }) => ({ x, y }));
}
