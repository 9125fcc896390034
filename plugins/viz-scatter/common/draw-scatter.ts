import { drawLines, seriesOverview, summarizeLines, type LineLook, type VizRenderer } from '#plugins/viz-kit';
import type { ScatterOptions } from './scatter-options.ts';

export const scatterRenderer: VizRenderer<ScatterOptions> = {
  draw: (input) => drawLines({ ...input, options: lookOf(input.options) }),
  summarize: (input) => summarizeLines({ ...input, options: lookOf(input.options) }),
  overview: seriesOverview,
};

/** Lines without lines. */
const lookOf = (options: ScatterOptions): LineLook => ({
  ...options,
  seriesType: 'scatter',
  markerEnabled: true,
  area: false,
  opacity: 0,
  stack: null,
  connectNulls: false,
  direct_labels: false,
});
