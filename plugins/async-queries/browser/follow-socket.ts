import { call, cancelled, delay, race, takeEveryFrom, type Saga } from '#core/browser';
import type { JobEvent } from '#plugins/async-queries';
import { isLaterEvent } from '../common/event-id.ts';
import { deliverEvent, type LastEvent } from './deliver-event.ts';
import type { JobWaiters } from './job-waiters.ts';

/** A connection and what it is told. */
export interface SocketRun {
  readonly onEvent: (event: JobEvent) => void;
  readonly lastId: string | undefined;
  readonly signal: AbortSignal;
}

/** Connects, passes events on, and resolves once the connection is gone; true when it had been open. Never throws. */
export type ConnectSocket = (run: SocketRun) => Promise<boolean>;

const reconnectDelayMs = 2_500;
const mostReconnects = 6;

/** Keeps a WebSocket open; returns once so many tries in a row failed that asking is the better way. */
export function* followSocket(connect: ConnectSocket, last: LastEvent, waiters: JobWaiters): Saga {
  let give: (event: JobEvent) => void = () => undefined;
  const listen = (next: (event: JobEvent) => void) => {
    give = next;
    return () => undefined;
  };
  const onEvent = (event: JobEvent): void => {
    if (isLaterEvent(event.id, last.get() ?? '')) last.set(event.id);
    give(event);
  };
  yield* race({
    delivering: () => takeEveryFrom(listen, (event) => deliverEvent(event, waiters)),
    connecting: () => keepConnected(connect, last, onEvent),
  });
}

function* keepConnected(connect: ConnectSocket, last: LastEvent, onEvent: SocketRun['onEvent']): Saga {
  const abort = new AbortController();
  try {
    for (let failures = 0; ; failures += 1) {
      const wasOpen = yield* call(connect, { onEvent, lastId: last.get(), signal: abort.signal });
      if (wasOpen) failures = 0;
      if (failures >= mostReconnects) return;
      yield* delay(reconnectDelayMs);
    }
  } finally {
    if (yield* cancelled()) abort.abort();
  }
}
