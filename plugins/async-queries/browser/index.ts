import { Settings, contribute, defineToken } from '#core/common';
import { HttpClient, KeyValueStore, defineBrowserPlugin, fork, takeEveryFrom, type Saga } from '#core/browser';
import { jobPollingDelay, jobSocketUrl, jobTransport as transportSetting } from '#plugins/async-queries';
import { ChartJobTransports, type ChartJobTransport } from '#plugins/charts';
import { browserSocket } from './connect-socket.ts';
import { followJobs } from './follow-jobs.ts';
import { jobTransport } from './job-transport.ts';
import { JobWaiters, jobWaiters } from './job-waiters.ts';

const Transport = defineToken<ChartJobTransport>('async-queries/Transport');

export default defineBrowserPlugin({
  id: 'async-queries',
  services: (services) => {
    services.provideValue(JobWaiters, jobWaiters());
    services.provide(Transport, { http: HttpClient, waiters: JobWaiters }, jobTransport);
  },
  contributions: [contribute(ChartJobTransports, { id: 'async-queries/jobs', transport: Transport })],
  deps: { http: HttpClient, waiters: JobWaiters, store: KeyValueStore, settings: Settings },
  saga: function* saga({ settings, ...services }): Saga {
    yield* fork(leaveWithPage, services.waiters);
    yield* followJobs({
      ...services,
      pollingDelayMs: settings.get(jobPollingDelay),
      ...(settings.get(transportSetting) === 'ws' ? { connect: browserSocket(settings.get(jobSocketUrl)) } : {}),
    });
  },
});

/** A page that may come back as it was (from the browser's own cache) keeps waiting. */
function* leaveWithPage(waiters: JobWaiters): Saga {
  const listen = (give: (event: PageTransitionEvent) => void) => {
    addEventListener('pagehide', give);
    return () => {
      removeEventListener('pagehide', give);
    };
  };
  yield* takeEveryFrom(listen, function* leave({ persisted }): Saga {
    if (!persisted) waiters.leave();
  });
}
