import { format, type SqlLanguage } from 'sql-formatter';
import type { SqlSyntax } from '#plugins/databases';
import { unendedIn } from '#plugins/sql-language';
import { keepWords } from './keep-words.ts';
import { notLaidOut } from './not-laid-out.ts';

/** A text to lay out, and whose SQL it may be: the first that can be read decides. */
export interface LayoutOrder {
  readonly sql: string;
  readonly syntaxes: readonly SqlSyntax[];
}

/** Jinja blocks stay as they are, and so does a text whose layout would be other SQL. Throws AppError. */
export function laidOut({ sql, syntaxes }: LayoutOrder): string {
  const [syntax, ...others] = syntaxes;
  if (syntax === undefined) return sql;
  try {
    return laidOutAs(sql, syntax);
  } catch (failure) {
    if (others.length === 0) throw failure;
    return laidOut({ sql, syntaxes: others });
  }
}

function laidOutAs(sql: string, syntax: SqlSyntax): string {
  const unended = unendedIn(sql, syntax);
  if (unended !== undefined) throw notLaidOut(unended.message, { line: unended.line, column: unended.column });
  return keepWords(sql, formatted(sql, syntax), syntax) ?? sql;
}

function formatted(sql: string, { libraries }: SqlSyntax): string {
  try {
    return format(sql, {
      language: libraries.formatter as SqlLanguage, // it fails for a name that it does not know
      keywordCase: 'upper',
      tabWidth: 2,
      linesBetweenQueries: 2,
      paramTypes: { custom: [{ regex: String.raw`\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}|\{#[\s\S]*?#\}` }] },
    });
  } catch (failure) {
    throw notLaidOut(failure instanceof Error ? (failure.message.split('\n')[0] ?? '') : '');
  }
}
