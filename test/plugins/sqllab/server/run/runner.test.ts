import { expect } from 'chai';
import type { ColumnarResult, EngineConnection } from '#plugins/databases';
import type { ResultTables } from '#plugins/sql-results';
import type { PlannedRun } from '../../../../../plugins/sqllab/server/run/planned-run.ts';
import { processRunner } from '../../../../../plugins/sqllab/server/run/runner.ts';
import type { QueryChange, QueryRecords } from '../../../../../plugins/sqllab/server/store/query-records.ts';

const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
const nothing = () => Promise.resolve();
const kept = Promise.resolve(true);
const batch: ColumnarResult = { columns: [{ name: 'n', databaseType: 'INTEGER', type: 0, values: [1] }], rowCount: 1 };

/** A run whose statement takes so long; gives what was written of it. */
async function written(status: string, takesMs: number): Promise<readonly QueryChange[]> {
  const changes: QueryChange[] = [];
  const records = {
    updateRunning: (_id: number, change: QueryChange) => {
      changes.push(change);
      return Promise.resolve(true);
    },
  } as unknown as QueryRecords;
  const results = {
    write: () => Promise.resolve({ append: nothing, finish: nothing, discard: nothing, kept }),
  } as unknown as ResultTables;
  const connection = {
    stream: async function* () {
      await new Promise((resolve) => setTimeout(resolve, takesMs));
      yield batch;
    },
  } as unknown as EngineConnection;
  const statement = { index: 0, name: 'select 1', sql: 'select 1', executedSql: 'select 1', kind: 'rows', maxRows: 10 };
  const planned = {
    row: { id: 1, client_id: 'c', status, schema: null },
    connection,
    statements: [{ ...statement, limitingFactor: () => 'NOT_LIMITED' }],
    timeoutS: 5,
  } as unknown as PlannedRun;
  const runner = processRunner({ records, results, clock: { nowMs: () => 0 }, logger: silent });
  expect(await runner.run(planned)).to.equal(undefined);
  return changes;
}

describe('what is written of a run', () => {
  it('is its end alone, where its row says that it runs and it is soon over', async () => {
    expect((await written('running', 0)).map(({ status }) => status)).to.deep.equal(['success']);
  });

  it('is also its running part where somebody could look at it', async () => {
    const [first, last, ...more] = await written('running', 120);
    expect([first?.status, last?.status, more.length]).to.deep.equal(['running', 'success', 0]);
    expect(JSON.parse(first?.extra ?? '')).to.have.nested.property('statements[0].state', 'running');
  });

  it('is always that it runs, where its row says that it waits', async () => {
    expect((await written('pending', 0)).map(({ status }) => status)).to.deep.equal(['running', 'success']);
  });
});
