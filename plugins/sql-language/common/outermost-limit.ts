import { at, listOf, nodeOf } from './syntax-tree.ts';

/** Rows of the LIMIT or FETCH FIRST of a statement's outermost query; undefined when there is none or it is computed. */
export function outermostLimit(tree: unknown): number | undefined {
  const [kind, query] = Object.entries(nodeOf(tree) ?? {})[0] ?? [];
  if (kind === undefined) return undefined;
  const own =
    plainCount(at(query, 'limit', 'this')) ?? plainCount(at(query, 'limit')) ?? plainCount(at(query, 'fetch', 'count'));
  if (own !== undefined) return own;
  // Brackets around a query are a node of their own.
  return kind === 'subquery' && listOf(at(query, 'joins')).length === 0 ? outermostLimit(at(query, 'this')) : undefined;
}

function plainCount(value: unknown): number | undefined {
  const literal = at(value, 'literal');
  const text = at(literal, 'value');
  if (at(literal, 'literal_type') !== 'number' || typeof text !== 'string' || !/^\d{1,15}$/.test(text))
    return undefined;
  return Number(text);
}
