import { expect } from 'chai';
import { contribute } from '#core/common';
import { databaseAccessView, type TableName } from '#plugins/databases';
import { RowRuleSources, defineRowRuleSource, rowRulesInSql, type RowRuleSource } from '#plugins/sql-language';
import { freshClickHouseUrl } from '../../../support/clickhouse.ts';
import { freshMariaDbUrl } from '../../../support/mariadb.ts';
import { productWith } from '../../../support/product-with.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import type { Answer, Session } from '../../../support/session.ts';
import { userWithPairs } from '../../../support/users.ts';
import { addDatabase, addPostgres } from '../../sqllab/support/sql-server.ts';

/** Rules as the author of a plugin writes them: one condition for some tables, for everyone but administrators. */
export const rulesWhere = (isRuled: (table: TableName) => boolean, clause: string): RowRuleSource =>
  defineRowRuleSource({
    id: 'city-rules/rules',
    deps: {},
    rulesOf: (_services, { isAdmin }, _database, tables) =>
      Promise.resolve(
        tables
          .filter((table) => !isAdmin && isRuled(table))
          .map((table) => ({ table, name: 'Of this office', clause })),
      ),
  });

/** A product with one plugin more, whose row rules are these. */
export const startRlsServer = (rules: RowRuleSource): Promise<TestServer> =>
  startTestServer({ definition: productWith('city-rules', ['sql-language'], [contribute(RowRuleSources, rules)]) });

export interface RlsDatabase {
  readonly id: () => number;
  readonly admin: () => Session;
  /** May query the whole database, under its row rules. */
  readonly reader: () => Session;
  readonly run: (who: 'admin' | 'reader', sql: string, more?: object) => Promise<Answer>;
}

/** New databases of engines; those of PostgreSQL are added in a way of their own. */
const uris: Readonly<Record<string, () => Promise<string>>> = {
  DuckDB: () => Promise.resolve('duckdb:///ruled.duckdb'),
  MariaDB: freshMariaDbUrl,
  ClickHouse: freshClickHouseUrl,
};

/** For the tests of a `describe`: a database of an engine with these tables, whose row rules hold for raw SQL. */
export function rlsDatabase(
  engine: 'DuckDB' | 'PostgreSQL' | 'MariaDB' | 'ClickHouse',
  rules: RowRuleSource,
  tables: string,
): RlsDatabase {
  let server: TestServer;
  let id: number;
  let admin: Session;
  let reader: Session;
  const run: RlsDatabase['run'] = (who, sql, more) =>
    (who === 'admin' ? admin : reader).post('/api/v1/sqllab/execute/', { database_id: id, sql, ...more });

  before(async () => {
    server = await startRlsServer(rules);
    admin = await server.as('admin');
    const more = { extra: JSON.stringify({ [rowRulesInSql]: true }) };
    const uri = await uris[engine]?.();
    id = uri === undefined ? await addPostgres(admin, engine, more) : await addDatabase(admin, engine, uri, more);
    const made = await run('admin', tables);
    expect(made.status, made.text).to.equal(200);
    const user = await userWithPairs(server, [
      ['can_execute_sql_query', 'SQLLab'],
      ['can_estimate_query_cost', 'SQLLab'],
      ['database_access', databaseAccessView({ id, name: engine })],
    ]);
    reader = user.session;
  });
  after(() => server.stop());
  return { id: () => id, admin: () => admin, reader: () => reader, run };
}
