import type { Static } from 'typebox';
import { describeError, toAppError, type ErrorInfo } from '#core/common';
import type { HttpClient } from '#core/browser';
import { resultRoutes, type ColumnProfile } from '../../contract/result-routes.ts';

export type ProfileState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: ErrorInfo }
  | { readonly status: 'ready'; readonly profile: Static<typeof ColumnProfile> };

/** What is known of single columns of stored results; computed by the server over all rows. */
export interface ColumnProfiles {
  readonly read: (key: string, column: string) => ProfileState | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks once; again after a failure. */
  readonly want: (key: string, column: string) => void;
}

export function fetchedProfiles(http: HttpClient): ColumnProfiles {
  const known = new Map<string, ProfileState>();
  const listeners = new Set<() => void>();
  const idOf = (key: string, column: string) => `${key}\n${column}`;
  const note = (id: string, state: ProfileState) => {
    known.set(id, state);
    for (const listener of listeners) listener();
  };
  const fetch = async (key: string, column: string): Promise<void> => {
    const id = idOf(key, column);
    note(id, { status: 'loading' });
    try {
      const { body } = await http.send(resultRoutes.profile, { params: { key }, query: { column } });
      note(id, { status: 'ready', profile: body });
    } catch (thrown) {
      note(id, { status: 'failed', error: describeError(toAppError(thrown)) });
    }
  };
  return {
    read: (key, column) => known.get(idOf(key, column)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    want: (key, column) => {
      const { status } = known.get(idOf(key, column)) ?? { status: 'failed' };
      if (status === 'failed') void fetch(key, column);
    },
  };
}
