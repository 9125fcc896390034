import type { AnsweredPart, ChartAnswer } from '#plugins/charts';
import type { ChartPart } from '#plugins/viz-kit';

/** Charts that another is made of with their results, which follow each other; undefined of a chart that asks itself. */
export function partsWithData(
  parts: readonly AnsweredPart[] | undefined,
  answers: readonly ChartAnswer[],
): readonly ChartPart[] | undefined {
  if (parts === undefined || parts.length === 0) return undefined;
  let from = 0;
  return parts.map(({ answers: count, ...part }) => {
    const data = answers.slice(from, from + count).map(({ result }) => result);
    from += count;
    return { ...part, data };
  });
}
