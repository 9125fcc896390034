import { Extensions, type Services } from '#core/common';
import { VizTypes, findVizType, type ChartActionContext, type VizType } from '#plugins/charts';

/** The kind of chart a menu belongs to. */
export function vizOf({ formData }: ChartActionContext, services: Pick<Services, 'get'>): VizType | undefined {
  return findVizType(services.get(Extensions).all(VizTypes), formData.viz_type);
}
