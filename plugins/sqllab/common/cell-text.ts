import {
  decimalScale,
  exactNumber,
  isDecimal,
  isFloat32,
  plainNumber,
  shortestFloat,
  type CellValue,
} from '#plugins/databases';

interface ShownColumn {
  /** As the engine names it. */
  readonly type: string;
  readonly type_generic: number;
}

/** A stored cell as a grid shows it: times as ISO text in UTC, numbers as their database writes them. */
export function cellText(value: CellValue, column: ShownColumn | undefined): string {
  if (value === null) return '';
  if (typeof value !== 'number' || column === undefined) return String(value);
  return column.type_generic === 2 ? timeText(value, column.type) : numberText(value, column.type);
}

function timeText(value: number, type: string): string {
  const time = new Date(value);
  if (Number.isNaN(time.getTime())) return String(value);
  const text = time.toISOString().replace('T', ' ').replace('Z', '');
  return type.toUpperCase() === 'DATE' ? text.replace(/ .*/, '') : text.replace(/\.000$/, '');
}

function numberText(value: number, type: string): string {
  const scale = decimalScale(type);
  if (scale !== undefined) return decimalText(value, scale);
  if (isDecimal(type)) return plainNumber(value);
  return String(isFloat32(type) ? shortestFloat(value) : value);
}

/** All digits of the scale; not where they would be made up, as in a mean or in a number that was rounded. */
function decimalText(value: number, scale: number): string {
  const text = plainNumber(value);
  const [whole = '', fraction = ''] = text.split('.');
  if (scale === 0 || fraction.length > scale || typeof exactNumber(text) !== 'number') return text;
  return `${whole}.${fraction.padEnd(scale, '0')}`;
}
