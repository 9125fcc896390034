import { eachInTurns, type Steps, type VizSize } from '#plugins/viz-kit';
import type { CalendarGrid } from './calendar-grid.ts';

/** A block of cells in px; `y` is the upper edge of its first row of cells, its name is above. */
export interface PlacedBlock {
  readonly startMs: number;
  readonly x: number;
  readonly y: number;
  readonly widthPx: number;
  /** First in its line. */
  readonly isFirst: boolean;
}

export interface CalendarLayout {
  /** One list per metric. */
  readonly sections: readonly { readonly y: number; readonly blocks: readonly PlacedBlock[] }[];
  /** From one cell to the next. */
  readonly pitchPx: number;
  readonly leftPx: number;
  /** Of all blocks; the last ones are shown. */
  readonly shown: number;
}

interface Choice {
  readonly grid: CalendarGrid;
  readonly blocks: readonly number[];
  readonly sections: number;
  readonly size: VizSize;
  /** Above a section, for its title. */
  readonly headPx: number;
  /** At the left of each line, for names of rows. */
  readonly gutterPx: number;
  readonly most: number;
}

/** Name of a block above its cells, px. */
export const nameHeightPx = 15;
const marginPx = 6;
const linesGapPx = 6;
/** Between two blocks, in cells. */
const blockGap = 0.9;
/** Cells smaller than this cannot be pointed at. */
const leastPitchPx = 4;
const pitchStepPx = 0.5;

/** The largest cells with which all blocks have room, line by line; where none do, the latest blocks with the smallest. */
export function* layOutCalendar(choice: Choice): Steps<CalendarLayout> {
  const shapes = yield* eachInTurns(choice.blocks, (startMs) => ({ startMs, ...shapeOf(choice.grid, startMs) }));
  for (let pitch = Math.max(leastPitchPx, choice.most); pitch > leastPitchPx; pitch -= pitchStepPx) {
    const laid = place(choice, shapes, pitch);
    yield;
    if (laid !== undefined) return laid;
  }
  let [fits, beyond] = [1, shapes.length + 1];
  while (beyond - fits > 1) {
    const middle = Math.floor((fits + beyond) / 2);
    if (place(choice, shapes.slice(-middle), leastPitchPx) === undefined) beyond = middle;
    else fits = middle;
  }
  const last = shapes.slice(-fits);
  return place(choice, last, leastPitchPx) ?? place({ ...choice, size: endless }, last, leastPitchPx) ?? nothing;
}

const endless = { widthPx: Infinity, heightPx: Infinity };
const nothing: CalendarLayout = { sections: [], pitchPx: leastPitchPx, leftPx: 0, shown: 0 };

interface BlockShape {
  readonly startMs: number;
  readonly columns: number;
  readonly rows: number;
}

function shapeOf(grid: CalendarGrid, startMs: number): Omit<BlockShape, 'startMs'> {
  let [columns, rows] = [1, 1];
  for (const cell of grid.cellsOf(startMs)) {
    const { column, row } = grid.placeOf(cell);
    columns = Math.max(columns, column + 1);
    rows = Math.max(rows, row + 1);
  }
  return { columns, rows };
}

/** Undefined where the picture is too small. */
function place(choice: Choice, shapes: readonly BlockShape[], pitchPx: number): CalendarLayout | undefined {
  const leftPx = marginPx + choice.gutterPx;
  const rows = Math.max(1, ...shapes.map((shape) => shape.rows));
  const lineHeightPx = nameHeightPx + rows * pitchPx + linesGapPx;
  const line: { readonly startMs: number; readonly x: number; readonly line: number; readonly widthPx: number }[] = [];
  let [x, at] = [leftPx, 0];
  for (const { startMs, columns } of shapes) {
    const widthPx = columns * pitchPx;
    if (x + widthPx > choice.size.widthPx - marginPx && x > leftPx) [x, at] = [leftPx, at + 1];
    if (x + widthPx > choice.size.widthPx - marginPx) return undefined;
    line.push({ startMs, x, line: at, widthPx });
    x += widthPx + blockGap * pitchPx;
  }
  const sectionPx = choice.headPx + (at + 1) * lineHeightPx;
  if (sectionPx * choice.sections > choice.size.heightPx - marginPx) return undefined;
  const sections = Array.from({ length: choice.sections }, (_, section) => ({
    y: section * sectionPx,
    blocks: line.map((block) => ({
      startMs: block.startMs,
      x: block.x,
      y: section * sectionPx + choice.headPx + block.line * lineHeightPx + nameHeightPx,
      widthPx: block.widthPx,
      isFirst: block.x === leftPx,
    })),
  }));
  return { sections, pitchPx, leftPx, shown: shapes.length };
}
