import {
  amountOf,
  brokenInTwo,
  compareAmounts,
  cutsApart,
  noteScene,
  numberOf,
  shadeIn,
  svg,
  svgRoot,
  svgText,
  textWidthPx,
  truncateText,
  type DrawInput,
  type Mark,
  type Scene,
  type VizRenderer,
} from '#plugins/viz-kit';
import { genericType, type CellValue } from '#plugins/databases';
import { barOpacity, drawnLook, type DrawnLook } from './columns/cell-look.ts';
import { groupSpans } from './columns/group-spans.ts';
import { numbersOfList, sparkPath } from './columns/spark-cell.ts';
import { messages } from './messages.ts';
import {
  besideGapPx,
  besideWidthPx,
  columnWidths,
  drawnPadPx,
  tableModel,
  tableNotice,
  type TableColumn,
  type TableModel,
} from './table-model.ts';
import { firstRowNumber, type TableOptions } from './table-options.ts';

type Input = DrawInput<TableOptions>;

export const tableRenderer: VizRenderer<TableOptions> = { draw: drawTable, summarize: summarizeTable };

const rowPx = 26;
const fontPx = 12;
const padPx = drawnPadPx;

/** The first rows as a picture, for thumbnails and reports; the page shows the live table instead. */
function drawTable(input: Input): Scene {
  const { document, theme, size } = input;
  const model = tableModel(input);
  if (model.rowCount === 0 || model.columns.length === 0) return noteScene(input, messages.noData());
  const root = svgRoot(input);
  const numbers = rowNumbers(input, model);
  const placed = placeColumns(model, size.widthPx - numbers.widthPx, numbers.widthPx);
  const headings = placed.map((place) => headingLines(place));
  const groups = groupSpans(placed.map(({ column }) => column));
  const groupPx = groups.length > 0 ? rowPx : 0;
  const headPx = groupPx + (headings.some(({ length }) => length > 1) ? rowPx + headLinePx : rowPx);
  const footPx = model.totalRows * rowPx;
  const fitting = Math.max(1, Math.floor((size.heightPx - headPx - footPx) / rowPx));
  const unknown = tableNotice(input.options, model);
  const areAllColumns = placed.length === model.columns.length;
  const isWhole =
    unknown === undefined && areAllColumns && model.rowCount <= fitting && (input.rowsInAll ?? 0) <= fitting;
  const shown = isWhole ? model.rowCount : Math.min(model.rowCount, Math.max(1, fitting - 1));
  const columns = placed.map((place) => ({ ...place, cut: cutsOf(place, shown) }));
  for (const [index, place] of columns.entries()) root.append(...headCell(input, place, headings[index] ?? [], headPx));
  root.append(...groupCells(input, placed, groups));
  root.append(line(input, headPx, theme.mutedText, 0.5));
  for (let row = 0; row < shown; row += 1) {
    for (const place of columns) root.append(...bodyCell(input, place, row, headPx + row * rowPx));
    root.append(...numbers.cell(row, headPx + row * rowPx));
    root.append(line(input, headPx + (row + 1) * rowPx, theme.grid, 1));
  }
  const all = Math.max(model.rowCount, input.rowsInAll ?? 0);
  const hidden = all - shown;
  const cutOff = model.columns.length - placed.length;
  const left = [
    ...(hidden > 0 ? [messages.moreRows({ count: hidden })] : []),
    ...(cutOff > 0 ? [messages.moreColumns({ count: cutOff })] : []),
    ...(unknown === undefined ? [] : [unknown]),
  ];
  if (left.length > 0) root.append(note(input, left.join(', '), headPx + shown * rowPx));
  const footTop = Math.min(size.heightPx - footPx, headPx + (shown + (left.length > 0 ? 1 : 0)) * rowPx);
  for (let row = 0; row < model.totalRows; row += 1)
    root.append(...footCells(input, columns, row, footTop + row * rowPx));
  const background = svg(document, 'rect', { width: size.widthPx, height: size.heightPx, fill: theme.background });
  root.prepend(background);
  return { element: root, marks: rowMarks(model, columns, shown, headPx), legend: [], rows: { shown, all } };
}

