import type { DrawInput } from '../type/viz-type.ts';
import { drawingMessages } from './drawing-messages.ts';
import { finished, type Steps } from './in-turns.ts';
import { svg, svgText } from './svg.ts';
import { brokenInTwo, textWidthPx, truncateText } from './text-width.ts';
import { cutsApart } from './truncate-names.ts';

/** Where a cell lies, px. */
export interface CellBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface DrawnCell {
  readonly text: string;
  /** Default: the theme's text. */
  readonly fill?: string;
  /** Behind the text. */
  readonly ground?: { readonly color: string; readonly opacity: number };
  readonly isBold?: boolean;
  /** In the place of a text, such as a line of values. */
  readonly draw?: (box: CellBox) => readonly SVGElement[];
}

export interface DrawnColumn {
  readonly title: string;
  readonly align: 'start' | 'end';
  /** Of columns that are drawn rather than written, px. */
  readonly widthPx?: number;
}

/** A row; one without cells but the first is a heading across all columns. */
export interface DrawnRow {
  readonly cells: readonly DrawnCell[];
  readonly isHeading?: boolean;
}

export interface DrawnTable {
  readonly columns: readonly DrawnColumn[];
  readonly rows: readonly DrawnRow[];
}

/** Where rows and columns are that have room. */
export interface TableLayout {
  /** Left edge and width of each column, px. */
  readonly columns: readonly { readonly x: number; readonly width: number }[];
  /** Top of each shown row, px. */
  readonly tops: readonly number[];
  readonly rowPx: number;
}

const fontPx = 12;
const headLinePx = 14;
const padPx = 8;
const minTextPx = 90;
const maxTextPx = 320;
const minDrawingPx = 60;
const boldness = 1.08;
/** Letters of real typefaces are up to this much wider than estimated. */
const slack = 1.04;

type Frame = Pick<DrawInput<unknown>, 'document' | 'theme' | 'size'>;

/**
 * Draws a table of a few rows: numbers are never cut, texts give way, columns and rows without room are told at the end.
 * `rowPx`: height of a row, larger where cells are drawn.
 */
export const appendTable = (root: SVGSVGElement, frame: Frame, table: DrawnTable, rowPx?: number): TableLayout =>
  finished(appendTableInTurns(root, frame, table, rowPx));

/** The same with pauses, for cells whose drawings take long. */
export function* appendTableInTurns(
  root: SVGSVGElement,
  frame: Frame,
  table: DrawnTable,
  rowPx = 26,
): Steps<TableLayout> {
  const { size, theme, document } = frame;
  const columns = placedColumns(table, size.widthPx);
  const heads = columns.map(({ width }, index) => headingLines(table.columns[index]?.title ?? '', width));
  const headPx = Math.max(...heads.map(({ length }) => length), 1) * headLinePx + 10;
  const room = Math.max(1, Math.floor((size.heightPx - headPx) / rowPx));
  const isWhole = table.rows.length <= room && columns.length === table.columns.length;
  const shown = isWhole ? table.rows.length : Math.min(table.rows.length, Math.max(1, room - 1));
  const cuts = columns.map(({ width }, index) => cutsOf(table, index, shown, width));
  const tops = Array.from({ length: shown }, (_, row) => headPx + row * rowPx);
  for (const [index, lines] of heads.entries())
    root.append(...headingOf(frame, columns[index], table.columns[index], lines, headPx));
  root.append(rule(frame, headPx, theme.mutedText));
  for (const [row, top] of tops.entries()) {
    const { cells = [], isHeading = false } = table.rows[row] ?? {};
    const boxes = isHeading ? [{ x: 0, width: size.widthPx }] : columns;
    for (const [index, { x, width }] of boxes.entries()) {
      const cell = cells[index];
      if (cell !== undefined)
        root.append(
          ...cellOf(
            frame,
            cell,
            { x, y: top, width, height: rowPx },
            { align: table.columns[index]?.align ?? 'start', cut: cuts[index]?.get(cell.text) },
          ),
        );
      if (cell?.draw !== undefined) yield;
    }
    root.append(rule(frame, top + rowPx, theme.grid));
  }
  const left = [
    ...(shown < table.rows.length ? [drawingMessages.moreRows({ count: table.rows.length - shown })] : []),
    ...(columns.length < table.columns.length
      ? [drawingMessages.moreColumns({ count: table.columns.length - columns.length })]
      : []),
  ].join(', ');
  if (left !== '') {
    const at = { x: padPx, y: headPx + shown * rowPx + 13, dy: '0.35em', 'text-anchor': 'start', 'font-size': fontPx };
    root.append(
      svgText(document, { ...at, fill: theme.mutedText }, truncateText(left, size.widthPx - 2 * padPx, fontPx), left),
    );
  }
  return { columns, tops, rowPx };
}

