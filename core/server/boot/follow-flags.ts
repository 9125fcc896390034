import { defineBackgroundJob } from '../jobs/background-jobs.ts';
import { PluginStates } from './plugin-states.ts';

/** Within this time a flag that was switched on another server holds here too; ms. */
const everyMs = 10_000;

export const followFlags = defineBackgroundJob({
  id: 'core/follow-flags',
  everyMs,
  deps: { states: PluginStates },
  run: ({ states }) => states.follow(),
});
