import { err, ok, type Result } from '#core/common';
import type { WeeksAndYears } from '#plugins/datasets';
import { messages } from '../messages.ts';
import { addUnits, dayMs, firstWeekday, isBelowDay, modulo, timeUnitOf, truncateTo, utc } from './calendar.ts';

const numberWords = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const isoPattern =
  /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?(?:[t ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,6}))?)?)?\s*(z|[+-]\d{2}:?\d{2})?$/;
const agoPattern =
  /^(?:in\s+)?(-?\d+|[a-z]+)\s+([a-z]+)(?:\s+(ago|later|before now|before today|from now|from today|hence))?$/;
const weekdayPattern = /^(?:(last|next|this|prior|previous)\s+)?([a-z]+)$/;
const relativeUnitPattern = /^(last|next|this|prior|previous)\s+([a-z]+)$/;

/**
 * Reads a date as people write it: `now`, `yesterday`, ISO dates, "3 days ago", "last monday", "May 2024". UTC, ms. A
 * text without a time of day means midnight.
 */
export function parseNaturalText(input: string, nowMs: number, calendar?: WeeksAndYears): Result<number, string> {
  const words = input.trim().toLowerCase().replace(/\s+/g, ' ');
  const found =
    parseKeyword(words, nowMs) ??
    parseIso(words) ??
    parseCalendarDate(words, nowMs) ??
    parseRelative(words, nowMs) ??
    parseWeekday(words, nowMs, calendar);
  if (found !== undefined) return ok(found);
  if (isAmbiguous(words)) return err(messages.ambiguousTime({ text: input.trim() }));
  return err(messages.unreadableTime({ text: input.trim() }));
}

function parseKeyword(words: string, nowMs: number): number | undefined {
  const today = truncateTo(nowMs, 'day');
  switch (words) {
    case 'now':
      return nowMs;
    case 'today':
    case 'midnight':
      return today;
    case 'yesterday':
      return today - dayMs;
    case 'tomorrow':
      return today + dayMs;
    case 'noon':
      return today + dayMs / 2;
    default:
      return undefined;
  }
}

function parseIso(words: string): number | undefined {
  const match = isoPattern.exec(words);
  if (match === null) return undefined;
  const [, year, month = '1', day = '1', hour = '0', minute = '0', second = '0', fraction = '', zone] = match;
  const date = validDate(Number(year), Number(month), Number(day));
  if (date === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const clock = ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000;
  return date + clock + Math.trunc(Number(`0.${fraction}0`) * 1000) - zoneOffsetMs(zone);
}

function zoneOffsetMs(zone: string | undefined): number {
  if (zone === undefined || zone === 'z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return (zone.startsWith('-') ? -1 : 1) * minutes * 60_000;
}

/** `1 March 2024`, `March 1, 2024`, `March 2024`, `March`, `3/1/2024` (month first). */
export function parseCalendarDate(words: string, nowMs: number): number | undefined {
  const thisYear = new Date(nowMs).getUTCFullYear();
  const slashes = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(words);
  if (slashes !== null) return validDate(Number(slashes[3]), Number(slashes[1]), Number(slashes[2]));
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?(?: of)? ([a-z]{3,})\.?,?(?: (\d{4}))?$/.exec(words);
  if (dayFirst !== null) return dateOfMonthName(dayFirst[2], Number(dayFirst[1]), Number(dayFirst[3] ?? thisYear));
  const monthFirst = /^([a-z]{3,})\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/.exec(words);
  if (monthFirst !== null)
    return dateOfMonthName(monthFirst[1], Number(monthFirst[2]), Number(monthFirst[3] ?? thisYear));
  const monthOnly = /^([a-z]{3,})\.?,?(?: (\d{4}))?$/.exec(words);
  return monthOnly === null ? undefined : dateOfMonthName(monthOnly[1], 1, Number(monthOnly[2] ?? thisYear));
}

/** 0 for `january` and its beginnings of three letters and more; -1 for what is no month. */
export function monthIndexOf(name: string | undefined): number {
  return months.findIndex((month) => name !== undefined && name.length >= 3 && month.startsWith(name));
}

function dateOfMonthName(name: string | undefined, day: number, year: number): number | undefined {
  const index = monthIndexOf(name);
  return index === -1 ? undefined : validDate(year, index + 1, day);
}

export function validDate(year: number, month: number, day: number): number | undefined {
  const time = utc(year, month - 1, day);
  const date = new Date(time);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? time : undefined;
}

/** "3 days ago", "in two weeks", "one year from now", "last month" (one month ago). */
function parseRelative(words: string, nowMs: number): number | undefined {
  const unitOnly = relativeUnitPattern.exec(words);
  const namedUnit = timeUnitOf(unitOnly?.[2] ?? '');
  if (unitOnly !== null && namedUnit !== undefined) {
    const count = unitOnly[1] === 'this' ? 0 : unitOnly[1] === 'next' ? 1 : -1;
    return relativeTime(nowMs, count, namedUnit);
  }
  const match = agoPattern.exec(words);
  const unit = timeUnitOf(match?.[2] ?? '');
  const count = numberOf(match?.[1] ?? '');
  if (match === null || unit === undefined || count === undefined) return undefined;
  const direction = match[3];
  if (direction === undefined && !words.startsWith('in ')) return undefined;
  const isPast = direction === 'ago' || (direction?.startsWith('before') ?? false);
  return relativeTime(nowMs, isPast ? -count : count, unit);
}

function relativeTime(nowMs: number, count: number, unit: NonNullable<ReturnType<typeof timeUnitOf>>): number {
  const base = isBelowDay(unit) ? nowMs : truncateTo(nowMs, 'day');
  return addUnits(base, count, unit);
}

/** `last` and `next` never mean today; a bare weekday is the coming one. */
function parseWeekday(words: string, nowMs: number, calendar?: WeeksAndYears): number | undefined {
  const match = weekdayPattern.exec(words);
  const wanted = weekdays.findIndex(
    (day) => match?.[2] !== undefined && match[2].length >= 3 && day.startsWith(match[2]),
  );
  if (match === null || wanted === -1) return undefined;
  const today = truncateTo(nowMs, 'day');
  const ahead = modulo(wanted - new Date(today).getUTCDay(), 7);
  if (match[1] === 'this') {
    return truncateTo(today, 'week', calendar) + modulo(wanted - firstWeekday(calendar), 7) * dayMs;
  }
  if (match[1] === undefined || match[1] === 'next') return today + (ahead === 0 ? 7 : ahead) * dayMs;
  return today + (ahead - 7) * dayMs;
}

function numberOf(word: string): number | undefined {
  if (/^-?\d+$/.test(word)) return Number(word);
  if (word === 'a' || word === 'an') return 1;
  const index = numberWords.indexOf(word);
  return index === -1 ? undefined : index;
}

/** "7 days" could lie on either side of now. */
function isAmbiguous(words: string): boolean {
  const match = agoPattern.exec(words);
  return match !== null && numberOf(match[1] ?? '') !== undefined && timeUnitOf(match[2] ?? '') !== undefined;
}
