import type { CatalogueColumn } from '../catalogue/catalogue-table.ts';
import { reservedWords } from '../outline/words.ts';

/** A name as it has to be written: in quotes only where the dialect needs them, or where they were begun. */
export function printName(name: string, dialect: string, isQuoted = false): string {
  const isPlain = dialect === 'duckdb' ? /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) : /^[a-z_][a-z0-9_]*$/.test(name);
  if (isPlain && !isQuoted && !reservedWords.has(name.toLowerCase())) return name;
  return `"${name.replaceAll('"', '""')}"`;
}

/** Types that can be compared: numbers with numbers, texts with texts. Unknown ones with everything. */
export function comparable(a: Pick<CatalogueColumn, 'type'>, b: Pick<CatalogueColumn, 'type'>): boolean {
  const [one, other] = [familyOf(a.type), familyOf(b.type)];
  return one === undefined || other === undefined || one === other;
}

function familyOf(type: string): string | undefined {
  if (type === '') return undefined;
  if (/INT|DECIMAL|NUMERIC|DOUBLE|FLOAT|REAL|SERIAL/i.test(type)) return 'number';
  if (/CHAR|TEXT|STRING|ENUM/i.test(type)) return 'text';
  return type.replace(/\(.*/, '').toUpperCase();
}
