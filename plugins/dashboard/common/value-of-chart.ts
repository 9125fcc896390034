import type { ChartAnswer } from '#plugins/charts';
import { amountOf, compareAmounts, sumAmounts, type Amount } from '#plugins/viz-kit';
import type { ColumnPick } from './text-expressions.ts';

/**
 * One number, or text, out of a chart's first answer that has the column; undefined when there is none. Numbers keep all
 * of their digits, as texts where a double has fewer.
 */
export function valueOfChart(
  answers: readonly Pick<ChartAnswer, 'result'>[] | null | undefined,
  column: string,
  pick: ColumnPick,
): Amount | undefined {
  const found = answers
    ?.flatMap(({ result }) => result.columns)
    .find(({ name }) => name === column || name.toLowerCase() === column.toLowerCase());
  const values = found?.values ?? [];
  if (pick === 'first') return plainOf(values[0]);
  if (pick === 'last') return plainOf(values.at(-1));
  const amounts = values.map(amountOf).filter((amount) => amount !== null);
  const [first] = amounts;
  if (first === undefined) return undefined;
  if (pick === 'sum') return sumAmounts(amounts);
  if (pick === 'avg') return Number(sumAmounts(amounts)) / amounts.length;
  const direction = pick === 'min' ? -1 : 1;
  return amounts.reduce((best, amount) => (direction * compareAmounts(amount, best) > 0 ? amount : best), first);
}

function plainOf(value: Parameters<typeof amountOf>[0]): Amount | undefined {
  return amountOf(value) ?? (typeof value === 'string' ? value : undefined);
}
