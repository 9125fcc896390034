import { defineToken } from '#core/common';
import type { StatementKind } from '#plugins/databases';
import type { OwnLimit } from './own-limit.ts';
import type { Statement } from './split-statements.ts';

/** A statement of a script by its words alone. */
export interface ScriptStatement extends Statement {
  readonly kind: StatementKind;
  /** LIMIT of the outermost SELECT. */
  readonly limit: OwnLimit;
  /** EXPLAIN, or SUMMARIZE, which tells of a table's values. */
  readonly isExplained: boolean;
  readonly isSummary: boolean;
  /** A first word that no statement begins with. */
  readonly strange: { readonly word: string; readonly from: number } | undefined;
  /** Why no statement that begins so is run. */
  readonly refusal: string | undefined;
}

/** Server: cuts scripts into statements, long ones beside the server's own thread. */
export interface SqlScripts {
  /**
   * Templates must be filled in before. Throws AppError (400) for a text that is not whole (`requireWhole`), has too many
   * statements, or takes too long; 422 for a backend whose SQL nobody knows.
   */
  readonly statements: (sql: string, backend: string, signal?: AbortSignal) => Promise<readonly ScriptStatement[]>;
}
export const SqlScripts = defineToken<SqlScripts>('sql-language/SqlScripts');
