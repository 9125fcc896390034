import type { DatasetModel } from '#plugins/datasets';
import { isPivotTable, pivotTable } from '../pivot/pivot-table.ts';
import { isTable, shownTable } from '../pivot/shown-table.ts';
import type { ChartRequest } from './chart-request.ts';
import type { Answer } from './format-answer.ts';

/** What tells the answers of a table as it is shown from those of the same rows shown otherwise. */
export function shownKey({ formData, queries }: ChartRequest): string {
  const isShown = queries.some(({ resultType }) => resultType === 'post_processed');
  return isShown && (isPivotTable(formData) || isTable(formData)) ? `|${JSON.stringify(formData)}` : '';
}

/** Answers that are wanted as a table or a pivot table shows them. Those without rows stay. */
export function shown(
  answers: readonly Answer[],
  { formData, format, queries }: ChartRequest,
  { dataset }: { readonly dataset: DatasetModel },
): readonly Answer[] {
  if (formData === undefined || format !== 'rows') return answers;
  return answers.map((answer, at) => {
    if (queries[at]?.query.only_totals === true) return answer; // of the table before it
    if ('plain' in answer || answer.resultType !== 'post_processed' || answer.outcome.result.rowCount === 0)
      return answer;
    const { outcome } = answer;
    if (isPivotTable(formData))
      return { ...answer, grid: pivotTable(outcome.result, formData, { dataset, timesAsText: false }) };
    if (!isTable(formData)) return answer;
    const result = shownTable(outcome.result, formData, dataset);
    return { ...answer, outcome: { ...outcome, result }, isByColumn: true };
  });
}
