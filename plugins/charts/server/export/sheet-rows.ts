import { resultNames } from '#plugins/viz-kit';
import type { ColumnarResult } from '#plugins/databases';
import type { QueryRequest, QueryRunner } from '#plugins/queries';
import { verboseNames } from '../pivot/verbose-names.ts';
import { describeFailure } from '../data/run-chart-request.ts';
import type { ExportRows } from './export-rows.ts';
import type { FileOf } from './shown-rows.ts';

/**
 * The rows of a chart laid out as its picture, which all of its queries together make. Undefined where the type has no such
 * layout, or the queries are not those of the picture.
 */
export async function openSheetRows(
  requests: readonly QueryRequest[],
  { viz, formData }: FileOf,
  { runner }: { readonly runner: QueryRunner },
): Promise<ExportRows | undefined> {
  const [first] = requests;
  if (viz.asSheet === undefined || first === undefined) return undefined;
  if (requests.some(({ resultType }) => resultType !== 'post_processed')) return undefined;
  const data = await answersTo(requests, runner);
  const labelOf = resultNames(formData, Object.fromEntries(verboseNames(first.dataset)));
  const { headers, rows, layout } = await viz.asSheet({ data, formData: viz.migrate(formData), labelOf });
  return {
    headers,
    layout,
    columns: rows.columns,
    batches: only(rows),
    read: () => ({ count: rows.rowCount, isCut: false }),
    note: () => undefined,
  };
}

function answersTo(requests: readonly QueryRequest[], runner: QueryRunner): Promise<readonly ColumnarResult[]> {
  return Promise.all(requests.map(async (request) => (await runner.run(request)).result)).catch((thrown: unknown) => {
    throw describeFailure(thrown);
  });
}

async function* only(result: ColumnarResult): AsyncGenerator<ColumnarResult> {
  yield await Promise.resolve(result);
}
