import type { LegendEntry } from '#plugins/viz-kit';
import { escapeMarkup } from './escape-markup.ts';

const squarePx = 10;
const longPx = 20;
const px = (value: number): string => String(Math.round(value * 100) / 100);

/** Width of the swatch before a name in a legend: a square, or a piece of a dashed line or of a scale. px */
export const swatchWidthPx = ({ dash, colors }: Pick<LegendEntry, 'dash' | 'colors'>): number =>
  dash === undefined && colors === undefined ? squarePx : longPx;

/** The swatch of an entry from its upper left corner on; 10 px high. */
export function swatchMarkup({ color, colors, dash, opacity = 1 }: LegendEntry, x: number, y: number): string {
  const paint = escapeMarkup(color);
  if (dash !== undefined) {
    const middle = px(y + squarePx / 2);
    return (
      `<line x1="${px(x + 1)}" x2="${px(x + longPx - 1)}" y1="${middle}" y2="${middle}" stroke="${paint}" ` +
      `stroke-width="2" stroke-dasharray="${escapeMarkup(dash)}"/>`
    );
  }
  if (colors !== undefined) return scaleMarkup(colors, x, y);
  const faint = opacity === 1 ? '' : ` fill-opacity="${px(opacity)}"`;
  return `<rect x="${px(x)}" y="${px(y)}" width="${px(squarePx)}" height="${px(squarePx)}" rx="3" fill="${paint}"${faint}/>`;
}

function scaleMarkup(colors: readonly string[], x: number, y: number): string {
  const stepPx = longPx / colors.length;
  return colors
    .map((color, step) => {
      // Reaches under the next one, so that no seam shines through.
      const width = px(step < colors.length - 1 ? stepPx + 0.5 : stepPx);
      const place = `x="${px(x + step * stepPx)}" y="${px(y)}" width="${width}" height="${px(squarePx)}"`;
      return `<rect ${place} fill="${escapeMarkup(color)}"/>`;
    })
    .join('');
}
