import { genericType, shortestFloat, type CellValue } from '#plugins/databases';
import { drawingMessages } from '../drawing/drawing-messages.ts';
import { numberOf, type Amount } from '../drawing/amounts.ts';
import { addedLooks } from '../looks/added-looks.ts';
import type { NumberLabels, VizFormats } from '../type/viz-theme.ts';
import { numberFormatter, type NumberFormatter } from './number-format.ts';
import { smartTogether } from './smart-together.ts';
import { timeFormatter } from './time-format.ts';
import { truthText } from './truth-text.ts';

/** What is shown where there is no value. */
const noValue = 'N/A';

/** The formats every drawing uses. Formatters are made once per name. */
export function createVizFormats(): VizFormats {
  const numbers = new Map<string, NumberLabels>();
  let looks = addedLooks();
  const times = new Map<string, (epochMs: number) => string>();
  const number: VizFormats['number'] = (format) => {
    const name = isNamed(format) ? format : 'SMART_NUMBER';
    if (looks !== addedLooks()) numbers.clear(); // names may mean something else now
    looks = addedLooks();
    return remember(numbers, name, () => numberWords(name));
  };
  const time: VizFormats['time'] = (format, grain = null) => {
    const name = isNamed(format) ? format : 'smart_date';
    const formatter = remember(times, `${name} ${grain ?? ''}`, () => timeFormatter(name, grain));
    return (epochMs) => (epochMs === null || !Number.isFinite(epochMs) ? noValue : formatter(epochMs));
  };
  const cell: VizFormats['cell'] = (value, type, format = null) => {
    if (value === null || value === undefined) return noValue;
    if (value === '') return drawingMessages.emptyText();
    if (type === genericType.temporal && isCell(value)) {
      const epochMs = numberOf(value); // a text where it is finer than milliseconds
      if (epochMs !== null) return time(format)(epochMs);
    }
    if (typeof value === 'number') return isNamed(format) ? number(format)(value) : plainNumber(value);
    if (typeof value === 'boolean') return truthText(value);
    if (typeof value !== 'string') return JSON.stringify(value);
    return type === genericType.numeric && isNamed(format) ? number(format)(value) : value;
  };
  return { number, time, cell };
}

const isNamed = (format: string | null | undefined): format is string => typeof format === 'string' && format !== '';

const isCell = (value: unknown): value is CellValue => typeof value === 'number' || typeof value === 'string';

const isNoNumber = (value: Amount): boolean => typeof value === 'number' && !Number.isFinite(value);

/** Of the adaptive format alone numbers have units and decimals of their own. */
function numberWords(name: string): NumberLabels {
  const wordsOf =
    (formatter: NumberFormatter): NumberLabels =>
    (value) =>
      value === null || isNoNumber(value) ? noValue : formatter(value);
  const alone = wordsOf(numberFormatter(name));
  if (name !== 'SMART_NUMBER') return alone;
  const together: NonNullable<NumberLabels['together']> = (values, style) => {
    const shared = smartTogether(values, style === 'full');
    return shared === undefined ? alone : wordsOf(shared);
  };
  return Object.assign(alone, { together });
}

/** As stored, without the noise of binary fractions, those of 32 bits too: 82.74 for 82.73999786376953. */
function plainNumber(value: number): string {
  if (!Number.isFinite(value)) return noValue;
  return String(Number.isInteger(value) ? value : Number(shortestFloat(value).toPrecision(15)));
}

function remember<V>(known: Map<string, V>, key: string, make: () => V): V {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}
