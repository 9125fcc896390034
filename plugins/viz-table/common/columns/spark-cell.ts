import { numberOf } from '#plugins/viz-kit';
import type { CellValue } from '#plugins/databases';

/** More numbers than a cell has pixels show nothing more. */
const mostNumbers = 2_000;

/** The numbers of a list: as JSON, or in braces, as databases write arrays. Undefined where the value is none. */
export function numbersOfList(value: CellValue): readonly (number | null)[] | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  const isArray = /^\{[^{}"]*\}$/.test(text);
  const list: unknown = isArray ? parsed(`[${text.slice(1, -1)}]`) : text.startsWith('[') ? parsed(text) : undefined;
  if (!Array.isArray(list)) return undefined;
  const numbers = list.map((one) => (typeof one === 'number' || typeof one === 'string' ? numberOf(one) : null));
  return numbers.some((one) => one !== null) ? numbers.slice(0, mostNumbers) : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/\b(?:NULL|nan|NaN)\b/g, 'null'));
  } catch {
    return undefined;
  }
}

export interface SparkBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The line of the numbers in a box, as the `d` of an SVG path: from the least at the bottom to the greatest; gaps stay gaps. */
export function sparkPath(numbers: readonly (number | null)[], { x, y, width, height }: SparkBox): string {
  const present = numbers.filter((one) => one !== null);
  const low = present.reduce((least, one) => Math.min(least, one), Infinity);
  const high = present.reduce((most, one) => Math.max(most, one), -Infinity);
  const step = width / Math.max(1, numbers.length - 1);
  const place = (index: number, value: number): string => {
    const share = high === low ? 0.5 : (value - low) / (high - low);
    return `${rounded(x + index * step)},${rounded(y + (1 - share) * height)}`;
  };
  return numbers
    .map((value, index) => {
      if (value === null) return '';
      const isAlone = (numbers[index - 1] ?? null) === null;
      const isLast = (numbers[index + 1] ?? null) === null;
      // A line of no length is drawn by its round ends.
      return `${isAlone ? 'M' : 'L'}${place(index, value)}${isAlone && isLast ? 'h0' : ''}`;
    })
    .join('');
}

const rounded = (px: number): string => String(Math.round(px * 10) / 10);
