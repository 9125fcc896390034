import type { ErrorWords } from '../wire/engine-errors.ts';

/**
 * What a server that speaks PostgreSQL's protocol can do besides. Plain data, so that a relative is a table of values and
 * no code of its own: statements are templates.
 */
export interface ServerAbilities {
  /** Whether the server refuses to write in a transaction that reads; else only the look at the statement does. */
  readonly readOnly: 'transaction' | 'statement';
  /**
   * What comes before each statement. `{mode}` is ONLY or WRITE, `{timeoutMs}` milliseconds or 0, `{path}` the schemas that
   * names are looked up in. Empty: nothing.
   */
  readonly begin: readonly string[];
  /** The same where somebody chose a schema; `{pathText}` is the path as a text literal. */
  readonly chosenSchema: string | undefined;
  /** What comes after each statement, whether it failed or not. */
  readonly end: string | undefined;
  /** Whether `begin` makes the server keep the time. */
  readonly keepsTime: boolean;
  /** Rows of a stream: by a cursor in the server, or as they come, with the connection held back. */
  readonly streaming: 'cursor' | 'paused';
  /** How a running statement is stopped: by `pg_cancel_backend`, or by the request of the protocol. */
  readonly cancel: 'function' | 'request';
  /** Statements that change tables are let through, each in a transaction. */
  readonly canWrite: boolean;
  /** `pg_settings` and `current_setting` tell the settings of a session. */
  readonly tellsSettings: boolean;
  /** Whether `format_type` names types; else they are named by the object ids of the protocol. */
  readonly namesTypes: boolean;
  readonly catalogues: Catalogues;
  /** How it is found out which tables a statement reads: by the locks that preparing it takes. */
  readonly inspection: 'locks' | undefined;
  /** Whether `EXPLAIN (FORMAT JSON)` gives plans of PostgreSQL's form. */
  readonly explainsAsJson: boolean;
  readonly errors: ErrorWords;
}

export type Catalogues = PgCatalog | InformationSchema;

export interface PgCatalog {
  readonly from: 'pg_catalog';
  /** Schemas of the server itself, as a regular expression of it. */
  readonly hidden: string;
}

export interface InformationSchema {
  readonly from: 'information_schema';
  /** Whether `table_constraints`, `key_column_usage` and `referential_constraints` tell of keys. */
  readonly hasKeys: boolean;
  readonly hasViews: boolean;
  /** A query for names of functions, or the names where no query tells them. */
  readonly functions: { readonly sql: string } | { readonly names: readonly string[] };
}
