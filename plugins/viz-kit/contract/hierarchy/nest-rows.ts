import { genericType, type CellValue, type ColumnarResult, type ResultColumn } from '#plugins/databases';
import { columnLabel, metricLabel } from '#plugins/queries';
import { amountOf, numberOf, sumAmounts, type Amount } from '../drawing/amounts.ts';
import { groupNamesInTurns, type GroupName } from '../drawing/group-names.ts';
import { eachInTurns, finished, pausesEvery, type Steps } from '../drawing/in-turns.ts';
import { flatInTurns, sortedInTurns } from '../drawing/lists-in-turns.ts';
import { dimensionsOf, metricOf } from '../query/base-query.ts';
import type { FormData } from '../type/form-data.ts';
import type { DrawInput } from '../type/viz-type.ts';

/** A group of rows that have the first levels in common. */
export interface HierarchyNode extends GroupName {
  /** 0 of the whole, 1 of the first level. */
  readonly depth: number;
  /** Names from the first level to this one. */
  readonly path: readonly string[];
  /** What its rows take in the picture: the sum of theirs, above zero. */
  readonly size: number;
  /** Sum of the metric, with all digits. */
  readonly amount: Amount;
  /** Sum of the second metric; null without one, or where no row has it. */
  readonly secondary: number | null;
  /** Of its size; 0–1. */
  readonly ofParent: number;
  readonly ofAll: number;
  /** The raw value of each level down to this one, for a click; undefined for the whole and for gathered groups. */
  readonly selects: Readonly<Record<string, CellValue>> | undefined;
  /** The group of the first level that it lies in. */
  readonly branch: GroupName;
  /** Rows of the result, by position. */
  readonly rows: readonly number[];
  readonly children: readonly HierarchyNode[];
}

export interface Hierarchy {
  readonly root: HierarchyNode;
  /** Names of the levels and metrics, as a reader sees them; empty without the metric. */
  readonly levels: readonly string[];
  readonly metricName: string;
  readonly secondaryName: string;
  /** Rows whose value has no size, and rows without a value. */
  readonly leftOut: number;
  readonly empty: number;
}

type NestInput = Pick<
  DrawInput<{ readonly date_format?: string | null; readonly sort_by_metric?: boolean }>,
  'data' | 'formData' | 'formats' | 'options' | 'labelOf'
>;

export interface NestChoice {
  /** Result column that is measured. Default: the `metric` of the form, else the first of its `metrics`. */
  readonly metric?: string;
  /** Result columns of the levels, outermost first. Default: the dimensions of the form. */
  readonly levels?: readonly string[];
  /** What a value takes in the picture; undefined where nothing can show it. Default: itself, above zero. */
  readonly sizeOf?: (value: number, row: number) => number | undefined;
  /** Result column by which groups are coloured. Default: the `secondary_metric` of the form. */
  readonly secondary?: string;
}

/**
 * The rows of the first result, nested by their levels and summed up from the innermost. Groups of a level are in the
 * order of the result, or largest first unless `sort_by_metric` is false.
 */
export const nestRows = (input: NestInput, choice: NestChoice = {}): Hierarchy =>
  finished(nestRowsInTurns(input, choice));

/** The same with pauses. */
export function* nestRowsInTurns(input: NestInput, choice: NestChoice = {}): Steps<Hierarchy> {
  const columns = hierarchyColumns(input.data[0], input.formData, choice);
  const { metric, secondary, levels } = columns;
  const sizeOf = choice.sizeOf ?? positive;
  const values = yield* eachInTurns(metric?.values ?? [], (value) => numberOf(value));
  const sizes = yield* eachInTurns(values, (value, row) => (value === null ? undefined : sizeOf(value, row)));
  const rows = yield* flatInTurns(sizes, (size, row) => (size === undefined ? [] : [row]));
  const metricName = metric === undefined ? '' : input.labelOf(metric.name);
  const names = [];
  for (const level of levels) names.push(yield* levelNames(level, input));
  const build: Build = {
    ...columns,
    sizes,
    names,
    metricName,
    isPause: pausesEvery(together),
    isSorted: input.options.sort_by_metric !== false,
  };
  const empty = values.filter((value) => value === null).length;
  return {
    root: yield* withShares(build, yield* wholeOf(build, rows)),
    levels: levels.map(({ name }) => input.labelOf(name)),
    metricName,
    secondaryName: secondary === undefined ? '' : input.labelOf(secondary.name),
    leftOut: values.length - rows.length - empty,
    empty,
  };
}

const positive = (value: number): number | undefined => (value > 0 ? value : undefined);

interface HierarchyColumns {
  readonly levels: readonly ResultColumn[];
  readonly metric: ResultColumn | undefined;
  readonly secondary: ResultColumn | undefined;
}

