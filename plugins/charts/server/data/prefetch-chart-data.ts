import { reply } from '#core/common';
import { callerOf, handle } from '#core/server';
import { ChartPrefetches, beginChartData, cancelChartData } from '#plugins/charts';

/** Begins what the caller will ask for. What cannot be begun says why when it is asked for itself. */
export const answerBeginning = handle(
  beginChartData,
  { beginnings: ChartPrefetches },
  async (input, { beginnings }) => {
    const begun = await beginnings.begin(input.body.contexts, callerOf(input), input.request.signal);
    return reply(200, untilTaken(begun.whenTaken));
  },
);

export const answerGivingUp = handle(
  cancelChartData,
  { beginnings: ChartPrefetches },
  async (input, { beginnings }) => {
    await beginnings.giveUp(input.body.contexts, callerOf(input), input.request.signal);
    return reply(200, { message: 'OK' });
  },
);

const comment = new TextEncoder().encode(':\n\n');

async function* untilTaken(whenTaken: Promise<void>): AsyncGenerator<Uint8Array> {
  yield comment;
  await whenTaken;
}
