import type { VizSize } from '../type/viz-theme.ts';

/** A chart that is smaller says nothing, px; the rest waits for more room. */
const leastPanel: VizSize = { widthPx: 76, heightPx: 64 };
const gapPx = 10;
export const facetHeadingPx = 18;
/** The line that says what is left out. */
export const facetRemarkPx = 18;

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Where the charts are, headings above them; those that have no room are not there. */
export function facetLayout(
  count: { readonly rows: number; readonly columns: number; readonly perRow: number | undefined },
  size: VizSize,
): readonly Rectangle[] {
  const all = count.rows * count.columns;
  const mostPerRow = fitting(size.widthPx, leastPanel.widthPx);
  const mostRows = fitting(size.heightPx, leastPanel.heightPx + facetHeadingPx);
  // A grid that is too wide is wrapped like a list: each heading names both values.
  const isGrid = count.rows > 1 && count.columns > 1 && count.columns <= mostPerRow;
  const best = bestPerRow(all, size, { mostPerRow, mostRows });
  const wanted = isGrid ? count.columns : count.columns > 1 ? (count.perRow ?? best) : count.rows > mostRows ? best : 1;
  const perRow = Math.min(wanted, mostPerRow, all);
  const rows = Math.min(Math.ceil(all / perRow), mostRows);
  const widthPx = (size.widthPx - gapPx * (perRow - 1)) / perRow;
  const heightPx = (size.heightPx - gapPx * (rows - 1)) / rows;
  return Array.from({ length: Math.min(all, rows * perRow) }, (_, index) => ({
    x: Math.round((index % perRow) * (widthPx + gapPx)),
    y: Math.round(Math.floor(index / perRow) * (heightPx + gapPx)) + facetHeadingPx,
    widthPx: Math.floor(widthPx),
    heightPx: Math.floor(heightPx) - facetHeadingPx,
  }));
}

const fitting = (px: number, leastPx: number): number => Math.max(1, Math.floor((px + gapPx) / (leastPx + gapPx)));

/** Charts are best a little wider than tall. */
const wantedAspect = 1.5;

/** How many side by side give charts of the best shape, all of them in sight where that can be. */
function bestPerRow(
  count: number,
  { widthPx, heightPx }: VizSize,
  { mostPerRow, mostRows }: { readonly mostPerRow: number; readonly mostRows: number },
): number {
  const distance = (perRow: number): number => {
    const rows = Math.ceil(count / perRow);
    return Math.abs(Math.log(widthPx / perRow / (heightPx / rows) / wantedAspect));
  };
  const choices = Array.from({ length: Math.min(count, mostPerRow) }, (_, index) => index + 1);
  const whole = choices.filter((perRow) => Math.ceil(count / perRow) <= mostRows);
  return whole.reduce((best, perRow) => (distance(perRow) < distance(best) ? perRow : best), whole[0] ?? mostPerRow);
}
