import { format } from 'sql-formatter';
import { unendedIn } from '#plugins/sql-language';
import { keepWords } from './keep-words.ts';
import { notLaidOut } from './not-laid-out.ts';

/** A text to lay out. What sql-formatter does not know is laid out as PostgreSQL's. */
export interface LayoutOrder {
  readonly sql: string;
  readonly language: 'duckdb' | 'postgresql';
}

/** Jinja blocks stay as they are, and so does a text whose layout would be other SQL. Throws AppError. */
export function laidOut({ sql, language }: LayoutOrder): string {
  const unended = unendedIn(sql, language);
  if (unended !== undefined) throw notLaidOut(unended.message, { line: unended.line, column: unended.column });
  return keepWords(sql, formatted(sql, language), language) ?? sql;
}

function formatted(sql: string, language: LayoutOrder['language']): string {
  try {
    return format(sql, {
      language,
      keywordCase: 'upper',
      tabWidth: 2,
      linesBetweenQueries: 2,
      paramTypes: { custom: [{ regex: String.raw`\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}|\{#[\s\S]*?#\}` }] },
    });
  } catch (failure) {
    throw notLaidOut(failure instanceof Error ? (failure.message.split('\n')[0] ?? '') : '');
  }
}
