import { defineBackgroundJob } from '#core/server';
import { ScheduledRuns } from './scheduled-runs.ts';

/** Begins scheduled statements. */
export const runDueStatements = defineBackgroundJob({
  id: 'sqllab/run-due-statements',
  everyMs: 5_000,
  deps: { scheduled: ScheduledRuns },
  run: ({ scheduled }, signal) => scheduled.beginDue(signal),
});
