import {
  doubleDigits,
  exactNumber,
  isOfMilliseconds,
  msOfTime,
  shortestFloat,
  type CellValue,
  type RunOptions,
} from '#plugins/databases';
import { kindOf, plainType } from './column-types.ts';

/** From a cell as JSON writes it; nulls are not among them. */
type Reader = (raw: string) => CellValue;

/** How the cells of a column are read, by what the caller wants of them. */
export function readerOf(type: string, { exactCells = false, forFile = false }: RunOptions): Reader {
  switch (kindOf(type)) {
    case 'boolean':
      return (raw) => raw === 'true';
    case 'whole':
      return wholeNumber;
    case 'float':
      return floating(shortestFloat, exactCells || forFile);
    case 'double':
      return floating((value) => value, exactCells || forFile);
    case 'decimal':
      return exactCells || forFile ? exactDecimal : Number;
    case 'time':
      return timeReader(plainType(type), { exactCells, forFile });
    case 'fixed':
      return (raw) => textOf(raw).replace(/\0+$/, '');
    case 'nested':
      return (raw) => raw;
    case 'text':
      return textOf;
  }
}

const textOf = (raw: string): string => {
  if (!raw.startsWith('"')) return raw; // of types that are yet unknown here
  return raw.includes('\\') ? (JSON.parse(raw) as string) : raw.slice(1, -1);
};

function wholeNumber(raw: string): CellValue {
  const value = Number(raw);
  return Number.isSafeInteger(value) ? value : raw;
}

const exactDecimal = (raw: string): CellValue => (raw.length > doubleDigits ? exactNumber(raw) : Number(raw));

/** Numbers that are none, as the server and as answers write them. */
const notFinite: Readonly<Record<string, string>> = {
  '"nan"': 'NaN',
  '"-nan"': 'NaN',
  '"inf"': 'Infinity',
  '"-inf"': '-Infinity',
};

const floating =
  (rounded: (value: number) => number, isExact: boolean): Reader =>
  (raw) => {
    const odd = notFinite[raw];
    if (odd === undefined) return rounded(Number(raw));
    return isExact ? odd : null;
  };

/** `2024-02-29T10:11:12.123Z` as SQL writes it. */
const plainTime = (raw: string): string => textOf(raw).replace('T', ' ').replace('Z', '');

function timeReader(type: string, { exactCells, forFile }: Pick<RunOptions, 'exactCells' | 'forFile'>): Reader {
  if (forFile === true) return plainTime;
  if (exactCells !== true || type.startsWith('Date(')) return (raw) => msOfTime(plainTime(raw));
  return (raw) => {
    const text = plainTime(raw);
    return isOfMilliseconds(text) ? msOfTime(text) : text;
  };
}
