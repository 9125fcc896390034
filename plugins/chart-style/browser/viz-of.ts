import { Extensions, type Services } from '#core/common';
import type { ChartActionContext } from '#plugins/charts';
import { VizTypes, findVizType, type VizType } from '#plugins/viz-kit';

/** The type of the chart a menu belongs to. */
export const vizOf = (
  { formData }: Pick<ChartActionContext, 'formData'>,
  services: Pick<Services, 'get'>,
): VizType | undefined => findVizType(services.get(Extensions).all(VizTypes), formData.viz_type);
