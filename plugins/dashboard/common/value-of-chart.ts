import type { ChartAnswer } from '#plugins/charts';
import type { ColumnPick } from './text-expressions.ts';

/** One number, or text, out of a chart's first answer that has the column; undefined when there is none. */
export function valueOfChart(
  answers: readonly Pick<ChartAnswer, 'result'>[] | null | undefined,
  column: string,
  pick: ColumnPick,
): number | string | undefined {
  const found = answers
    ?.flatMap(({ result }) => result.columns)
    .find(({ name }) => name === column || name.toLowerCase() === column.toLowerCase());
  const values = found?.values ?? [];
  if (pick === 'first') return plainOf(values[0]);
  if (pick === 'last') return plainOf(values.at(-1));
  const numbers = values.map(numberOf).filter((value) => value !== undefined);
  if (numbers.length === 0) return undefined;
  const sum = numbers.reduce((total, value) => total + value, 0);
  if (pick === 'sum') return sum;
  if (pick === 'avg') return sum / numbers.length;
  return pick === 'min'
    ? numbers.reduce((least, value) => Math.min(least, value))
    : numbers.reduce((most, value) => Math.max(most, value));
}

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : undefined;
}

function plainOf(value: unknown): number | string | undefined {
  if (value === null || value === undefined) return undefined;
  return numberOf(value) ?? (typeof value === 'string' ? value : undefined);
}
