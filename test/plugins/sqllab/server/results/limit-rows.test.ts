import { expect } from 'chai';
import type { ColumnarResult } from '#plugins/databases';
import { limitRows } from '../../../../../plugins/sqllab/server/results/limit-rows.ts';

const numbers = (...values: readonly number[]): ColumnarResult => ({
  columns: [{ name: 'n', databaseType: 'INTEGER', type: 0, values }],
  rowCount: values.length,
});

/** What a file of at most three rows gets of these batches; `asked`: how many; `left`: the source was told that no more is wanted. */
async function limited(...batches: readonly ColumnarResult[]) {
  let [asked, left] = [0, false];
  async function* source(): AsyncGenerator<ColumnarResult> {
    try {
      for (const batch of batches) {
        asked += 1;
        yield await Promise.resolve(batch);
      }
    } finally {
      left = true;
    }
  }
  const rows = limitRows({ headers: ['n'], batches: source(), note: () => undefined }, 3, 'cut');
  const values: unknown[] = [];
  for await (const batch of rows.batches) values.push(...(batch.columns[0]?.values.slice(0, batch.rowCount) ?? []));
  return { values, note: rows.note(), asked, left };
}

describe('rows of a file that holds so many', () => {
  it('are all of them, without a note, up to that number', async () => {
    const all = { values: [1, 2, 3], note: undefined, left: true };
    expect(await limited(numbers(1, 2, 3))).to.deep.equal({ ...all, asked: 1 });
    expect(await limited(numbers(1), numbers(2, 3), numbers())).to.deep.equal({ ...all, asked: 3 });
  });

  it('are the first ones with a note beyond it, and no more are asked for', async () => {
    const cut = { values: [1, 2, 3], note: 'cut', left: true };
    expect(await limited(numbers(1, 2, 3, 4), numbers(5))).to.deep.equal({ ...cut, asked: 1 });
    expect(await limited(numbers(1, 2, 3), numbers(4), numbers(5))).to.deep.equal({ ...cut, asked: 2 });
  });
});
