import { err, ok, type Result } from '#core/common';
import type { SqlParameter, SqlStatement, SqlSyntax } from '#plugins/databases';
import { sqlLanguageMessages as messages } from '../common/messages.ts';
import { tokenize } from './tokenize.ts';

/**
 * The statement with its parameters as literals, for engines to which two parameters with one value are two expressions, so
 * that GROUP BY would not know what SELECT groups by.
 */
export function withLiterals(
  { sql, parameters }: SqlStatement,
  syntax: SqlSyntax,
  literalOf: (value: SqlParameter) => string,
): Result<string, string> {
  const places = tokenize(sql, syntax, { hasTemplates: false }).filter(({ kind }) => kind === 'parameter');
  if (places.length !== parameters.length) {
    return err(messages.parameterCount({ places: places.length, given: parameters.length }));
  }
  let bound = '';
  let from = 0;
  for (const [index, place] of places.entries()) {
    bound += sql.slice(from, place.from) + literalOf(parameters[index] ?? null);
    from = place.to;
  }
  return ok(bound + sql.slice(from));
}
