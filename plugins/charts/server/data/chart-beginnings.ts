import { columnsMediaType, type AskedDatasets, type BegunChart, type ChartBeginnings } from '#plugins/charts';
import type { QueryOutcome, QueryRunner } from '#plugins/queries';
import { readChartRequest } from './chart-request.ts';
import { queryRequests } from './run-chart-request.ts';

export function chartBeginnings(services: {
  readonly datasets: AskedDatasets;
  readonly runner: QueryRunner;
}): ChartBeginnings {
  const { datasets, runner } = services;
  return {
    begin: async (contexts, reader, signal) => {
      const readings = contexts.map(async (context) => {
        const read = readChartRequest(context, { accept: columnsMediaType, force: undefined });
        if (!read.ok) return undefined;
        const dataset = await datasets.forContext(context, read.value.datasetId, reader);
        return { dataset, requests: queryRequests(read.value, { dataset, userId: reader.userId, signal }) };
      });
      const asked = (await Promise.allSettled(readings)).map((one) =>
        one.status === 'fulfilled' ? one.value : undefined,
      );
      const { whenTaken, outcomes } = await runner.begin(
        asked.flatMap((one) => one?.requests ?? []),
        signal,
      );
      let first = 0;
      const charts = asked.map((one): BegunChart | undefined => {
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
