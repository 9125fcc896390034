import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { databaseAccessView } from '#plugins/databases';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import type { Session } from '../../../support/session.ts';
import { userWithPairs } from '../../../support/users.ts';
import { guardedDuckDb, guardedPostgres, type GuardedDatabase } from '../support/guarded-database.ts';
import { outsideAttempts } from './outside-attempts.ts';

const hidden = 'hoard';
const makers = { DuckDB: guardedDuckDb, PostgreSQL: guardedPostgres };

for (const engine of ['DuckDB', 'PostgreSQL'] as const) {
  describe(`attempts to reach beyond the database, in ${engine}`, function () {
    this.timeout(60_000);
    const folder = mkdtempSync(join(tmpdir(), 'tessera-outside-'));
    const path = join(folder, 'riches.csv');
    let server: TestServer;
    let database: GuardedDatabase;
    let whole: Session;

    before(async () => {
      writeFileSync(path, `${hidden}\n`);
      chmodSync(folder, 0o755); // the server of PostgreSQL is another user, who could read it
      server = await startTestServer({ plugins: ['charts', 'duckdb', 'postgres', 'sqllab'] });
      database = await makers[engine](server);
      const { session } = await userWithPairs(server, [
        ['can_execute_sql_query', 'SQLLab'],
        ['database_access', databaseAccessView({ id: database.id, name: database.name })],
      ]);
      whole = session;
    });
    after(async () => {
      await database.close();
      await server.stop();
      rmSync(folder, { recursive: true });
    });

    const run = (who: Session, sql: string) =>
      who.post('/api/v1/sqllab/execute/', { database_id: database.id, sql, schema: database.schema });

    it('tries to read a file that the engine itself could read', async function () {
      if (engine === 'DuckDB') this.skip(); // behind the product’s back it has no way out either
      expect(String((await database.rows(`SELECT pg_read_file('${path}')`))[0]?.[0]).trim()).to.equal(hidden);
    });

    for (const sql of [...outsideAttempts[engine].reading(path), ...outsideAttempts[engine].reaching]) {
      it(`gets nothing by ${sql.replaceAll(path, 'PATH')}`, async () => {
        for (const who of [whole, await server.as('admin')]) {
          const { status, text } = await run(who, sql);
          expect(status, text).to.be.within(400, 422);
          expect(text.replaceAll(path, '')).not.to.contain(hidden);
        }
      });
    }

    it('left the tables as they were', async () => {
      const told = await database.rows('SELECT count(*), sum(id), min(amount) FROM orders');
      expect(told.map((row) => row.map(Number))).to.deep.equal([[3, 6, 10]]);
    });
  });
}
