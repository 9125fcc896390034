import { escapeMarkup, swatchMarkup, swatchWidthPx } from '#plugins/charts';
import { textWidthPx, truncateNames, type LegendEntry, type VizSize } from '#plugins/viz-kit';

// The legend as the page lays it out (`frame/chart-legend.tsx`). px.
const fontPx = 12;
const rowPx = 20;
const rowGapPx = 2;
const entryGapPx = 4;
const swatchAtPx = 6;
const swatchGapPx = 6;
const entryEndPx = 6;
const mostEntryPx = 220;
const mostRows = 3;
const belowPx = 4;

interface PlacedEntry extends LegendEntry {
  readonly x: number;
  readonly row: number;
}

/** Entries with their positions, without those that the page would only show after scrolling. */
function placeLegend(legend: readonly LegendEntry[], widthPx: number): readonly PlacedEntry[] {
  let x = 0;
  let row = 0;
  const labels = truncateNames(
    legend.map(({ label }) => label),
    mostEntryPx - swatchAtPx - swatchWidthPx({}) - swatchGapPx - entryEndPx,
    fontPx,
  );
  return legend
    .map((entry, index) => {
      const label = labels[index] ?? entry.label;
      const width = swatchAtPx + swatchWidthPx(entry) + swatchGapPx + textWidthPx(label, fontPx) + entryEndPx;
      if (x > 0 && x + width > widthPx) {
        x = 0;
        row += 1;
      }
      const placed = { ...entry, label, x, row };
      x += width + entryGapPx;
      return placed;
    })
    .filter((entry) => entry.row < mostRows);
}

const legendHeight = (entries: readonly PlacedEntry[]): number => {
  if (entries.length === 0) return 0;
  const rows = Math.max(...entries.map(({ row }) => row)) + 1;
  return rows * rowPx + (rows - 1) * rowGapPx + belowPx;
};

/** What a legend leaves of a figure for the drawing. */
export function roomBelow(legend: readonly LegendEntry[], { widthPx, heightPx }: VizSize): VizSize {
  return { widthPx, heightPx: heightPx - legendHeight(placeLegend(legend, widthPx)) };
}

/** Legend and drawing, one below the other, as a complete SVG file. */
export function composeFigure(
  { svg, legend }: { readonly svg: string; readonly legend: readonly LegendEntry[] },
  { widthPx, heightPx }: VizSize,
  look: { readonly text: string; readonly fontFamily: string },
): string {
  const entries = placeLegend(legend, widthPx);
  const size = `width="${String(widthPx)}" height="${String(heightPx)}"`;
  const marks = entries.map((entry) => {
    const y = entry.row * (rowPx + rowGapPx);
    const left = entry.x + swatchAtPx + swatchWidthPx(entry) + swatchGapPx;
    const words = `<text x="${String(left)}" y="${String(y + 13)}" fill="${escapeMarkup(look.text)}"`;
    return `${swatchMarkup(entry, entry.x + swatchAtPx, y + 4)}${words}>${escapeMarkup(entry.label)}</text>`;
  });
  const font = `font-size="${String(fontPx)}" font-family="${escapeMarkup(look.fontFamily)}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${String(widthPx)} ${String(heightPx)}">` +
    `<g ${font}>${marks.join('')}</g>${svg.replace(/^<svg /, `<svg y="${String(legendHeight(entries))}" `)}</svg>`
  );
}
