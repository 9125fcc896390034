import { buildQueryContext } from '#plugins/charts';
import type { QueryContext } from '#plugins/queries';
import { findVizType, type FormData, type VizType } from '#plugins/viz-kit';

/** What a live drawing of a type asks besides; settings of another type, as of a layer, are asked as that one does. */
export function liveQuestion(types: readonly VizType[], type: VizType, formData: FormData): QueryContext {
  return buildQueryContext(findVizType(types, formData.viz_type) ?? type, formData, { isForPage: true });
}
