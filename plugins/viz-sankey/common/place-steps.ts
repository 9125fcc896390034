import type { PlacedFlow } from './break-circles.ts';
import type { SankeyOptions } from './sankey-options.ts';

/** Step of each node, from 0, so that every flow leads to a later one. The flows have no circles. */
export function placeSteps(
  flows: readonly PlacedFlow[],
  nodeCount: number,
  align: SankeyOptions['align'],
): readonly number[] {
  const depths = longestWays(flows, nodeCount);
  const last = depths.reduce((most, depth) => Math.max(most, depth), 0);
  if (align === 'left') return depths;
  if (align === 'right') {
    const turned = flows.map(({ source, target, value }) => ({ source: target, target: source, value }));
    return longestWays(turned, nodeCount).map((height) => last - height);
  }
  const [gives, takes] = [new Uint8Array(nodeCount), new Uint8Array(nodeCount)];
  const next = new Float64Array(nodeCount).fill(Infinity);
  for (const { source, target } of flows) {
    gives[source] = 1;
    takes[target] = 1;
    next[source] = Math.min(next[source] ?? Infinity, depths[target] ?? 0);
  }
  if (align === 'justify') return depths.map((depth, node) => (gives[node] === 1 ? depth : last));
  return depths.map((depth, node) => (takes[node] === 1 || gives[node] !== 1 ? depth : (next[node] ?? 1) - 1));
}

/** Flows on the longest way that ends at each node. */
function longestWays(flows: readonly PlacedFlow[], nodeCount: number): readonly number[] {
  const below: number[][] = Array.from({ length: nodeCount }, () => []);
  const waiting = new Uint32Array(nodeCount);
  for (const { source, target } of flows) {
    below[source]?.push(target);
    waiting[target] = (waiting[target] ?? 0) + 1;
  }
  const depths = new Array<number>(nodeCount).fill(0);
  const open = depths.flatMap((_, node) => (waiting[node] === 0 ? [node] : []));
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const target of below[node] ?? []) {
      depths[target] = Math.max(depths[target] ?? 0, (depths[node] ?? 0) + 1);
      waiting[target] = (waiting[target] ?? 1) - 1;
      if (waiting[target] === 0) open.push(target);
    }
  }
  return depths;
}
