import { genericType } from '#plugins/databases';
import { isoText } from '../../common/time-range/calendar.ts';
import type { FrameColumn } from './frame.ts';

/** A cell as part of a column's name: times readable, truth values as Superset's clients know them. */
export function cellText(column: FrameColumn, row: number): string {
  const value = column.values[row] ?? null;
  if (typeof value === 'number' && column.type === genericType.temporal) return isoText(value).replace('T', ' ');
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return String(value);
}
