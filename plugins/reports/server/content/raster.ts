import { renderAsync } from '@resvg/resvg-js';

/** Pixels per px of the drawing, so that pictures stay sharp on dense screens and on paper. */
export const pictureScale = 2;
/** Sans-serif family that is usually there. Letters that none of the machine's fonts has are drawn as boxes. */
const family = process.platform === 'linux' ? 'DejaVu Sans' : 'Arial';

export interface Raster {
  readonly png: Uint8Array;
  /** Four bytes a pixel: red, green, blue, opacity. */
  readonly pixels: Uint8Array;
  readonly widthPixels: number;
  readonly heightPixels: number;
}

/** Turns a complete SVG file into a picture, off the main thread. One that was begun is finished. */
export async function rasterise(svg: string, signal: AbortSignal): Promise<Raster> {
  signal.throwIfAborted();
  // The renderer takes a signal for one picture only, so it is not handed on.
  const image = await renderAsync(svg, {
    fitTo: { mode: 'zoom', value: pictureScale },
    font: { loadSystemFonts: true, defaultFontFamily: family, sansSerifFamily: family },
  });
  return { png: image.asPng(), pixels: image.pixels, widthPixels: image.width, heightPixels: image.height };
}
