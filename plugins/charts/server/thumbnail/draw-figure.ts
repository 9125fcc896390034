import { composeFigure, legendBox, roomBeside, type ChartDrawing } from '#plugins/charts';
import { legendLook } from '#plugins/viz-kit';
import { drawScene, type SceneInput } from './draw-scene.ts';

/** The page's font, and what of it a machine without a screen may have. */
export const figureFont =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI Variable Text', 'Segoe UI', Inter, Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif";
const legendInks = { light: '#3d454c', dark: '#cdd3d8' } as const;

/** Drawing and legend in one picture of the size. `isStill`: the page will not take its place, see `legendBox`. */
export async function drawFigure(input: SceneInput, isStill = false): Promise<ChartDrawing> {
  const { size, theme, formData } = input;
  const alone = await drawScene(input);
  if (alone.legend.length === 0) return alone;
  const box = legendBox(alone.legend, legendLook(formData), size, isStill);
  const drawn = await drawScene({ ...input, size: roomBeside(box, size) });
  const look = { text: legendInks[theme], fontFamily: figureFont };
  return { ...drawn, svg: composeFigure(drawn.svg, box, size, look), legend: [] };
}
