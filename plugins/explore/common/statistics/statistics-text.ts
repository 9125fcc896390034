import { genericType } from '#plugins/databases';
import { formatTime } from '#plugins/queries';
import { createVizFormats } from '#plugins/viz-kit';
import type { TypedCell } from './column-statistics.ts';

const formats = createVizFormats();
const dayMs = 86_400_000;

/** A statistic as it is read: whole numbers in full, others to six digits, times without a midnight that says nothing. */
export function statisticText({ value, type }: TypedCell): string {
  if (typeof value !== 'number') return formats.cell(value, type);
  if (type === genericType.temporal) return formatTime(value, value % dayMs === 0 ? '%Y-%m-%d' : '%Y-%m-%d %H:%M:%S');
  return value.toLocaleString('en', Number.isInteger(value) ? {} : { maximumSignificantDigits: 6 });
}

/** A part of a whole; one that is there is never called nothing, one that lacks something never all. */
export function shareText(part: number, whole: number): string {
  const percent = whole === 0 ? 0 : (part / whole) * 100;
  if (percent > 0 && percent < 0.1) return '<0.1%';
  if (percent < 100 && percent > 99.9) return '>99.9%';
  return `${percent.toLocaleString('en', { maximumFractionDigits: 1 })}%`;
}
