import type { Static } from 'typebox';
import { describeError, toAppError, type ErrorInfo } from '#core/common';
import type { HttpClient } from '#core/browser';
import { resultRoutes, type ColumnProfile, type RowView } from '../../contract/result-routes.ts';
import { forgetOldest } from './row-entry.ts';

/** Profiles kept at once: every condition and every search makes others. */
const mostProfiles = 500;

export type ProfileState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: ErrorInfo }
  | { readonly status: 'ready'; readonly profile: Static<typeof ColumnProfile> };

/** What is known of single columns of stored results; computed by the server over the rows of a view. */
export interface ColumnProfiles {
  readonly read: (key: string, column: number, view: RowView) => ProfileState | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks once; again after a failure. */
  readonly want: (key: string, column: number, view: RowView) => void;
}

export function fetchedProfiles(http: HttpClient): ColumnProfiles {
  const known = new Map<string, ProfileState>();
  const listeners = new Set<() => void>();
  const idOf = (key: string, column: number, view: RowView) => `${key}\n${column}\n${JSON.stringify(view)}`;
  const note = (id: string, state: ProfileState) => {
    known.set(id, state);
    forgetOldest(known, mostProfiles);
    for (const listener of listeners) listener();
  };
  const fetch = async (key: string, column: number, view: RowView): Promise<void> => {
    const id = idOf(key, column, view);
    note(id, { status: 'loading' });
    try {
      const { body } = await http.send(resultRoutes.profile, { params: { key }, query: { q: { column, view } } });
      note(id, { status: 'ready', profile: body });
    } catch (thrown) {
      note(id, { status: 'failed', error: describeError(toAppError(thrown)) });
    }
  };
  return {
    read: (key, column, view) => known.get(idOf(key, column, view)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    want: (key, column, view) => {
      const { status } = known.get(idOf(key, column, view)) ?? { status: 'failed' };
      if (status === 'failed') void fetch(key, column, view);
    },
  };
}
