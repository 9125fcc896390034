import { textWidthPx } from '../drawing/text-width.ts';
import type { LegendEntry, LegendLook, LegendPlace } from '../type/scene.ts';
import type { VizSize } from '../type/viz-theme.ts';

/** What an entry is made of, as the page shows it; px. */
export const legendEntryPx = {
  font: 12,
  row: 20,
  rowGap: 2,
  gap: 4,
  before: 6,
  swatch: 10,
  afterSwatch: 6,
  end: 6,
  most: 220,
} as const;
/** Between the legend and the drawing, px. */
const besideGapPx = 8;
/** Letters of the page may be a little wider than reckoned. */
const slack = 1.04;
/** Of a chart's room, what a legend of several rows or columns may take. */
export const legendShare = 1 / 3;

export interface LegendLayout {
  readonly place: LegendPlace;
  /** At a side: columns of names, and what they take with the gap to the drawing. */
  readonly columns: number;
  readonly widthPx: number;
}

/** Where a legend goes in a chart of such a size: at a side only where it leaves at least half of the room. */
export function legendLayout(
  legend: readonly LegendEntry[],
  look: LegendLook,
  room: VizSize | undefined,
): LegendLayout {
  const { place, flow, leastPx } = look;
  if (place === 'top' || place === 'bottom' || room === undefined) return { place, columns: 1, widthPx: 0 };
  const columnPx = Math.max(0, ...legend.map(entryWidthPx));
  if (Math.max(columnPx, leastPx) + besideGapPx > room.widthPx / 2) return { place: 'bottom', columns: 1, widthPx: 0 };
  const { row, rowGap, gap } = legendEntryPx;
  const rows = Math.max(1, Math.floor((room.heightPx + rowGap) / (row + rowGap)));
  const most = Math.max(1, Math.floor((room.widthPx * legendShare + gap) / (columnPx + gap)));
  const columns = flow === 'plain' ? Math.min(most, Math.max(1, Math.ceil(legend.length / rows))) : 1;
  const namesPx = columns * (columnPx + gap) - gap;
  return { place, columns, widthPx: Math.ceil(Math.max(namesPx, leastPx)) + besideGapPx };
}

/** Width of an entry with its swatch, px. */
export function entryWidthPx({ label, dash, colors }: Pick<LegendEntry, 'label' | 'dash' | 'colors'>): number {
  const { font, before, swatch, afterSwatch, end, most } = legendEntryPx;
  const wordsPx = textWidthPx(label, font) * slack;
  const swatchPx = dash === undefined && colors === undefined ? swatch : 2 * swatch;
  return Math.min(most, before + swatchPx + afterSwatch + wordsPx + end);
}
