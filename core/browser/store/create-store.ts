import {
  applyMiddleware,
  combineReducers,
  legacy_createStore,
  type Action,
  type Middleware,
  type Reducer,
  type Store,
} from 'redux';
import createSagaMiddleware, { type Task } from 'redux-saga';
import { isDocumentDirty, type DocumentState, type EditStamp, type Slice, type StoreRoot } from '#core/common';
import type { Saga } from './effects.ts';

export interface WorkbenchStore {
  readonly store: Store<StoreRoot>;
  readonly run: (saga: () => Saga) => Task;
  /**
   * Mounts further branches. Throws when one has the key of another, unless both are of the same replaceable owner: then the
   * new reducer goes on with the state of the old one.
   */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- slices of every state shape
  readonly addSlices: (slices: readonly Slice<any, any>[], replaceableOwner?: string) => void;
}

export interface StoreOptions {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- slices of every state shape
  readonly slices: readonly Slice<any, any>[];
  /** Who edits and when; put on every edit of a document. */
  readonly stamp: () => EditStamp;
  /** A saga ended with an error that no supervisor caught. */
  readonly onCrash: (error: Error) => void;
}

/** Builds the store out of contributed slices. Throws when two slices have the same key. */
export function createWorkbenchStore({ slices, stamp, onCrash }: StoreOptions): WorkbenchStore {
  const reducers: Record<string, Reducer> = {};
  const replaceable = new Map<string, string>();
  const reducerWith = (added: StoreOptions['slices'], owner?: string): Reducer<StoreRoot> => {
    const isKept = (key: string) => owner === undefined || replaceable.get(key) !== owner;
    const keys = [...Object.keys(reducers).filter(isKept), ...added.map(({ key }) => key)];
    const taken = keys.find((key, index) => keys.indexOf(key) !== index);
    if (taken !== undefined) throw new Error(`Two slices have the key ${taken}.`);
    for (const slice of added) {
      reducers[slice.key] = slice.reducer as Reducer; // a reducer of its own branch
      if (owner !== undefined) replaceable.set(slice.key, owner);
    }
    return combineReducers(reducers);
  };
  const sagas = createSagaMiddleware({ onError: onCrash });
  const store = legacy_createStore(reducerWith(slices), applyMiddleware(stampEdits(stamp), dropOutdatedDrafts, sagas));
  return {
    store,
    run: (saga) => sagas.run(saga),
    addSlices: (added, owner) => {
      if (added.length > 0) store.replaceReducer(reducerWith(added, owner));
    },
  };
}

/** Adds author and time to every edit of a document, so that reducers stay pure. */
function stampEdits(stamp: () => EditStamp): Middleware {
  return () => (next) => (action) => {
    const payload = payloadOf(action);
    const isEdit =
      payload !== undefined && 'documentId' in payload && 'change' in payload && payload['stamp'] === undefined;
    return next(isEdit ? { ...(action as Action), payload: { ...payload, stamp: stamp() } } : action);
  };
}

/**
 * A draft without unsaved changes is only history. When the stored content has changed since, that history no longer
 * leads to it, so the document opens as stored.
 */
const dropOutdatedDrafts: Middleware = () => (next) => (action) => {
  const payload = payloadOf(action);
  const draft = payload?.['draft'] as DocumentState<unknown> | undefined; // `opened` of a document kind
  if (payload === undefined || draft === undefined || !('content' in payload)) return next(action);
  const differs = isDocumentDirty({ ...draft, present: payload['content'] });
  if (isDocumentDirty(draft) || !differs) return next(action);
  return next({ ...(action as Action), payload: { ...payload, draft: undefined } });
};

function payloadOf(action: unknown): Readonly<Record<string, unknown>> | undefined {
  const payload = (action as { payload?: unknown }).payload;
  return typeof payload === 'object' && payload !== null ? (payload as Readonly<Record<string, unknown>>) : undefined;
}
