import { reply } from '#core/common';
import { callerOf, handle } from '#core/server';
import { ChartBeginnings, beginChartData } from '#plugins/charts';

/** Begins what the caller will ask for. What cannot be begun says why when it is asked for itself. */
export const answerBeginning = handle(
  beginChartData,
  { beginnings: ChartBeginnings },
  async (input, { beginnings }) => {
    const begun = await beginnings.begin(input.body.contexts, callerOf(input), input.request.signal);
    return reply(200, untilTaken(begun.whenTaken));
  },
);

const comment = new TextEncoder().encode(':\n\n');

async function* untilTaken(whenTaken: Promise<void>): AsyncGenerator<Uint8Array> {
  yield comment;
  await whenTaken;
}
