import type { Clock } from '#core/server';
import type { ColumnarResult, Databases, SqlSyntax } from '#plugins/databases';
import type { SqlTemplates } from '#plugins/sql-language';
import type { QueryOutcome, QueryRequest, QueryRunner } from '../../contract/query-runner.ts';
import { fillRequest, type FilledRequest } from './fill-request.ts';

/** Fills templates in before the queries are planned, so that nothing behind it knows of templates. */
export function templatedQueryRunner(
  runner: QueryRunner,
  services: { readonly templates: SqlTemplates; readonly databases: Databases; readonly clock: Clock },
): QueryRunner {
  const { templates, databases, clock } = services;
  const syntaxOf = async ({ dataset }: QueryRequest): Promise<SqlSyntax> =>
    (dataset.connection ?? (await databases.connection(dataset.databaseId))).dialect.syntax;
  const fill = (request: QueryRequest): Promise<FilledRequest> =>
    fillRequest(request, { templates, nowMs: clock.nowMs(), syntaxOf });
  return {
    ...runner,
    run: async (request) => {
      const filled = await fill(request);
      return withReadFilters(await runner.run(filled), filled);
    },
    begin: async (requests, signal) => {
      // What cannot be filled in says why when it is asked for itself.
      const settled = await Promise.allSettled(requests.map(fill));
      const filled = settled.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
      const begun = await runner.begin(filled, signal);
      const outcomes = [...begun.outcomes];
      return {
        ...begun,
        outcomes: settled.map((one) =>
          one.status === 'fulfilled' ? (outcomes.shift() ?? Promise.resolve(undefined)) : Promise.resolve(undefined),
        ),
      };
    },
    giveUp: async (requests) => {
      const settled = await Promise.allSettled(requests.map(fill));
      await runner.giveUp(settled.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])));
    },
    cacheKey: async (request) => runner.cacheKey(await fill(request)),
    isCached: async (request) => runner.isCached(await fill(request)),
    stream: async function* (request): AsyncIterable<ColumnarResult> {
      yield* runner.stream(await fill(request));
    },
    countRows: async (request) => runner.countRows(await fill(request)),
    columnValues: async (dataset, column, userId, signal) => {
      const asked: QueryRequest = {
        dataset,
        query: { columns: [column] },
        resultType: 'full',
        force: false,
        cacheTimeoutS: undefined,
        userId,
        signal,
        priority: 'asked',
      };
      return runner.columnValues((await fill(asked)).dataset, column, userId, signal);
    },
  };
}

/** Filters that a template applies count, whether or not the dataset has a column of the name. */
function withReadFilters(outcome: QueryOutcome, { filled }: FilledRequest): QueryOutcome {
  const read = filled?.readFilters ?? [];
  if (read.length === 0) return outcome;
  const applied = new Set([...outcome.appliedFilters.map(({ column }) => column), ...read]);
  return {
    ...outcome,
    templateFilters: read,
    appliedFilters: [...applied].map((column) => ({ column })),
    rejectedFilters: outcome.rejectedFilters.filter(({ column }) => !applied.has(column)),
  };
}
