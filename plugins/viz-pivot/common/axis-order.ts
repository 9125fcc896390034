import { nameOrder, numberOf } from '#plugins/viz-kit';
import { compareNumbers, genericType, type CellValue, type ResultColumn } from '#plugins/databases';
import type { AxisNode, AxisTree } from './axis-tree.ts';

/** How the groups of a side are ordered within their outer groups. */
export type AxisOrder =
  | { readonly by: 'name'; readonly isDescending: boolean }
  | {
      readonly by: 'value';
      readonly isDescending: boolean;
      /** What a group is ordered by; undefined and null have no place in the order and come last. */
      readonly valueOf: (node: AxisNode) => CellValue | undefined;
    };

type Compare = (one: AxisNode, other: AxisNode) => number;

/** The groups within each group, in order. Equal values are ordered by name; missing names come last in both directions. */
export function orderedChildren(
  { nodes, depth }: AxisTree,
  fields: readonly (ResultColumn | undefined)[],
  order: AxisOrder,
): (node: AxisNode) => readonly AxisNode[] {
  const isDescendingName = order.by === 'name' && order.isDescending;
  const byName = Array.from({ length: depth }, (_, level) =>
    nameCompare(
      nodes.filter((node) => node.level === level + 1),
      fields[level]?.type ?? genericType.string,
      isDescendingName,
    ),
  );
  const sorted = nodes.map((node) => {
    const names = byName[node.level] ?? (() => 0);
    const compare = order.by === 'name' ? names : valueCompare(order, names);
    return node.children.length < 2 ? node.children : node.children.toSorted(compare);
  });
  return (node) => sorted[node.id] ?? [];
}

function nameCompare(nodes: readonly AxisNode[], type: ResultColumn['type'], isDescending: boolean): Compare {
  const direction = isDescending ? -1 : 1;
  const isText = type === genericType.string;
  const texts = isText ? nameOrder(nodes.flatMap(({ value }) => (value === null ? [] : [String(value)]))) : undefined;
  return ({ value: one }, { value: other }) => {
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    if (texts !== undefined) return direction * texts(String(one), String(other));
    return direction * compareNumbers(sortable(one), sortable(other));
  };
}

/** Truths are ordered as 0 and 1; texts of numbers keep all their digits. */
const sortable = (value: CellValue): number | string => (typeof value === 'string' ? value : (numberOf(value) ?? 0));

function valueCompare(order: Extract<AxisOrder, { by: 'value' }>, names: Compare): Compare {
  const direction = order.isDescending ? -1 : 1;
  return (one, other) => {
    const [left, right] = [order.valueOf(one) ?? null, order.valueOf(other) ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null) || names(one, other);
    return direction * compareNumbers(sortable(left), sortable(right)) || names(one, other);
  };
}
