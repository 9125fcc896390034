import type { SelectNode } from './sql-nodes.ts';

/** A select with every part that is not named left empty. */
export function select(parts: Pick<SelectNode, 'columns' | 'from'> & Partial<SelectNode>): SelectNode {
  return Object.freeze({
    joins: [],
    where: [],
    groupBy: [],
    having: [],
    orderBy: [],
    limit: undefined,
    offset: 0,
    ...parts,
  });
}
