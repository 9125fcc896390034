import { reply } from '#core/common';
import { callerOf, handle } from '#core/server';
import { givenUrlParams } from '#plugins/sql-language';
import { executeSql, readResults } from '../../contract/run-routes.ts';
import { isInProgress } from '../../contract/query-states.ts';
import { presentAll, requireSeen } from '../queries/own-query.ts';
import { displayMaxRows, resultPayload, resultsGone } from '../queries/result-payload.ts';
import { requireReadable } from '../results/reading-rights.ts';
import { sqlLabServices } from '../sqllab-services.ts';
import type { QueryRow } from '../store/sqllab-tables.ts';
import { prepareRun, repeatedRun } from './start-run.ts';

type Services = Parameters<Parameters<typeof handle<never, typeof sqlLabServices>>[2]>[1];

/** A statement in the background is answered at once, another one when it has ended. */
export const execute = handle(executeSql, sqlLabServices, async (input, services) => {
  const identity = callerOf(input);
  const rows = Math.min(input.query.rows ?? displayMaxRows, displayMaxRows);
  const repeated = await repeatedRun(services.records, input.body, identity);
  if (repeated !== undefined) {
    if (repeated.results_key !== null) await requireReadable(services, identity, repeated, repeated.results_key);
    return stateOf(repeated, rows, services, { cached: true });
  }
  const planned = await prepareRun(services, input.body, identity, givenUrlParams(input.query, input.body, 'rows'));
  if (planned.row.run_async === 1) {
    void services.runner.run(planned); // it keeps its own failure
    return stateOf(planned.row, rows, services);
  }
  const leave = () => services.runner.stop(planned.row.id);
  input.request.signal.addEventListener('abort', leave, { once: true });
  const failure = await services.runner.run(planned);
  if (failure !== undefined) throw failure;
  return stateOf((await services.records.find(planned.row.id)) ?? planned.row, rows, services);
});

async function stateOf(row: QueryRow, rows: number, services: Services, { cached } = { cached: false }) {
  const [query] = await presentAll([row], services);
  if (query === undefined) throw resultsGone();
  if (isInProgress(row.status)) return reply(202, { query });
  return reply(200, await resultPayload(services.results, { ...query, cached }, row.results_key, rows));
}

export const fetchResults = handle(readResults, sqlLabServices, async (input, services) => {
  const { key, rows = displayMaxRows } = input.query.q;
  const identity = callerOf(input);
  const row = requireSeen(await services.records.findByResultKey(key), identity);
  await requireReadable(services, identity, row, key);
  const [query] = await presentAll([row], services);
  if (query === undefined) throw resultsGone();
  const most = Math.min(rows, displayMaxRows);
  return reply(200, await resultPayload(services.results, { ...query, cached: true }, key, most));
});
