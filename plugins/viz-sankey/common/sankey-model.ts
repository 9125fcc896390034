import {
  drawingMessages,
  eachInTurns,
  flatInTurns,
  flowSelects,
  readFlowsInTurns,
  sortedInTurns,
  type DrawInput,
  type FlowNode,
  type Flows,
  type Selects,
  type Steps,
} from '#plugins/viz-kit';
import { group } from 'd3';
import { breakCircles, type PlacedFlow } from './break-circles.ts';
import { placeSteps } from './place-steps.ts';
import type { SankeyOptions } from './sankey-options.ts';

export type SankeyWords = Omit<DrawInput<SankeyOptions>, 'document' | 'size'>;

/** A part of a step. */
export interface SankeyPart {
  readonly key: string;
  readonly label: string;
  readonly colorKey: string;
  /** Undefined of the smaller ones together. */
  readonly selects: Selects | undefined;
  /** Nothing flows out of it, whatever is switched off. */
  readonly isEnd: boolean;
}

/** A band, by places in `parts`. */
export interface SankeyBand extends PlacedFlow {
  readonly selects: Selects | undefined;
}

export interface SankeyModel {
  /** In the order of the answer, those that are switched off included; what is together comes last. */
  readonly parts: readonly SankeyPart[];
  /** Places of those that are not. */
  readonly shown: readonly number[];
  /** Between parts that are not switched off. */
  readonly bands: readonly SankeyBand[];
  /** Flows that lead back, the largest first, by places in `facts.nodes`. */
  readonly closing: readonly PlacedFlow[];
  /** Flows beyond the last step that is shown. */
  readonly tooFar: number;
  /** Flows that are looked at. */
  readonly looked: number;
  /** Things under “Other”. */
  readonly together: number;
  readonly facts: Flows;
}

/** More flows cannot be told apart. */
const mostFlows = 4000;
/** More steps have no room. */
export const mostSteps = 30;

/** form_data keys of both ends. */
export const sankeyEnds = { source: 'source', target: 'target' } as const;

/** The flows without circles, the smallest parts of each step together. */
export function* sankeyModel(input: SankeyWords): Steps<SankeyModel> {
  const { options, hidden } = input;
  const facts = yield* readFlowsInTurns(input, sankeyEnds);
  const placeOf = new Map<string, number>();
  yield* eachInTurns(facts.nodes, ({ key }, place) => placeOf.set(key, place));
  const all = yield* eachInTurns(facts.flows, ({ source, target, value }): PlacedFlow => ({
    source: placeOf.get(source) ?? 0,
    target: placeOf.get(target) ?? 0,
    value,
  }));
  const looked =
    all.length > mostFlows ? (yield* sortedInTurns(all, (a, b) => b.value - a.value)).slice(0, mostFlows) : all;
  const { kept, closing } = breakCircles(looked, facts.nodes.length);
  yield;
  const early = placeSteps(kept, facts.nodes.length, 'left');
  const near = kept.filter(({ target }) => (early[target] ?? 0) < mostSteps);
  yield;
  const gathered = yield* gatherSmall(facts, near, options);
  const isShown = (place: number): boolean => !hidden.has(gathered.parts[place]?.key ?? '');
  return {
    parts: gathered.parts,
    shown: gathered.parts.flatMap((_, place) => (isShown(place) ? [place] : [])),
    bands: gathered.bands.filter(({ source, target }) => isShown(source) && isShown(target)),
    closing: [...closing].sort((a, b) => b.value - a.value),
    tooFar: kept.length - near.length,
    looked: looked.length,
    together: gathered.together,
    facts,
  };
}

type Gathered = Pick<SankeyModel, 'parts' | 'bands' | 'together'>;

/** In each step the largest parts; all others of it are one. */
function* gatherSmall(
  facts: Flows,
  flows: readonly PlacedFlow[],
  { align, max_nodes: most }: SankeyOptions,
): Steps<Gathered> {
  const { nodes } = facts;
  const steps = placeSteps(flows, nodes.length, align);
  yield;
  const sizes = sizesOf(flows, nodes.length);
  const givers = new Set(flows.map(({ source }) => source));
  const partOf = new Map<number, number>();
  const parts: SankeyPart[] = [];
  const kept = new Set<number>();
  const byStep = group(
    yield* flatInTurns(nodes, (_, place) => ((sizes[place] ?? 0) > 0 ? [place] : [])),
    (place) => steps[place] ?? 0,
  );
  const limit = Math.max(2, Math.round(most));
  const crowded: (readonly number[])[] = [];
  for (const [, places] of [...byStep].sort(([a], [b]) => a - b)) {
    const bySize = yield* sortedInTurns(places, (a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0));
    const shown = bySize.length > limit ? bySize.slice(0, limit - 1) : bySize;
    for (const place of shown) kept.add(place);
    if (bySize.length > limit) crowded.push(bySize.slice(limit - 1));
  }
  yield* eachInTurns(nodes, (node, place) => {
    if (kept.has(place)) partOf.set(place, parts.push(partFor(facts, node, !givers.has(place))) - 1);
  });
  const own = parts.length;
  crowded.forEach((places, at) => {
    const label = drawingMessages.other();
    const part =
      parts.push({
        key: `rest ${String(at)}`,
        label,
        colorKey: label,
        selects: undefined,
        isEnd: !places.some((place) => givers.has(place)),
      }) - 1;
    for (const place of places) partOf.set(place, part);
  });
  const together = crowded.reduce((sum, places) => sum + places.length, 0);
  return { parts, together, bands: bandsOf(facts, flows, { partOf, own }) };
}

const partFor = (facts: Flows, node: FlowNode, isEnd: boolean): SankeyPart => ({
  isEnd,
  key: node.key,
  label: node.label,
  colorKey: node.colorKey,
  selects: flowSelects(facts, node),
});

/** What flows through each node: the larger of what it gives and what it takes. */
export function sizesOf(flows: readonly PlacedFlow[], count: number): readonly number[] {
  const [out, into] = [new Array<number>(count).fill(0), new Array<number>(count).fill(0)];
  for (const { source, target, value } of flows) {
    out[source] = (out[source] ?? 0) + value;
    into[target] = (into[target] ?? 0) + value;
  }
  return out.map((given, place) => Math.max(given, into[place] ?? 0));
}

/** `own`: so many parts are single things. */
function bandsOf(
  { nodes, sourceColumn, targetColumn }: Flows,
  flows: readonly PlacedFlow[],
  { partOf, own }: { readonly partOf: ReadonlyMap<number, number>; readonly own: number },
): readonly SankeyBand[] {
  const bands = new Map<string, SankeyBand>();
  for (const flow of flows) {
    const [source, target] = [partOf.get(flow.source) ?? 0, partOf.get(flow.target) ?? 0];
    const key = `${String(source)} ${String(target)}`;
    const selects =
      source < own && target < own
        ? { [sourceColumn]: nodes[flow.source]?.raw ?? null, [targetColumn]: nodes[flow.target]?.raw ?? null }
        : undefined;
    bands.set(key, { source, target, value: (bands.get(key)?.value ?? 0) + flow.value, selects });
  }
  return [...bands.values()];
}
