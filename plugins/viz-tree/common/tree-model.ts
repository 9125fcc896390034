import {
  amountOf,
  columnList,
  eachInTurns,
  finished,
  flatInTurns,
  metricOf,
  pausesEvery,
  type Amount,
  type DrawInput,
  type Selects,
  type Steps,
} from '#plugins/viz-kit';
import { columnLabel, metricLabel } from '#plugins/queries';
import type { CellValue, ColumnarResult, ResultColumn } from '#plugins/databases';
import type { TreeOptions } from './tree-options.ts';

export type TreeInput = DrawInput<TreeOptions>;
export type TreeFacts = Omit<TreeInput, 'document' | 'size'>;

export interface TreeNode {
  readonly key: string;
  readonly label: string;
  /** What a click selects: all columns of its row; undefined for gathered nodes. */
  readonly selects: Selects | undefined;
  readonly amount: Amount | null;
  readonly children: readonly TreeNode[];
  /** Nodes directly below it, also those that have no room, and on all levels. */
  readonly direct: number;
  readonly below: number;
}

export interface Forest {
  readonly roots: readonly TreeNode[];
  /** Rows without an id, with one that another row has, and in circles that no root leads to. */
  readonly withoutId: number;
  readonly repeated: number;
  readonly circular: number;
  /** The node to begin with is not there. */
  readonly hasNoRoot: boolean;
}

interface TreeColumns {
  readonly id: ResultColumn;
  readonly parent: ResultColumn;
  readonly name: ResultColumn | undefined;
  readonly metric: ResultColumn | undefined;
}

/** Ids of a column of numbers and of a column of texts are the same where they read alike. */
const keyOf = (value: CellValue): string => String(value);

const isNone = (value: CellValue | undefined): boolean => value === undefined || value === null || value === '';

/** The rows as trees, in the order of the result. What nothing lies above is a root; so is a parent without a row. */
export const forestOf = (input: TreeFacts): Forest => finished(forestInTurns(input));

/** The same with pauses. */
export function* forestInTurns(input: TreeFacts): Steps<Forest> {
  const result: ColumnarResult = input.data[0] ?? { columns: [], rowCount: 0 };
  const columns = treeColumns(result, input);
  if (columns === undefined) return { roots: [], withoutId: 0, repeated: 0, circular: 0, hasNoRoot: false };
  const all = Array.from({ length: result.rowCount }, (_, row) => row);
  const rows = yield* flatInTurns(all, (row) => (isNone(columns.id.values[row]) ? [] : [row]));
  const rowOf = new Map<string, number>();
  yield* eachInTurns(rows, (row) => {
    const key = keyOf(columns.id.values[row] ?? null);
    if (!rowOf.has(key)) rowOf.set(key, row);
  });
  const { below, tops } = yield* linksOf(columns, rowOf);
  const wanted = input.options.root_node_id;
  const known = rowOf.has(wanted) || below.has(wanted);
  const build = nodeBuilder(input, columns, { rowOf, below });
  const roots: TreeNode[] = [];
  for (const key of wanted === '' ? tops : known ? [wanted] : []) roots.push(yield* build(key));
  const reached = roots.reduce((sum, root) => sum + root.below + (rowOf.has(root.key) ? 1 : 0), 0);
  return {
    roots,
    withoutId: result.rowCount - rows.length,
    repeated: rows.length - rowOf.size,
    circular: wanted === '' ? rowOf.size - reached : 0,
    hasNoRoot: wanted !== '' && !known,
  };
}

function treeColumns(result: ColumnarResult, { formData }: TreeFacts): TreeColumns | undefined {
  const named = (key: string): ResultColumn | undefined => {
    const [label] = columnList(formData, key).map(columnLabel);
    return result.columns.find(({ name }) => name === label);
  };
  const metric = metricOf(formData, 'metric');
  const measured = metric === undefined ? undefined : metricLabel(metric);
  const [id, parent] = [named('id'), named('parent')];
  if (id === undefined || parent === undefined) return undefined;
  return { id, parent, name: named('name'), metric: result.columns.find(({ name }) => name === measured) };
}

/** So many nodes are made between two places to pause. */
const together = 100;

interface Links {
  readonly rowOf: ReadonlyMap<string, number>;
  /** Ids directly below an id. */
  readonly below: ReadonlyMap<string, readonly string[]>;
}

function* linksOf(
  { parent }: TreeColumns,
  rowOf: ReadonlyMap<string, number>,
): Steps<Pick<Links, 'below'> & { readonly tops: readonly string[] }> {
  const below = new Map<string, string[]>();
  const tops = new Set<string>();
  const isPause = pausesEvery(together);
  for (const [key, row] of rowOf) {
    if (isPause()) yield;
    const above = parent.values[row];
    if (isNone(above)) {
      tops.add(key);
      continue;
    }
    const aboveKey = keyOf(above ?? null);
    if (!rowOf.has(aboveKey)) tops.add(aboveKey);
    const siblings = below.get(aboveKey);
    if (siblings === undefined) below.set(aboveKey, [key]);
    else siblings.push(key);
  }
  return { below, tops: [...tops] };
}

/** Makes a node with all that lies below it; in a circle it ends where it began. */
function nodeBuilder(
  { formats }: TreeFacts,
  columns: TreeColumns,
  { rowOf, below }: Links,
): (key: string) => Steps<TreeNode> {
  const { id, parent, name, metric } = columns;
  const all = [id, parent, ...(name === undefined ? [] : [name])];
  const seen = new Set<string>();
  const isPause = pausesEvery(together);
  const words = (column: ResultColumn, row: number): string => formats.cell(column.values[row] ?? null, column.type);
  const nameOf = (row: number): string => words(name === undefined || isNone(name.values[row]) ? id : name, row);
  return function* build(key: string): Steps<TreeNode> {
    seen.add(key);
    if (isPause()) yield;
    const children: TreeNode[] = [];
    for (const one of (below.get(key) ?? []).filter((each) => !seen.has(each))) children.push(yield* build(one));
    const row = rowOf.get(key);
    const first = rowOf.get(children[0]?.key ?? '');
    const selects =
      row === undefined
        ? { [parent.name]: first === undefined ? key : (parent.values[first] ?? null) }
        : Object.fromEntries(all.map((column) => [column.name, column.values[row] ?? null]));
    return {
      key,
      label: row === undefined ? key : nameOf(row),
      selects,
      amount: row === undefined ? null : amountOf(metric?.values[row]),
      children,
      direct: children.length,
      below: children.reduce((sum, child) => sum + child.below + 1, 0),
    };
  };
}

/** Levels of a tree, itself included. */
export const levelsOf = ({ children }: TreeNode): number =>
  1 + children.reduce((most, child) => Math.max(most, levelsOf(child)), 0);
