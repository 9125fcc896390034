import { renderAsync } from '@resvg/resvg-js';
import type { Raster } from '#plugins/pictures';

/** Pixels per px of the drawing, so that pictures stay sharp on dense screens and on paper. */
const usualScale = 2;
/** Sans-serif family that is usually there. Letters that none of the machine's fonts has are drawn as boxes. */
const family = process.platform === 'linux' ? 'DejaVu Sans' : 'Arial';

/** Turns a complete SVG file into a picture, off the main thread. One that was begun is finished. */
export async function rasterise(svg: string, signal: AbortSignal, scale = usualScale): Promise<Raster> {
  signal.throwIfAborted();
  // The renderer takes a signal for one picture only, so it is not handed on.
  const image = await renderAsync(svg, {
    fitTo: { mode: 'zoom', value: scale },
    font: { loadSystemFonts: true, defaultFontFamily: family, sansSerifFamily: family },
  });
  return {
    png: image.asPng(),
    pixels: image.pixels,
    widthPixels: image.width,
    heightPixels: image.height,
    scale,
  };
}