interface PlacedColumn {
  readonly column: TableColumn;
  readonly x: number;
  readonly width: number;
  readonly valueOf: TableModel['valueOf'];
  /** Texts that would read alike when they are cut at their ends, each with how it is cut instead. */
  readonly cut?: ReadonlyMap<string, string>;
}

function cutsOf({ column, width }: PlacedColumn, rows: number): ReadonlyMap<string, string> {
  if (column.type !== genericType.string) return new Map();
  const texts = column.values.slice(0, rows).map(column.format);
  return cutsApart(texts, width - 2 * padPx, fontPx);
}

/** Columns that lie whole inside the picture, and at least the first; what the others leave is theirs. */
function placeColumns(model: TableModel, widthPx: number, leftPx: number): readonly PlacedColumn[] {
  const widths = columnWidths(model, widthPx, fontPx, { isScrolled: false });
  let x = leftPx;
  const placed = model.columns
    .map((column, index) => {
      const width = widths[index] ?? 0;
      const place = { column, x, width, valueOf: model.valueOf };
      x += width;
      return place;
    })
    .filter((place, index) => index === 0 || place.x + place.width <= leftPx + widthPx + 1);
  return placed.length === model.columns.length
    ? placed
    : placeColumns({ ...model, columns: placed.map(({ column }) => column) }, widthPx, leftPx);
}

const headLinePx = 14;
const headBoldness = 1.08;

/** A heading in one line, or broken into two where one would be cut. */
const headingLines = ({ column: { label }, width }: PlacedColumn): readonly string[] =>
  textWidthPx(label, fontPx * headBoldness) <= width - 2 * padPx ? [label] : brokenInTwo(label);

const anchors = { left: 'start', center: 'middle', right: 'end' } as const;

function cellText(
  { document }: Input,
  { column, x, width, cut }: PlacedColumn,
  words: string,
  middleY: number,
  look: Readonly<Record<string, string | number>>,
): SVGTextElement {
  const at = { left: x + padPx, center: x + width / 2, right: x + width - padPx }[column.align];
  const wide = typeof look['font-weight'] === 'number' ? headBoldness : 1;
  const shown = cut?.get(words) ?? truncateText(words, width - 2 * padPx, fontPx * wide);
  return svgText(
    document,
    { x: at, y: middleY, dy: '0.35em', 'text-anchor': anchors[column.align], 'font-size': fontPx, ...look },
    shown,
    words,
  );
}

/** Headings over several columns, each with a rule below it. */
function groupCells(
  input: Input,
  placed: readonly PlacedColumn[],
  groups: ReturnType<typeof groupSpans>,
): readonly SVGElement[] {
  return groups.flatMap(({ label, from, span }) => {
    const [first, last] = [placed[from], placed[from + span - 1]];
    if (label === '' || first === undefined || last === undefined) return [];
    const width = last.x + last.width - first.x;
    const { document, theme } = input;
    return [
      svgText(
        document,
        {
          x: first.x + padPx,
          y: rowPx / 2,
          dy: '0.35em',
          'text-anchor': 'start',
          'font-size': fontPx,
          'font-weight': 600,
          fill: theme.mutedText,
        },
        truncateText(label, width - 2 * padPx, fontPx * headBoldness),
        label,
      ),
      svg(document, 'line', {
        x1: first.x + padPx,
        x2: first.x + width - padPx,
        y1: rowPx - 2.5,
        y2: rowPx - 2.5,
        stroke: theme.mutedText,
        'stroke-opacity': 0.5,
      }),
    ];
  });
}

