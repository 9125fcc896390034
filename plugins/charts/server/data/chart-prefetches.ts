import {
  columnsMediaType,
  type RequestedDatasets,
  type PrefetchedChart,
  type ChartPrefetches,
  type ChartReader,
} from '#plugins/charts';
import type { QueryContext, QueryOutcome, QueryRunner } from '#plugins/queries';
import { readChartRequest } from './chart-request.ts';
import { waitForTotals } from './contribution-totals.ts';
import { queryRequests } from './run-chart-request.ts';

export function chartPrefetches(services: {
  readonly datasets: RequestedDatasets;
  readonly runner: QueryRunner;
}): ChartPrefetches {
  const { datasets, runner } = services;
  /** Undefined for what the reader may not ask, or nobody can, or not all at once. */
  const read = async (contexts: readonly QueryContext[], reader: ChartReader, signal: AbortSignal) => {
    const readings = contexts.map(async (context) => {
      const request = readChartRequest(context, { accept: columnsMediaType, force: undefined });
      if (!request.ok) return undefined;
      const dataset = await datasets.forContext(context, request.value.datasetId, reader);
      const requests = queryRequests(request.value, { dataset, userId: reader.userId, signal });
      return waitForTotals(requests) ? undefined : { dataset, requests };
    });
    return (await Promise.allSettled(readings)).map((one) => (one.status === 'fulfilled' ? one.value : undefined));
  };
  return {
    giveUp: async (contexts, reader, signal) => {
      const asked = await read(contexts, reader, signal);
      await runner.giveUp(asked.flatMap((one) => one?.requests ?? []));
    },
    begin: async (contexts, reader, signal) => {
      const asked = await read(contexts, reader, signal);
      const { whenTaken, outcomes } = await runner.begin(
        asked.flatMap((one) => one?.requests ?? []),
        signal,
      );
      let first = 0;
      const charts = asked.map((one): PrefetchedChart | undefined => {
        if (one === undefined) return undefined;
        const own = outcomes.slice(first, (first += one.requests.length));
        return { dataset: one.dataset, outcomes: allOf(own) };
      });
      return { whenTaken, charts };
    },
  };
}

async function allOf(outcomes: readonly Promise<QueryOutcome | undefined>[]) {
  const all = (await Promise.all(outcomes)).filter((one) => one !== undefined);
  return all.length === outcomes.length ? all : undefined;
}
