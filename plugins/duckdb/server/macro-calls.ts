/** Blanks of ASCII; all engines agree that they lie between two words. */
const blank = '[ \\t\\n\\v\\f\\r]';

/**
 * What proves that the name before it is not called: a word, a sign that begins no comment, or the end. A bracket, a
 * comment or a character that only the engine knows to be a blank prove nothing. A quote may be the end of the name, so
 * it proves something behind a blank only.
 */
const goesOnOtherwise = `"?(?:${blank}+"|${blank}*(?:[\\w,);=<>+*%|!~^&:.\\[\\]{}'?@]|-(?!-)|/(?!\\*)|$))`;

/**
 * Whether a statement may call a macro: its name occurs as a word, and what follows may be a bracket. Only the text is
 * searched, including literals and comments, because parsers may disagree on where those end: a call that DuckDB sees
 * has its name and bracket in any reading.
 */
export function mayCall(sql: string, name: string): boolean {
  if (!/^[\p{L}\p{N}_]+$/u.test(name)) return sql.toLowerCase().includes(name.replaceAll('"', '""'));
  return new RegExp(`(?<![\\p{L}\\p{N}_])${name}(?![\\p{L}\\p{N}_])(?!${goesOnOtherwise})`, 'iu').test(sql);
}

/** DuckDB calls functions of these names for a bare word: `SELECT user`. */
export const isCalledBare = (name: string): boolean =>
  /^(?:(?:get_)?current_(?:catalog|database|date|role|schema|time(?:stamp)?|user)|(?:current_)?localtime(?:stamp)?|session_user|user)$/.test(
    name,
  );
