import {
  drawLinesInTurns,
  drawnInTurns,
  seriesOverview,
  summarizeLinesInTurns,
  toldInTurns,
  type VizRenderer,
} from '#plugins/viz-kit';
import type { AreaOptions } from './area-options.ts';

export const areaRenderer: VizRenderer<AreaOptions> = {
  ...drawnInTurns((input) => drawLinesInTurns({ ...input, options: lookOf(input.options) })),
  ...toldInTurns((input) => summarizeLinesInTurns({ ...input, options: lookOf(input.options) })),
  overview: seriesOverview,
};

const lookOf = (options: AreaOptions) => ({ ...options, area: true, truncateYAxis: false, connectNulls: false });
