import { textOfBytes } from '../binary-text.ts';
import type { CellValue } from '../columnar-result.ts';
import type { RunOptions } from '../engine-statement.ts';
import { doubleDigits, exactNumber } from '../number-types.ts';
import { isOfMilliseconds, momentOf } from '../time-text.ts';

/** How the cells of a column are read that are not null. Services of this kind send every value as a text. */
export type TextReader = (raw: string) => CellValue;

/** What of the options of a statement changes how its cells are read. */
export type WantedCells = Pick<RunOptions, 'exactCells' | 'forFile'>;

export const losesNothing = ({ exactCells, forFile }: WantedCells): boolean => exactCells === true || forFile === true;

/** Whole numbers and decimals. Whole numbers that a double cannot hold are texts in any case. */
export function decimalReader(options: WantedCells): TextReader {
  if (losesNothing(options)) return (raw) => (raw.length > doubleDigits ? exactNumber(raw) : Number(raw));
  return (raw) => (/^-?\d+$/.test(raw) ? exactNumber(raw) : Number(raw));
}

/** Floating point numbers, with `NaN` and infinities in the spellings of several services. */
export const doubleReader =
  (options: WantedCells): TextReader =>
  (raw) => {
    const value = Number(raw.replace(/^([+-]?)inf(?:inity)?$/i, '$1Infinity'));
    if (Number.isFinite(value)) return value;
    return losesNothing(options) ? String(value) : null;
  };

/** A day or moment. `kind`: a day is written without its time, and one of a zone with the offset of UTC in files. */
export function timeCell(
  { ms, text }: ReturnType<typeof momentOf>,
  { exactCells, forFile }: WantedCells,
  kind: 'day' | 'moment' | 'zoned',
): CellValue {
  const written = kind === 'day' ? text.slice(0, 10) : text;
  if (forFile === true) return kind === 'zoned' ? `${written}+00` : written;
  return exactCells !== true || isOfMilliseconds(text) ? ms : written;
}

const timePattern = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?\s*(Z|[+-]\d\d:?\d\d)?)?$/;

/** Days and moments of the years 1 to 9999, with an offset or in UTC. Anything else is shown as it is. */
export const timeReader =
  (options: WantedCells, kind: 'day' | 'moment' | 'zoned'): TextReader =>
  (raw) => {
    const [, day, time = '00:00:00', fraction = '', offset = 'Z'] = timePattern.exec(raw) ?? [];
    if (day === undefined) return raw;
    const ms = Date.parse(`${day}T${time}${offset.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`);
    return timeCell(momentOf(BigInt(ms) * 1_000_000n + BigInt(fraction.padEnd(9, '0'))), options, kind);
  };

export const bytesCell = (bytes: Uint8Array, options: WantedCells): string =>
  losesNothing(options)
    ? `\\x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
    : textOfBytes(bytes);
