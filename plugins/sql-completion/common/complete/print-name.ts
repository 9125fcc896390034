import type { SqlSyntax } from '#plugins/databases';
import type { CatalogueColumn } from '../catalogue/catalogue-table.ts';
import { inQuotes, quoteName } from '#plugins/sql-language';

/** A name as it has to be written: in quotes only where the dialect needs them, or where they were begun. */
export function printName(name: string, syntax: SqlSyntax, isQuoted = false): string {
  return isQuoted ? inQuotes(name, syntax) : quoteName(name, syntax);
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
