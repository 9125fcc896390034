import { AppError } from '#core/common';
import type { Logger } from '#core/server';
import { resultMessages as messages } from '../../common/messages.ts';
import { storedRowsGone } from '../../contract/result-failures.ts';
import type { OpenResultStore } from '../../contract/result-stores.ts';
import { batchOf, unpacked, type LastContent } from './part-content.ts';
import { shareRows, type RowsToShare } from './share-rows.ts';
import type { SharedParts } from './shared-parts.ts';

interface Parts {
  readonly store: OpenResultStore;
  readonly parts: SharedParts;
  readonly logger: Logger;
}

/**
 * A store of this server whose finished results the other servers have, too: their rows are in the metadata database
 * besides, and a server that is asked for one which it does not have takes them into its own store first.
 */
export function storeOfAllServers({ store, parts, logger }: Parts): OpenResultStore {
  const { profile, compare, source, parquet } = store;
  const arriving = new Map<string, Promise<void>>();
  /** Afterwards the result is in the store of this server, if any server has it. */
  const arrive = async (key: string): Promise<void> => {
    const underWay = arriving.get(key);
    if (underWay !== undefined) return underWay;
    const fetching = fetchRows(key, { store, parts }).finally(() => arriving.delete(key));
    arriving.set(key, fetching);
    return fetching;
  };
  const asking = async <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    await arriving.get(key); // half of it would be taken for all
    if ((await store.find(key)) === undefined) await arrive(key);
    return ask();
  };
  return {
    ...store,
    write: async (key, columns, options) => {
      const writer = await store.write(key, columns, options);
      if (options?.isForThisServer === true) return writer;
      return bothWriters(writer, shareRows({ parts, logger }, key, columns));
    },
    find: (key) => asking(key, () => store.find(key)),
    page: (key, view, from, count) => asking(key, () => store.page(key, view, from, count)),
    drop: async (keys) => {
      await store.drop(keys);
      await parts.remove(keys);
    },
    expire: async (maxAgeMs, maxBytes) => {
      const here = await store.expire(maxAgeMs, maxBytes);
      const everywhere = await parts.trim(maxAgeMs, maxBytes);
      await store.drop(everywhere);
      const others = await parts.known(here);
      return [...everywhere, ...here.filter((key) => !others.has(key) && !everywhere.includes(key))];
    },
    ...(profile === undefined ? {} : { profile: (key, column, view) => asking(key, () => profile(key, column, view)) }),
    ...(compare === undefined
      ? {}
      : {
          compare: (before, after, how) => asking(before, () => asking(after, () => compare(before, after, how))),
        }),
    ...(source === undefined ? {} : { source: (key, positionName) => asking(key, () => source(key, positionName)) }),
    ...(parquet === undefined
      ? {}
      : {
          parquet: async function* (key, options) {
            yield* await asking(key, () => Promise.resolve(parquet(key, options)));
          },
        }),
  };
}

type Writer = Awaited<ReturnType<OpenResultStore['write']>>;

const bothWriters = (writer: Writer, shared: RowsToShare): Writer => ({
  append: async (batch) => {
    await writer.append(batch);
    await shared.append(batch);
  },
  finish: async () => {
    await Promise.all([writer.finish(), shared.finish()]);
  },
  kept: writer.kept,
  discard: async () => {
    await shared.discard();
    await writer.discard();
  },
});

/** Nothing happens when no server has finished it. */
async function fetchRows(key: string, { store, parts }: Omit<Parts, 'logger'>): Promise<void> {
  const content = await parts.get(key, 0);
  if (content === undefined) return;
  const last = await unpacked<LastContent>(content);
  if (last.isTooLarge) throw new AppError('gone', messages.tooLargeToShare(), { errorType: 'RESULTS_BACKEND_ERROR' });
  const writer = await store.write(key, last.columns);
  try {
    for (let part = 1; part <= last.parts; part += 1) {
      const found = await parts.get(key, part);
      if (found === undefined) throw storedRowsGone('gone');
      for (const batch of (await unpacked(found)).batches) await writer.append(batchOf(batch, last.columns));
    }
    for (const batch of last.batches) await writer.append(batchOf(batch, last.columns));
    await writer.finish();
  } catch (failure) {
    await writer.discard();
    throw failure;
  }
}
