import { withDeps, defineExtensionPoint, type Resolved, type TokenRecord } from '#core/common';
import type { DatabaseCaller, DatabaseRecord, TableName } from '#plugins/databases';

/** A condition that every row of a table must meet which a caller reads. */
export interface TableRule {
  readonly table: TableName;
  readonly name: string;
  /**
   * Trusted SQL over the table's own columns, and over other tables in sub-queries: their names are looked up in the
   * catalog and schema of the ruled table. Alternatives are joined already; all rules of a table must hold.
   */
  readonly clause: string;
}

/** A plugin that keeps rules of which rows people may read. */
export interface RowRuleSource {
  readonly id: string;
  readonly server: true;
  readonly deps: TokenRecord;
  /** The caller's rules of these tables, whose schema is always told. */
  readonly rulesOf: (
    services: Readonly<Record<string, unknown>>,
    caller: DatabaseCaller,
    database: DatabaseRecord,
    tables: readonly TableName[],
  ) => Promise<readonly TableRule[]>;
}

export const RowRuleSources = defineExtensionPoint<RowRuleSource>({
  id: 'sql-language/row-rule-sources',
  summary: 'Rules of which rows people may read, put into raw SQL where the connection says so.',
  keyOf: (source) => source.id,
});

/** Declares a source whose functions see their `deps` typed. */
export function defineRowRuleSource<R extends TokenRecord>(source: {
  readonly id: string;
  readonly deps: R;
  readonly rulesOf: (
    services: Resolved<R>,
    caller: DatabaseCaller,
    database: DatabaseRecord,
    tables: readonly TableName[],
  ) => Promise<readonly TableRule[]>;
}): RowRuleSource {
  return withDeps({ ...source, server: true });
}
