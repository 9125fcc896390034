import type { SqlSyntax } from '#plugins/databases';
/** Reading a tree of unknown shape: every step tells whether it is there. */
export type TreeNode = Readonly<Record<string, unknown>>;

export const nodeOf = (value: unknown): TreeNode | undefined =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as TreeNode) : undefined; // an object of parsed data

export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as readonly unknown[]) : [];

/** The value at a path of keys. */
export const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((found, key) => nodeOf(found)?.[key], value);

/** A name of the tree, as the dialect compares names, and its position. */
export interface TreeName {
  readonly name: string;
  /** Offsets in characters. */
  readonly start: number;
  readonly end: number;
}

/** The name in an identifier node. Engines know cases of the letters of ASCII only. */
export function treeName(value: unknown, syntax: SqlSyntax): TreeName | undefined {
  const name = at(value, 'name');
  const start = at(value, 'span', 'start');
  const end = at(value, 'span', 'end');
  if (typeof name !== 'string' || typeof start !== 'number' || typeof end !== 'number') return undefined;
  return { name: folded(name, at(value, 'quoted') === true, syntax), start, end };
}

function folded(name: string, isQuoted: boolean, { names: { folding } }: SqlSyntax): string {
  if (folding === 'exact' || (isQuoted && folding !== 'any-case')) return name;
  if (folding === 'upper') return name.replace(/[a-z]/g, (letter) => letter.toUpperCase());
  return name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
