import type { CellValue } from '#plugins/databases';

const dayMs = 86_400_000;

/**
 * The coarsest grain that shows every time of a column whole: a day, a minute or a second as ISO 8601 durations. One
 * grain for the whole column, so that midnight among other times does not lose its hour. Undefined without times.
 */
export function timeGrainOf(values: readonly CellValue[]): 'P1D' | 'PT1M' | 'PT1S' | undefined {
  let grain: 'P1D' | 'PT1M' | undefined;
  for (const value of values) {
    if (typeof value !== 'number') continue;
    if (value % 60_000 !== 0) return 'PT1S';
    grain = grain === 'PT1M' || value % dayMs !== 0 ? 'PT1M' : 'P1D';
  }
  return grain;
}
