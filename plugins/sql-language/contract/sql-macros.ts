import { withDeps, defineExtensionPoint, type Resolved, type TokenRecord } from '#core/common';
import type { TemplateContext } from './sql-templates.ts';

/** A call in templates that gives SQL, such as a saved query in the place of a table. */
export interface SqlMacro {
  /** As templates call it. */
  readonly name: string;
  readonly server: true;
  /** Names of its arguments, in their order. */
  readonly parameters: readonly string[];
  readonly deps: TokenRecord;
  /**
   * SQL that replaces the call; the code that runs it checks it as the caller's text. Arguments that were not given are
   * absent. Throws AppError.
   */
  readonly sql: (
    services: Readonly<Record<string, unknown>>,
    given: Readonly<Record<string, unknown>>,
    context: TemplateContext,
  ) => Promise<string>;
}

export const SqlMacros = defineExtensionPoint<SqlMacro>({
  id: 'sql-language/sql-macros',
  summary: 'A call in templates that gives SQL, such as a saved query in the place of a table.',
  keyOf: (macro) => macro.name,
});

/** Declares a macro whose function sees its `deps` typed. */
export function defineSqlMacro<R extends TokenRecord>(macro: {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly deps: R;
  readonly sql: (
    services: Resolved<R>,
    given: Readonly<Record<string, unknown>>,
    context: TemplateContext,
  ) => Promise<string>;
}): SqlMacro {
  return withDeps({ ...macro, server: true });
}
