import { isKeptWord } from '../common/kept-words.ts';

/** Whether a name has to be written in quotes, so that this kind of database reads it as just that name. */
export function needsQuotes(name: string, dialect: string): boolean {
  // DuckDB finds a name whatever its letters; PostgreSQL makes them small.
  const isPlain = dialect === 'duckdb' ? /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) : /^[a-z_][a-z0-9_]*$/.test(name);
  return !isPlain || isKeptWord(name.toLowerCase(), dialect);
}

/** A name as SQL has it: in quotes only where it needs them. */
export const quoteName = (name: string, dialect: string): string =>
  needsQuotes(name, dialect) ? inQuotes(name) : name;

export const inQuotes = (name: string): string => `"${name.replaceAll('"', '""')}"`;
