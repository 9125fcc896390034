/** Parts of a text between a separator, which counts only outside of quotes and parentheses. Blank ones stay. */
export function splitOutside(text: string, separator: RegExp): readonly string[] {
  const parts: string[] = [];
  let [from, depth] = [0, 0];
  let quote = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (depth === 0) {
      const [found] = separator.exec(text.slice(at)) ?? [];
      if (found === undefined) continue;
      parts.push(text.slice(from, at).trim());
      from = at + found.length;
      at = from - 1;
    }
  }
  return [...parts, text.slice(from).trim()];
}

export const byComma = /^,/;
export const bySemicolon = /^;/;
export const byAnd = /^\s+and\s+/i;

/** A text without the quotes around it, which it has twice inside. */
export function unquoted(text: string): string {
  const [, quote = '', inner] = /^(["'])(.*)\1$/s.exec(text) ?? [];
  return inner === undefined ? text : inner.replaceAll(quote + quote, quote);
}

export const quoted = (text: string, quote: '"' | "'"): string =>
  `${quote}${text.replaceAll(quote, quote + quote)}${quote}`;

/** A name as it is, where it cannot be taken for anything else. */
export const named = (name: string): string => (/^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(name) ? name : quoted(name, '"'));
