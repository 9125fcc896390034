import type { ColumnarResult } from '#plugins/databases';
import { answerFormats } from './answer-formats.ts';
import {
  columnHeadings,
  resultNames,
  tableOf,
  type ColumnFormat,
  type ColumnFormats,
  type FormData,
  type VizType,
} from '#plugins/viz-kit';
import type { ChartAnswer } from './chart-state.ts';
import { labelPartsIn } from './label-parts.ts';

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

/** At once where the type is here, see `tableOf`. */
export function tableOfAnswer(
  answer: Pick<ChartAnswer, 'result' | 'labelMap'>,
  chart: AnsweredChart,
): AnswerTable | Promise<AnswerTable> {
  const table = tableOf(chart.viz, answer.result, chart.formData);
  const named = (result: ColumnarResult) => namedTable(result, answer, chart);
  return table instanceof Promise ? table.then(named) : named(table);
}

function namedTable(
  result: ColumnarResult,
  answer: Pick<ChartAnswer, 'labelMap'>,
  { viz, formData, verboseNames, columnFormats }: AnsweredChart,
): AnswerTable {
  const columns = result.columns.map(({ name }) => name);
  const partsOf = (column: string): readonly string[] | undefined => labelPartsIn([answer], column);
  const headings = columnHeadings(formData, columns, resultNames(formData, verboseNames), partsOf);
  return {
    result,
    names: Object.fromEntries(columns.map((column, index) => [column, headings[index] ?? column])),
    formatOf: answerFormats(viz, formData, columnFormats),
  };
}
