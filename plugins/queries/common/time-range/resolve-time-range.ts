import { err, ok, type Result } from '#core/common';
import { messages } from '../messages.ts';
import { addUnits, isBelowDay, lastDayOf, timeUnitOf, truncateTo, type TimeUnit } from './calendar.ts';
import { evaluateTime, type TimeClock } from './evaluate-time.ts';
import { parseNaturalText } from './natural-text.ts';
import { parseTimeExpression } from './time-expression.ts';
import { parseCalendarShift, shiftTime } from './time-shift.ts';

/** Half-open: `since <= t < until`. UTC, ms; undefined is open. */
export interface TimeRange {
  readonly sinceMs: number | undefined;
  readonly untilMs: number | undefined;
}

export interface TimeRangeContext extends TimeClock {
  /** Anchors of relative ranges: `now` or `today`. Without them units below a day count from now, the others from today. */
  readonly relativeStart?: string | undefined;
  readonly relativeEnd?: string | undefined;
}

export const noTimeRange = 'No filter';
const separator = ' : ';
/** Characters. Nothing that people write is longer; nested calls of any length would be. */
const longestText = 1_000;
const anywhere: TimeRange = { sinceMs: undefined, untilMs: undefined };

/**
 * Resolves a range text of docs/http-api.md, "Time ranges", moved by `shift` when there is one. The error is the
 * reason.
 */
export function resolveTimeRange(
  rangeText: string,
  context: TimeRangeContext,
  shift?: string | null,
): Result<TimeRange, string> {
  if (rangeText.length > longestText) return err(messages.unreadableTime({ text: `${rangeText.slice(0, 50)}…` }));
  if (rangeText.trim().toLowerCase() === noTimeRange.toLowerCase()) return ok(anywhere);
  const resolved = rangeText.includes(separator)
    ? resolveSides(rangeText, context)
    : resolveShortcut(rangeText, context);
  if (!resolved.ok) return resolved;
  const range =
    shift === undefined || shift === null || shift === '' ? resolved : shiftRange(resolved.value, shift, context);
  if (!range.ok) return range;
  const { sinceMs, untilMs } = range.value;
  if (![sinceMs, untilMs].every(isOnCalendar)) return err(messages.unreadableTime({ text: rangeText }));
  return sinceMs !== undefined && untilMs !== undefined && sinceMs > untilMs ? err(messages.fromAfterTo()) : range;
}

/** Whether a date can be made of a bound: `99999999999 days ago` is before the first day there is. */
function isOnCalendar(timeMs: number | undefined): boolean {
  return timeMs === undefined || Math.abs(timeMs) <= lastDayMs;
}
/** The last moment of a JavaScript date. */
const lastDayMs = 8.64e15;

/** Moves both bounds back (a leading `-`: forward); a range `A : B` replaces them. */
function shiftRange(range: TimeRange, shift: string, context: TimeRangeContext): Result<TimeRange, string> {
  if (shift.includes(separator)) return resolveSides(shift, context);
  const calendarShift = parseCalendarShift(shift);
  if (calendarShift === undefined) return err(messages.unreadableTime({ text: shift }));
  const moved = (timeMs: number | undefined) => (timeMs === undefined ? undefined : shiftTime(timeMs, calendarShift));
  return ok({ sinceMs: moved(range.sinceMs), untilMs: moved(range.untilMs) });
}

function resolveShortcut(rangeText: string, context: TimeRangeContext): Result<TimeRange, string> {
  const words = rangeText.trim();
  const relative = /^(Last|Next)\s+(?:(\d+)\s+)?([a-z]+)$/i.exec(words);
  const unit = timeUnitOf(relative?.[3] ?? '');
  if (relative !== null && unit !== undefined) {
    const count = Number(relative[2] ?? 1);
    return relative[1]?.toLowerCase() === 'last'
      ? ok({ sinceMs: startAnchor(unit, context, -count), untilMs: endAnchor(unit, context, 0) })
      : ok({ sinceMs: startAnchor(unit, context, 0), untilMs: endAnchor(unit, context, count) });
  }
  const today = truncateTo(context.nowMs, 'day');
  const whole =
    /^(previous calendar|current)\s+(day|week|month|quarter|year)$/i.exec(words) ??
    /^(previous|current)\s+(fiscal (?:quarter|year))$/i.exec(words);
  const wholeUnit = timeUnitOf(whole?.[2] ?? '');
  if (whole !== null && wholeUnit !== undefined) {
    const offset = whole[1]?.toLowerCase() === 'current' ? 0 : -1;
    return ok(wholeRange(today, wholeUnit, offset, context));
  }
  const first = /^first\s+(week|month|quarter)\s+of\s+(?:(this|last|next|prior)\s+)?(month|quarter|year)$/i.exec(words);
  const subUnit = timeUnitOf(first?.[1] ?? '');
  const mainUnit = timeUnitOf(first?.[3] ?? '');
  if (first !== null && subUnit !== undefined && mainUnit !== undefined) {
    const sinceMs = truncateTo(addUnits(today, scopeOffset(first[2]), mainUnit), mainUnit, context.calendar);
    return ok({ sinceMs, untilMs: addUnits(sinceMs, 1, subUnit) });
  }
  const end = parseNaturalText(context.relativeEnd ?? 'today', context.nowMs);
  return end.ok ? ok({ sinceMs: undefined, untilMs: end.value }) : end;
}

