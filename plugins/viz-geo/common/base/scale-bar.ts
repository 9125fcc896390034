import { halo, labelFontPx, svg, svgText, textWidthPx, type DrawInput } from '#plugins/viz-kit';
import { baseMessages } from './base-messages.ts';
import type { GeoFrame } from './frame.ts';
import { metresPerPx } from './viewport.ts';

/** px. */
const mostPx = 90;
const tickPx = 4;
const marginPx = 8;

/** A round length: 1, 2 or 5 times a power of ten, in metres, as long as a bar of at most `roomPx`. */
export function roundLength(metresAPx: number, roomPx: number): { readonly metres: number; readonly widthPx: number } {
  const most = metresAPx * roomPx;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = ([5, 2, 1].find((times) => times * power <= most) ?? 1) * power;
  return { metres, widthPx: metres / metresAPx };
}

/** `500 km`, `20 m`. */
export const lengthWords = (metres: number): string =>
  metres >= 1000 ? baseMessages.kilometres({ count: metres / 1000 }) : baseMessages.metres({ count: metres });

/** A bar of a round length in the lower left corner, and where the land is from in the lower right one. */
export function appendScaleBar(
  root: SVGSVGElement,
  { document, theme }: Pick<DrawInput<unknown>, 'document' | 'theme'>,
  frame: GeoFrame,
  isAttributed: boolean,
): void {
  const { left, right, bottom } = frame.box;
  const roomPx = Math.min(mostPx, (right - left) / 4);
  const { metres, widthPx } = roundLength(metresPerPx(frame.viewport.latitude, frame.viewport.zoom), roomPx);
  const words = lengthWords(metres);
  const x = left + marginPx;
  const y = bottom - marginPx;
  const line = { fill: 'none', stroke: theme.mutedText, 'stroke-width': 1.2, 'pointer-events': 'none' };
  const d = `M${[x, y - tickPx].map(digits).join()}V${digits(y)}H${digits(x + widthPx)}V${digits(y - tickPx)}`;
  const look = { fill: theme.mutedText, ...halo(theme) };
  root.append(
    svg(document, 'path', { d, ...line }),
    svgText(document, { x: x + widthPx + 5, y, 'text-anchor': 'start', ...look }, words),
  );
  const source = baseMessages.attribution();
  const usedPx = widthPx + textWidthPx(words + source, labelFontPx) + 4 * marginPx;
  if (!isAttributed || usedPx > right - left) return;
  root.append(svgText(document, { x: right - marginPx, y, 'text-anchor': 'end', ...look }, source));
}

const digits = (px: number): string => String(Math.round(px * 10) / 10);
