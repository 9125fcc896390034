import type { DatasetModel } from '#plugins/datasets';
import { isPivotTable, pivotTable } from '../pivot/pivot-table.ts';
import type { ChartRequest } from './chart-request.ts';
import type { Answer } from './word-answer.ts';

/** What tells the answers of a pivot table from those of the same rows laid out otherwise. */
export function pivotKey({ formData, queries }: ChartRequest): string {
  const isLaidOut = isPivotTable(formData) && queries.some(({ resultType }) => resultType === 'post_processed');
  return isLaidOut ? `|${JSON.stringify(formData)}` : '';
}

/** Answers that are wanted as a pivot table shows them, laid out so. Those without rows stay. */
export function pivoted(
  answers: readonly Answer[],
  { formData, format }: ChartRequest,
  { dataset }: { readonly dataset: DatasetModel },
): readonly Answer[] {
  if (formData === undefined || !isPivotTable(formData) || format !== 'rows') return answers;
  return answers.map((answer) => {
    if ('plain' in answer || answer.resultType !== 'post_processed' || answer.outcome.result.rowCount === 0)
      return answer;
    return { ...answer, grid: pivotTable(answer.outcome.result, formData, { dataset, timesAsText: false }) };
  });
}
