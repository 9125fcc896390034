import type { SqlTypeNames } from '#plugins/databases';

/** The decimal with all digits of a number, where one can hold them; else the floating type. */
export function decimalTypeOf(
  numeral: string,
  types: Pick<SqlTypeNames, 'decimal' | 'double'>,
  { width: mostDigits, scale: mostBehind }: { readonly width: number; readonly scale: number },
): string {
  const [whole = '', fraction = ''] = numeral.replace('-', '').split('.');
  const width = Math.max(1, whole.length + fraction.length);
  return width > mostDigits || fraction.length > mostBehind ? types.double : types.decimal(width, fraction.length);
}