/** The numbers of the rows, where they are wanted, in a column of their own before the others. */
function rowNumbers(input: Input, { rowCount }: TableModel) {
  const from = firstRowNumber(input.options, input.formData);
  const widthPx = from === undefined ? 0 : textWidthPx(String(from + rowCount - 1), fontPx) + 2 * padPx;
  const cell = (row: number, top: number): readonly SVGElement[] => {
    if (from === undefined) return [];
    const look = { 'text-anchor': 'end', 'font-size': fontPx, fill: input.theme.mutedText } as const;
    return [
      svgText(input.document, { x: widthPx - padPx, y: top + rowPx / 2, dy: '0.35em', ...look }, String(from + row)),
    ];
  };
  return { widthPx, cell };
}

/** Lines end at the rule below them. */
function headCell(input: Input, place: PlacedColumn, lines: readonly string[], headPx: number): readonly SVGElement[] {
  const look = { fill: input.theme.mutedText, 'font-weight': 600 };
  return lines.map((words, index) =>
    cellText(input, place, words, headPx - rowPx / 2 - (lines.length - 1 - index) * headLinePx, look),
  );
}

function bodyCell(input: Input, place: PlacedColumn, row: number, top: number): readonly SVGElement[] {
  const { theme, document } = input;
  const { column, x, width } = place;
  const value = column.values[row] ?? null;
  const { ground, bar, icon, ink } = drawnLook(column, { value, row, valueOf: place.valueOf }, theme);
  const fill = value === null && ink === undefined ? theme.mutedText : (ink ?? theme.text);
  return [
    ...(ground === undefined
      ? []
      : [
          svg(document, 'rect', {
            x,
            y: top,
            width,
            height: rowPx,
            fill: ground.color,
            'fill-opacity': ground.opacity,
          }),
        ]),
    ...(bar === undefined
      ? []
      : [
          svg(document, 'rect', {
            x: x + padPx / 2 + bar.from * (width - padPx),
            y: top + 4,
            width: (bar.to - bar.from) * (width - padPx),
            height: rowPx - 8,
            rx: 2,
            fill: bar.fill,
            'fill-opacity': barOpacity(theme),
          }),
        ]),
    ...contentOf(input, place, { value, row, top, fill }),
    ...iconOf(input, place, icon, top),
  ];
}

/** At the side of the cell where its text is not. */
function iconOf(
  { document, theme }: Input,
  { column, x, width }: PlacedColumn,
  icon: DrawnLook['icon'],
  top: number,
): readonly SVGElement[] {
  if (icon === undefined) return [];
  const isAtStart = column.align === 'right';
  const look = { dy: '0.35em', 'font-size': fontPx, fill: shadeIn(icon.color, theme.scheme) };
  const at = { x: isAtStart ? x + padPx : x + width - padPx, 'text-anchor': isAtStart ? 'start' : 'end' };
  return [svgText(document, { ...at, y: top + rowPx / 2, ...look }, icon.glyph)];
}

interface DrawnCell {
  readonly value: CellValue;
  readonly row: number;
  readonly top: number;
  readonly fill: string;
}

/** A line of numbers where the column shows one, in the place of the text or beside it; else the text. */
function contentOf(input: Input, place: PlacedColumn, cell: DrawnCell): readonly SVGElement[] {
  const { column, x, width } = place;
  const { value, top } = cell;
  const trend = column.trend?.ofRow(cell.row)?.values;
  const insidePx = Math.max(1, width - 2 * padPx);
  const whole = { x: x + padPx, width: insidePx };
  if (trend !== undefined && column.trend?.replaces === false) {
    const besidePx = Math.min(besideWidthPx, insidePx / 2);
    const isFirst = column.align !== 'left';
    const restPx = besidePx + besideGapPx;
    const words = { ...place, x: isFirst ? x + restPx : x, width: width - restPx };
    return [
      sparkIn(input, trend, { x: isFirst ? whole.x : x + width - padPx - besidePx, width: besidePx, top }),
      wordsIn(input, words, cell),
    ];
  }
  const list = trend ?? (column.display === 'sparkline' ? numbersOfList(value) : undefined);
  return [list === undefined ? wordsIn(input, place, cell) : sparkIn(input, list, { ...whole, top })];
}