function resolveSides(rangeText: string, context: TimeRangeContext): Result<TimeRange, string> {
  const at = rangeText.indexOf(separator);
  const since = resolveSide(rangeText.slice(0, at).trim(), context, startAnchor);
  if (!since.ok) return since;
  const until = resolveSide(rangeText.slice(at + separator.length).trim(), context, endAnchor);
  return until.ok ? ok({ sinceMs: since.value, untilMs: until.value }) : until;
}

type Anchor = (unit: TimeUnit, context: TimeRangeContext, count: number) => number;

function resolveSide(side: string, context: TimeRangeContext, anchor: Anchor): Result<number | undefined, string> {
  if (side === '') return ok(undefined);
  const { calendar } = context;
  const edge =
    /^(start of|beginning of|end of)\s+(this|last|next|prior)\s*(?:\s(\d+)\s*)?\s(day|week|month|quarter|year)s?$/i.exec(
      side,
    );
  if (edge !== null) {
    const unit = timeUnitOf(edge[4] ?? '') ?? 'day';
    const shifted = anchor(unit, context, scopeOffset(edge[2]) * Number(edge[3] ?? 1));
    return ok(
      edge[1]?.toLowerCase() === 'end of' ? lastDayOf(shifted, unit, calendar) : truncateTo(shifted, unit, calendar),
    );
  }
  const first = /^(?:first|1st)\s+(?:day\s+)?of\s+(this|last|next|prior|the)\s+(day|week|month|quarter|year)s?$/i.exec(
    side,
  );
  if (first !== null) {
    const unit = timeUnitOf(first[2] ?? '') ?? 'day';
    return ok(truncateTo(anchor(unit, context, scopeOffset(first[1])), unit, calendar));
  }
  const relative = /^(this|last|next|prior)\s+(?:(\d+)\s*)?([a-z]+)$/i.exec(side);
  const unit = timeUnitOf(relative?.[3] ?? '');
  if (relative !== null && unit !== undefined) {
    return ok(anchor(unit, context, scopeOffset(relative[1]) * Number(relative[2] ?? 1)));
  }
  if (/^(DATETIME|DATEADD|DATETRUNC|LASTDAY|HOLIDAY)\b/i.test(side)) {
    const expression = parseTimeExpression(side);
    return expression.ok ? evaluateTime(expression.value, context) : expression;
  }
  return parseNaturalText(side, context.nowMs, calendar);
}

function startAnchor(unit: TimeUnit, context: TimeRangeContext, count: number): number {
  return addUnits(anchorTime(unit, context.relativeStart, context.nowMs), count, unit);
}

function endAnchor(unit: TimeUnit, context: TimeRangeContext, count: number): number {
  return addUnits(anchorTime(unit, context.relativeEnd, context.nowMs), count, unit);
}

function anchorTime(unit: TimeUnit, relative: string | undefined, nowMs: number): number {
  const isNow = relative === undefined ? isBelowDay(unit) : relative.toLowerCase() === 'now';
  return isNow ? nowMs : truncateTo(nowMs, 'day');
}

function wholeRange(today: number, unit: TimeUnit, offset: number, { calendar }: TimeRangeContext): TimeRange {
  return {
    sinceMs: truncateTo(addUnits(today, offset, unit), unit, calendar),
    untilMs: truncateTo(addUnits(today, offset + 1, unit), unit, calendar),
  };
}

function scopeOffset(scope: string | undefined): number {
  switch (scope?.toLowerCase()) {
    case 'last':
    case 'prior':
      return -1;
    case 'next':
      return 1;
    default:
      return 0;
  }
}
