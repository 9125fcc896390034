import { questionOf } from '#plugins/charts';
import type { FormData, VizType } from '#plugins/viz-kit';

/** Whether two settings of a type ask the same of the same dataset; then a change only draws anew. */
export function sameQuestion(viz: VizType, one: FormData, other: FormData): boolean {
  return one.viz_type === other.viz_type && questionOf(viz, one) === questionOf(viz, other);
}
