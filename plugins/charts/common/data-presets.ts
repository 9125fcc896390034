import { rangeEditorMessages as messages } from './time-range-messages.ts';

export interface RangePreset {
  readonly label: string;
  /** A range of docs/http-api.md, "Time ranges". */
  readonly range: string;
}

const dayMs = 86_400_000;

/** The day, seven days, month, quarter and year that the latest time of a column ends. `lastMs`: UTC, ms. */
export function dataPresets(lastMs: number): readonly RangePreset[] {
  const last = new Date(lastMs);
  const [year, month] = [last.getUTCFullYear(), last.getUTCMonth()];
  const day = Date.UTC(year, month, last.getUTCDate());
  const quarter = Math.floor(month / 3);
  return [
    { label: dayLabel(lastMs), range: between(day, day + dayMs) },
    { label: messages.lastDays(), range: between(day - 6 * dayMs, day + dayMs) },
    {
      label: inWords(lastMs, { month: 'long', year: 'numeric' }),
      range: between(utc(year, month), utc(year, month + 1)),
    },
    {
      label: `Q${String(quarter + 1)} ${String(year)}`,
      range: between(utc(year, quarter * 3), utc(year, quarter * 3 + 3)),
    },
    { label: String(year), range: between(utc(year, 0), utc(year + 1, 0)) },
  ];
}

export const dayLabel = (timeMs: number): string =>
  inWords(timeMs, { month: 'short', day: 'numeric', year: 'numeric' });

const inWords = (timeMs: number, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' }).format(timeMs);

/** The first of a month; also for the years 0 to 99, and months beyond the year. */
function utc(year: number, month: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month, 1);
  return date.getTime();
}

const between = (sinceMs: number, untilMs: number): string => `${dayText(sinceMs)} : ${dayText(untilMs)}`;
const dayText = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10);
