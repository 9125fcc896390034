import { genericType, type CellValue, type ColumnarResult, type ResultColumn } from '#plugins/databases';
import { columnLabel, metricLabel } from '#plugins/queries';
import {
  columnList,
  eachInTurns,
  finished,
  groupNamesInTurns,
  metricList,
  numberOf,
  type DrawInput,
  type GroupName,
  type Selects,
  type Steps,
} from '#plugins/viz-kit';
import type { GanttOptions } from './gantt-options.ts';

export type GanttWords = Omit<DrawInput<GanttOptions>, 'document' | 'size'>;

/** Times are milliseconds since the epoch. */
export interface Task {
  readonly row: number;
  readonly group: GroupName;
  /** Undefined without a column for it. */
  readonly series: GroupName | undefined;
  readonly start: number;
  /** Null: it has no end yet. */
  readonly end: number | null;
  readonly selects: Selects;
  /** What else its tooltip says. */
  readonly details: readonly { readonly label: string; readonly value: string }[];
}

export interface Tasks {
  /** Those that are switched off included. */
  readonly tasks: readonly Task[];
  readonly withoutStart: number;
  readonly reversed: number;
  /** Of the rows, as a reader sees it. */
  readonly groupName: string;
}

/** The tasks of the first result, in its order. */
export const readTasks = (input: GanttWords): Tasks => finished(readTasksInTurns(input));

/** The same with pauses. */
export function* readTasksInTurns(input: GanttWords): Steps<Tasks> {
  const { data, labelOf } = input;
  const result = data[0] ?? { columns: [], rowCount: 0 };
  const columns = columnsOf(result, input);
  const groups = yield* namesOf(input, columns.group, result.rowCount);
  const series = columns.series === undefined ? [] : yield* namesOf(input, columns.series, result.rowCount);
  const counts = { withoutStart: 0, reversed: 0 };
  const tasks: Task[] = [];
  const rows = Array.from({ length: result.rowCount }, (_, row) => row);
  yield* eachInTurns(rows, (row) => {
    const [start, end] = [timeAt(columns.start, row), timeAt(columns.end, row)];
    const group = groups[row] ?? { key: '', label: '', colorKey: '' };
    if (start === null) counts.withoutStart += 1;
    else if (end !== null && end < start) counts.reversed += 1;
    else
      tasks.push({
        row,
        group,
        series: series[row],
        start,
        end,
        selects: Object.fromEntries(
          [columns.group, columns.series].flatMap((one) =>
            one === undefined ? [] : [[one.name, one.values[row] ?? null]],
          ),
        ),
        details: detailsOf(input, columns.details, row),
      });
  });
  return { tasks, ...counts, groupName: columns.group === undefined ? '' : labelOf(columns.group.name) };
}

interface TaskColumns {
  readonly start: ResultColumn | undefined;
  readonly end: ResultColumn | undefined;
  readonly group: ResultColumn | undefined;
  readonly series: ResultColumn | undefined;
  readonly details: readonly ResultColumn[];
}

function columnsOf({ columns }: ColumnarResult, { formData }: GanttWords): TaskColumns {
  const named = (name: string | undefined) => columns.find((column) => column.name === name);
  const first = (key: string) => named(columnList(formData, key).map(columnLabel)[0]);
  const others = [
    ...columnList(formData, 'tooltip_columns').map(columnLabel),
    ...metricList(formData, 'tooltip_metrics').map(metricLabel),
  ];
  return {
    start: first('start_time'),
    end: first('end_time'),
    group: first('y_axis'),
    series: first('series'),
    details: others.flatMap((name) => named(name) ?? []),
  };
}

function* namesOf(
  { formats }: GanttWords,
  column: ResultColumn | undefined,
  rowCount: number,
): Steps<readonly GroupName[]> {
  if (column === undefined) return [];
  return yield* groupNamesInTurns([column], rowCount, (value, { type }) => formats.cell(value, type));
}

/** Times are numbers, or texts as engines without a type for times give them. */
function timeAt(column: ResultColumn | undefined, row: number): number | null {
  const value: CellValue = column?.values[row] ?? null;
  const number = numberOf(value);
  if (number !== null || typeof value !== 'string') return number;
  const parsed = Date.parse(value);
  return Number.isNaN(parsed) ? null : parsed;
}

function detailsOf({ formats, options, labelOf }: GanttWords, columns: readonly ResultColumn[], row: number) {
  const number = formats.number(options.tooltipValuesFormat);
  return columns.map((column) => {
    const value = column.values[row] ?? null;
    const asNumber = column.type === genericType.numeric ? numberOf(value) : null;
    const format = column.type === genericType.temporal ? options.tooltipTimeFormat : null;
    return {
      label: labelOf(column.name),
      value: asNumber === null ? formats.cell(value, column.type, format) : number(asNumber),
    };
  });
}
