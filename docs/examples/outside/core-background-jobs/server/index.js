import { contribute } from '#core/common';
import { BackgroundJobs, defineBackgroundJob, defineServerPlugin } from '#core/server';

let runs = 0;

/** Once a minute. `deps` gives services of the server. */
const job = defineBackgroundJob({
  id: 'core-background-jobs/count',
  everyMs: 60_000,
  deps: {},
  run: async () => {
    runs += 1;
    process.env.EXAMPLE_RUNS = String(runs);
  },
});

export default defineServerPlugin({ id: 'core-background-jobs', contributions: [contribute(BackgroundJobs, job)] });
