import { columnsMediaType, type AskedDatasets, type ChartBeginnings } from '#plugins/charts';
import type { QueryRunner } from '#plugins/queries';
import { readChartRequest } from './chart-request.ts';
import { queryRequests } from './run-chart-request.ts';

export function chartBeginnings(services: {
  readonly datasets: AskedDatasets;
  readonly runner: QueryRunner;
}): ChartBeginnings {
  const { datasets, runner } = services;
  return {
    begin: async (contexts, reader, signal) => {
      const requests = contexts.map(async (context) => {
        const read = readChartRequest(context, { accept: columnsMediaType, force: undefined });
        if (!read.ok) return [];
        const dataset = await datasets.forContext(context, read.value.datasetId, reader);
        return queryRequests(read.value, { dataset, userId: reader.userId, signal });
      });
      const readable = (await Promise.allSettled(requests)).flatMap((outcome) =>
        outcome.status === 'fulfilled' ? outcome.value : [],
      );
      return runner.begin(readable, signal);
    },
  };
}
