import { Extensions, type Services } from '#core/common';
import type { ChartActionContext } from '#plugins/charts';
import { VizTypes, findVizType, type VizType } from '#plugins/viz-kit';

/** The kind of chart a menu belongs to. */
export function vizOf({ formData }: ChartActionContext, services: Pick<Services, 'get'>): VizType | undefined {
  return findVizType(services.get(Extensions).all(VizTypes), formData.viz_type);
}
