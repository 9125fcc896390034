import type { ChartDrawing } from '../chart-drawings.ts';
import { textWidthPx, truncateText, truncateNames, type LegendEntry, type VizSize } from '#plugins/viz-kit';
import { escapeMarkup } from './escape-markup.ts';
import { swatchMarkup, swatchWidthPx } from './legend-swatch.ts';

const ink = '#242424';
const fontFamily = "'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif";
/** Bold letters are about this much wider. */
const boldness = 1.08;
const titlePx = 15;
const titleRowPx = 30;
const legendFontPx = 12;
const legendRowPx = 20;
const gapPx = 14;
/** Rows of the legend that are shown; more entries are counted in words. */
const mostLegendRows = 3;

/** Size of the drawing, and how the picture around it looks: as on white paper where nothing else is said. */
export interface PictureFrame extends VizSize {
  readonly ground?: string;
  /** Of the title and the legend. */
  readonly text?: string;
  readonly mostLegendRows?: number;
}

/** One complete SVG file: title, legend and drawing, one under the other. */
export function composePicture(title: string, { svg, legend }: ChartDrawing, frame: PictureFrame): string {
  const { widthPx, ground = '#ffffff', text = ink } = frame;
  const marks = legendMarks(legend, widthPx, frame.mostLegendRows ?? mostLegendRows);
  const headPx = headHeightPx(legend, frame);
  const file = pictureSize(legend, frame);
  const name = truncateText(title, widthPx, titlePx * boldness);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${px(file.widthPx)}" height="${px(file.heightPx)}" ` +
    `viewBox="0 0 ${px(file.widthPx)} ${px(file.heightPx)}">` +
    `<rect width="100%" height="100%" fill="${escapeMarkup(ground)}"/>` +
    `<g transform="translate(${px(pictureMarginPx)} ${px(pictureMarginPx)})">` +
    `<g fill="${escapeMarkup(text)}">${words(name, 0, 14, titlePx, 'bold')}` +
    `<g transform="translate(0 ${px(titleRowPx)})">${marks.svg}</g></g>` +
    `<g transform="translate(0 ${px(headPx)})">${svg}</g></g></svg>`
  );
}

/** Empty paper at each side of a picture. px. */
export const pictureMarginPx = 16;

/** The file around a drawing of such a size: with margins, title and legend. */
export const pictureSize = (legend: readonly LegendEntry[], frame: PictureFrame): VizSize => ({
  widthPx: frame.widthPx + 2 * pictureMarginPx,
  heightPx: frame.heightPx + headHeightPx(legend, frame) + 2 * pictureMarginPx,
});

/** What title and legend take above the drawing. px. */
const headHeightPx = (legend: readonly LegendEntry[], { widthPx, mostLegendRows: most }: PictureFrame): number =>
  titleRowPx + legendMarks(legend, widthPx, most ?? mostLegendRows).heightPx;

/** Lines of text as a picture of its own, such as the head of a page. */
export function composeLines(lines: readonly { readonly text: string; readonly fontPx: number }[], widthPx: number) {
  let y = 0;
  const drawn = lines.map(({ text, fontPx }, place) => {
    y += fontPx * 1.5;
    return words(truncateText(text, widthPx, fontPx), 0, y, fontPx, place === 0 ? 'bold' : 'normal');
  });
  const heightPx = y + 10;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${px(widthPx)}" height="${px(heightPx)}">` +
    `<rect width="100%" height="100%" fill="#ffffff"/><g fill="${ink}">${drawn.join('')}</g></svg>`;
  return { svg, heightPx };
}

/** In the `fill` of the element around it. */
function words(text: string, x: number, y: number, fontPx: number, weight: 'bold' | 'normal'): string {
  return (
    `<text x="${px(x)}" y="${px(y)}" font-family="${escapeMarkup(fontFamily)}" font-size="${px(fontPx)}" ` +
    `font-weight="${weight === 'bold' ? '600' : '400'}">${escapeMarkup(text)}</text>`
  );
}

interface PlacedEntry {
  readonly entry: LegendEntry;
  readonly x: number;
  readonly row: number;
}

/**
 * A legend as elements of a picture, from its upper left corner on. Entries beyond the last row are counted. Its words
 * have the `fill` of the element around them.
 */
export function legendMarks(
  legend: readonly LegendEntry[],
  widthPx: number,
  mostRows: number,
): { readonly svg: string; readonly heightPx: number } {
  const { entries, hidden, rowCount } = layLegend(legend, widthPx, mostRows);
  const marks = entries.map(({ entry, x, row }) => {
    const y = row * legendRowPx;
    const label = words(entry.label, x + swatchWidthPx(entry) + 5, y + 10, legendFontPx, 'normal');
    return swatchMarkup(entry, x, y + 1) + label;
  });
  const heightPx = rowCount * legendRowPx;
  const more = hidden === 0 ? '' : words(`+${String(hidden)}`, widthPx - 40, heightPx - 10, legendFontPx, 'normal');
  return { svg: marks.join('') + more, heightPx };
}

function layLegend(legend: readonly LegendEntry[], widthPx: number, mostRows: number) {
  const entries: PlacedEntry[] = [];
  let x = 0;
  let row = 0;
  const labels = truncateNames(
    legend.map(({ label }) => label),
    widthPx / 2,
    legendFontPx,
  );
  for (const [index, entry] of legend.entries()) {
    const label = labels[index] ?? entry.label;
    const width = swatchWidthPx(entry) + 5 + textWidthPx(label, legendFontPx) + gapPx;
    if (x > 0 && x + width > widthPx - 40) {
      x = 0;
      row += 1;
    }
    if (row >= mostRows) break;
    entries.push({ entry: { ...entry, label }, x, row });
    x += width;
  }
  const rowCount = entries.length === 0 ? 0 : Math.min(row + 1, mostRows);
  return { entries, hidden: legend.length - entries.length, rowCount };
}

const px = (value: number): string => String(Math.round(value * 100) / 100);
