import { timeOfEpochNumber } from '#plugins/databases';

/**
 * `2024-05-01`, `2024-05-01 10:11:12` or with as many digits of the second as there are; UTC. Years before the first are
 * written as results keep them, `0044-03-15 (BC) 10:11:12`: ISO's year 0 is none to a reader. The text of a number of
 * milliseconds counts as that number; any other is given back.
 */
export function isoTextOf(epochMs: number | string, isDate: boolean): string {
  const text = timeOfEpochNumber(epochMs);
  if (text === undefined) return String(epochMs);
  return isDate ? text.replace(/ \d\d:.*$/, '') : text.replace(/\.\d\d?$/, (digits) => digits.padEnd(4, '0'));
}
