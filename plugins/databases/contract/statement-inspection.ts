import type { Result } from '#core/common';
import type { EngineError, RunOptions } from './engine-statement.ts';
import type { TableName } from './table-catalogue.ts';

/** What an engine itself says that one reading statement reads, found without running it. */
export interface StatementReads {
  /** Tables and views that the statement names, as the engine resolves the names; its own catalogues too. */
  readonly tables: readonly TableName[];
  /** Tables and views used as types of their rows: the statement reveals their columns, but no row. */
  readonly types?: readonly TableName[];
  /** Functions it may call that read more than their arguments, and those that people wrote. */
  readonly functions: readonly string[];
  /** Functions it may call of which nobody says that they do nothing but give a value; so it must not run unasked. */
  readonly effects: readonly string[];
}

/** Tables that hold rows of another, by partitions and inheritance. */
export interface TableRelatives {
  /** What the table is a part of, at any distance: reading it reads the table's rows too. */
  readonly above: readonly TableName[];
  /** Its parts, at any distance, and what these are parts of besides. */
  readonly below: readonly TableName[];
}

/** An engine's own look at statements: access to raw SQL is never granted on the word of another parser alone. */
export interface StatementInspection {
  /**
   * What a statement reads. `expected` are the tables that another parser found; a table that only they name is looked
   * up, and a view of them explains the tables behind it.
   */
  readonly reads: (
    sql: string,
    expected: readonly TableName[],
    options?: RunOptions,
  ) => Promise<Result<StatementReads, EngineError>>;
  /**
   * The tables that the engine means by names as a statement has them, spelled as they were made: a name without a schema
   * may be found in more than one. What is nowhere is given where it is looked up first, as it is written.
   */
  readonly locate: (
    tables: readonly TableName[],
    options?: RunOptions,
  ) => Promise<Result<readonly TableName[], EngineError>>;
  /** Relatives of each table; left out by engines whose tables hold no rows of others. */
  readonly relatives?: (
    tables: readonly TableName[],
    options?: RunOptions,
  ) => Promise<Result<readonly TableRelatives[], EngineError>>;
  /**
   * Every table and view of every schema, including those that lists leave out: partitions, and objects in schemas that
   * are closed to the connection, since views and functions reach them. Absent where lists leave out nothing.
   */
  readonly allTables?: (options?: RunOptions) => Promise<Result<readonly TableName[], EngineError>>;
  /**
   * Tables and views whose names occur where types may be written, found by name: the statement itself is not sent.
   * Absent where tables are no types.
   */
  readonly tablesAsTypes?: (sql: string, options?: RunOptions) => Promise<Result<readonly TableName[], EngineError>>;
  /**
   * Functions and operators that a statement of any kind may call, and of which nobody can say which rows they read.
   * Found by their names, so there may be too many of them and never too few.
   */
  readonly calls: (sql: string, options?: RunOptions) => Promise<Result<readonly string[], EngineError>>;
  /** Whether `reads` understands a statement without help, so that another parser need not. */
  readonly isComplete: boolean;
}
