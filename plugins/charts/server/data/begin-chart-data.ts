import { reply } from '#core/common';
import { callerOf, handle } from '#core/server';
import { beginChartData, columnsMediaType } from '#plugins/charts';
import { QueryRunner } from '#plugins/queries';
import { AskedDatasets } from './asked-datasets.ts';
import { readChartRequest } from './chart-request.ts';
import { queryRequests } from './run-chart-request.ts';

/** Begins what the caller will ask for. What cannot be begun says why when it is asked for itself. */
export const answerBeginning = handle(
  beginChartData,
  { datasets: AskedDatasets, runner: QueryRunner },
  async (input, { datasets, runner }) => {
    const caller = callerOf(input);
    const { signal } = input.request;
    const requests = input.body.contexts.map(async (context) => {
      const read = readChartRequest(context, { accept: columnsMediaType, force: undefined });
      if (!read.ok) return [];
      const dataset = await datasets.forContext(context, read.value.datasetId, caller);
      return queryRequests(read.value, { dataset, userId: caller.userId, signal });
    });
    const readable = (await Promise.allSettled(requests)).flatMap((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value : [],
    );
    const begun = await runner.begin(readable, signal);
    return reply(200, untilTaken(begun.whenTaken));
  },
);

const comment = new TextEncoder().encode(':\n\n');

async function* untilTaken(whenTaken: Promise<void>): AsyncGenerator<Uint8Array> {
  yield comment;
  await whenTaken;
}
