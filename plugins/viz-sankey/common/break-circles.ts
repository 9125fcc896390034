/** A flow between two nodes, by their places. */
export interface PlacedFlow {
  readonly source: number;
  readonly target: number;
  readonly value: number;
}

/**
 * The flows without those that lead back to where they came from. The largest are kept first, so what closes a circle is
 * its smallest flow; both lists keep the given order.
 */
export function breakCircles<T extends PlacedFlow>(
  flows: readonly T[],
  nodeCount: number,
): { readonly kept: readonly T[]; readonly closing: readonly T[] } {
  const suspects = onCircles(flows, nodeCount);
  const closing = new Set<T>();
  const below: number[][] = Array.from({ length: nodeCount }, () => []);
  for (const flow of [...suspects].sort((a, b) => b.value - a.value)) {
    if (leadsTo(below, flow.target, flow.source)) closing.add(flow);
    else below[flow.source]?.push(flow.target);
  }
  return { kept: flows.filter((flow) => !closing.has(flow)), closing: flows.filter((flow) => closing.has(flow)) };
}

/** What is left when nodes that nothing leads to, and those that lead to nothing, are taken away again and again. */
function onCircles<T extends PlacedFlow>(flows: readonly T[], nodeCount: number): readonly T[] {
  let left = flows;
  for (;;) {
    const [gives, takes] = [new Uint8Array(nodeCount), new Uint8Array(nodeCount)];
    for (const { source, target } of left) {
      gives[source] = 1;
      takes[target] = 1;
    }
    const rest = left.filter(({ source, target }) => takes[source] === 1 && gives[target] === 1);
    if (rest.length === left.length) return rest;
    left = rest;
  }
}

/** Whether a way leads from one node to another, itself included. */
function leadsTo(below: readonly (readonly number[])[], from: number, to: number): boolean {
  const seen = new Uint8Array(below.length);
  const open = [from];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node === to) return true;
    if (seen[node] === 1) continue;
    seen[node] = 1;
    for (const next of below[node] ?? []) open.push(next);
  }
  return false;
}
