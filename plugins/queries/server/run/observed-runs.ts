import { cacheReads, inWork, piecesInWork, type Metrics, type WorkFacts } from '#core/server';
import type { QueryRequest, QueryRunner } from '../../contract/query-runner.ts';

const workOf = ({ dataset, userId }: Pick<QueryRequest, 'dataset' | 'userId'>): WorkFacts => ({
  datasetId: dataset.id,
  userId,
});

/**
 * Says of each question for which dataset and person it is, so that logs and traces of its statements do, and counts those
 * that the cache answers.
 */
export function observedRuns(runner: QueryRunner, metrics: Metrics): QueryRunner {
  const noteRead = cacheReads(metrics, 'results');
  return {
    ...runner,
    run: async (request) => {
      const outcome = await inWork(workOf(request), () => runner.run(request));
      noteRead(outcome.cachedAt !== undefined);
      return outcome;
    },
    begin: (requests, signal) => {
      const [first, ...others] = requests;
      const isAlone = first !== undefined && others.every(({ dataset }) => dataset.id === first.dataset.id);
      return inWork(isAlone ? workOf(first) : {}, () => runner.begin(requests, signal));
    },
    stream: (request) => piecesInWork(workOf(request), runner.stream(request)),
    countRows: (request) => inWork(workOf(request), () => runner.countRows(request)),
    columnValues: (dataset, column, userId, signal) =>
      inWork(workOf({ dataset, userId }), () => runner.columnValues(dataset, column, userId, signal)),
  };
}
