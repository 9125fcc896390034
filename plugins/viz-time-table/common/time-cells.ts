import type { TimeColumn } from './time-column.ts';

type Values = readonly (number | null)[];

/** A number of a cell; `problem`: there are not so many times. */
export interface TimeCell {
  readonly value: number | null;
  readonly problem: 'lag' | undefined;
}

const number = (value: number | null | undefined): TimeCell => ({
  value: value === null || value === undefined || !Number.isFinite(value) ? null : value,
  problem: undefined,
});

/**
 * What a column shows of a row, over its values from the first time to the latest. `latestSum`: of the latest values of
 * all rows, for shares.
 */
export function timeCell(column: TimeColumn, values: Values, latestSum: number): TimeCell {
  const latest = values.at(-1) ?? null;
  if (column.kind === 'contrib') return number(latest === null || latestSum === 0 ? null : latest / latestSum);
  if (column.kind === 'avg') return number(averageOf(column.lag > 0 ? values.slice(-column.lag) : values));
  if (Math.abs(column.lag) >= Math.max(1, values.length)) return { value: null, problem: 'lag' };
  const other = (column.lag < 0 ? values[-column.lag - 1] : values[values.length - 1 - column.lag]) ?? null;
  if (column.comparison === 'value') return number(other);
  if (other === null || latest === null) return number(null);
  if (column.comparison === 'diff') return number(latest - other);
  return number(column.comparison === 'perc' ? latest / other : (latest - other) / Math.abs(other));
}

/** The values of a line, or each as a ratio to an earlier one. */
export function lineValues({ ratioLag }: Pick<TimeColumn, 'ratioLag'>, values: Values): Values {
  if (ratioLag === 0) return values;
  return values.slice(ratioLag).map((value, index) => {
    const earlier = values[index] ?? null;
    return value === null || earlier === null || earlier === 0 ? null : value / earlier;
  });
}

function averageOf(values: Values): number | null {
  const present = values.filter((value) => value !== null);
  return present.length === 0 ? null : present.reduce((sum, value) => sum + value, 0) / present.length;
}
