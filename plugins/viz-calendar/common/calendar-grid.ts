import { utcDay, utcHour, utcMinute, utcMonday, utcMonth, utcYear, type CountableTimeInterval } from 'd3';
import { remembered } from '#plugins/viz-kit';
import type { CalendarOptions } from './calendar-options.ts';

/** Where a time is in its block. */
export interface CellPlace {
  readonly column: number;
  readonly row: number;
}

export type BlockUnit = CalendarOptions['domain_granularity'];
export type CellUnit = CalendarOptions['subdomain_granularity'];

const blocks: Readonly<Record<BlockUnit, CountableTimeInterval>> = {
  hour: utcHour,
  day: utcDay,
  week: utcMonday,
  month: utcMonth,
  year: utcYear,
};
const cells: Readonly<Record<CellUnit, CountableTimeInterval>> = {
  min: utcMinute,
  hour: utcHour,
  day: utcDay,
  week: utcMonday,
  month: utcMonth,
};
/** From the shortest to the longest. */
const lengths = ['min', 'hour', 'day', 'week', 'month', 'year'];

/** How times are put into blocks and cells. All times are UTC, and weeks begin on Monday, as ISO 8601 has them. */
export interface CalendarGrid {
  /** Start of the block of a time, milliseconds since the epoch. */
  readonly blockOf: (epochMs: number) => number;
  /** Starts of all blocks between two, both included. */
  readonly blocksFrom: (firstMs: number, lastMs: number) => readonly number[];
  /** Starts of the cells of a block. A week counts to the block in which it begins. */
  readonly cellsOf: (blockMs: number) => readonly number[];
  readonly placeOf: (epochMs: number) => CellPlace;
  readonly cellUnit: CellUnit;
}

/** A cell is never longer than its block. */
export function calendarGrid(blockUnit: BlockUnit, wantedCell: CellUnit): CalendarGrid {
  const cellUnit = lengths.indexOf(wantedCell) > lengths.indexOf(blockUnit) ? shortened(blockUnit) : wantedCell;
  const [block, cell] = [blocks[blockUnit], cells[cellUnit]];
  const startOf = remembered((epochMs: number): Date => block.floor(new Date(epochMs)));
  const endOf = (epochMs: number): Date => block.offset(startOf(epochMs), 1);
  return {
    cellUnit,
    blockOf: (epochMs) => startOf(epochMs).getTime(),
    blocksFrom: (first, last) => block.range(startOf(first), endOf(last)).map((date) => date.getTime()),
    cellsOf: remembered((start) => cell.range(cell.ceil(new Date(start)), endOf(start)).map((date) => date.getTime())),
    placeOf: remembered((epochMs) => placeIn(cellUnit, blockUnit, startOf(epochMs), new Date(epochMs))),
  };
}

const shortened = (block: BlockUnit): CellUnit => (block === 'year' ? 'month' : block);

/**
 * Days go down by weekday and across by week; hours down, across by day; minutes down, across by hour (of a single hour in
 * tens). Weeks and months are in one line.
 */
function placeIn(cell: CellUnit, block: BlockUnit, start: Date, time: Date): CellPlace {
  switch (cell) {
    case 'min': {
      const minute = time.getUTCMinutes();
      if (block === 'hour') return { column: Math.floor(minute / 10), row: minute % 10 };
      return { column: utcHour.count(start, time), row: minute };
    }
    case 'hour':
      return block === 'hour' ? { column: 0, row: 0 } : { column: utcDay.count(start, time), row: time.getUTCHours() };
    case 'day':
      return block === 'day'
        ? { column: 0, row: 0 }
        : { column: utcMonday.count(utcMonday.floor(start), time), row: (time.getUTCDay() + 6) % 7 };
    case 'week':
      return { column: block === 'week' ? 0 : utcMonday.count(utcMonday.ceil(start), utcMonday.floor(time)), row: 0 };
    case 'month':
      return { column: block === 'year' ? time.getUTCMonth() : 0, row: 0 };
  }
}
