import { textOfCell, type RawCell } from '../process/statement-messages.ts';

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'fraction' | 'half';
type Reading = Partial<Record<Part, number>>;

const longMonths = 'january|february|march|april|may|june|july|august|september|october|november|december';
const dayNames = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?';

/** A field of a format: what its text is like, and what it says. */
const fields: Readonly<Record<string, readonly [pattern: string, read?: (text: string) => Reading]>> = {
  Y: ['(\\d{4})', (text) => ({ year: Number(text) })],
  y: ['(\\d{2})', (text) => ({ year: Number(text) + (Number(text) < 69 ? 2000 : 1900) })],
  m: ['(\\d{1,2})', (text) => ({ month: Number(text) })],
  d: ['(\\d{1,2})', (text) => ({ day: Number(text) })],
  j: ['(\\d{1,3})', (text) => ({ month: 1, day: Number(text) })],
  H: ['(\\d{1,2})', (text) => ({ hour: Number(text) })],
  I: ['(\\d{1,2})', (text) => ({ hour: Number(text) % 12 })],
  M: ['(\\d{1,2})', (text) => ({ minute: Number(text) })],
  S: ['(\\d{1,2})', (text) => ({ second: Number(text) })],
  f: ['(\\d{1,9})', (text) => ({ fraction: Number(`0.${text}`) })],
  p: ['(am|pm)', (text) => ({ half: text.toLowerCase() === 'pm' ? 12 : 0 })],
  b: [`(${monthNames.join('|')})`, (text) => ({ month: monthOf(text) })],
  B: [`(${longMonths})`, (text) => ({ month: monthOf(text) })],
  a: [dayNames],
  A: [dayNames],
  '%': ['%'],
};

const monthOf = (text: string): number => monthNames.indexOf(text.slice(0, 3).toLowerCase()) + 1;

interface Format {
  readonly pattern: RegExp;
  readonly readers: readonly ((text: string) => Reading)[];
}

const formats = new Map<string, Format>();

function formatOf(text: string): Format {
  const found = formats.get(text);
  if (found !== undefined) return found;
  const readers: ((text: string) => Reading)[] = [];
  const pattern = text.replace(/%(.)|[.*+?^${}()|[\]\\]/g, (whole, field: string | undefined) => {
    if (field === undefined) return `\\${whole}`;
    const known = fields[field];
    if (known === undefined) throw new Error(`no field %${field} of times`);
    if (known[1] !== undefined) readers.push(known[1]);
    return known[0];
  });
  const format = { pattern: new RegExp(`^${pattern}$`, 'i'), readers };
  formats.set(text, format);
  return format;
}

/** A text in a strftime format as SQLite writes times; null for null and the empty text. Throws for another form. */
export function parseTime(text: RawCell, format: RawCell): string | null {
  if (text === null || text === '') return null;
  const [written, form] = [textOfCell(text), textOfCell(format)];
  const { pattern, readers } = formatOf(form);
  const groups = pattern.exec(written);
  const said: Reading = Object.assign({}, ...readers.map((read, index) => read(groups?.[index + 1] ?? ''))) as Reading;
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0, fraction = 0, half = 0 } = said;
  const time = new Date(0);
  time.setUTCFullYear(year, month - 1, day);
  const isDay = form.includes('%j') || (time.getUTCMonth() === month - 1 && time.getUTCDate() === day);
  const isTime = hour < 24 && minute < 60 && second < 60;
  if (groups === null || !isDay || !isTime) throw new Error(`no time in the form ${form}: ${written}`);
  time.setUTCHours(hour + half, minute, second, Math.floor(fraction * 1_000 + 1e-9));
  return time
    .toISOString()
    .replace('T', ' ')
    .replace(/\.?0*Z$/, (end) => (end.startsWith('.') ? '' : end))
    .replace('Z', '');
}
