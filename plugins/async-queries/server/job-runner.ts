import { defineChartJobRunner } from '#plugins/charts';
import { ChannelTokens, channelOf } from './channel-tokens.ts';
import { RunningJobs } from './running-jobs.ts';

/** Answers at once what the cache holds; begins a job for everything else. */
export const jobRunner = defineChartJobRunner({
  id: 'async-queries/jobs',
  deps: { jobs: RunningJobs, tokens: ChannelTokens },
  begin: async ({ jobs, tokens }, call) => {
    if (await call.isKept()) return undefined;
    return jobs.begin(call, await channelOf(tokens, call.cookies, call.reader.userId));
  },
});
