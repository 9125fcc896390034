import { err, ok, type Result } from '#core/common';
import { messages } from '../messages.ts';
import { isBelowDay, isoText, timeUnitOf, type TimeUnit } from './calendar.ts';
import { namedPeriod } from './named-period.ts';
import { parseNaturalText } from './natural-text.ts';
import { noTimeRange, resolveTimeRange, type TimeRangeContext } from './resolve-time-range.ts';

/**
 * Both ends of what a side of a range names, as expressions of docs/http-api.md, "Time ranges". `until` is the moment
 * after it.
 */
interface Side {
  readonly since: string;
  readonly until: string;
}

const shortUnits: Readonly<Record<string, TimeUnit>> = {
  s: 'second',
  sec: 'second',
  m: 'minute',
  min: 'minute',
  h: 'hour',
  hr: 'hour',
  d: 'day',
  w: 'week',
  wk: 'week',
  mo: 'month',
  mon: 'month',
  q: 'quarter',
  qtr: 'quarter',
  y: 'year',
  yr: 'year',
};
const toDate: Readonly<Record<string, TimeUnit>> = {
  wtd: 'week',
  mtd: 'month',
  qtd: 'quarter',
  ytd: 'year',
  fqtd: 'fiscal quarter',
  fytd: 'fiscal year',
};
const everything = new Set(['', 'no filter', 'all', 'all time', 'all of time', 'everything', 'any time']);

/**
 * Reads a range as people write it and gives it as a text of docs/http-api.md, "Time ranges": "March 2001" is
 * `2001-03-01 : 2001-04-01`, "now - 7d" is `DATEADD(DATETIME('now'), -7, day) : now`. What a side names is part of the
 * range: "March to May 2001" ends with May. Unlike resolveTimeRange, which takes any text since clients send any, the
 * error says that a text is not understood.
 */
export function readTypedRange(typed: string, context: TimeRangeContext): Result<string, string> {
  const trimmed = typed.trim().replace(/\s+/g, ' ');
  if (everything.has(trimmed.toLowerCase())) return ok(noTimeRange);
  const sides = wireSides(trimmed);
  const wire = sides === undefined ? rangeOf(trimmed, context) : sides.join(' : ');
  if (wire === undefined || wire === ' : ')
    return err(messages.rangeNotUnderstood({ text: trimmed.slice(0, longestShown) }));
  const resolved = resolveTimeRange(wire, context);
  return resolved.ok ? ok(wire) : resolved;
}

/** Characters of a text that an error repeats. */
const longestShown = 80;

/** The sides of a range that is written as on the wire; undefined without its separator. */
function wireSides(typed: string): readonly string[] | undefined {
  const found = /^(.*?)(?:^| ):(?= |$)(.*)$/.exec(typed);
  return found === null ? undefined : [(found[1] ?? '').trim(), (found[2] ?? '').trim()];
}

function rangeOf(typed: string, context: TimeRangeContext): string | undefined {
  const words = typed.toLowerCase();
  return (
    usualRange(words) ??
    oneOf(typed, context) ??
    offsetRange(typed) ??
    openRange(typed, context) ??
    twoSided(typed, context)
  );
}

/** Ranges that the wire has a text of its own for. */
function usualRange(words: string): string | undefined {
  const fiscal =
    /^(?:the )?(this|current|last|previous|prior) (fiscal (?:quarter|year))$/.exec(words) ??
    /^(this|last) f([qy])$/.exec(words);
  if (fiscal !== null) {
    const unit = { q: 'fiscal quarter', y: 'fiscal year' }[fiscal[2] ?? ''] ?? fiscal[2] ?? '';
    return `${/^(?:this|current)$/.test(fiscal[1] ?? '') ? 'Current' : 'Previous'} ${unit}`;
  }
  const counted = /^(?:the )?(last|past|next|previous|coming)(?: (\d+))? ?([a-z]+)$/.exec(words);
  const unit = unitOf(counted?.[3] ?? '');
  if (counted !== null && unit !== undefined) {
    const [, word, count] = counted;
    if (word === 'previous' && count === undefined) return isBelowDay(unit) ? undefined : wholeUnitBefore(unit);
    const name = word === 'next' || word === 'coming' ? 'Next' : 'Last';
    return count === undefined ? `${name} ${unit}` : `${name} ${count} ${unit}${count === '1' ? '' : 's'}`;
  }
  const whole = /^(this|current|previous calendar|prior) ([a-z]+)$/.exec(words);
  const wholeUnit = timeUnitOf(whole?.[2] ?? '');
  if (whole !== null && wholeUnit !== undefined && !isBelowDay(wholeUnit)) {
    return whole[1] === 'this' || whole[1] === 'current' ? `Current ${wholeUnit}` : wholeUnitBefore(wholeUnit);
  }
  if (/^first (week|month|quarter) of (?:(this|last|next|prior) )?(month|quarter|year)$/.test(words)) return words;
  const soFar = toDate[words] ?? timeUnitOf(/^((?:fiscal )?[a-z]+) to date$/.exec(words)?.[1] ?? '');
  // A unit of two words is quoted.
  const unitText = soFar?.includes(' ') === true ? `'${soFar}'` : soFar;
  return unitText === undefined ? undefined : `DATETRUNC(DATETIME('today'), ${unitText}) : now`;
}

