import { expect } from 'chai';
import { describeDriverContract, driverSeed } from '../../databases/driver-contract.ts';
import { endlessSql, engineIsBusy, openDuckDb } from '../duckdb-fixture.ts';

describe('duckDbConnection', () => {
  describeDriverContract(async () => {
    const fixture = await openDuckDb(driverSeed);
    return {
      connection: fixture.connection,
      endlessSql,
      runningCount: () => Promise.resolve(engineIsBusy() ? 1 : 0),
      dispose: fixture.dispose,
    };
  });

  it('tells JSON from other texts, in a whole answer, in a stream and in a description', async () => {
    const { connection, dispose } = await openDuckDb([]);
    const sql = `SELECT json_object('a', 1) AS j, '{"a":1}' AS t, ['{}'::JSON] AS l`;
    const typesOf = (columns: readonly { readonly databaseType: string }[]) =>
      columns.map(({ databaseType }) => databaseType);
    const whole = await connection.run({ sql, parameters: [] }, {});
    expect(whole.ok ? typesOf(whole.value.columns) : whole.error).to.deep.equal(['JSON', 'VARCHAR', 'VARCHAR[]']);
    for await (const batch of connection.stream({ sql, parameters: [] }, {})) {
      expect(typesOf(batch.columns)).to.deep.equal(['JSON', 'VARCHAR', 'VARCHAR[]']);
    }
    const described = await connection.describeQuery(sql);
    expect(described.ok ? typesOf(described.value) : described.error).to.deep.equal(['JSON', 'VARCHAR', 'VARCHAR[]']);
    await dispose();
  });

  it('streams few wide rows at once, also behind narrow ones', async function wide() {
    this.timeout(60_000);
    const { connection, dispose } = await openDuckDb([]);
    const sql = `SELECT i, CASE WHEN i < 40000 THEN 'x' ELSE repeat('y', 10000) END AS a FROM range(60000) r(i)`;
    const [rows, sizes]: [number[], number[]] = [[], []];
    for await (const { columns, rowCount } of connection.stream({ sql, parameters: [] }, {})) {
      rows.push(rowCount);
      sizes.push((columns[1]?.values as string[]).reduce((sum, text) => sum + text.length, 0));
    }
    expect(rows.reduce((sum, count) => sum + count, 0)).to.equal(60_000);
    expect(Math.max(...rows), 'narrow rows at once').to.be.greaterThan(10_000);
    // One chunk of DuckDB has 2,048 rows, which are 20 million characters here.
    expect(Math.max(...sizes), 'characters at once').to.be.lessThan(42_000_000);
    await dispose();
  });
});