/** The columns that fit, from the first; what is left over is shared out among all. */
function placedColumns({ columns, rows }: DrawnTable, widthPx: number): TableLayout['columns'] {
  const wanted = columns.map((column, index) => wantedPx(column, rows, index));
  const least = columns.map((column, index) => leastPx(column, wanted[index] ?? 0));
  let count = columns.length;
  while (count > 1 && sum(least.slice(0, count)) > widthPx) count -= 1;
  const missing = sum(wanted.slice(0, count)) - widthPx;
  const slackPx = sum(wanted.slice(0, count)) - sum(least.slice(0, count));
  let x = 0;
  return wanted.slice(0, count).map((width, index) => {
    const givesPx = width - (least[index] ?? 0);
    const shown =
      missing <= 0
        ? width - missing / count
        : slackPx === 0
          ? Math.min(width, widthPx)
          : width - Math.min(1, missing / slackPx) * givesPx;
    const place = { x, width: shown };
    x += shown;
    return place;
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Texts and drawings give way; numbers do not. */
function leastPx({ title, align, widthPx }: DrawnColumn, wanted: number): number {
  if (widthPx !== undefined) return Math.max(headingPx(title), Math.min(widthPx, minDrawingPx)) + 2 * padPx;
  return align === 'start' ? Math.min(wanted, minTextPx) : wanted;
}

const headingPx = (title: string): number =>
  Math.max(...brokenInTwo(title).map((line) => textWidthPx(line, fontPx))) * boldness;

function wantedPx({ title, widthPx, align }: DrawnColumn, rows: DrawnTable['rows'], index: number): number {
  if (widthPx !== undefined) return Math.max(headingPx(title), widthPx) + 2 * padPx;
  let content = 0;
  for (const { cells, isHeading } of rows) {
    const cell = isHeading === true ? undefined : cells[index];
    if (cell === undefined) continue;
    content = Math.max(content, textWidthPx(cell.text, fontPx) * (cell.isBold === true ? boldness : slack));
  }
  const wanted = Math.max(headingPx(title), content) + 2 * padPx;
  return align === 'start' ? Math.min(wanted, maxTextPx) : wanted;
}

const headingLines = (title: string, widthPx: number): readonly string[] =>
  textWidthPx(title, fontPx) * boldness <= widthPx - 2 * padPx ? [title] : brokenInTwo(title);

function headingOf(
  frame: Frame,
  place: { readonly x: number; readonly width: number } | undefined,
  column: DrawnColumn | undefined,
  lines: readonly string[],
  headPx: number,
): readonly SVGElement[] {
  if (place === undefined || column === undefined) return [];
  return lines.map((line, index) =>
    textIn(
      frame,
      { text: line, fill: frame.theme.mutedText, isBold: true },
      { ...place, y: 0, height: 0 },
      {
        align: column.align,
        middlePx: headPx - 6 - (lines.length - index - 0.5) * headLinePx,
      },
    ),
  );
}

interface CellLook {
  readonly align: DrawnColumn['align'];
  /** The text as it is shortened, where cutting its end would leave two alike. */
  readonly cut?: string | undefined;
}

/** Texts of a column that would read alike when they are cut at their ends. */
function cutsOf(
  { columns, rows }: DrawnTable,
  index: number,
  shown: number,
  widthPx: number,
): ReadonlyMap<string, string> {
  if (columns[index]?.align !== 'start') return new Map();
  const texts = rows.slice(0, shown).flatMap(({ cells, isHeading }) => {
    const cell = isHeading === true ? undefined : cells[index];
    return cell === undefined || cell.draw !== undefined ? [] : [cell.text];
  });
  return cutsApart(texts, widthPx - 2 * padPx, fontPx * boldness);
}

function cellOf(frame: Frame, cell: DrawnCell, box: CellBox, look: CellLook): readonly SVGElement[] {
  const { ground, draw } = cell;
  return [
    ...(ground === undefined
      ? []
      : [svg(frame.document, 'rect', { ...box, fill: ground.color, 'fill-opacity': ground.opacity })]),
    ...(draw === undefined
      ? [textIn(frame, cell, box, { ...look, middlePx: box.y + box.height / 2 })]
      : draw({ x: box.x + padPx, y: box.y + 3, width: Math.max(1, box.width - 2 * padPx), height: box.height - 6 })),
  ];
}

function textIn(
  { document, theme }: Frame,
  { text, fill, isBold }: DrawnCell,
  { x, width }: CellBox,
  { align, cut, middlePx }: CellLook & { readonly middlePx: number },
): SVGTextElement {
  return svgText(
    document,
    {
      x: align === 'start' ? x + padPx : x + width - padPx,
      y: middlePx,
      dy: '0.35em',
      'text-anchor': align,
      'font-size': fontPx,
      fill: fill ?? theme.text,
      ...(isBold === true ? { 'font-weight': 600 } : {}),
    },
    cut ?? truncateText(text, width - 2 * padPx + 1, isBold === true ? fontPx * boldness : fontPx),
    text,
  );
}

const rule = ({ document, size }: Frame, y: number, stroke: string): SVGElement =>
  svg(document, 'line', { x1: 0, x2: size.widthPx, y1: y - 0.5, y2: y - 0.5, stroke, 'stroke-opacity': 0.7 });
