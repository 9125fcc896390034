import { expect } from 'chai';
import type { ColumnarResult } from '#plugins/databases';
import { storeOfAllServers } from '../../../../../plugins/sql-results/server/shared/store-of-all-servers.ts';
import type { SharedParts } from '../../../../../plugins/sql-results/server/shared/shared-parts.ts';
import { toyStore } from '../../../../support/toy-store.ts';

const clock = { nowMs: () => 1_000 };
const silent = () => undefined;
const logger = { debug: silent, info: silent, warn: silent, error: silent };
const cells: ColumnarResult = {
  columns: [{ name: 'n', databaseType: 'BIGINT', type: 0, values: [1, null, '9223372036854775807'] }],
  rowCount: 3,
};

/** Parts in memory. */
function memoryParts(): SharedParts & { readonly kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>();
  const ofKey = (keys: readonly string[]) =>
    [...kept.keys()].filter((name) => keys.includes(name.slice(0, name.indexOf(' '))));
  return {
    kept,
    put: (key, part, content) => Promise.resolve(void kept.set(`${key} ${String(part)}`, content)),
    get: (key, part) => Promise.resolve(kept.get(`${key} ${String(part)}`)),
    remove: (keys) => {
      for (const name of ofKey(keys)) kept.delete(name);
      return Promise.resolve();
    },
    known: (keys) => Promise.resolve(new Set(keys.filter((key) => ofKey([key]).length > 0))),
    trim: () => Promise.resolve([]),
  };
}

function twoServers(parts = memoryParts()) {
  const [one, other] = [toyStore(clock), toyStore(clock)].map((store) => ({
    ...{ store, across: storeOfAllServers({ store, parts, logger }) },
  }));
  if (one === undefined || other === undefined) throw new Error('There are two.');
  return { one, other, parts };
}

describe('storeOfAllServers', () => {
  it('gives rows at another server as they came, once they are all there', async () => {
    const { one, other } = twoServers();
    const writer = await one.across.write('k', cells.columns);
    await writer.append(cells);
    expect(await other.across.page('k', {}, 0, 9)).to.equal(undefined);
    await writer.finish();
    expect(await other.across.page('k', {}, 0, 9)).to.deep.equal({ total: 3, isComplete: true, rows: cells });
  });

  it('keeps what is for one server from the others, and what was discarded from all', async () => {
    const { one, other, parts } = twoServers();
    const own = await one.across.write('own', cells.columns, { isForThisServer: true });
    await own.append(cells);
    await own.finish();
    const failed = await one.across.write('failed', cells.columns);
    await failed.append(cells);
    await failed.discard();
    expect([...parts.kept.keys()]).to.deep.equal([]);
    expect(await other.across.find('own')).to.equal(undefined);
  });

  it('has the rows at their own server when the others cannot be given them', async () => {
    const failing = { ...memoryParts(), put: () => Promise.reject(new Error('away')) };
    const { one } = twoServers(failing);
    const writer = await one.across.write('k', cells.columns);
    await writer.append(cells);
    await writer.finish();
    expect((await one.across.find('k'))?.rowCount).to.equal(3);
  });

  it('forgets only results that no server has any more', async () => {
    const { one } = twoServers();
    const writer = await one.across.write('k', cells.columns);
    await writer.append(cells);
    await writer.finish();
    expect(await one.across.expire(-1, 0)).to.deep.equal([]);
    expect((await one.across.find('k'))?.rowCount).to.equal(3);
  });
});
