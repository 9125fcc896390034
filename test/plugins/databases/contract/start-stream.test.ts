import { expect } from 'chai';
import { startStream, type ColumnarResult } from '#plugins/databases';

const batch = (value: number): ColumnarResult => ({
  columns: [{ name: 'n', databaseType: 'INTEGER', type: 0, values: [value] }],
  rowCount: 1,
});

/** Batches of an engine that notes when it is free again. */
function engine(values: readonly number[]) {
  const noted = { isFree: false };
  async function* batches(): AsyncGenerator<ColumnarResult> {
    try {
      for (const value of values) yield await Promise.resolve(batch(value));
    } finally {
      noted.isFree = true;
    }
  }
  return { noted, batches: batches() };
}

const numbersOf = async (batches: AsyncIterable<ColumnarResult>): Promise<unknown[]> => {
  const numbers: unknown[] = [];
  for await (const { columns } of batches) numbers.push(columns[0]?.values[0]);
  return numbers;
};

describe('a stream whose first batch has come', () => {
  it('has every batch, and none where there are no rows', async () => {
    const { signal } = new AbortController();
    const some = await startStream(engine([1, 2, 3]).batches, signal);
    expect(some.first?.columns[0]?.values).to.deep.equal([1]);
    expect(await numbersOf(some.batches)).to.deep.equal([1, 2, 3]);
    const none = await startStream(engine([]).batches, signal);
    expect(none.first).to.equal(undefined);
    expect(await numbersOf(none.batches)).to.deep.equal([]);
  });

  it('frees the engine when its reader stops', async () => {
    const { noted, batches } = engine([1, 2, 3]);
    const started = await startStream(batches, new AbortController().signal);
    const reader = started.batches[Symbol.asyncIterator]();
    await reader.next();
    await reader.return?.();
    expect(noted.isFree).to.equal(true);
  });

  it('frees the engine when the signal aborts before anybody reads', async () => {
    const { noted, batches } = engine([1, 2, 3]);
    const abort = new AbortController();
    await startStream(batches, abort.signal);
    abort.abort();
    await new Promise(setImmediate);
    expect(noted.isFree).to.equal(true);
  });

  it('fails where the signal aborted, instead of ending as if there were no more rows', async () => {
    const abort = new AbortController();
    const started = await startStream(engine([1, 2, 3]).batches, abort.signal);
    const numbers: unknown[] = [];
    let failure: unknown;
    try {
      for await (const { columns } of started.batches) {
        numbers.push(columns[0]?.values[0]);
        abort.abort();
      }
    } catch (thrown) {
      failure = thrown;
    }
    expect(numbers).to.deep.equal([1]);
    expect(failure).to.be.instanceOf(DOMException);
  });
});
