import type { LegendEntry } from '#plugins/viz-kit';
import { escapeMarkup } from './escape-markup.ts';

const squarePx = 10;
const dashedPx = 20;
const px = (value: number): string => String(Math.round(value * 100) / 100);

/** Width of the swatch before a name in a legend: a square, or a piece of a dashed line. px */
export const swatchWidthPx = ({ dash }: Pick<LegendEntry, 'dash'>): number =>
  dash === undefined ? squarePx : dashedPx;

/** The swatch of an entry from its upper left corner on; 10 px high. */
export function swatchMarkup({ color, dash, opacity = 1 }: LegendEntry, x: number, y: number): string {
  const paint = escapeMarkup(color);
  if (dash !== undefined) {
    const middle = px(y + squarePx / 2);
    return (
      `<line x1="${px(x + 1)}" x2="${px(x + dashedPx - 1)}" y1="${middle}" y2="${middle}" stroke="${paint}" ` +
      `stroke-width="2" stroke-dasharray="${escapeMarkup(dash)}"/>`
    );
  }
  const faint = opacity === 1 ? '' : ` fill-opacity="${px(opacity)}"`;
  return `<rect x="${px(x)}" y="${px(y)}" width="${px(squarePx)}" height="${px(squarePx)}" rx="3" fill="${paint}"${faint}/>`;
}
