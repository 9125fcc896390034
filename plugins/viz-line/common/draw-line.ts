import {
  drawLinesInTurns,
  drawnInTurns,
  seriesOverview,
  summarizeLinesInTurns,
  toldInTurns,
  type VizRenderer,
} from '#plugins/viz-kit';
import type { LineOptions } from './line-options.ts';

export const lineRenderer: VizRenderer<LineOptions> = {
  ...drawnInTurns((input) => drawLinesInTurns({ ...input, options: { ...input.options, stack: null } })),
  ...toldInTurns((input) => summarizeLinesInTurns({ ...input, options: { ...input.options, stack: null } })),
  overview: seriesOverview,
};
