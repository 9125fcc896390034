import { delay, type KeyValueStore, type Saga } from '#core/browser';
import type { JobEvent } from '#plugins/async-queries';
import type { JobWaiters } from './job-waiters.ts';

/** How often a job is looked for that nobody waits for yet, and the step of the waits. */
const mostRetries = 6;
const retryStepMs = 100;

/** Hands an event over. Its job may be unknown because the reply that names it is still on the way. */
export function* deliverEvent(event: JobEvent, waiters: Pick<JobWaiters, 'settle'>): Saga {
  if (event.status !== 'done' && event.status !== 'error') return;
  for (let attempt = 1; !waiters.settle(event); attempt += 1) {
    if (attempt > mostRetries) return;
    yield* delay(retryStepMs * attempt);
  }
}

/** Where the id of the last event is kept, over reloads too. */
export const lastEventKey = 'async-queries/last-event-id';

/** The id of the last event seen. */
export interface LastEvent {
  readonly get: () => string | undefined;
  readonly set: (id: string) => void;
}

/** Begins with what this browser remembers. */
export function rememberedEvent(store: Pick<KeyValueStore, 'read' | 'write'>): LastEvent {
  const stored = store.read(lastEventKey);
  let last = typeof stored === 'string' ? stored : undefined;
  return {
    get: () => last,
    set: (id) => {
      last = id;
      store.write(lastEventKey, id);
    },
  };
}
