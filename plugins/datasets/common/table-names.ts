/** Longest name of a table that all engines take. Characters. */
export const maxTableName = 63;

/** A table's name made from a file's: "Sales 2024 (final).csv" → "sales_2024_final". */
export function tableNameFrom(fileName: string): string {
  const bare = fileName.replace(/^.*[\\/]/, '').replace(/\.[A-Za-z0-9]{1,8}$/, '');
  const words = bare
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
  const named = words === '' ? 'upload' : /^\p{N}/u.test(words) ? `t_${words}` : words;
  return named.slice(0, maxTableName - 4);
}

/** The name itself, or with the first number that makes it free; names are compared ignoring case. */
export function freeName(name: string, taken: Iterable<string>): string {
  const used = new Set([...taken].map((other) => other.toLowerCase()));
  if (!used.has(name.toLowerCase())) return name;
  for (let count = 2; ; count += 1) {
    const numbered = `${name}_${count}`;
    if (!used.has(numbered.toLowerCase())) return numbered;
  }
}
