import {
  SessionState,
  call,
  delay,
  fork,
  put,
  select,
  sessionContinues,
  sessionEnded,
  showToast,
  take,
  takeEveryFrom,
  type CurrentUser,
  type HttpClient,
  type Saga,
} from '#core/browser';
import { readMe } from '#plugins/access';
import { sessionMessages as messages } from '../../common/session-messages.ts';

/** Milliseconds between looks whether somebody has signed in. */
const lookEveryMs = 2_000;

export interface SessionWatch {
  readonly http: HttpClient;
  readonly user: Pick<CurrentUser, 'userId'>;
  /** Tells when somebody comes back to the page; gives what ends the telling. */
  readonly onReturn: (tell: (event: Event) => void) => () => void;
  /** Loads the page anew, for somebody else. */
  readonly beginAnew: () => void;
}

/** After the session has ended, looks who signs in: the editor goes on for the same person and begins anew for others. */
export function* sessionSaga(watch: SessionWatch): Saga {
  yield* fork(() => takeEveryFrom<Event>(watch.onReturn, () => look(watch)));
  for (;;) {
    yield* take(sessionEnded);
    while ((yield* select(SessionState.select)).isOver) {
      yield* delay(lookEveryMs);
      yield* look(watch);
    }
  }
}

function* look({ http, user, beginAnew }: SessionWatch): Saga {
  if (!(yield* select(SessionState.select)).isOver) return;
  try {
    const { body } = yield* call(http.send, readMe, {}, { staysOnUnauthenticated: true });
    if (!(yield* select(SessionState.select)).isOver) return; // another look came first
    if (body.result.id !== user.userId) {
      beginAnew();
      return;
    }
    yield* put(sessionContinues());
    yield* put(showToast({ toastType: 'success', text: messages.back(), noDuplicate: true }));
  } catch {
    return; // nobody has signed in yet, or the server cannot be reached
  }
}
