import { withDeps, defineExtensionPoint, type Resolved, type TokenRecord } from '#core/common';
import type { StoredAnswers, StoredRows } from './result-tables.ts';

/** An open store. Absent answers are refused by name. */
export interface OpenResultStore extends StoredRows, Partial<StoredAnswers> {
  /** Afterwards everything that was finished outlives this process, as far as the store's rows do. */
  readonly close: () => Promise<void>;
}

/** Server: a place where the rows of statements can be kept. One of those that are contributed is used. */
export interface ResultStore {
  /** What the setting `SQLLAB_RESULT_STORE` calls it. */
  readonly id: string;
  /** In messages. */
  readonly name: string;
  readonly server: true;
  readonly deps: TokenRecord;
  /** Called once, with the first question. */
  readonly open: (services: Readonly<Record<string, unknown>>) => OpenResultStore;
}

export const ResultStores = defineExtensionPoint<ResultStore>({
  id: 'sql-results/stores',
  summary: 'A place where the rows of statements of the SQL editor are kept; the settings say which is used.',
  keyOf: (store) => store.id,
  isReadAtStart: true,
  check: ({ name }) => (name === '' ? 'its name is empty' : undefined),
});

/** Declares a store whose `open` sees its `deps` typed. */
export function defineResultStore<R extends TokenRecord>(store: {
  readonly id: string;
  readonly name: string;
  readonly deps: R;
  readonly open: (services: Resolved<R>) => OpenResultStore;
}): ResultStore {
  return withDeps({ ...store, server: true });
}
