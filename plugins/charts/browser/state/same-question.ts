import type { FormData, VizType } from '#plugins/charts';

/** Whether two settings of a type ask the same of the same dataset; then a change only draws anew. */
export function sameQuestion(viz: VizType, one: FormData, other: FormData): boolean {
  if (one.viz_type !== other.viz_type || one.datasource !== other.datasource) return false;
  return JSON.stringify(viz.buildQuery(viz.migrate(one))) === JSON.stringify(viz.buildQuery(viz.migrate(other)));
}
