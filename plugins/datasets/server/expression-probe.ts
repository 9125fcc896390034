import type { SqlDialect } from '#plugins/databases';
import { onlyStatement } from '#plugins/sql-language';
import { isVirtual, type DatasetSource } from './read-source.ts';

/**
 * A query of one expression over a dataset's source. It is only described or checked: it tells whether the expression is
 * understood, its type, and what it reads.
 */
export function expressionProbe(
  source: Omit<DatasetSource, 'database_id'>,
  expression: string,
  kind: 'column' | 'metric',
  { groupBySets, quoteIdentifier, syntax }: SqlDialect,
): string {
  const names = [...(source.schema === null ? [] : [source.schema]), source.table_name];
  const from = isVirtual(source)
    ? `(\n${onlyStatement(source.sql, syntax)?.text ?? source.sql}\n) AS virtual_table`
    : names.map(quoteIdentifier).join('.');
  const ofAllRows = groupBySets?.([[]]) ?? 'HAVING COUNT(*) >= 0';
  // A metric beside a grouped constant must aggregate; a bare column is refused by the engine.
  return `SELECT (\n${expression}\n) AS checked FROM ${from}${kind === 'metric' ? ` ${ofAllRows}` : ''}`;
}