/** The columns of a result by what they are in a hierarchy. */
export function hierarchyColumns(
  result: ColumnarResult | undefined,
  formData: FormData,
  choice: NestChoice = {},
): HierarchyColumns {
  const columns = result?.columns ?? [];
  const named = (name: string | undefined): ResultColumn | undefined => columns.find((one) => one.name === name);
  const labelIn = (key: string): string | undefined => {
    const found = metricOf(formData, key);
    return found === undefined ? undefined : metricLabel(found);
  };
  const wanted = choice.levels ?? dimensionsOf(formData).map(columnLabel);
  const metric = named(choice.metric ?? labelIn('metric') ?? labelIn('metrics')) ?? columns.at(-1);
  return {
    levels: wanted.flatMap((name) => named(name) ?? []).filter((one) => one !== metric),
    metric,
    secondary: named(choice.secondary ?? labelIn('secondary_metric')),
  };
}

interface Build extends HierarchyColumns {
  readonly sizes: readonly (number | undefined)[];
  /** Per level. */
  readonly names: readonly ((value: CellValue) => GroupName)[];
  readonly metricName: string;
  readonly isSorted: boolean;
  readonly isPause: () => boolean;
}

/** How the values of a level are called. */
function* levelNames(level: ResultColumn, { formats, options }: NestInput): Steps<(value: CellValue) => GroupName> {
  const distinct = new Set<CellValue>();
  yield* eachInTurns(level.values, (value) => distinct.add(value));
  const values = [...distinct];
  const format = level.type === genericType.temporal ? (options.date_format ?? null) : null;
  const found = yield* groupNamesInTurns([{ ...level, values }], values.length, (value, { type }) =>
    formats.cell(value, type, format),
  );
  const byValue = new Map<CellValue, GroupName | undefined>();
  yield* eachInTurns(values, (value, at) => byValue.set(value, found[at]));
  return (value) => byValue.get(value) ?? nowhere;
}

const nowhere: GroupName = { key: '', label: '', colorKey: '' };

/** So many groups are made between two places to pause. */
const together = 100;

/** Shares are not known before all sizes are. */
type Unshared = Omit<HierarchyNode, 'ofParent' | 'ofAll' | 'children'> & { readonly children: readonly Unshared[] };

function* wholeOf(build: Build, rows: readonly number[]): Steps<Unshared> {
  const whole = { ...nowhere, depth: 0, path: [], branch: nowhere, selects: undefined };
  if (build.levels.length > 0 || rows.length === 0)
    return { ...whole, ...measured(build, rows), children: yield* childrenOf(build, { ...whole, selects: {} }, rows) };
  // Without levels it is one group, called by what it measures.
  const name = { key: JSON.stringify([]), label: build.metricName, colorKey: build.metricName };
  const only = { ...name, depth: 1, path: [build.metricName], branch: name, selects: {}, children: [] };
  return { ...whole, ...measured(build, rows), children: [{ ...only, ...measured(build, rows) }] };
}

function* childrenOf(
  build: Build,
  parent: Pick<Unshared, 'depth' | 'path' | 'branch' | 'selects' | 'key'>,
  rows: readonly number[],
): Steps<readonly Unshared[]> {
  const level = build.levels[parent.depth];
  const nameOf = build.names[parent.depth];
  if (level === undefined || nameOf === undefined) return [];
  const groups = new Map<CellValue, number[]>();
  yield* eachInTurns(rows, (row) => {
    const key = level.values[row] ?? null;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  });
  const nodes: Unshared[] = [];
  for (const own of groups.values()) {
    const value = level.values[own[0] ?? 0] ?? null;
    const name = nameOf(value);
    const key = parent.depth === 0 ? name.key : `${parent.key} ${name.key}`;
    const node = {
      ...name,
      key,
      depth: parent.depth + 1,
      path: [...parent.path, name.label],
      branch: parent.depth === 0 ? name : parent.branch,
      selects: { ...parent.selects, [level.name]: value },
    };
    nodes.push({ ...node, ...measured(build, own), children: yield* childrenOf(build, node, own) });
    if (build.isPause()) yield;
  }
  return build.isSorted ? yield* sortedInTurns(nodes, (a, b) => b.size - a.size) : nodes;
}

function measured({ sizes, metric, secondary }: Build, rows: readonly number[]) {
  const seconds = secondary === undefined ? [] : rows.flatMap((row) => numberOf(secondary.values[row]) ?? []);
  return {
    rows,
    size: rows.reduce((sum, row) => sum + (sizes[row] ?? 0), 0),
    amount: sumAmounts(rows.map((row) => amountOf(metric?.values[row]) ?? 0)),
    secondary: seconds.length === 0 ? null : seconds.reduce((sum, value) => sum + value, 0),
  };
}

function* withShares(
  build: Build,
  node: Unshared,
  { parentSize, allSize } = { parentSize: node.size, allSize: node.size },
): Steps<HierarchyNode> {
  const children: HierarchyNode[] = [];
  for (const child of node.children) {
    children.push(yield* withShares(build, child, { parentSize: node.size, allSize }));
    if (build.isPause()) yield;
  }
  return { ...node, ofParent: shareOf(node.size, parentSize), ofAll: shareOf(node.size, allSize), children };
}

const shareOf = (size: number, whole: number): number => (whole === 0 ? 0 : size / whole);

/** The groups without parts, in the order of the picture. */
export const leavesOf = (node: HierarchyNode): readonly HierarchyNode[] =>
  node.children.length === 0 ? [node] : node.children.flatMap(leavesOf);
