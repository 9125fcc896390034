import type { CellValue } from '#plugins/databases';

/** A part of a nested cell. */
export interface NestedNode {
  /** Key in an object, position in a list; empty for the whole. */
  readonly name: string;
  /** Unique within the cell. */
  readonly path: string;
  /** A plain value as text; undefined for lists and objects. */
  readonly text: string | undefined;
  /** Parts of it that are left out, since nobody reads so many. */
  readonly hidden: number;
  readonly kind: 'object' | 'list' | 'text' | 'number' | 'boolean' | 'null';
  readonly children: readonly NestedNode[];
}

/** Parts of a list or an object that are shown. */
const mostChildren = 200;

/** A cell with lists or objects in it as a tree; undefined for every other cell. */
export function nestedValue(cell: CellValue): NestedNode | undefined {
  if (typeof cell !== 'string' || !/^\s*[[{]/.test(cell)) return undefined;
  try {
    return nodeOf('', '$', JSON.parse(cell) as unknown);
  } catch {
    return undefined;
  }
}

function nodeOf(name: string, path: string, value: unknown): NestedNode {
  if (value !== null && typeof value === 'object') {
    const parts: readonly (readonly [string, unknown])[] = Object.entries(value);
    const children = parts.slice(0, mostChildren).map(([key, each], index) => nodeOf(key, `${path}/${index}`, each));
    const hidden = parts.length - children.length;
    return { name, path, text: undefined, kind: Array.isArray(value) ? 'list' : 'object', children, hidden };
  }
  const base = { name, path, children: [], hidden: 0, text: String(value) };
  if (value === null) return { ...base, kind: 'null' };
  if (typeof value === 'number') return { ...base, kind: 'number' };
  return { ...base, kind: typeof value === 'boolean' ? 'boolean' : 'text' };
}
