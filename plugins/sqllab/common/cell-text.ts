import { decimalScale, isFloat32, type CellValue } from '#plugins/databases';

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
  return type.toUpperCase() === 'DATE' ? text.slice(0, 10) : text.replace(/\.000$/, '');
}

function numberText(value: number, type: string): string {
  const scale = decimalScale(type);
  if (scale !== undefined) return decimalText(value, scale);
  return isFloat32(type) ? floatText(value) : String(value);
}

/** All digits of the scale; not where they would be made up, as in a mean or in numbers longer than a double. */
function decimalText(value: number, scale: number): string {
  if (Math.abs(value) * 10 ** scale > Number.MAX_SAFE_INTEGER) return String(value);
  const text = value.toFixed(scale);
  return Number(text) === value ? text : String(value);
}

/** The fewest digits that mean the same number of 32 bits: 0.1, not 0.10000000149011612. */
function floatText(value: number): string {
  if (Math.fround(value) !== value) return String(value);
  const digits = [6, 7, 8].find((count) => Math.fround(Number(value.toPrecision(count))) === value);
  return String(digits === undefined ? value : Number(value.toPrecision(digits)));
}
