import { AppError, type Slice, type StoreRoot } from '#core/common';
import type { HttpClient, Saga } from '#core/browser';
import { freshPostgresUrl } from '../../support/postgres.ts';
import { createWorkbenchStore } from '../../../core/browser/store/create-store.ts';

/** A sent call: method, path and what was given. */
export interface SentCall {
  readonly call: string;
  readonly input: unknown;
}

/** A client that answers from a table by `METHOD /path`; an AppError in the table is thrown. */
export function tableClient(answers: Readonly<Record<string, unknown>>, sent: SentCall[] = []): HttpClient {
  const send = (route: { readonly method: string; readonly path: string }, input: unknown) => {
    const call = `${route.method} ${route.path}`;
    sent.push({ call, input });
    const answer = answers[call];
    if (answer instanceof AppError) return Promise.reject(answer);
    if (answer === undefined) return Promise.reject(new Error(`Unexpected call: ${call}`));
    return Promise.resolve(answer);
  };
  return { send } as unknown as HttpClient; // the sagas of this plugin only send
}

/** A store with slices and a running saga; `settled` waits until promises and effects have run. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- slices of every state shape
export function runningStore(slices: readonly Slice<any>[], saga: () => Saga) {
  const { store, run } = createWorkbenchStore({
    slices,
    stamp: () => ({ author: 'test', atMs: 0 }),
    onCrash: (error) => {
      throw error;
    },
  });
  const task = run(saga);
  return {
    dispatch: store.dispatch,
    root: (): StoreRoot => store.getState(),
    settled: () => new Promise<void>((done) => setImmediate(() => setImmediate(done))),
    stop: () => task.cancel(),
  };
}

/** Where a server keeps its metadata; every kind gets an empty database. */
export const metadataKinds: readonly {
  readonly name: string;
  readonly metadataUrl: () => Promise<string | undefined>;
}[] = [
  { name: 'SQLite', metadataUrl: () => Promise.resolve(undefined) },
  { name: 'PostgreSQL', metadataUrl: freshPostgresUrl },
];
