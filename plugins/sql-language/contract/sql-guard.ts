import { defineToken } from '#core/common';
import type { DatabaseCaller, DatabaseRecord, StatementKind } from '#plugins/databases';
import type { OwnLimit } from './own-limit.ts';

export interface SqlCheck {
  /** Where names without a schema are looked up; undefined: the connection's default. */
  readonly schema?: string | undefined;
  /** The catalog it will run in; undefined or null: the connection's default. */
  readonly catalog?: string | null | undefined;
  /** Whether the caller's place takes statements that change something; the connection must allow them too. */
  readonly allowWrites: boolean;
  /** A table or view is made of what it reads: the caller needs what a CREATE needs, whether the text writes or not. */
  readonly isKept?: boolean;
  /** Only its plan is wanted, which tells how many rows there are: also those that row rules keep back. */
  readonly isForPlan?: boolean;
  readonly signal?: AbortSignal;
}

/** A statement that its writer may run. */
export interface CheckedStatement {
  readonly from: number;
  readonly to: number;
  /** What to run: as written, or with the row rules of its tables put in. */
  readonly text: string;
  /** As written. */
  readonly written: string;
  readonly kind: StatementKind;
  readonly name: string;
  /** LIMIT of the outermost SELECT, in `text`. */
  readonly limit: OwnLimit;
}

/**
 * Server: whether somebody may run the SQL they wrote. Templates must be filled in before. See docs/http-api.md, "Who
 * may see what" and "SQL editor".
 */
export interface SqlGuard {
  /**
   * Every statement of the text, or an AppError (403): `TABLE_SECURITY_ACCESS_ERROR` with `extra.tables` for tables that
   * no grant covers, `DML_NOT_ALLOWED_ERROR` for statements that change something where that is not allowed,
   * `QUERY_SECURITY_ACCESS_ERROR` for what needs access to the whole database: statements nobody can read, functions
   * that read files, settings or other SQL.
   */
  readonly check: (
    caller: DatabaseCaller,
    database: DatabaseRecord,
    sql: string,
    options: SqlCheck,
  ) => Promise<readonly CheckedStatement[]>;
  /**
   * A query that somebody else answers for, with the caller's row rules put in where the connection wants that. The same
   * text where it does not. Throws `QUERY_SECURITY_ACCESS_ERROR` when a rule cannot be put in.
   */
  readonly withRowRules: (
    caller: DatabaseCaller,
    database: DatabaseRecord,
    sql: string,
    place: Pick<SqlCheck, 'catalog' | 'schema'>,
  ) => Promise<string>;
}
export const SqlGuard = defineToken<SqlGuard>('sql-language/SqlGuard');

/** Key of a connection's `extra` that puts row rules into raw SQL: `{"row_rules_in_sql": true}`. */
export const rowRulesInSql = 'row_rules_in_sql';
