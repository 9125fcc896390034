import {
  axisLabels,
  drawingMessages,
  seriesSelects,
  eachInTurns,
  seriesTableInTurns,
  valueLabels,
  type DrawInput,
  type Selects,
  type Series,
  type SeriesTable,
  type Steps,
} from '#plugins/viz-kit';
import type { CellValue } from '#plugins/databases';
import { messages } from './messages.ts';
import { lineValues, timeCell, type TimeCell } from './time-cells.ts';
import { timeColumns, type TimeColumn } from './time-column.ts';
import type { TimeTableOptions } from './time-table-options.ts';

export type TimeTableWords = Omit<DrawInput<TimeTableOptions>, 'document' | 'size'>;

export interface TimeRow {
  readonly series: Series;
  readonly selects: Selects;
  /** In the order of the columns; of lines without a number. */
  readonly cells: readonly TimeCell[];
}

export interface TimeTableModel {
  readonly table: SeriesTable;
  readonly columns: readonly TimeColumn[];
  readonly rows: readonly TimeRow[];
  /** A cell as it is written. */
  readonly textOf: (column: TimeColumn, cell: TimeCell) => string;
  /** A value of a line as it is written. */
  readonly lineNumber: (column: TimeColumn, value: number) => string;
  readonly timeOf: (column: TimeColumn, x: CellValue) => string;
}

const none: TimeCell = { value: null, problem: undefined };

export function* timeTableModel(input: TimeTableWords): Steps<TimeTableModel> {
  const { options, formats } = input;
  const table = yield* seriesTableInTurns(input);
  const columns = timeColumns(options.column_collection, {
    trend: messages.trend(),
    latest: messages.latest(),
    change: messages.change(),
  });
  const latestSum = table.series.reduce((sum, { values }) => sum + (values.at(-1) ?? 0), 0);
  const selectsOf = seriesSelects(input);
  const numberOf = (column: TimeColumn) => {
    const format = column.numberFormat || usualFormat(column) || options.y_axis_format;
    const isAmount = column.numberFormat === '' && usualFormat(column) === '';
    return valueLabels(formats, format, isAmount ? options.currency_format : null);
  };
  return {
    table,
    columns,
    rows: yield* eachInTurns(table.series, (series) => ({
      series,
      selects: selectsOf(series),
      cells: columns.map((column) => (column.kind === 'spark' ? none : timeCell(column, series.values, latestSum))),
    })),
    textOf: (column, { value, problem }) => {
      if (problem === 'lag') return messages.lagTooLarge({ count: Math.abs(column.lag) });
      return value === null ? drawingMessages.notAvailable() : numberOf(column)(value);
    },
    lineNumber: (column, value) => numberOf(column)(value),
    timeOf: (column, x) => axisLabels(input, table, column.dateFormat || options.x_axis_time_format)(x),
  };
}

/** Changes with their sign; empty for amounts, which have the format of the chart. */
function usualFormat({ kind, comparison, ratioLag }: TimeColumn): string {
  if (kind === 'contrib') return '.1~%';
  if (kind === 'spark') return ratioLag > 0 ? '.1~%' : '';
  if (kind !== 'time') return '';
  return { value: '', diff: '+,.3~s', perc: '.1~%', perc_change: '+.1~%' }[comparison];
}

/** The values of a row that a column of lines shows, with the times that they belong to. */
export function lineOf({ table }: TimeTableModel, column: TimeColumn, { series }: TimeRow) {
  return { values: lineValues(column, series.values), times: table.x.slice(column.ratioLag) };
}