function wordsIn(input: Input, place: PlacedColumn, { value, top, fill }: DrawnCell): SVGElement {
  const { column } = place;
  // The bytes of a picture are no text to read.
  const words =
    column.display === 'image' && String(value).startsWith('data:') ? messages.picture() : column.format(value);
  return cellText(input, place, words, top + rowPx / 2, { fill });
}

const sparkIn = (
  { document, theme }: Input,
  numbers: readonly (number | null)[],
  { top, ...box }: { readonly x: number; readonly width: number; readonly top: number },
): SVGElement =>
  svg(document, 'path', {
    d: sparkPath(numbers, { ...box, y: top + 5, height: rowPx - 10 }),
    fill: 'none',
    stroke: theme.accent,
    'stroke-width': 1.5,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });

function footCells(input: Input, columns: readonly PlacedColumn[], row: number, top: number): readonly SVGElement[] {
  const { theme, size, document } = input;
  return [
    svg(document, 'rect', { y: top, width: size.widthPx, height: rowPx, fill: theme.background }),
    ...(row === 0 ? [line(input, top, theme.mutedText, 0.5)] : []),
    ...columns.map((place) =>
      cellText(input, place, place.column.totals[row] ?? '', top + rowPx / 2, { fill: theme.text, 'font-weight': 600 }),
    ),
  ];
}

const line = ({ document, size }: Input, y: number, stroke: string, opacity: number): SVGElement =>
  svg(document, 'line', { x1: 0, x2: size.widthPx, y1: y - 0.5, y2: y - 0.5, stroke, 'stroke-opacity': opacity });

const note = ({ document, theme }: Input, words: string, top: number): SVGElement =>
  svgText(
    document,
    { x: padPx, y: top + rowPx / 2, dy: '0.35em', 'text-anchor': 'start', fill: theme.mutedText, 'font-size': fontPx },
    words,
  );

/** One place per row, at its first column. */
function rowMarks(model: TableModel, columns: readonly PlacedColumn[], shown: number, headPx: number): readonly Mark[] {
  const [first] = columns;
  if (first === undefined) return [];
  return Array.from({ length: shown }, (_, row): Mark => {
    const selects = Object.fromEntries(
      model.columns.filter((column) => column.isDimension).map((column) => [column.name, column.values[row] ?? null]),
    );
    return {
      x: first.x + first.width / 2,
      y: headPx + (row + 0.5) * rowPx,
      title: first.column.format(first.column.values[row] ?? null),
      rows: columns
        .slice(1)
        .map(({ column }) => ({ label: column.label, value: column.format(column.values[row] ?? null) })),
      ...(Object.keys(selects).length === 0 ? {} : { selects }),
    };
  });
}

/** Size, headings, and the range of the first numbers. */
function summarizeTable(input: Omit<Input, 'document' | 'size'>): string {
  const model = tableModel(input);
  const names = model.columns.map((column) => column.label).join(', ');
  const summary = messages.summary({ count: model.rowCount, columns: model.columns.length, names });
  const ranges = model.columns
    .filter((column) => column.type === genericType.numeric && !column.isDimension)
    .slice(0, 3)
    .flatMap((column) => {
      const present = column.values.filter((value) => numberOf(value) !== null);
      if (present.length === 0) return [];
      const sizeOf = (value: CellValue) => amountOf(value) ?? 0;
      const low = present.reduce((a, b) => (compareAmounts(sizeOf(b), sizeOf(a)) < 0 ? b : a));
      const high = present.reduce((a, b) => (compareAmounts(sizeOf(b), sizeOf(a)) > 0 ? b : a));
      return [messages.range({ name: column.label, low: column.format(low), high: column.format(high) })];
    });
  return [summary, ...ranges].join(' ');
}
