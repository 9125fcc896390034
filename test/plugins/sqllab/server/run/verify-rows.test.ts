import { expect } from 'chai';
import type { ResultTables } from '#plugins/sql-results';
import { verifyRows } from '../../../../../plugins/sqllab/server/run/verify-rows.ts';
import type { QueryChange, QueryRecords } from '../../../../../plugins/sqllab/server/store/query-records.ts';
import type { QueryRow } from '../../../../../plugins/sqllab/server/store/sqllab-tables.ts';

const text = 'The server that ran this query stopped before its rows were stored. Run it again.';
const part = (index: number, resultKey: string | null) => ({ index, state: 'success', resultKey, error: null });
const parts = [part(0, 'q.0'), part(1, null), part(2, 'q.2'), part(3, 'q.3')];

/** What becomes of a script of four statements, the second without rows, of whose results these are stored. */
async function verified(stored: Readonly<Record<string, boolean>>) {
  const changes: QueryChange[] = [];
  const kept: number[] = [];
  const records = {
    update: (_id: number, change: QueryChange) => Promise.resolve(void changes.push(change)),
    noteKept: (ids: readonly number[]) => Promise.resolve(void kept.push(...ids)),
  } as unknown as QueryRecords;
  const results = {
    find: (key: string) => Promise.resolve(key in stored ? { key, isComplete: stored[key] } : undefined),
  } as unknown as ResultTables;
  const extra = JSON.stringify({ statements: parts, progress: null });
  await verifyRows({ records, results }, { id: 7, runner: 'dead', extra } as unknown as QueryRow);
  return { changes, kept };
}

describe('a statement that ended well in a process that died', () => {
  it('is what it says where all its rows are stored', async () => {
    expect(await verified({ 'q.0': true, 'q.2': true, 'q.3': true })).to.deep.equal({ changes: [], kept: [7] });
  });

  it('says which rows are lost, and keeps the others', async () => {
    const { changes, kept } = await verified({ 'q.0': true, 'q.2': true, 'q.3': false });
    const [change] = changes;
    expect([changes.length, kept]).to.deep.equal([1, []]);
    expect(change).to.include({ status: 'failed', error_message: text, results_key: 'q.2', runner: null });
    const { statements, errors, progress } = JSON.parse(String(change?.extra)) as {
      readonly statements: readonly unknown[];
      readonly errors: readonly { readonly message: string }[];
      readonly progress: unknown;
    };
    expect(progress).to.equal(null);
    expect(errors.map(({ message }) => message)).to.deep.equal([text]);
    expect(statements).to.deep.equal([
      parts[0],
      parts[1],
      parts[2],
      { ...parts[3], state: 'failed', resultKey: null, error: errors[0] },
    ]);
  });

  it('has no rows at all where none were stored', async () => {
    expect((await verified({})).changes[0]).to.include({ results_key: null });
  });
});
