/** What `literalOf` gives is what a named parameter (`:p1`, `@p1`) is. */
interface Translation {
  readonly literalOf: (name: string) => string;
  /** A backslash takes the next sign as it is in names, too. */
  readonly namesHaveEscapes?: boolean;
}

/**
 * SQL of a dialect whose names are in backticks and whose texts take the sign behind a backslash as it is, as the engine that
 * computes reads it.
 */
export const translatedSql = (sql: string, { literalOf, namesHaveEscapes = false }: Translation): string =>
  sql.replace(
    namesHaveEscapes
      ? /`((?:[^`\\]|\\[^])*)`|'((?:[^'\\]|\\[^])*)'|(?<!\w)[:@]p\d+\b/g
      : /`((?:[^`]|``)*)`|'((?:[^'\\]|\\[^])*)'|(?<!\w)[:@]p\d+\b/g,
    (whole, name: string | undefined, text: string | undefined) => {
      if (text !== undefined) return `'${unescaped(text).replaceAll("'", "''")}'`;
      if (name === undefined) return literalOf(whole);
      const known = namesHaveEscapes ? unescaped(name) : name.replaceAll('``', '`');
      return `"${known.replaceAll('"', '""')}"`;
    },
  );

const unescaped = (text: string): string =>
  text.replace(/\\([^])/g, (_all, sign: string) => (sign === 'n' ? '\n' : sign));
