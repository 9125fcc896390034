import { definePlugin } from '#core/common';
import { jobPollingDelay, jobSocketUrl, jobTransport } from './contract/job-settings.ts';

export const manifest = definePlugin({
  id: 'async-queries',
  title: 'Charts in the background',
  description:
    'Charts that no cache holds are answered by jobs: the page is told when one is done, so that no connection stays open for a long query.',
  requires: ['charts', 'result-cache', 'shared-state'],
  flag: 'GLOBAL_ASYNC_QUERIES',
  flagDefault: false,
  settings: [jobTransport, jobPollingDelay, jobSocketUrl],
});
