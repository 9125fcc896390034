import { groupedBy } from '#core/common';
import { filledTimes, numberOf, type FormData, type VizFormats } from '#plugins/viz-kit';
import type { CellValue, ColumnarResult } from '#plugins/databases';
import { trendAnswers } from '../table-query.ts';
import type { ColumnTrend } from '../columns/column-config.ts';
import { unknownTrends } from './column-trend.ts';
import { trendMessages } from './trend-messages.ts';
import { mostTrendValues, type TrendQuestion } from './trend-query.ts';

/** The line of a cell: a number for each time, null where there is none. */
export interface CellTrend {
  readonly times: readonly number[];
  readonly values: readonly (number | null)[];
}

export interface TableTrends {
  /** The line of a column in a row of the answer; undefined where it has none, or it is not there yet. */
  readonly lineOf: (column: string, row: number) => CellTrend | undefined;
  /** Where the values of all lines do not reach as far back as they should, and what cannot be asked; empty: nothing. */
  readonly notice: string;
}

/** The lines of a table by its answers. */
export function tableTrends(formData: FormData, data: readonly ColumnarResult[]): TableTrends {
  const [rows] = data;
  const answered = trendAnswers(formData, data).map(({ question, answer }) => ({
    question,
    read: readTrend(question, answer),
  }));
  const unknown = unknownTrends(formData);
  const notices = [
    ...(unknown.length === 0 ? [] : [trendMessages.unknown({ columns: unknown.join(', ') })]),
    ...(answered.some(({ read }) => read.isCut)
      ? [trendMessages.cut({ count: mostTrendValues.toLocaleString('en') })]
      : []),
  ];
  const keysOf = new Map(answered.map(({ question }) => [question, groupKeys(rows, question.groups)]));
  return {
    lineOf: (column, row) => {
      const found = answered.find(({ question }) => question.columns.includes(column));
      const key = found && keysOf.get(found.question)?.(row);
      return found === undefined || key === undefined ? undefined : found.read.lineOf(column, key);
    },
    notice: notices.join(' '),
  };
}

interface ReadTrend {
  readonly isCut: boolean;
  readonly lineOf: (column: string, group: string) => CellTrend | undefined;
}

function readTrend({ groups, timeLabel, trend }: TrendQuestion, answer: ColumnarResult): ReadTrend {
  const isCut = answer.rowCount >= mostTrendValues;
  const given = answer.columns.find(({ name }) => name === timeLabel)?.values ?? [];
  const places = given.map(numberOf);
  const known = [...new Set(places.filter((time) => time !== null))].sort((a, b) => a - b);
  // The limit may have left out groups of the earliest time.
  const times = filledTimes(isCut ? known.slice(1) : known, trend.grain);
  const indexOf = new Map(times.map((time, index) => [time, index]));
  const placed = [...places.keys()].filter((row) => indexOf.has(places[row] ?? NaN));
  const rowsOf = groupedBy(placed, groupKeys(answer, groups));
  const lineOf = (column: string, group: string): CellTrend | undefined => {
    const rows = rowsOf.get(group);
    const found = answer.columns.find(({ name }) => name === column);
    if (rows === undefined || found === undefined) return undefined;
    const values = times.map((): number | null => null);
    for (const row of rows) values[indexOf.get(places[row] ?? NaN) ?? -1] = numberOf(found.values[row] ?? null);
    return values.some((value) => value !== null) ? { times, values } : undefined;
  };
  return { isCut, lineOf };
}

/** What tells the groups of an answer apart, by row. */
function groupKeys(answer: ColumnarResult | undefined, groups: readonly string[]): (row: number) => string {
  const columns = groups.map((group) => answer?.columns.find(({ name }) => name === group)?.values ?? []);
  return (row) => JSON.stringify(columns.map((values) => keyOf(values[row] ?? null)));
}

const keyOf = (value: CellValue): string | null => (value === null ? null : `${typeof value} ${String(value)}`);

/** A line in words, for those who do not see it. */
export function trendWords(
  { times, values }: CellTrend,
  { grain }: ColumnTrend,
  number: (value: CellValue) => string,
  formats: Pick<VizFormats, 'time'>,
): string {
  const time = formats.time('smart_date', grain);
  const told = (index: number): { value: string; time: string } => ({
    value: number(values[index] ?? null),
    time: time(times[index] ?? 0),
  });
  const [first, last] = [values.findIndex(isThere), values.findLastIndex(isThere)];
  const [from, to] = [told(first), told(last)];
  return first === last
    ? trendMessages.single(from)
    : trendMessages.line({ from: from.value, since: from.time, to: to.value, until: to.time });
}

const isThere = (value: number | null): boolean => value !== null;
