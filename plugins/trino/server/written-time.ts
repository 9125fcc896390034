import { msOfTime } from '#plugins/databases';

/** A moment as Trino writes it, taken apart. Years before the first are 0, -1 and so on. */
const pattern = /^([+-]?\d{4,6}-\d\d-\d\d(?: \d\d:\d\d:\d\d(?:\.\d+)?)?)(?: (.+)|([+-]\d\d:\d\d))?$/;
/** Digits of a second that `msOfTime` reads. */
const readDigits = 9;

export interface WrittenTime {
  /** As a file has it, in UTC and without a zone. */
  readonly text: string;
  readonly ms: number;
}

/** Undefined: it is no day or moment. */
export function writtenTime(raw: string): WrittenTime | undefined {
  const [, local = '', zone, offset] = pattern.exec(raw) ?? [];
  if (local === '') return undefined;
  const localMs = msOfLocal(local);
  if (localMs === undefined) return undefined;
  const shiftMs = offset === undefined && zone === undefined ? 0 : shiftOf(zone ?? offset ?? '', localMs);
  const ms = localMs - shiftMs;
  return { text: shiftMs === 0 ? fileText(local) : fileText(moved(local, ms)), ms };
}

const standardText = (local: string): string => {
  const [, sign = '', year = '', rest = ''] = /^([+-]?)(\d+)(.*)$/.exec(local) ?? [];
  const era = sign === '-' || Number(year) === 0 ? ' BC' : '';
  const shown = era === '' ? year : String(Number(year) + 1).padStart(4, '0');
  return shown + rest + era;
};

const fileText = (local: string): string => standardText(local).replace(/^(\S+)(.*) BC$/, '$1 (BC)$2');

function msOfLocal(local: string): number | undefined {
  const short = standardText(local).replace(/\.(\d+)/, (_all, digits: string) => `.${digits.slice(0, readDigits)}`);
  return msOfTime(short) ?? undefined;
}

/** The same text at another moment; zones differ by whole seconds, so that parts of a second stay. */
function moved(local: string, ms: number): string {
  const [, fraction = ''] = /(\.\d+)$/.exec(local) ?? [];
  const iso = new Date(Math.floor(ms / 1_000) * 1_000).toISOString().replace('T', ' ').slice(0, -5);
  const [, sign = '', year = '', rest = ''] = /^([+-]?)(\d+)(.*)$/.exec(iso) ?? [];
  return `${sign}${String(Number(year)).padStart(4, '0')}${rest}${fraction}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far a zone's clocks are ahead of UTC when they show this. Of an hour that they show twice, the first. */
function shiftOf(zone: string, localMs: number): number {
  if (zone === 'UTC' || zone === 'Z') return 0;
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(zone) ?? [];
  if (hours !== undefined) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  const before = shiftAt(zone, localMs - 86_400_000);
  return shiftAt(zone, localMs - before) === before ? before : shiftAt(zone, localMs - shiftAt(zone, localMs));
}

function shiftAt(zone: string, ms: number): number {
  const format = formats.get(zone) ?? formatOf(zone);
  formats.set(zone, format);
  const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const shown = new Date(0);
  shown.setUTCFullYear(part('year'), part('month') - 1, part('day'));
  shown.setUTCHours(part('hour'), part('minute'), part('second'));
  return shown.getTime() - Math.floor(ms / 1_000) * 1_000;
}

const formatOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
