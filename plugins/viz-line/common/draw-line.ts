import { drawLines, seriesOverview, summarizeLines, type VizRenderer } from '#plugins/viz-kit';
import type { LineOptions } from './line-options.ts';

export const lineRenderer: VizRenderer<LineOptions> = {
  draw: (input) => drawLines({ ...input, options: { ...input.options, stack: null } }),
  summarize: (input) => summarizeLines({ ...input, options: { ...input.options, stack: null } }),
  overview: seriesOverview,
};
