import { expect } from 'chai';
import type { StatementInspection } from '#plugins/databases';
import { openDuckDb } from '../duckdb-fixture.ts';

describe('inspectionOf', () => {
  let inspection: StatementInspection;
  let dispose: () => Promise<void>;

  before(async () => {
    const seed = ['date_part(part, day)', 'user()', 'plain()'].map((head) => `CREATE MACRO ${head} AS (SELECT 1)`);
    const fixture = await openDuckDb([...seed, 'CREATE TABLE orders (id INT)', 'CREATE SCHEMA "Test"']);
    if (fixture.connection.inspection === undefined) throw new Error('DuckDB tells what statements read');
    ({ inspection } = fixture.connection);
    dispose = async () => {
      await fixture.dispose();
    };
  });
  after(() => dispose());

  it('takes macros with names of DuckDB for called by every statement that writes, as syntax calls them', async () => {
    const calls = await inspection.calls('CREATE TABLE copied AS SELECT EXTRACT(year FROM day) AS plain FROM days');
    expect(calls.ok && [...calls.value].sort()).to.deep.equal(['date_part', 'user']);
  });

  it('takes macros that a bare word calls for called by every query', async () => {
    const reads = await inspection.reads('SELECT user', []);
    expect(reads.ok && reads.value.effects).to.deep.equal(['user']);
  });

  it('refuses names of both a schema and a catalog, which mean another table once the schema is gone', async () => {
    const ambiguous = { schema: 'test', name: 'orders' };
    const [located, reads] = [await inspection.locate([ambiguous]), await inspection.reads('FROM TEST.orders', [])];
    expect(located.ok ? located.value : located.error.message).to.contain('Ambiguous');
    expect(reads.ok ? reads.value : reads.error.message).to.contain('Ambiguous');
    const whole = await inspection.locate([{ catalog: 'test', schema: 'main', name: 'orders' }]);
    expect(whole.ok && whole.value).to.deep.equal([{ schema: 'main', name: 'orders' }]);
  });

  it('spells tables as they were made, since rules and grants may go by that', async () => {
    const located = await inspection.locate([
      { schema: 'MAIN', name: 'Orders' },
      { schema: undefined, name: 'ORDERS' },
    ]);
    expect(located.ok && located.value).to.deep.equal([1, 2].map(() => ({ schema: 'main', name: 'orders' })));
    const reads = await inspection.reads('FROM Main."ORDERS"', []);
    expect(reads.ok && reads.value.tables).to.deep.equal([{ schema: 'main', name: 'orders' }]);
  });
});
