import type { SelectNode } from '../plan/nodes/sql-nodes.ts';
import type { Wanted } from './regroup.ts';

/**
 * Whether nothing but the number of all rows is wanted, which engines that share scans know without reading them. The
 * least and the greatest value of a column are not known so: some engines read all rows for them.
 */
export function needsNoScan({ wanted, rows }: { readonly wanted: Wanted; readonly rows: Rows }): boolean {
  const isRowCount = [...wanted.measures.values()].every(
    (measure) => measure.kind === 'aggregate' && measure.name === 'COUNT' && measure.operand === undefined,
  );
  return isRowCount && wanted.keys.size === 0 && rows.where.length === 0;
}

type Rows = Pick<SelectNode, 'where'>;
