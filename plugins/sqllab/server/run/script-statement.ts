import type { OwnLimit } from '#plugins/sql-language';

/** A statement of a script, as far as running it needs to know. */
export interface ScriptStatement {
  readonly text: string;
  /** Without the row rules that are put into `text`. */
  readonly written: string;
  /** From a comment above it, else its first words. */
  readonly name: string;
  /** `rows`: reads in another way than a SELECT, such as EXPLAIN or SHOW. */
  readonly kind: 'select' | 'rows' | 'write';
  /** LIMIT of the outermost SELECT. */
  readonly limit: OwnLimit;
}
