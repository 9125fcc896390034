import { expect } from 'chai';
import { contribute } from '#core/common';
import { databaseAccessView } from '#plugins/databases';
import { RowRuleSources, rowRulesInSql, type RowRuleSource } from '#plugins/sql-language';
import { productWith } from '../../../support/product-with.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import type { Session } from '../../../support/session.ts';
import { userWithPairs } from '../../../support/users.ts';
import { addDatabase, addPostgres } from '../../sqllab/support/sql-server.ts';

/** A product with one plugin more, whose row rules are these. */
export const startRuledServer = (rules: RowRuleSource): Promise<TestServer> =>
  startTestServer({ definition: productWith('city-rules', ['sql-language'], [contribute(RowRuleSources, rules)]) });

export interface RuledDatabase {
  readonly id: number;
  readonly admin: Session;
  /** May query the whole database, under its row rules. */
  readonly reader: Session;
}

/** A database of an engine with these tables, whose row rules hold for raw SQL. */
export async function ruledDatabase(
  server: TestServer,
  engine: 'DuckDB' | 'PostgreSQL',
  tables: string,
): Promise<RuledDatabase> {
  const admin = await server.as('admin');
  const more = { extra: JSON.stringify({ [rowRulesInSql]: true }) };
  const id =
    engine === 'DuckDB'
      ? await addDatabase(admin, engine, 'duckdb:///ruled.duckdb', more)
      : await addPostgres(admin, engine, more);
  const made = await admin.post('/api/v1/sqllab/execute/', { database_id: id, sql: tables });
  expect(made.status, made.text).to.equal(200);
  const { session: reader } = await userWithPairs(server, [
    ['can_execute_sql_query', 'SQLLab'],
    ['can_estimate_query_cost', 'SQLLab'],
    ['database_access', databaseAccessView({ id, name: engine })],
  ]);
  return { id, admin, reader };
}
