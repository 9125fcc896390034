import {
  eachInTurns,
  numberOf,
  seriesTableInTurns,
  type Amount,
  type DrawInput,
  type SeriesTable,
  type Steps,
} from '#plugins/viz-kit';
import { calendarGrid, type CalendarGrid, type CellPlace } from './calendar-grid.ts';
import type { CalendarOptions } from './calendar-options.ts';

export type CalendarWords = Omit<DrawInput<CalendarOptions>, 'document' | 'size'>;

export interface CalendarCell extends CellPlace {
  readonly epochMs: number;
  readonly value: number;
  readonly amount: Amount;
}

/** What one metric is drawn from. */
export interface CalendarMetric {
  readonly label: string;
  /** By the start of their block. */
  readonly cells: ReadonlyMap<number, readonly CalendarCell[]>;
  readonly low: number;
  readonly high: number;
}

export interface CalendarModel {
  readonly table: SeriesTable;
  readonly grid: CalendarGrid;
  /** Starts of all blocks from the first to the last value. */
  readonly blocks: readonly number[];
  readonly metrics: readonly CalendarMetric[];
}

/** More blocks have no room in any picture, and one wrong date can be thousands of years away. */
const mostBlocks = 2000;

export function* calendarModel(input: CalendarWords): Steps<CalendarModel> {
  const { options } = input;
  const table = yield* seriesTableInTurns(input);
  const grid = calendarGrid(options.domain_granularity, options.subdomain_granularity);
  const times = table.x.map(numberOf);
  const known = times.filter((time) => time !== null);
  const [first, last] = [known[0], known.at(-1)];
  const metrics: CalendarMetric[] = [];
  for (const series of table.series) {
    const cells = new Map<number, CalendarCell[]>();
    let [low, high] = [Infinity, -Infinity];
    yield* eachInTurns(times, (epochMs, row) => {
      const value = series.values[row] ?? null;
      if (epochMs === null || value === null) return;
      const block = grid.blockOf(epochMs);
      const cell = { ...grid.placeOf(epochMs), epochMs, value, amount: series.amountAt(row) ?? value };
      const known = cells.get(block);
      if (known === undefined) cells.set(block, [cell]);
      else known.push(cell);
      low = Math.min(low, value);
      high = Math.max(high, value);
    });
    metrics.push({ label: series.label, cells, ...endsOf(options, low, high) });
  }
  const blocks = first === undefined || last === undefined ? [] : yield* blocksIn(grid, known, [first, last]);
  return { table, grid, blocks, metrics: metrics.filter(({ cells }) => cells.size > 0) };
}

const endsOf = ({ legend_ends: ends }: CalendarOptions, low: number, high: number) =>
  ends === 'zero' ? { low: Math.min(0, low), high: Math.max(0, high) } : { low, high };

/** All blocks, empty ones included, unless there are too many of these. */
function* blocksIn(
  grid: CalendarGrid,
  times: readonly number[],
  [first, last]: readonly [number, number],
): Steps<readonly number[]> {
  const filled = [...new Set(yield* eachInTurns(times, grid.blockOf))];
  const [one = 0, two = 0] = grid.blocksFrom(first, first + 1).concat(grid.cellsOf(grid.blockOf(first)).slice(-1));
  const length = Math.max(1, two - one);
  return (last - first) / length > mostBlocks ? filled.slice(-mostBlocks) : grid.blocksFrom(first, last);
}
