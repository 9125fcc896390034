import {
  eachInTurns,
  inkOn,
  labelFontPx,
  mostMarks,
  svg,
  svgCopies,
  svgText,
  textWidthPx,
  type DrawInput,
  type Mark,
  type NumberLabels,
  type Selects,
  type Shape,
  type Steps,
} from '#plugins/viz-kit';
import type { CalendarLayout, PlacedBlock } from './calendar-layout.ts';
import type { CalendarCell, CalendarMetric, CalendarModel } from './calendar-model.ts';
import type { CalendarOptions } from './calendar-options.ts';

type Input = DrawInput<CalendarOptions>;

/** What the cells of one metric are drawn with. */
export interface CellFrame {
  readonly model: CalendarModel;
  readonly metric: CalendarMetric;
  readonly blocks: readonly PlacedBlock[];
  readonly layout: CalendarLayout;
  readonly colorOf: (value: number) => string;
  readonly number: NumberLabels;
  readonly timeOf: (epochMs: number) => string;
}

/** More cells are drawn together, all of one colour as one shape: a page of single ones would not scroll. */
const mostSingle = 4000;

/** Color by step between the lowest and the highest value; where all are the same, the middle. */
export function stepColors({ theme, options }: Input, { low, high }: CalendarMetric): (value: number) => string {
  const steps = Math.max(2, Math.round(options.steps));
  const colors = Array.from({ length: steps }, (_, step) =>
    theme.rampOf((step + 0.5) / steps, options.linear_color_scheme),
  );
  return (value) => {
    const share = high > low ? (value - low) / (high - low) : 0.5;
    return colors[Math.max(0, Math.min(steps - 1, Math.floor(share * steps)))] ?? '';
  };
}

interface PlacedCell {
  readonly cell: CalendarCell;
  readonly x: number;
  readonly y: number;
}

/** All cells of the shown blocks, empty ones faint. */
export function* appendCells(
  root: SVGSVGElement,
  input: Input,
  frame: CellFrame,
): Steps<{ readonly marks: readonly Mark[]; readonly shapes: readonly Shape[] }> {
  const { document, options, theme } = input;
  const { layout, metric, blocks } = frame;
  const gapPx = Math.min(options.cell_padding, layout.pitchPx / 3);
  const sidePx = layout.pitchPx - gapPx;
  const radiusPx = Math.min(options.cell_radius, sidePx / 2);
  const at = (block: PlacedBlock, { column, row }: { readonly column: number; readonly row: number }) => ({
    x: block.x + column * layout.pitchPx,
    y: block.y + row * layout.pitchPx,
  });
  const square = ({ x, y }: { readonly x: number; readonly y: number }): string =>
    `M${px(x)},${px(y)}h${px(sidePx)}v${px(sidePx)}h${px(-sidePx)}z`;
  const empty = yield* eachInTurns(blocks, (block) => {
    const filled = new Set((metric.cells.get(block.startMs) ?? []).map(({ epochMs }) => epochMs));
    return frame.model.grid
      .cellsOf(block.startMs)
      .filter((cell) => !filled.has(cell))
      .map((cell) => square(at(block, frame.model.grid.placeOf(cell))))
      .join('');
  });
  root.append(
    svg(document, 'path', { d: empty.join(''), fill: theme.grid, 'fill-opacity': 0.55, 'pointer-events': 'none' }),
  );
  const inBlocks = yield* eachInTurns(blocks, (block) =>
    (metric.cells.get(block.startMs) ?? []).map((cell): PlacedCell => ({ cell, ...at(block, cell) })),
  );
  const cells = inBlocks.flat();
  const marks = yield* marksOf(cells, frame, sidePx);
  if (cells.length > mostSingle) {
    root.append(...(yield* together(input, cells, frame, square)));
    return { marks, shapes: [] };
  }
  const step = stepOf(cells.length);
  const rect = svgCopies(document, 'rect', { width: sidePx, height: sidePx, rx: radiusPx });
  const shapes = yield* eachInTurns(cells, ({ cell, x, y }, index): Shape => {
    const element = rect({ x, y, fill: frame.colorOf(cell.value) });
    const selects = selectsOf(frame, cell);
    return { element, selects, ...(step === 1 ? { at: { mark: index, selects } } : {}) };
  });
  root.append(...shapes.map(({ element }) => element));
  if (options.show_values) appendValues(root, input, cells, { ...frame, sidePx });
  return { marks, shapes };
}

const px = (value: number): string => String(Math.round(value * 100) / 100);

function* together(
  { document }: Input,
  cells: readonly PlacedCell[],
  { colorOf }: CellFrame,
  square: (at: PlacedCell) => string,
): Steps<readonly SVGElement[]> {
  const byColor = new Map<string, string[]>();
  yield* eachInTurns(cells, (one) => {
    const color = colorOf(one.cell.value);
    const known = byColor.get(color);
    if (known === undefined) byColor.set(color, [square(one)]);
    else known.push(square(one));
  });
  return [...byColor].map(([fill, parts]) => svg(document, 'path', { d: parts.join(''), fill }));
}

const selectsOf = ({ model }: CellFrame, { epochMs }: CalendarCell): Selects => ({ [model.table.axisName]: epochMs });

const stepOf = (count: number): number => Math.max(1, Math.ceil(count / mostMarks));

/** One per cell, or every second, third, … of very many. */
function marksOf(cells: readonly PlacedCell[], frame: CellFrame, sidePx: number): Steps<readonly Mark[]> {
  const step = stepOf(cells.length);
  return eachInTurns(
    cells.filter((_, index) => index % step === 0),
    ({ cell, x, y }) => ({
      x: x + sidePx / 2,
      y: y + sidePx / 2,
      title: frame.timeOf(cell.epochMs),
      rows: [{ label: frame.metric.label, value: frame.number(cell.amount), color: frame.colorOf(cell.value) }],
      selects: selectsOf(frame, cell),
    }),
  );
}

/** In cells that have room for them. */
function appendValues(
  root: SVGSVGElement,
  { document }: Input,
  cells: readonly PlacedCell[],
  { colorOf, number, sidePx }: CellFrame & { readonly sidePx: number },
): void {
  if (sidePx < labelFontPx + 2) return;
  for (const { cell, x, y } of cells) {
    const words = number(cell.amount);
    if (textWidthPx(words, labelFontPx) > sidePx - 2) continue;
    root.append(
      svgText(
        document,
        {
          x: x + sidePx / 2,
          y: y + sidePx / 2,
          dy: '0.35em',
          'text-anchor': 'middle',
          fill: inkOn(colorOf(cell.value)),
          'pointer-events': 'none',
        },
        words,
      ),
    );
  }
}
