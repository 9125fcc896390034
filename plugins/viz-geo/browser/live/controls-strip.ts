import type { VizSize } from '#plugins/viz-kit';

/** In less, buttons over the map would hide a good part of the data. px. */
const narrowPx = 380;
/** Height of the strip below the map that has the buttons then, px. */
const stripPx = 36;

/** What is left for the map, and the height of the strip below it. */
export function besideControls({ widthPx, heightPx }: VizSize): { readonly size: VizSize; readonly stripPx: number } {
  const own = widthPx < narrowPx && heightPx > 4 * stripPx ? stripPx : 0;
  return { size: { widthPx, heightPx: heightPx - own }, stripPx: own };
}
