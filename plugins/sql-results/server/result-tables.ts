import { AppError } from '#core/common';
import { storeMessages as messages } from '../common/messages.ts';
import type { OpenResultStore } from '../contract/result-stores.ts';
import type { ResultTables } from '../contract/result-tables.ts';
import type { ChosenStore } from './chosen-store.ts';

/** The service over the chosen store. */
export function storedResultTables(chosen: ChosenStore): ResultTables {
  const opened = () => {
    const found = chosen.find();
    if (!found.ok) throw found.error;
    return found.value;
  };
  const rows = (): OpenResultStore => opened().store;
  /** What only some stores answer. */
  const answer = <T>(
    answerOf: (store: OpenResultStore) => T | undefined,
    refusal: (params: { readonly store: string }) => string,
  ): T => {
    const { name, store } = opened();
    const found = answerOf(store);
    if (found === undefined) throw new AppError('unprocessable', refusal({ store: name }));
    return found;
  };
  /** Where no store is chosen there is nothing to remove; the log has said so at the start. */
  const ifAny = async <T>(work: (store: OpenResultStore) => Promise<T>, otherwise: T): Promise<T> => {
    const found = chosen.find();
    return found.ok ? work(found.value.store) : otherwise;
  };
  return {
    requireStore: () => void opened(),
    write: async (key, columns, options) => rows().write(key, columns, options),
    find: async (key) => rows().find(key),
    change: async (key, withinMs) => rows().change(key, withinMs),
    page: async (key, view, from, count) => rows().page(key, view, from, count),
    drop: (keys) => ifAny((store) => store.drop(keys), undefined),
    expire: (maxAgeMs, maxBytes) => ifAny((store) => store.expire(maxAgeMs, maxBytes), []),
    profile: async (key, column, view) => answer(({ profile }) => profile, messages.noProfiles)(key, column, view),
    compare: async (before, after, how) => answer(({ compare }) => compare, messages.noComparisons)(before, after, how),
    source: async (key, positionName) => answer(({ source }) => source, messages.noCharts)(key, positionName),
    parquet: (key, options) => answer(({ parquet }) => parquet, messages.noParquet)(key, options),
  };
}
