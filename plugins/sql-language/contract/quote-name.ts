import type { SqlSyntax } from '#plugins/databases';

/** Whether a name has to be written in quotes, so that this kind of database reads it as just that name. */
export function needsQuotes(name: string, { names }: SqlSyntax): boolean {
  return !names.plain.test(name) || names.reserved.has(name.toLowerCase());
}

/** A name as SQL has it: in quotes only where it needs them. */
export const quoteName = (name: string, syntax: SqlSyntax): string =>
  needsQuotes(name, syntax) ? inQuotes(name, syntax) : name;

export function inQuotes(name: string, { names, lexis }: SqlSyntax): string {
  const [open, close] = names.quotes;
  const hasEscapes = lexis.quotes.some((quote) => quote.open === open && quote.backslash === 'always');
  const escaped = hasEscapes ? name.replaceAll('\\', '\\\\') : name;
  return `${open}${escaped.replaceAll(close, close + close)}${close}`;
}
