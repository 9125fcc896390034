import {
  drawLinesInTurns,
  drawnInTurns,
  seriesOverview,
  summarizeLinesInTurns,
  toldInTurns,
  type LineLook,
  type VizRenderer,
} from '#plugins/viz-kit';
import type { ScatterOptions } from './scatter-options.ts';

export const scatterRenderer: VizRenderer<ScatterOptions> = {
  ...drawnInTurns((input) => drawLinesInTurns({ ...input, options: lookOf(input.options) })),
  ...toldInTurns((input) => summarizeLinesInTurns({ ...input, options: lookOf(input.options) })),
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
