import { defineToken, type Extensions } from '#core/common';
import type { ServiceFinder } from '#core/server';
import { ChartJobRunners, type ChartDataCall, type ChartDataJob } from '#plugins/charts';

/** The plugin that answers requests later, asked; without one, every request is answered at once. */
export interface RequestedJobs {
  readonly begin: (call: ChartDataCall) => Promise<ChartDataJob | undefined>;
}
export const RequestedJobs = defineToken<RequestedJobs>('charts/AskedJobs');

export function requestedJobs({
  extensions,
  finder,
}: {
  readonly extensions: Extensions;
  readonly finder: ServiceFinder;
}): RequestedJobs {
  return {
    begin: async (call) => {
      const [runner] = extensions.all(ChartJobRunners);
      return runner?.begin(finder.resolve(runner.deps), call);
    },
  };
}
