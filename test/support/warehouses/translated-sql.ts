/**
 * SQL of a dialect whose names are in backticks and whose texts take the sign behind a backslash as it is, as the engine that
 * computes reads it. `literalOf` gives what a named parameter (`:p1`, `@p1`) is.
 */
export const translatedSql = (sql: string, literalOf: (name: string) => string): string =>
  sql.replace(
    /`((?:[^`]|``)*)`|'((?:[^'\\]|''|\\[^])*)'|(?<!\w)[:@]p\d+\b/g,
    (whole, name: string | undefined, text: string | undefined) => {
      if (name !== undefined) return `"${name.replaceAll('``', '`').replaceAll('"', '""')}"`;
      if (text === undefined) return literalOf(whole);
      return `'${text.replace(/\\([^])/g, (_all, sign: string) => (sign === "'" ? "''" : sign === 'n' ? '\n' : sign))}'`;
    },
  );
