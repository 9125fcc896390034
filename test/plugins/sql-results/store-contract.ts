import { expect } from 'chai';
import type { Clock } from '#core/server';
import type { CellValue, ColumnarResult, GenericTypeCode } from '#plugins/databases';
import type { OpenResultStore, StoredView } from '#plugins/sql-results';

/** A store for the tests, and how to dispose of what it uses. */
export interface StoreUnderTest {
  readonly store: OpenResultStore;
  readonly dispose: () => Promise<void>;
}

type Column = readonly [name: string, databaseType: string, type: GenericTypeCode, values: readonly CellValue[]];
const batch = (...columns: readonly Column[]): ColumnarResult => ({
  columns: columns.map(([name, databaseType, type, values]) => ({ name, databaseType, type, values })),
  rowCount: columns[0]?.[3].length ?? 0,
});
const numbers = (...values: readonly CellValue[]) => batch(['id', 'INTEGER', 0, values]);

/** What the SQL editor takes for granted of every store of results. */
export function storeContract(title: string, open: (clock: Clock) => Promise<StoreUnderTest>): void {
  describe(`${title} as a store of results`, function () {
    this.timeout(20_000);
    let nowMs = 1_000_000;
    let opened: StoreUnderTest;
    let store: OpenResultStore;
    before(async () => {
      opened = await open({ nowMs: () => nowMs });
      store = opened.store;
    });
    after(async () => {
      await store.close();
      await opened.dispose();
    });
    afterEach(() => store.expire(-1, 0)); // each test begins with none

    const keep = async (key: string, ...batches: readonly ColumnarResult[]): Promise<void> => {
      const writer = await store.write(key, batches[0]?.columns ?? []);
      for (const each of batches) await writer.append(each);
      await writer.finish();
    };
    /** Cells of the first column that a view leaves. */
    const first = async (view: StoredView, from = 0, count = 10) => {
      const page = await store.page('k', view, from, count);
      return page?.rows.columns[0]?.values;
    };

    it('gives cells back exactly as they came: nulls, big whole numbers, times, repeated names', async () => {
      const cells = batch(
        ['n', 'BIGINT', 0, [1, null, '9223372036854775807']],
        ['n', 'DOUBLE', 0, [0.1, -5, null]],
        ['t', 'TIMESTAMP', 2, [1_700_000_000_123, null, -1]],
        ['s', 'VARCHAR', 1, ['a', '', null]],
        ['b', 'BOOLEAN', 3, [true, false, null]],
      );
      await keep('k', cells);
      expect(await store.page('k', {}, 0, 10)).to.deep.equal({ total: 3, isComplete: true, rows: cells });
    });

    it('gives the page that is asked for, over all batches', async () => {
      await keep('k', numbers(1, 2), numbers(3), numbers(4, 5));
      expect(await first({}, 1, 3)).to.deep.equal([2, 3, 4]);
      expect((await store.page('k', {}, 4, 9))?.rows.rowCount).to.equal(1);
      expect((await store.page('k', {}, 9, 9))?.total).to.equal(5);
    });

    it('knows nothing of a key under which nothing was written', async () => {
      expect([await store.find('k'), await store.page('k', {}, 0, 1)]).to.deep.equal([undefined, undefined]);
    });

    it('replaces what was under a key', async () => {
      await keep('k', numbers(1, 2));
      await keep('k', batch(['name', 'VARCHAR', 1, ['a']]));
      expect(await store.find('k')).to.deep.include({ rowCount: 1, isComplete: true });
      expect(await first({})).to.deep.equal(['a']);
    });

    it('sorts with nulls last, filters and searches, and counts what is left', async () => {
      await keep(
        'k',
        batch(['id', 'INTEGER', 0, [1, 2, 3, 4]], ['city', 'VARCHAR', 1, ['Oslo', 'oslo fjord', null, "O'Hare"]]),
      );
      expect(await first({ sort: [{ column: 1, descending: true }] })).to.deep.equal([2, 1, 4, 3]);
      expect(await first({ sort: [{ column: 1, descending: false }] })).to.deep.equal([4, 1, 2, 3]);
      expect(await first({ search: 'OSLO' })).to.deep.equal([1, 2]);
      expect(await first({ filters: [{ column: 1, op: 'contains', value: "o'" }] })).to.deep.equal([4]);
      expect(await first({ filters: [{ column: 1, op: '==', value: "O'Hare" }] })).to.deep.equal([4]);
      expect(await first({ filters: [{ column: 1, op: '!=', value: 'Oslo' }] })).to.deep.equal([2, 3, 4]);
      expect(await first({ filters: [{ column: 1, op: 'is null' }] })).to.deep.equal([3]);
      expect((await store.page('k', { filters: [{ column: 0, op: '>=', value: 3 }] }, 0, 1))?.total).to.equal(2);
    });

    it('means the column at its position where two have the same name', async () => {
      await keep('k', batch(['id', 'INTEGER', 0, [1, 2, 3]], ['id', 'INTEGER', 0, [6, 4, 5]]));
      expect(await first({ sort: [{ column: 1, descending: false }] })).to.deep.equal([2, 3, 1]);
      expect(await first({ filters: [{ column: 1, op: '>', value: 4 }] })).to.deep.equal([1, 3]);
    });

    it('refuses a column that is not there', async () => {
      await keep('k', numbers(1));
      const failure = await store.page('k', { sort: [{ column: 1, descending: false }] }, 0, 1).catch(String);
      expect(failure).to.contain('The result has no column 2.');
    });

    it('shows the first batch while more rows come, and forgets a discarded result', async () => {
      const writer = await store.write('k', numbers().columns);
      await writer.append(numbers(7, 8));
      expect(await store.find('k')).to.deep.include({ rowCount: 2, isComplete: false });
      expect([await first({}), (await store.page('k', {}, 0, 5))?.isComplete]).to.deep.equal([[7, 8], false]);
      await writer.discard();
      expect([await store.find('k'), await writer.kept]).to.deep.equal([undefined, false]);
    });

    it('says of a finished result when it is kept', async () => {
      const writer = await store.write('k', numbers().columns);
      await writer.append(numbers(7));
      await writer.finish();
      expect([await writer.kept, await first({})]).to.deep.equal([true, [7]]);
    });

    it('never calls a page complete that lacks rows, whenever the result is finished', async () => {
      for (let round = 0; round < 40; round += 1) {
        const writer = await store.write('k', numbers().columns);
        await writer.append(numbers(7));
        const finishing = writer.finish();
        for (let isComplete = false; !isComplete;) {
          const page = await store.page('k', {}, 0, 5);
          isComplete = page?.isComplete === true;
          if (isComplete) expect([page?.total, page?.rows.rowCount]).to.deep.equal([1, 1]);
        }
        await finishing;
      }
    });

    it('tells who waits when a result has rows and when it ends, and lets nobody wait for longer', async () => {
      const waitMs = 15_000; // more than the test may take
      const started = store.change('k', waitMs);
      const writer = await store.write('k', numbers().columns);
      await started;
      const grown = store.change('k', waitMs);
      await writer.append(numbers(7));
      await grown;
      const ended = store.change('k', waitMs);
      await writer.finish();
      await ended;
      await store.change('k', 1);
    });

    it('drops what it is told to', async () => {
      await keep('k', numbers(1));
      await keep('other', numbers(2));
      await store.drop(['k', 'unknown']);
      expect([await store.find('k'), (await store.find('other'))?.rowCount]).to.deep.equal([undefined, 1]);
    });

    it('removes what is too old and then the oldest of what is too much', async () => {
      for (const [key, atMs] of [
        ['first', 1_000],
        ['second', 5_000],
        ['third', 6_000],
      ] as const) {
        nowMs = atMs;
        const writer = await store.write(key, numbers().columns);
        await writer.append(numbers(1));
        await writer.finish();
        await writer.kept;
      }
      expect(await store.expire(2_000, 1_000)).to.deep.equal(['first']);
      expect(await store.expire(2_000, 8)).to.deep.equal(['second']); // a number takes 8 bytes
      expect(await store.find('third')).to.deep.include({ rowCount: 1 });
    });
  });
}
