import { textWidthPx } from '#plugins/viz-kit';
import { sharedParts } from './pivot-headings.ts';
import type { PivotModel, PivotSide } from './pivot-model.ts';

/** Widths of the columns that name the rows, and of those with cells. px */
export interface PivotWidths {
  readonly heads: readonly number[];
  readonly cells: readonly number[];
}

export interface WidthChoice {
  readonly availablePx: number;
  readonly fontPx: number;
  /** Both sides of a cell together. */
  readonly paddingPx: number;
  /** Beside a heading: its sort arrow. */
  readonly arrowPx: number;
  /** Beside a name of a group that can be folded. */
  readonly foldPx: number;
}

const narrowestPx = 48;
const widest = { head: 240, heading: 150 } as const;
/** Of the room, what names of rows take at most together. */
const mostHeadShare = 0.45;
/** Most a column is widened by what is left of the room. */
const mostGrowth = 2;
/** Cells and names looked at to find the widths. */
const measured = { cells: 20_000, most: 80, least: 4, names: 200 } as const;
/** Bold letters, and real typefaces beside the estimate. */
const boldness = 1.08;
const slack = 1.03;

/** Widths that fit names and numbers; numbers are never cut. What is left of the room is shared out. */
export function pivotWidths(model: PivotModel, choice: WidthChoice): PivotWidths {
  const heads = fittingHeads(model.rows, choice);
  const cells = withGroupNames(
    model.columns,
    model.columns.lines.map((_, column) => cellWidth(model, column, choice)),
    choice,
  );
  const takenPx = sum(heads) + sum(cells);
  const growth = takenPx === 0 ? 1 : Math.min(mostGrowth, Math.max(1, choice.availablePx / takenPx));
  return { heads: heads.map((width) => width * growth), cells: cells.map((width) => width * growth) };
}

const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0);

function fittingHeads(rows: PivotSide, choice: WidthChoice): readonly number[] {
  const { fontPx, paddingPx, arrowPx, foldPx, availablePx } = choice;
  const shown = sampled(rows.lines.length, measured.names).map((line) => rows.partsOf(line));
  const wanted = rows.levelNames.map((name, level) => {
    const names = shown.map((parts) => {
      const { text = '', fold } = parts[level] ?? {};
      return textWidthPx(text, fontPx) * boldness * slack + (fold === undefined ? 0 : foldPx);
    });
    const content = Math.max(textWidthPx(name, fontPx) * boldness + arrowPx, ...names);
    return Math.max(narrowestPx, Math.min(widest.head, Math.ceil(content) + paddingPx));
  });
  const mostPx = availablePx * mostHeadShare;
  const tooWide = sum(wanted) / mostPx;
  return tooWide > 1 ? wanted.map((width) => Math.max(narrowestPx, width / tooWide)) : wanted;
}

function cellWidth({ rows, columns, cell }: PivotModel, column: number, choice: WidthChoice): number {
  const { fontPx, paddingPx, arrowPx, foldPx } = choice;
  const { text = '', fold } = columns.partsOf(column).at(-1) ?? {};
  const heading = textWidthPx(text, fontPx) * boldness + arrowPx + (fold === undefined ? 0 : foldPx);
  const perColumn = Math.floor(measured.cells / Math.max(1, columns.lines.length));
  const count = Math.max(measured.least, Math.min(measured.most, perColumn));
  const content = sampled(rows.lines.length, count).reduce((most, row) => {
    const { text: words, isTotal } = cell(row, column);
    return Math.max(most, textWidthPx(words, fontPx) * slack * (isTotal ? boldness : 1));
  }, 0);
  return Math.max(narrowestPx, Math.ceil(Math.max(Math.min(widest.heading, heading), content)) + paddingPx);
}

/** Widened where the name of a group is wider than its columns together. */
function withGroupNames(
  { lines, headingDepth, partsOf }: PivotSide,
  widths: readonly number[],
  { fontPx, paddingPx, foldPx }: WidthChoice,
): readonly number[] {
  const wide = [...widths];
  for (let level = headingDepth - 2; level >= 0; level -= 1) {
    let from = 0;
    for (let end = 1; end <= lines.length; end += 1) {
      if (end < lines.length && sharedParts(partsOf(end), partsOf(end - 1)) > level) continue;
      const { text = '', fold } = partsOf(from)[level] ?? {};
      const namePx = Math.min(widest.heading, textWidthPx(text, fontPx) * boldness + (fold === undefined ? 0 : foldPx));
      const missing = Math.ceil(namePx) + paddingPx - sum(wide.slice(from, end));
      for (let column = from; missing > 0 && column < end; column += 1)
        wide[column] = (wide[column] ?? 0) + missing / (end - from);
      from = end;
    }
  }
  return wide;
}

/** The first of so many lines, and the last ones, where totals are. */
function sampled(lines: number, most: number): readonly number[] {
  const first = Array.from({ length: Math.min(lines, most) }, (_, line) => line);
  const last = [lines - 2, lines - 1].filter((line) => line >= first.length);
  return [...first, ...last];
}
