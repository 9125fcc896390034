import type { CellValue } from '#plugins/databases';
import type { DrawInput } from '#plugins/viz-kit';
import { trendOf } from './column-trend.ts';
import { trendWords, type TableTrends } from './table-trends.ts';

/** Lines in the cells of a metric. */
export interface CellLine {
  readonly replaces: boolean;
  /** Undefined where there are no values. */
  readonly ofRow: (row: number) => ShownLine | undefined;
  /** The same for other answers. */
  readonly withTrends: (trends: TableTrends) => CellLine;
}

export interface ShownLine {
  readonly values: readonly (number | null)[];
  readonly words: string;
}

/** The lines of a column; undefined where its settings want none. `number`: its values as they are written. */
export function cellLine(
  { formData, formats }: Pick<DrawInput<unknown>, 'formData' | 'formats'>,
  column: string,
  number: (value: CellValue) => string,
  trends: TableTrends,
): CellLine | undefined {
  const trend = trendOf(formData, column);
  if (trend === undefined) return undefined;
  const linesOf = (from: TableTrends): CellLine => ({
    replaces: trend.replaces === true,
    ofRow: (row) => {
      const line = from.lineOf(column, row);
      return line && { values: line.values, words: trendWords(line, trend, number, formats) };
    },
    withTrends: linesOf,
  });
  return linesOf(trends);
}
