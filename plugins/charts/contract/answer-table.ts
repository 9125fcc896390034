import type { ColumnarResult } from '#plugins/databases';
import { columnLabel, metricLabel } from '#plugins/queries';
import { answerFormats } from './answer-formats.ts';
import { columnList, metricsOf } from './base-query.ts';
import type { ChartAnswer } from './chart-state.ts';
import type { ColumnFormat, ColumnFormats } from './column-formats.ts';
import { seriesNames } from './drawing/series-names.ts';
import { disambiguated } from './drawing/disambiguated.ts';
import type { FormData } from './form-data.ts';
import { labelPartsIn } from './label-parts.ts';
import { resultNames } from './result-names.ts';
import type { VizType } from './viz-type.ts';

/** Result columns of a chart as its picture calls them: metrics, earlier times and shares in words, no two series alike. */
export function columnHeadings(
  formData: FormData,
  columns: readonly string[],
  labelOf: (column: string) => string,
  partsOf?: (column: string) => readonly string[] | undefined,
): readonly string[] {
  const nameOf = seriesNames(formData, columns, labelOf, partsOf);
  const chosen = chosenNames(formData);
  const made = columns.filter((key) => !chosen.has(key)).map((key) => ({ key, label: nameOf(key).label }));
  const labels = new Map(disambiguated(made).map(({ key, label }) => [key, label]));
  return columns.map((key) => labels.get(key) ?? labelOf(key));
}

const columnKeys = ['x_axis', 'groupby', 'columns', 'all_columns', 'column', 'entity', 'series'];

/** Columns and metrics that were chosen as such: their names are no values, whatever they read like. */
const chosenNames = (formData: FormData): ReadonlySet<string> =>
  new Set([
    ...columnKeys.flatMap((key) => columnList(formData, key).map(columnLabel)),
    ...metricsOf(formData).map(metricLabel),
  ]);

/** The numbers behind a picture as a table shows them. */
export interface AnswerTable {
  readonly result: ColumnarResult;
  /** Heading of each column by its name in the result. */
  readonly names: Readonly<Record<string, string>>;
  readonly formatOf: (column: string) => ColumnFormat | undefined;
}

export interface AnsweredChart {
  /** Undefined where no plugin knows the type. */
  readonly viz: VizType | undefined;
  /** What the answer was asked for with. */
  readonly formData: FormData;
  readonly verboseNames: Readonly<Record<string, string>>;
  readonly columnFormats: ColumnFormats | undefined;
}

export function tableOfAnswer(
  answer: Pick<ChartAnswer, 'result' | 'labelMap'>,
  { viz, formData, verboseNames, columnFormats }: AnsweredChart,
): AnswerTable {
  const result = viz?.asTable?.(answer.result, formData) ?? answer.result;
  const columns = result.columns.map(({ name }) => name);
  const partsOf = (column: string): readonly string[] | undefined => labelPartsIn([answer], column);
  const headings = columnHeadings(formData, columns, resultNames(formData, verboseNames), partsOf);
  return {
    result,
    names: Object.fromEntries(columns.map((column, index) => [column, headings[index] ?? column])),
    formatOf: answerFormats(viz, formData, columnFormats),
  };
}
