import type { DrawInput } from '../type/viz-type.ts';
import { labelFontPx, svg, svgText } from './svg.ts';
import { textWidthPx, truncateText } from './text-width.ts';

/** Bold letters are about this much wider. */
const boldness = 1.08;
const stripHeightPx = 9;
/** Length of the strip, px, and what it takes of the room. */
const stripPx = { least: 20, most: 120, share: 0.25 } as const;

export interface RampLegend {
  /** Left end and middle of the line, px. */
  readonly x: number;
  readonly y: number;
  /** Right end of the room, px. */
  readonly endPx: number;
  /** What the colors are of; empty: no name. */
  readonly title: string;
  /** From the lowest to the highest value; empty: no strip. */
  readonly colors: readonly string[];
  readonly low: string;
  readonly high: string;
}

/** One line that names a metric and shows its colors between the lowest and the highest value, as far as there is room. */
export function appendRampLegend(
  root: SVGSVGElement,
  { document, theme }: Pick<DrawInput<unknown>, 'document' | 'theme'>,
  { x: startPx, y, endPx, title, colors, low, high }: RampLegend,
): void {
  const roomPx = endPx - startPx;
  const widthPx = Math.min(stripPx.most, roomPx * stripPx.share);
  const hasStrip = colors.length > 0 && widthPx >= stripPx.least;
  const legendPx = !hasStrip ? 0 : widthPx + textWidthPx(low + high, labelFontPx) + 12;
  const look = { y, dy: '0.35em', 'text-anchor': 'start', fill: theme.mutedText };
  const shown = truncateText(title, roomPx - legendPx - 14, labelFontPx * boldness);
  let x = startPx;
  if (shown.length > 1) {
    root.append(svgText(document, { ...look, x, 'font-weight': 600 }, shown, title));
    x += textWidthPx(shown, labelFontPx * boldness) + 14;
  }
  if (!hasStrip || x + legendPx > endPx) return;
  root.append(svgText(document, { ...look, x }, low));
  x += textWidthPx(low, labelFontPx) + 6;
  colors.forEach((fill, step) => {
    root.append(
      svg(document, 'rect', {
        x: x + (step * widthPx) / colors.length,
        y: y - stripHeightPx / 2,
        // Reaches under the next one, so that no seam shines through.
        width: widthPx / colors.length + (step < colors.length - 1 ? 0.5 : 0),
        height: stripHeightPx,
        fill,
      }),
    );
  });
  root.append(svgText(document, { ...look, x: x + widthPx + 6 }, high));
}
