import { describeError, toAppError } from '#core/common';
import {
  call,
  delay,
  fork,
  put,
  report,
  takeEveryFrom,
  type HttpClient,
  type KeyValueStore,
  type Saga,
} from '#core/browser';
import { cancelJob, listJobEvents } from '#plugins/async-queries';
import { deliverEvent, rememberedEvent, type LastEvent } from './deliver-event.ts';
import { followSocket, type ConnectSocket } from './follow-socket.ts';
import type { JobWaiters } from './job-waiters.ts';

export interface FollowServices {
  readonly http: HttpClient;
  readonly waiters: JobWaiters;
  readonly store: Pick<KeyValueStore, 'read' | 'write'>;
  readonly pollingDelayMs: number;
  /** Opens the WebSocket; absent: events are asked for. */
  readonly connect?: ConnectSocket;
}

/** Follows the events of this browser's channel from the first job on. */
export function* followJobs(services: FollowServices): Saga {
  const { waiters, connect, store } = services;
  yield* fork(stopCancelled, services);
  yield* call(waiters.untilWanted);
  const last = rememberedEvent(store);
  if (connect !== undefined) yield* followSocket(connect, last, waiters);
  yield* pollEvents(services, last);
}

/** What nobody waits for any more stops in the engine too; also when its page is left for good. */
function* stopCancelled({ http, waiters }: FollowServices): Saga {
  yield* takeEveryFrom(waiters.onCancelled, function* stop({ jobId }): Saga {
    try {
      yield* call(http.send, cancelJob, { params: { job_id: jobId } }, { outlivesPage: true });
    } catch (thrown) {
      yield* put(report(describeError(toAppError(thrown))));
    }
  });
}

/** Asks while somebody waits. */
function* pollEvents({ http, waiters, pollingDelayMs }: FollowServices, last: LastEvent): Saga {
  let isFailing = false;
  for (;;) {
    yield* call(waiters.untilWanted);
    yield* delay(pollingDelayMs);
    const lastId = last.get();
    try {
      const query = lastId === undefined ? {} : { last_id: lastId };
      const answer = yield* call(http.send, listJobEvents, { query });
      isFailing = false;
      for (const event of answer.body.result) {
        last.set(event.id);
        yield* fork(deliverEvent, event, waiters);
      }
    } catch (thrown) {
      // Told once: the next question is asked all the same.
      if (!isFailing) yield* put(report(describeError(toAppError(thrown))));
      isFailing = true;
    }
  }
}
