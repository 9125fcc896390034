import type { CellValue } from '#plugins/databases';

/** A group of one side: the values of its first fields. The root is the group of all. */
export interface AxisNode {
  /** Position in `nodes` of its tree. */
  readonly id: number;
  readonly parent: AxisNode | undefined;
  /** Number of fields that it has values of. */
  readonly level: number;
  /** Of its innermost field. */
  readonly value: CellValue;
  readonly children: readonly AxisNode[];
}

/** The groups of one side, inner ones within outer ones. */
export interface AxisTree {
  readonly root: AxisNode;
  readonly nodes: readonly AxisNode[];
  /** Number of fields. */
  readonly depth: number;
}

interface GrowingNode extends AxisNode {
  readonly children: GrowingNode[];
  readonly byValue: Map<CellValue, GrowingNode>;
}

/** Values of the fields of a side by level, each a column of an answer. */
export type FieldValues = readonly (readonly CellValue[])[];

export interface AxisGrowth {
  readonly tree: AxisTree;
  /** The group of a row of an answer, made where it is not there yet. */
  readonly place: (fields: FieldValues, row: number) => AxisNode;
  /** The group of a row of an answer, if there is one. */
  readonly find: (fields: FieldValues, row: number) => AxisNode | undefined;
}

export function growAxis(depth: number): AxisGrowth {
  const nodes: GrowingNode[] = [];
  const add = (parent: GrowingNode | undefined, value: CellValue): GrowingNode => {
    const level = parent === undefined ? 0 : parent.level + 1;
    const node: GrowingNode = { id: nodes.length, parent, level, value, children: [], byValue: new Map() };
    nodes.push(node);
    parent?.children.push(node);
    parent?.byValue.set(value, node);
    return node;
  };
  const root = add(undefined, null);
  return {
    tree: { root, nodes, depth },
    place: (fields, row) => {
      let node = root;
      for (const values of fields) {
        const value = values[row] ?? null;
        node = node.byValue.get(value) ?? add(node, value);
      }
      return node;
    },
    find: (fields, row) => {
      let node: GrowingNode | undefined = root;
      for (const values of fields) node = node?.byValue.get(values[row] ?? null);
      return node;
    },
  };
}

/** Whether what is in a group of this side is not loaded: of a whole answer, each group has others down to the cells. */
export const isUnloaded = (node: AxisNode, { depth }: Pick<AxisTree, 'depth'>): boolean =>
  node.level > 0 && node.level < depth && node.children.length === 0;

/** Values of a group, the outermost first. */
export function valuesOf(node: AxisNode): readonly CellValue[] {
  return node.parent === undefined ? [] : [...valuesOf(node.parent), node.value];
}

/** Names a group in states that outlive an answer. */
export const nodeKey = (node: AxisNode): string => JSON.stringify(valuesOf(node));
