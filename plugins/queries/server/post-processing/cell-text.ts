import { genericType, timeOfEpochNumber } from '#plugins/databases';
import { isoText } from '../../common/time-range/calendar.ts';
import type { FrameColumn } from './frame.ts';

/** A cell as part of a column's name: times readable, truth values as Superset's clients know them. */
export function cellText(column: FrameColumn, row: number): string {
  const value = column.values[row] ?? null;
  if (column.type === genericType.temporal && Number.isInteger(value)) return isoText(Number(value)).replace('T', ' ');
  if (column.type === genericType.temporal && (typeof value === 'number' || typeof value === 'string'))
    return timeOfEpochNumber(value) ?? String(value);
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return String(value);
}
