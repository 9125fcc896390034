import {
  entryWidthPx,
  legendEntryPx,
  legendLayout,
  legendShare,
  textWidthPx,
  truncateNames,
  type LegendEntry,
  type LegendLayout,
  type LegendLook,
  type LegendPlace,
  type VizSize,
} from '#plugins/viz-kit';
import { escapeMarkup } from './escape-markup.ts';
import { swatchMarkup, swatchWidthPx } from './legend-swatch.ts';

const {
  font: fontPx,
  row: rowPx,
  rowGap: rowGapPx,
  gap: entryGapPx,
  before,
  afterSwatch,
  swatch,
  end,
  most,
} = legendEntryPx;
/** Between a legend above or below and the drawing, px. */
const gapPx = 4;
/** Above each other, where the chart does not say that there may be more. */
const usualRows = 3;

interface PlacedEntry extends LegendEntry {
  readonly x: number;
  readonly y: number;
}

/** A legend with its places, from its upper left corner on. */
export interface LegendBox {
  readonly place: LegendPlace;
  readonly entries: readonly PlacedEntry[];
  /** Where it is said how many entries have no room; absent: not said. */
  readonly rest?: { readonly count: number; readonly x: number; readonly y: number };
  /** What it takes of the figure: beside the drawing, or above or below it; px. */
  readonly takesPx: number;
}

/**
 * The legend of a figure of such a size, laid out as the page does (`frame/chart-legend.tsx`), without what the page would
 * only show after scrolling. `isStill`: nobody can scroll it, so it has more rows, and counts what is left out.
 */
export function legendBox(legend: readonly LegendEntry[], look: LegendLook, room: VizSize, isStill = false): LegendBox {
  const layout = legendLayout(legend, look, room);
  const { place } = layout;
  if (legend.length === 0) return { place, entries: [], takesPx: 0 };
  const labels = truncateNames(
    legend.map(({ label }) => label),
    most - before - swatch - afterSwatch - end,
    fontPx,
  );
  const named = legend.map((entry, at) => ({ ...entry, label: labels[at] ?? entry.label }));
  if (place === 'left' || place === 'right')
    return { place, takesPx: layout.widthPx, ...counted(inColumns(named, layout, room), legend.length, isStill) };
  const entries = inRows(named, room.widthPx, rowsOf(look, room, isStill));
  const namesPx = Math.max(0, ...entries.map(({ y }) => y)) + rowPx;
  const takesPx = Math.max(namesPx, Math.min(look.leastPx, room.heightPx / 2)) + gapPx;
  return { place, takesPx, ...counted(entries, legend.length, isStill) };
}

/** The count takes the place of the last entry. */
function counted(entries: readonly PlacedEntry[], all: number, isStill: boolean): Pick<LegendBox, 'entries' | 'rest'> {
  const last = entries.at(-1);
  if (!isStill || last === undefined || entries.length === all) return { entries };
  return { entries: entries.slice(0, -1), rest: { count: all - entries.length + 1, x: last.x, y: last.y } };
}

function rowsOf({ flow }: LegendLook, { heightPx }: VizSize, isStill: boolean): number {
  if (flow === 'plain') return Math.max(1, Math.floor((heightPx * legendShare + rowGapPx) / (rowPx + rowGapPx)));
  return flow === 'scroll' && !isStill ? 1 : usualRows;
}

function inColumns(
  legend: readonly LegendEntry[],
  { columns }: LegendLayout,
  { heightPx }: VizSize,
): readonly PlacedEntry[] {
  const seen = Math.max(1, Math.floor((heightPx + rowGapPx) / (rowPx + rowGapPx)));
  const rows = Math.ceil(legend.length / columns);
  const columnPx = Math.max(...legend.map(entryWidthPx)) + entryGapPx;
  return legend
    .map((entry, at) => ({ entry, column: Math.floor(at / rows), row: at % rows }))
    .filter(({ row }) => row < seen)
    .map(({ entry, column, row }) => ({ ...entry, x: column * columnPx, y: row * (rowPx + rowGapPx) }));
}

function inRows(legend: readonly LegendEntry[], widthPx: number, mostRows: number): readonly PlacedEntry[] {
  const entries: PlacedEntry[] = [];
  let x = 0;
  let row = 0;
  for (const entry of legend) {
    const width = before + swatchWidthPx(entry) + afterSwatch + textWidthPx(entry.label, fontPx) + end;
    if (x > 0 && x + width > widthPx) {
      x = 0;
      row += 1;
    }
    if (row >= mostRows) break;
    entries.push({ ...entry, x, y: row * (rowPx + rowGapPx) });
    x += width + entryGapPx;
  }
  return entries;
}

/** What a legend leaves of a figure for the drawing. */
export function roomBeside({ place, takesPx }: LegendBox, { widthPx, heightPx }: VizSize): VizSize {
  return place === 'left' || place === 'right'
    ? { widthPx: widthPx - takesPx, heightPx }
    : { widthPx, heightPx: heightPx - takesPx };
}

/** Legend and drawing as a complete SVG file. `size`: of both together. */
export function composeFigure(
  svg: string,
  box: LegendBox,
  { widthPx, heightPx }: VizSize,
  look: { readonly text: string; readonly fontFamily: string },
): string {
  const { place, takesPx, entries, rest } = box;
  const at = {
    top: { legend: [0, 0], drawing: [0, takesPx] },
    bottom: { legend: [0, heightPx - takesPx + gapPx], drawing: [0, 0] },
    left: { legend: [0, 0], drawing: [takesPx, 0] },
    right: { legend: [widthPx - takesPx + 2 * gapPx, 0], drawing: [0, 0] },
  }[place];
  const [legendX = 0, legendY = 0] = at.legend;
  const [drawingX = 0, drawingY = 0] = at.drawing;
  const words = (x: number, y: number, text: string): string =>
    `<text x="${px(x)}" y="${px(y + 13)}" fill="${escapeMarkup(look.text)}">${escapeMarkup(text)}</text>`;
  const marks = entries.map((entry) => {
    const textX = entry.x + before + swatchWidthPx(entry) + afterSwatch;
    return swatchMarkup(entry, entry.x + before, entry.y + 4) + words(textX, entry.y, entry.label);
  });
  if (rest !== undefined) marks.push(words(rest.x + before, rest.y, `+${String(rest.count)}`));
  const size = `width="${px(widthPx)}" height="${px(heightPx)}"`;
  const font = `font-size="${px(fontPx)}" font-family="${escapeMarkup(look.fontFamily)}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${px(widthPx)} ${px(heightPx)}">` +
    `<g ${font} transform="translate(${px(legendX)} ${px(legendY)})">${marks.join('')}</g>` +
    `<g transform="translate(${px(drawingX)} ${px(drawingY)})">${svg}</g></svg>`
  );
}

const px = (value: number): string => String(Math.round(value * 100) / 100);
