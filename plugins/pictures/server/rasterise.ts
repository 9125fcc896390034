import { existsSync } from 'node:fs';
import { renderAsync } from '@resvg/resvg-js';
import type { Raster } from '#plugins/pictures';

/** Pixels per px of the drawing, so that pictures stay sharp on dense screens and on paper. */
const usualScale = 2;
/** Folders of fonts with the widths of Arial, with which drawings reckon; DejaVu is wider and usually there. */
const narrowFonts = [
  '/usr/share/fonts/truetype/liberation',
  '/usr/share/fonts/liberation',
  '/usr/share/fonts/liberation-sans',
];
/** Sans-serif family that is usually there. Letters that none of the machine's fonts has are drawn as boxes. */
const family =
  process.platform !== 'linux'
    ? 'Arial'
    : narrowFonts.some((folder) => existsSync(folder))
      ? 'Liberation Sans'
      : 'DejaVu Sans';

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
