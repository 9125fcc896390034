import { defineToken, type Result } from '#core/common';
import type { StatementKind, TableName } from '#plugins/databases';

/** Why SQL cannot be read, and where. Line and column count from 1. */
export interface SqlFault {
  readonly message: string;
  readonly line: number | undefined;
  readonly column: number | undefined;
}

/** A table as a statement names it. Offsets count UTF-16 units of the whole text. */
export interface TableReference extends TableName {
  readonly catalog: string | undefined;
  readonly from: number;
  readonly to: number;
  /** The statement calls it by another name, or names its columns. */
  readonly hasAlias: boolean;
}

/** One statement as its parser understands it. */
export interface ReadStatement {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly kind: StatementKind;
  /** Every mention of a table or view; names of CTEs are none. Names are as the dialect compares them. */
  readonly tables: readonly TableReference[];
  /** Functions that read something besides their arguments: files, other servers, settings, SQL as text. Lower case. */
  readonly readingFunctions: readonly string[];
}

/** Server: what SQL means, by a parser. */
export interface SqlReader {
  /**
   * Reads every statement of a script in the SQL of an engine (`backend` of the connection). Templates are not SQL. A
   * backend whose SQL no plugin knows is a fault.
   */
  readonly read: (sql: string, backend: string) => Promise<Result<readonly ReadStatement[], SqlFault>>;
}
export const SqlReader = defineToken<SqlReader>('sql-language/SqlReader');
