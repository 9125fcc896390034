import { duckDbDialect } from '../../../../plugins/duckdb/common/duckdb-dialect.ts';
import { postgresDialect } from '../../../../plugins/postgres/common/postgres-dialect.ts';
import { productWith } from '../../../support/product-with.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import type { Session } from '../../../support/session.ts';
import { toyDialect } from '../../../support/toy-dialect.ts';
import { toyContributions } from '../../../support/toy-engine.ts';
import { describeEditorContract } from '../editor-contract.ts';
import { addDatabase, addPostgres } from '../support/sql-server.ts';

const engines = [
  ['DuckDB', duckDbDialect, (admin: Session) => addDatabase(admin, 'Work', 'duckdb:///work.duckdb')],
  ['PostgreSQL', postgresDialect, (admin: Session) => addPostgres(admin)],
  ['Toy', toyDialect, (admin: Session) => addDatabase(admin, 'Toys', 'toy:///work')],
] as const;

describe('the SQL editor', function () {
  this.timeout(120_000);
  let server: TestServer;
  let admin: Session;
  before(async () => {
    server = await startTestServer({
      definition: productWith('toy-engine', ['databases', 'sql-language'], toyContributions),
    });
    admin = await server.as('admin');
  });
  after(() => server.stop());

  for (const [engineName, dialect, add] of engines) {
    describe(`on ${engineName}`, () => {
      let databaseId: number;
      before(async () => {
        databaseId = await add(admin);
      });
      describeEditorContract(() => ({ admin, databaseId, dialect, engineName }));
    });
  }
});
