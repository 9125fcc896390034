import { utcFormat as d3UtcFormat } from 'd3';
import { fiscalGrainOf } from '#plugins/databases';
import { fiscalName } from './fiscal-name.ts';

type TimeFormatter = (epochMs: number) => string;

const secondMs = 1000;
const dayMs = 86_400_000;

function utcFormat(pattern: string): TimeFormatter {
  const format = d3UtcFormat(pattern);
  return (epochMs) => format(new Date(epochMs));
}

/** Unit of a grain of docs/http-api.md, "Time grains"; the four week variants included. */
function unitOf(grain: string): 'year' | 'quarter' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second' {
  if (grain.includes('P1W')) return 'week';
  if (grain === 'P1Y') return 'year';
  if (grain === 'P3M') return 'quarter';
  if (grain === 'P1M') return 'month';
  if (grain.endsWith('D')) return 'day';
  if (grain.endsWith('H')) return 'hour';
  if (grain.endsWith('S')) return 'second';
  return 'minute';
}

const patterns = {
  smart_date: {
    year: '%Y',
    quarter: '%Y Q%q',
    month: '%b %Y',
    week: '%Y-%m-%d',
    day: '%Y-%m-%d',
    hour: '%Y-%m-%d %H:00',
    minute: '%Y-%m-%d %H:%M',
    second: '%Y-%m-%d %H:%M:%S',
  },
  smart_date_detailed: {
    year: '%Y',
    quarter: '%Y Q%q',
    month: '%Y-%m',
    week: '%Y-%m-%d',
    day: '%Y-%m-%d',
    hour: '%Y-%m-%d %H:%M:%S',
    minute: '%Y-%m-%d %H:%M:%S',
    second: '%Y-%m-%d %H:%M:%S.%L',
  },
  smart_date_verbose: {
    year: '%Y',
    quarter: 'Q%q %Y',
    month: '%B %Y',
    week: 'Week of %B %-d, %Y',
    day: '%A, %B %-d, %Y',
    hour: '%A, %B %-d, %Y, %H:00',
    minute: '%A, %B %-d, %Y, %H:%M',
    second: '%A, %B %-d, %Y, %H:%M:%S',
  },
} as const;

type SmartName = keyof typeof patterns;
const isSmart = (name: string): name is SmartName => name in patterns;

/**
 * A time format by name: `smart_date`, `smart_date_detailed`, `smart_date_verbose` adapt to the grain, or without one
 * to the value's own precision; anything else is a d3-time-format string. Everything is UTC.
 */
export function timeFormatter(name: string, grain: string | null): TimeFormatter {
  if (!isSmart(name)) return utcFormat(name);
  const fiscal = fiscalGrainOf(grain);
  if (fiscal !== undefined) return (epochMs) => fiscalName(fiscal, epochMs);
  if (grain !== null) return utcFormat(patterns[name][unitOf(grain)]);
  const byUnit = Object.fromEntries(
    Object.entries(patterns[name]).map(([unit, pattern]) => [unit, utcFormat(pattern)]),
  );
  return (epochMs) => byUnit[precisionOf(epochMs)]?.(epochMs) ?? '';
}

/** The coarsest of day, minute and second that shows the value whole. */
function precisionOf(epochMs: number): 'day' | 'minute' | 'second' {
  if (epochMs % dayMs === 0) return 'day';
  return epochMs % (60 * secondMs) === 0 ? 'minute' : 'second';
}
