import {
  drawingMessages,
  eachInTurns,
  flatInTurns,
  flowSelects,
  readFlowsInTurns,
  sortedInTurns,
  type DrawInput,
  type Flow,
  type FlowNode,
  type Flows,
  type Selects,
  type Steps,
} from '#plugins/viz-kit';
import type { ChordOptions } from './chord-options.ts';

export type ChordWords = Omit<DrawInput<ChordOptions>, 'document' | 'size'>;

/** form_data keys of both ends. */
export const chordEnds = { source: 'groupby', target: 'columns' } as const;

/** A part of the circle. */
export interface ChordNode extends Pick<FlowNode, 'key' | 'label' | 'colorKey' | 'out' | 'in'> {
  /** Undefined of the smaller ones together. */
  readonly selects?: Selects;
}

export interface ChordModel {
  /** Those that are switched off included. */
  readonly nodes: readonly ChordNode[];
  /** Those on the circle. */
  readonly visible: readonly ChordNode[];
  /** Among what is visible, by the places of nodes; row: source. */
  readonly matrix: readonly (readonly number[])[];
  readonly isDirected: boolean;
  readonly facts: Flows;
  /** Things under the last node. */
  readonly together: number;
  readonly flowSelects: (source: ChordNode, target: ChordNode) => Selects | undefined;
}

const restKey = 'rest';

/** Flows between the largest things; all others are one thing. */
export function* chordModel(input: ChordWords): Steps<ChordModel> {
  const facts = yield* readFlowsInTurns(input, chordEnds);
  const bySize = yield* sortedInTurns(facts.nodes, (a, b) => b.out + b.in - a.out - a.in);
  const most = Math.max(2, Math.round(input.options.max_nodes));
  const isCut = bySize.length > most;
  const kept = new Set((isCut ? bySize.slice(0, most - 1) : bySize).map(({ key }) => key));
  const own = yield* flatInTurns(facts.nodes, (node) => (kept.has(node.key) ? [node] : []));
  const raws = new Map(own.map(({ key, raw }) => [key, raw]));
  const flows = isCut ? yield* eachInTurns(facts.flows, (flow) => gathered(flow, kept)) : facts.flows;
  const nodes: readonly ChordNode[] = [
    ...own.map(({ raw, ...node }) => ({ ...node, selects: flowSelects(facts, { ...node, raw }) })),
    ...(isCut ? [restNode(flows)] : []),
  ];
  yield;
  const visible = nodes.filter(({ key }) => !input.hidden.has(key));
  return {
    nodes,
    visible,
    matrix: yield* matrixOf(visible, flows),
    isDirected: isDirected(visible, flows, input.options.ribbons),
    facts,
    together: isCut ? facts.nodes.length - kept.size : 0,
    flowSelects: (source, target) =>
      raws.has(source.key) && raws.has(target.key)
        ? {
            [facts.sourceColumn]: raws.get(source.key) ?? null,
            [facts.targetColumn]: raws.get(target.key) ?? null,
          }
        : undefined,
  };
}

const gathered = ({ source, target, value }: Flow, kept: ReadonlySet<string>): Flow => ({
  source: kept.has(source) ? source : restKey,
  target: kept.has(target) ? target : restKey,
  value,
});

function restNode(flows: readonly Flow[]): ChordNode {
  const sum = (end: 'source' | 'target'): number =>
    flows.filter((flow) => flow[end] === restKey).reduce((total, { value }) => total + value, 0);
  const label = drawingMessages.other();
  return { key: restKey, label, colorKey: label, out: sum('source'), in: sum('target') };
}

function* matrixOf(nodes: readonly ChordNode[], flows: readonly Flow[]): Steps<readonly (readonly number[])[]> {
  const placeOf = new Map(nodes.map(({ key }, place) => [key, place]));
  const matrix = nodes.map(() => nodes.map(() => 0));
  yield* eachInTurns(flows, ({ source, target, value }) => {
    const [row, column] = [placeOf.get(source), placeOf.get(target)];
    const cells = row === undefined ? undefined : matrix[row];
    if (cells !== undefined && column !== undefined) cells[column] = (cells[column] ?? 0) + value;
  });
  return matrix;
}

/** A ribbon for both directions fits where everything both gives and takes: it would end in nothing otherwise. */
function isDirected(nodes: readonly ChordNode[], flows: readonly Flow[], chosen: ChordOptions['ribbons']): boolean {
  if (chosen !== 'auto') return chosen === 'directed';
  const [sources, targets] = [new Set(flows.map(({ source }) => source)), new Set(flows.map(({ target }) => target))];
  return !nodes.every(({ key }) => sources.has(key) && targets.has(key));
}
