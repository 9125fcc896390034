import { Preferences, call, delay, put, select, setPreference, takeLatestPer } from '#core/browser';
import type { HttpClient, KeyValueStore, Saga } from '#core/browser';
import { keepPreference, readPreferences } from '#plugins/user-preferences';

export interface FollowServices {
  readonly http: HttpClient;
  readonly store: KeyValueStore;
}

/** A preference often changes many times in a row, as when an edge is dragged. Milliseconds. */
const settledMs = 1_000;
const unsentKey = 'unsent-preferences';

/**
 * Preferences that follow their user are kept on the server too, and read from there when a page starts. The browser's
 * own copy is used for the first paint, and where the server does not answer: what it never got is sent with the next
 * visit, and wins there.
 */
export function* followSaga({ http, store }: FollowServices): Saga {
  yield* takeLatestPer(
    setPreference,
    ({ name, follows }) => `${name} ${follows === true ? 'follows' : ''}`,
    function* keep({ name, value, follows }): Saga {
      if (follows !== true) return;
      store.write(unsentKey, [...new Set([...unsentIn(store), name])]);
      yield* delay(settledMs);
      try {
        yield* call(http.send, keepPreference, { body: { name, value } });
      } catch {
        return; // it stays unsent
      }
      store.write(
        unsentKey,
        unsentIn(store).filter((other) => other !== name),
      );
    },
  );
  yield* takeKept(http, store);
}

function* takeKept(http: HttpClient, store: KeyValueStore): Saga {
  try {
    const { body } = yield* call(http.send, readPreferences, {});
    const unsent = unsentIn(store);
    const { values } = yield* select(Preferences.select);
    for (const [name, value] of Object.entries(body.result)) {
      const isNews = JSON.stringify(values[name]) !== JSON.stringify(value);
      if (isNews && !unsent.includes(name)) yield* put(setPreference({ name, value }));
    }
    for (const name of unsent) {
      if (values[name] !== undefined) yield* put(setPreference({ name, value: values[name], follows: true }));
    }
  } catch {
    // The browser's own copy stays in use.
  }
}

/** Names of preferences that the server has not got yet. */
function unsentIn(store: KeyValueStore): readonly string[] {
  const stored = store.read(unsentKey);
  return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
}
