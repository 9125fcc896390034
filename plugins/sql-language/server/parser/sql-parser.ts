import type { Result } from '#core/common';

/** Where a parser gave up. Line and column count from 1. */
export interface ParseFault {
  readonly message: string;
  readonly line: number | undefined;
  readonly column: number | undefined;
}

/** A syntax tree: objects with one key that says what they are. Positions in it count characters, not UTF-16 units. */
export type SyntaxTree = unknown;

/** Port to the parser library. */
export interface SqlParser {
  /** The tree of exactly one statement. */
  readonly parse: (sql: string, dialect: string) => Result<SyntaxTree, ParseFault>;
}
