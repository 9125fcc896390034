import { clickHouseDialect } from '../../../../plugins/clickhouse/common/clickhouse-dialect.ts';
import { duckDbDialect } from '../../../../plugins/duckdb/common/duckdb-dialect.ts';
import { mysqlDialect } from '../../../../plugins/mysql/common/mysql-dialect.ts';
import { postgresDialect } from '../../../../plugins/postgres/common/postgres-dialect.ts';
import { freshClickHouseUrl } from '../../../support/clickhouse.ts';
import { freshMariaDbUrl } from '../../../support/mariadb.ts';
import { productWith } from '../../../support/product-with.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import type { Session } from '../../../support/session.ts';
import { toyDialect } from '../../../support/toy-dialect.ts';
import { toyContributions } from '../../../support/toy-engine.ts';
import { describeEditorContract, type EditorUnderTest } from '../editor-contract.ts';
import { addDatabase, addPostgres } from '../support/sql-server.ts';

type Made = Pick<EditorUnderTest, 'databaseId' | 'schema' | 'series' | 'nullable'>;

const made = async (databaseId: Promise<number>): Promise<Made> => ({ databaseId: await databaseId });

async function addMariaDb(admin: Session): Promise<Made> {
  const url = await freshMariaDbUrl();
  return {
    databaseId: await addDatabase(admin, 'Sea lion', url),
    schema: new URL(url).pathname.slice(1),
    series: '(select seq as n from seq_1_to_100) as g',
  };
}

async function addClickHouse(admin: Session): Promise<Made> {
  const url = await freshClickHouseUrl();
  return {
    databaseId: await addDatabase(admin, 'House', url),
    schema: new URL(url).pathname.slice(1),
    series: '(select number + 1 as n from numbers(100)) as g',
    nullable: (type) => `Nullable(${type})`,
  };
}

const engines = [
  ['DuckDB', duckDbDialect, (admin: Session) => made(addDatabase(admin, 'Work', 'duckdb:///work.duckdb'))],
  ['PostgreSQL', postgresDialect, (admin: Session) => made(addPostgres(admin))],
  ['MySQL and MariaDB', mysqlDialect, addMariaDb],
  ['ClickHouse', clickHouseDialect, addClickHouse],
  ['Toy', toyDialect, (admin: Session) => made(addDatabase(admin, 'Toys', 'toy:///work'))],
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
      let database: Made;
      before(async () => {
        database = await add(admin);
      });
      describeEditorContract(() => ({ admin, ...database, dialect, engineName }));
    });
  }
});
