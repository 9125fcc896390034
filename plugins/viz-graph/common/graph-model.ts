import { type CellValue, type ResultColumn } from '#plugins/databases';
import { columnLabel } from '#plugins/queries';
import {
  columnList,
  eachInTurns,
  finished,
  flatInTurns,
  flowSelects,
  groupNamesInTurns,
  readFlowsInTurns,
  sortedInTurns,
  type DrawInput,
  type FlowNode,
  type Flows,
  type GroupName,
  type Selects,
  type Steps,
} from '#plugins/viz-kit';
import type { GraphOptions } from './graph-options.ts';

export type GraphWords = Omit<DrawInput<GraphOptions>, 'document' | 'size'>;

export interface GraphNode {
  readonly key: string;
  readonly label: string;
  readonly colorKey: string;
  readonly out: number;
  readonly in: number;
  /** Other nodes it has a link with, itself included. */
  readonly links: number;
  /** Undefined where no column tells it. */
  readonly category: GroupName | undefined;
  readonly selects: Selects;
}

/** From one node to another, by places in `nodes`. */
export interface GraphEdge {
  readonly source: number;
  readonly target: number;
  readonly value: number;
  readonly selects: Selects;
}

export interface GraphModel {
  /** The best connected, in the order of the answer. */
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  /** Of all nodes, each once. */
  readonly categories: readonly GroupName[];
  /** Nodes and links between them before any were left out. */
  readonly allNodes: number;
  readonly allEdges: number;
  readonly facts: Flows;
}

/** More lines cannot be told apart. */
const mostEdges = 1500;

/** form_data keys of both ends. */
export const graphEnds = { source: 'source', target: 'target' } as const;

/** The nodes of categories that are not switched off with their links; of too many the best connected. */
export const graphModel = (input: GraphWords): GraphModel => finished(graphModelInTurns(input));

/** The same with pauses. */
export function* graphModelInTurns(input: GraphWords): Steps<GraphModel> {
  const facts = yield* readFlowsInTurns(input, graphEnds);
  const categoryOf = yield* categoriesOf(input);
  const categories = new Map<string, GroupName>();
  const shown = yield* flatInTurns(facts.nodes, (node) => {
    const category = categoryOf(node);
    if (category !== undefined && !categories.has(category.key)) categories.set(category.key, category);
    return category !== undefined && input.hidden.has(category.key) ? [] : [{ ...node, category }];
  });
  yield;
  const partners = yield* partnersOf(facts, new Set(shown.map(({ key }) => key)));
  const linksOf = ({ key }: Pick<FlowNode, 'key'>): number => partners.get(key)?.size ?? 0;
  const linked = yield* flatInTurns(shown, (node) => (linksOf(node) > 0 ? [{ ...node, links: linksOf(node) }] : []));
  const most = Math.max(2, Math.round(input.options.max_nodes));
  const sorted = yield* sortedInTurns(linked, (a, b) => b.links - a.links || b.out + b.in - a.out - a.in);
  const best = sorted.slice(0, most);
  const kept = new Set(best.map(({ key }) => key));
  const nodes = yield* flatInTurns(linked, (node) => (kept.has(node.key) ? [node] : []));
  const edges = yield* edgesOf(facts, nodes);
  return {
    nodes: nodes.map((node) => ({
      key: node.key,
      label: node.label,
      colorKey: node.colorKey,
      out: node.out,
      in: node.in,
      links: node.links,
      category: node.category,
      selects: flowSelects(facts, node),
    })),
    edges: (yield* sortedInTurns(edges, (a, b) => b.value - a.value)).slice(0, mostEdges),
    categories: [...categories.values()],
    allNodes: linked.length,
    allEdges: edges.length,
    facts,
  };
}

function* partnersOf({ flows }: Flows, shown: ReadonlySet<string>): Steps<ReadonlyMap<string, ReadonlySet<string>>> {
  const partners = new Map<string, Set<string>>();
  const add = (one: string, other: string): void => {
    const known = partners.get(one);
    if (known === undefined) partners.set(one, new Set([other]));
    else known.add(other);
  };
  yield* eachInTurns(flows, ({ source, target }) => {
    if (!shown.has(source) || !shown.has(target)) return;
    add(source, target);
    add(target, source);
  });
  return partners;
}

function edgesOf(
  { flows, sourceColumn, targetColumn }: Flows,
  nodes: readonly FlowNode[],
): Steps<readonly GraphEdge[]> {
  const placeOf = new Map(nodes.map(({ key }, place) => [key, place]));
  const rawOf = new Map(nodes.map(({ key, raw }) => [key, raw]));
  return flatInTurns(flows, ({ source, target, value }): readonly GraphEdge[] => {
    const [from, to] = [placeOf.get(source), placeOf.get(target)];
    if (from === undefined || to === undefined) return [];
    const selects = { [sourceColumn]: rawOf.get(source) ?? null, [targetColumn]: rawOf.get(target) ?? null };
    return [{ source: from, target: to, value, selects }];
  });
}

/** What a node belongs to: what its first row as a source says, else its first row as a target. */
function* categoriesOf(input: GraphWords): Steps<(node: FlowNode) => GroupName | undefined> {
  const { data, formData, formats } = input;
  const result = data[0] ?? { columns: [], rowCount: 0 };
  const columnOf = (key: string): ResultColumn | undefined => {
    const [name] = columnList(formData, key).map(columnLabel);
    return result.columns.find((column) => column.name === name);
  };
  const [source, target] = [columnOf('source_category'), columnOf('target_category')];
  if (source === undefined && target === undefined) return () => undefined;
  const valuesOf = (column: ResultColumn | undefined): readonly CellValue[] =>
    Array.from({ length: result.rowCount }, (_, row) => column?.values[row] ?? null);
  const values = [...valuesOf(source), ...valuesOf(target)];
  const type = source?.type ?? target?.type ?? 1;
  const names = yield* groupNamesInTurns([{ name: '', databaseType: '', type, values }], values.length, (value) =>
    formats.cell(value, type),
  );
  return ({ sourceRow, targetRow }) => {
    if (source !== undefined && sourceRow !== undefined) return names[sourceRow];
    return target !== undefined && targetRow !== undefined ? names[result.rowCount + targetRow] : undefined;
  };
}
