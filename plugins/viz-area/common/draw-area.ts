import { drawLines, seriesOverview, summarizeLines, type VizRenderer } from '#plugins/viz-kit';
import type { AreaOptions } from './area-options.ts';

export const areaRenderer: VizRenderer<AreaOptions> = {
  draw: (input) => drawLines({ ...input, options: lookOf(input.options) }),
  summarize: (input) => summarizeLines({ ...input, options: lookOf(input.options) }),
  overview: seriesOverview,
};

const lookOf = (options: AreaOptions) => ({ ...options, area: true, truncateYAxis: false, connectNulls: false });
