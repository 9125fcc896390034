import { genericType, type ColumnarResult } from '#plugins/databases';
import type { PostProcessingStep, QueryRequest, QueryRunner, ResultType } from '#plugins/queries';

/** Kinds of answers in which the steps of a query are taken. */
const finished: ReadonlySet<ResultType> = new Set(['full', 'results', 'post_processed']);

/** The query beside others that asks for the totals of their measures: no columns, no steps. */
const totalsOf = (requests: readonly QueryRequest[]): QueryRequest | undefined =>
  requests.find(
    ({ query }) =>
      (query.columns ?? []).length === 0 &&
      (query.groupby ?? []).length === 0 &&
      (query.metrics ?? []).length > 0 &&
      query.is_rowcount !== true &&
      (query.summaries ?? []).length === 0 &&
      stepsOf(query).length === 0,
  );

const stepsOf = ({ post_processing: steps }: QueryRequest['query']): readonly PostProcessingStep[] =>
  (steps ?? []).filter((step) => step !== null);

/** Whether a step needs the totals of the whole, which its own rows, being limited, do not have. */
function sharesOfWhole({ operation, options }: PostProcessingStep): boolean {
  if (operation !== 'contribution' || options?.['orientation'] === 'row') return false;
  return options?.['contribution_totals'] == null && Array.isArray(options?.['columns']);
}

const needsTotals = ({ query, resultType }: QueryRequest): boolean =>
  finished.has(resultType) && stepsOf(query).some(sharesOfWhole);

/** Whether some of the queries wait for the totals that another one of them asks for. */
export const waitForTotals = (requests: readonly QueryRequest[]): boolean =>
  requests.some(needsTotals) && totalsOf(requests) !== undefined;

/** Shares of measures that another query totals are shares of those totals, regardless of limits on their own rows. */
export async function resolveShares(
  requests: readonly QueryRequest[],
  { runner }: { readonly runner: QueryRunner },
): Promise<readonly QueryRequest[]> {
  const asked = totalsOf(requests);
  if (asked === undefined || !requests.some(needsTotals)) return requests;
  const { result } = await runner.run({ ...asked, resultType: 'full' });
  const totals = totalled(result);
  return requests.map((request) =>
    needsTotals(request)
      ? {
          ...request,
          query: { ...request.query, post_processing: stepsOf(request.query).map((step) => ofWhole(step, totals)) },
        }
      : request,
  );
}

/** Measures that were not totalled keep the shares of the rows: a total that is not known is not 0. */
function ofWhole(step: PostProcessingStep, totals: Readonly<Record<string, number>>): PostProcessingStep {
  const columns: unknown = step.options?.['columns'];
  const isTotalled = Array.isArray(columns) && columns.every((name) => typeof name === 'string' && name in totals);
  if (!sharesOfWhole(step) || !isTotalled) return step;
  return { ...step, options: { ...step.options, contribution_totals: totals } };
}

function totalled({ columns, rowCount }: ColumnarResult): Readonly<Record<string, number>> {
  if (rowCount === 0) return {};
  const numeric = columns.filter(({ type }) => type === genericType.numeric);
  return Object.fromEntries(
    numeric.map(({ name, values }) => [name, values.reduce<number>((total, value) => total + Number(value ?? 0), 0)]),
  );
}
