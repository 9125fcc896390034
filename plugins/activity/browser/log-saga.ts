import {
  call,
  delay,
  fork,
  logEvent,
  report,
  takeEvery,
  takeEveryFrom,
  type PageEvent,
  type Saga,
} from '#core/browser';
import { mostLogEvents } from '#plugins/activity';

/** Milliseconds from the first event of a batch until it is sent. */
const batchDelayMs = 1_000;

/** One event on the wire. */
export type WireEvent = Readonly<Record<string, unknown>>;

export interface LogServices {
  /** Sends events of one page, also while it is left; never throws and never waits. */
  readonly send: (source: PageEvent['source'], events: readonly WireEvent[]) => void;
  /** Milliseconds since the epoch. */
  readonly nowMs: () => number;
  readonly newId: () => string;
  readonly isVisible: () => boolean;
  /** Told when the page may go. Gives what ends it. */
  readonly onLeaving: (listener: (event: Event) => void) => () => void;
}

interface Waiting {
  readonly source: PageEvent['source'];
  readonly event: WireEvent;
}

/** Gathers events and sends them in batches. */
export function* logSaga(services: LogServices): Saga {
  const impressionId = services.newId();
  const waiting: Waiting[] = [];
  let isTimed = false;
  const flush = (): void => {
    while (waiting.length > 0) {
      const [first] = waiting;
      const key = keyOf(first?.source);
      const end = waiting.findIndex(({ source }) => keyOf(source) !== key);
      const batch = waiting.splice(0, Math.min(end < 0 ? waiting.length : end, mostLogEvents));
      services.send(
        first?.source,
        batch.map(({ event }) => event),
      );
    }
  };
  const gather = function* gather(event: PageEvent): Saga {
    waiting.push({ source: event.source, event: wireEvent(event, impressionId, services) });
    if (waiting.length >= mostLogEvents) flush();
    if (isTimed) return;
    isTimed = true;
    yield* delay(batchDelayMs);
    isTimed = false;
    flush();
  };
  yield* fork(flushOnLeaving, services.onLeaving, flush);
  yield* takeEvery(logEvent, gather);
  yield* takeEvery(report, function* tell({ errorType, issueCodes, kind }): Saga {
    if (issueCodes.length === 0) return;
    const details = { error_type: errorType ?? kind, issue_codes: issueCodes.map(({ code }) => code) };
    yield* gather({ name: 'issue_error', type: 'user', details });
  });
}

function* flushOnLeaving(onLeaving: LogServices['onLeaving'], flush: () => void): Saga {
  yield* takeEveryFrom(onLeaving, function* leave(): Saga {
    yield* call(flush);
  });
}

const keyOf = (source: PageEvent['source']): string =>
  source === undefined ? '' : `${source.kind} ${String(source.id)}`;

/** The keys of docs/http-api.md, "Log, assets and administration". */
function wireEvent({ details, name, source, type }: PageEvent, impressionId: string, services: LogServices): WireEvent {
  return {
    ...(source === undefined ? {} : { source: source.kind, source_id: source.id }),
    impression_id: impressionId,
    version: 'v2',
    ts: services.nowMs(),
    event_name: name,
    event_type: type,
    event_id: services.newId(),
    visibility: services.isVisible() ? 'visible' : 'hidden',
    ...details,
  };
}