const wholeUnitBefore = (unit: TimeUnit): string =>
  unit === 'day' ? 'yesterday : today' : `previous calendar ${unit}`;

/** `now - 7d`, `now-1M/M`, `-12h`, `7d`; a unit behind the slash is the one whose start is meant. */
function offsetRange(typed: string): string | undefined {
  const bare = /^(\d+) ?([a-z]+)$/i.exec(typed);
  const offset = offsetExpression(bare === null ? typed : `-${typed}`);
  if (offset === undefined) return undefined;
  return /\+/.test(typed) ? `now : ${offset}` : `${offset} : now`;
}

function offsetExpression(typed: string): string | undefined {
  const found = /^(now|today)? ?([+-]) ?(\d{1,6}) ?([a-z]+)(?: ?\/ ?([a-z]+))?$/i.exec(typed);
  const unit = unitOf(found?.[4] ?? '');
  const floor = unitOf(found?.[5] ?? '');
  if (found === null || unit === undefined || (found[5] !== undefined && floor === undefined)) return undefined;
  const base = found[1]?.toLowerCase() ?? 'now';
  const moved = `DATEADD(DATETIME('${base}'), ${found[2] === '-' ? '-' : ''}${String(Number(found[3]))}, ${unit})`;
  return floor === undefined ? moved : `DATETRUNC(${moved}, ${floor})`;
}

/** `since 2020`, `after March 2001`, `until yesterday`, `before 2020`. */
function openRange(typed: string, context: TimeRangeContext): string | undefined {
  const found = /^(since|from|starting|after|until|till|to|through|up to|before) (.+)$/i.exec(typed);
  const side = sideOf(found?.[2] ?? '', context);
  if (side === undefined) return undefined;
  switch (found?.[1]?.toLowerCase()) {
    case 'after':
      return `${side.until} : `;
    case 'before':
      return ` : ${side.since}`;
    case 'since':
    case 'from':
    case 'starting':
      return `${side.since} : `;
    default:
      return ` : ${side.until}`;
  }
}

const separators = [/ (?:to|through|till|until|bis) /i, / (?:-|–|—) /, / ?(?:–|—|\.\.\.?|…) ?/];

/** `A to B`, `from A to B`, `between A and B`, `A - B`. Where A has no year and B has one, it is that of B. */
function twoSided(typed: string, context: TimeRangeContext): string | undefined {
  const between = /^between (.+) and (.+)$/i.exec(typed);
  if (between !== null) return sidesOf(between[1] ?? '', between[2] ?? '', context);
  const bare = typed.replace(/^from /i, '');
  for (const separator of separators) {
    const parts = bare.split(separator);
    const [first, second] = parts;
    if (parts.length !== 2 || first === undefined || second === undefined) continue;
    const range = sidesOf(first, second, context);
    if (range !== undefined) return range;
  }
  return undefined;
}

function sidesOf(first: string, second: string, context: TimeRangeContext): string | undefined {
  const year = /\b(\d{4})$/.exec(second)?.[1];
  const isYearless = /[a-z]/i.test(first) && !/\d{4}/.test(first) && year !== undefined;
  const since = (isYearless ? sideOf(`${first} ${year}`, context) : undefined) ?? sideOf(first, context);
  const until = sideOf(second, context);
  return since === undefined || until === undefined ? undefined : `${since.since} : ${until.until}`;
}

/** One period, or a moment before now, from which on everything is meant. */
function oneOf(typed: string, context: TimeRangeContext): string | undefined {
  const words = typed.toLowerCase();
  if (words === 'today') return 'Current day';
  if (words === 'tomorrow') return `${dayFromToday(1)} : ${dayFromToday(2)}`;
  if (words === 'yesterday' || namedPeriod(words, context) !== undefined) {
    const side = sideOf(typed, context);
    return side === undefined ? undefined : `${side.since} : ${side.until}`;
  }
  return / ago$/.test(words) && parseNaturalText(words, context.nowMs).ok ? `${words} : now` : undefined;
}

const dayFromToday = (days: number): string => `DATEADD(DATETIME('today'), ${String(days)}, day)`;

function sideOf(typed: string, clock: TimeRangeContext): Side | undefined {
  const words = typed.trim().toLowerCase();
  if (words === 'today') return { since: 'today', until: dayFromToday(1) };
  if (words === 'yesterday') return { since: 'yesterday', until: 'today' };
  if (words === 'tomorrow') return { since: dayFromToday(1), until: dayFromToday(2) };
  const period = namedPeriod(words, clock);
  if (period !== undefined) return { since: boundText(period.sinceMs), until: boundText(period.untilMs) };
  const moment = offsetExpression(typed.trim()) ?? (parseNaturalText(words, clock.nowMs).ok ? typed.trim() : undefined);
  return moment === undefined ? undefined : { since: moment, until: moment };
}

/** An ISO date; a time behind it only where it is not midnight. */
const boundText = (timeMs: number): string => isoText(timeMs).replace('T00:00:00', '');

/** A unit by its name or one of its usual short forms; M is a month, m a minute. */
export function unitOf(name: string): TimeUnit | undefined {
  return name === 'M' ? 'month' : (timeUnitOf(name) ?? shortUnits[name.toLowerCase().replace(/(?<=..)s$/, '')]);
}
