import { err, ok, type Result } from '#core/common';
import type { WeeksAndYears } from '#plugins/datasets';
import { messages } from '../messages.ts';
import { addUnits, dayMs, lastDayOf, timeUnitOf, truncateTo, type TimeUnit } from './calendar.ts';
import { findHoliday } from './holidays.ts';
import { parseNaturalText } from './natural-text.ts';
import type { TimeExpression } from './time-expression.ts';

/** Now, and whose weeks and fiscal years are meant. */
export interface TimeClock {
  readonly nowMs: number;
  readonly calendar?: WeeksAndYears | undefined;
}

/** Computes a date function expression: UTC, ms. Functions and units ignore case. */
export function evaluateTime(expression: TimeExpression, clock: TimeClock): Result<number, string> {
  if (expression.kind === 'text') return parseNaturalText(expression.value, clock.nowMs, clock.calendar);
  if (expression.kind !== 'call') return err(messages.unreadableTime({ text: String(expression.value) }));
  switch (expression.name) {
    case 'DATETIME':
      return evaluateDateTime(expression.arguments, clock);
    case 'DATEADD':
      return evaluateDateAdd(expression.arguments, clock);
    case 'DATETRUNC':
      return evaluateOnUnit('DATETRUNC', expression.arguments, clock, truncateTo);
    case 'LASTDAY':
      return evaluateOnUnit('LASTDAY', expression.arguments, clock, lastDayOf);
    case 'HOLIDAY':
      return evaluateHoliday(expression.arguments, clock);
    default:
      return err(messages.unknownFunction({ name: expression.name }));
  }
}

type Arguments = readonly TimeExpression[];

function evaluateDateTime([first, ...rest]: Arguments, clock: TimeClock): Result<number, string> {
  if (first === undefined || rest.length > 0 || first.kind === 'call') {
    return err(messages.wrongArguments({ name: 'DATETIME', expected: "('text')" }));
  }
  return parseNaturalText(String(first.value), clock.nowMs, clock.calendar);
}

function evaluateDateAdd([base, amount, unitWord, ...rest]: Arguments, clock: TimeClock): Result<number, string> {
  const unit = unitOf(unitWord);
  if (base === undefined || amount === undefined || unit === undefined || rest.length > 0) {
    return err(messages.wrongArguments({ name: 'DATEADD', expected: '(date, number, unit)' }));
  }
  const start = evaluateTime(base, clock);
  if (!start.ok) return start;
  const count = evaluateCount(amount, clock);
  return count.ok ? ok(addUnits(start.value, count.value, unit)) : count;
}

function evaluateCount(expression: TimeExpression, clock: TimeClock): Result<number, string> {
  if (expression.kind === 'number') return ok(expression.value);
  if (expression.kind === 'call' && expression.name === 'DATEDIFF')
    return evaluateDateDiff(expression.arguments, clock);
  return err(messages.wrongArguments({ name: 'DATEADD', expected: '(date, number, unit)' }));
}

function evaluateDateDiff([from, to, unitWord]: Arguments, clock: TimeClock): Result<number, string> {
  if (from === undefined || to === undefined)
    return err(messages.wrongArguments({ name: 'DATEDIFF', expected: '(date, date, unit)' }));
  const start = evaluateTime(from, clock);
  if (!start.ok) return start;
  const end = evaluateTime(to, clock);
  if (!end.ok) return end;
  if (unitOf(unitWord) === 'year')
    return ok(new Date(end.value).getUTCFullYear() - new Date(start.value).getUTCFullYear());
  return ok(Math.floor((end.value - start.value) / dayMs));
}

function evaluateOnUnit(
  name: string,
  [base, unitWord, ...rest]: Arguments,
  clock: TimeClock,
  apply: (timeMs: number, unit: TimeUnit, calendar: WeeksAndYears | undefined) => number,
): Result<number, string> {
  const unit = unitOf(unitWord);
  if (base === undefined || unit === undefined || rest.length > 0) {
    return err(messages.wrongArguments({ name, expected: '(date, unit)' }));
  }
  const time = evaluateTime(base, clock);
  return time.ok ? ok(apply(time.value, unit, clock.calendar)) : time;
}

function evaluateHoliday([name, base, country]: Arguments, clock: TimeClock): Result<number, string> {
  if (name?.kind !== 'text')
    return err(messages.wrongArguments({ name: 'HOLIDAY', expected: "('name', date, 'country')" }));
  const time = base === undefined ? ok(clock.nowMs) : evaluateTime(base, clock);
  if (!time.ok) return time;
  const inCountry = country === undefined || country.kind === 'call' ? 'us' : String(country.value);
  const found = findHoliday(name.value, new Date(time.value).getUTCFullYear(), inCountry);
  return found === undefined ? err(messages.unknownHoliday({ name: name.value })) : ok(found);
}

function unitOf(expression: TimeExpression | undefined): TimeUnit | undefined {
  return expression?.kind === 'word' || expression?.kind === 'text' ? timeUnitOf(expression.value) : undefined;
}
