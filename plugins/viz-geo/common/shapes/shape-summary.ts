import type { NumberLabels } from '#plugins/viz-kit';
import { shapeMessages } from './shape-messages.ts';
import type { FactsOfRows, RowFacts } from './row-facts.ts';

type Named = RowFacts & { readonly title: string };

/** The highest and the lowest value in words; empty without a metric. */
export function extremesOf(
  rows: readonly Named[],
  { metricName, number }: Pick<FactsOfRows, 'metricName' | 'number'>,
): string {
  if (metricName === undefined) return '';
  const ranked = rows.filter(({ value }) => value !== null).sort((one, other) => (other.value ?? 0) - (one.value ?? 0));
  const [first, last] = [ranked[0], ranked.at(-1)];
  if (first === undefined || last === undefined) return '';
  const words = (one: Named, label: NumberLabels): string => label(one.amount);
  if (ranked.length === 1) return shapeMessages.one({ title: metricName, value: words(first, number) });
  return shapeMessages.extremes({
    title: metricName,
    high: first.title,
    highValue: words(first, number),
    low: last.title,
    lowValue: words(last, number),
  });
}

/** Sentences one after the other; empty ones are none. */
export const sentences = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** A remark as a sentence. */
export const asSentence = (remark: string): string => (remark === '' ? '' : `${remark}.`);
