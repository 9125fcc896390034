import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { defineSlice } from '#core/common';
import { put, select, takeEveryAction, type Saga } from '../store/effects.ts';
import { Preferences, setPreference, setTheme, type KeyValueStore, type PreferencesState } from './preferences.ts';

export const preferences = defineSlice(Preferences, { loaded: (_state, loaded: PreferencesState) => loaded }, (on) => [
  on(setTheme, (state, theme) => {
    state.theme = theme;
  }),
  on(setPreference, (state, { name, value }) => {
    state.values[name] = value;
  }),
]);

const StoredPreferences = Type.Object({
  theme: Type.Union([Type.Literal('light'), Type.Literal('dark'), Type.Literal('system')]),
  values: Type.Record(Type.String(), Type.Unknown()),
});
const storageKey = 'preferences';

/** Reads what the user chose in earlier visits, and keeps what changes. */
export function* preferencesSaga(store: KeyValueStore): Saga {
  const stored = store.read(storageKey);
  if (Value.Check(StoredPreferences, stored)) yield* put(preferences.actions.loaded(stored));
  yield* takeEveryAction(
    (action) => action.type === setTheme.type || action.type === setPreference.type,
    function* keep(): Saga {
      store.write(storageKey, yield* select(Preferences.select)); // a full storage only forgets a preference
    },
  );
}
