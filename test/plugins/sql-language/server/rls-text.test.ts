import { expect } from 'chai';
import { contribute } from '#core/common';
import { databaseAccessView } from '#plugins/databases';
import { defineRowRuleSource, RowRuleSources, rowRulesInSql } from '#plugins/sql-language';
import { productWith } from '../../../support/product-with.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import type { Answer, Session } from '../../../support/session.ts';
import { userWithPairs } from '../../../support/users.ts';
import { writeCatalogFiles } from '../../duckdb/support/catalog-files.ts';
import { addDatabase } from '../../sqllab/support/sql-server.ts';
import { firstColumn } from '../support/first-column.ts';

/** What every row holds that a rule keeps back. */
const treasure = 'treasure';

/** Tables of the same names in two catalogs; of each, one row is let through. */
const files = Object.fromEntries(
  ['front', 'harbour'].map((name) => [
    name,
    [
      'CREATE TABLE orders (id INTEGER, city VARCHAR, note VARCHAR)',
      `INSERT INTO orders VALUES (1, 'Oslo', '${name}'), (2, 'Rome', '${treasure}')`,
      'CREATE TABLE "Big Orders" AS FROM orders',
      'CREATE VIEW shown AS FROM orders',
    ],
  ]),
);

/** A plugin as its author writes it: everyone but administrators sees Oslo only, in both catalogs. */
const rules = defineRowRuleSource({
  id: 'city-rules/rules',
  deps: {},
  rulesOf: (_services, { isAdmin }, _database, tables) =>
    Promise.resolve(
      isAdmin
        ? []
        : [...new Map(tables.map((table) => [JSON.stringify(table), table])).values()]
            .filter(({ catalog, name }) => [undefined, 'harbour'].includes(catalog) && isRuled(name))
            .map((table) => ({ table, name: 'Oslo only', clause: "city = 'Oslo'" })),
    ),
});
const isRuled = (name: string): boolean => ['orders', 'big orders', 'shown'].includes(name.toLowerCase());

/** Queries with the catalog that they are asked in, and what their first column holds under the rule. */
const ruled: readonly (readonly [sql: string, catalog: string | undefined, expected: readonly unknown[]])[] = [
  ['SELECT note FROM harbour.main.orders', undefined, ['harbour']],
  ['SELECT note FROM harbour.orders', undefined, ['harbour']],
  ['SELECT o.note FROM harbour.main.orders o', undefined, ['harbour']],
  ['SELECT o.c FROM harbour.main.orders AS o(a, b, c)', undefined, ['harbour']],
  ['SELECT orders.note FROM harbour.main.orders', undefined, ['harbour']],
  ['SELECT note FROM "harbour"."main"."orders"', undefined, ['harbour']],
  ['SELECT note FROM HARBOUR.Main.ORDERS', undefined, ['harbour']],
  ['SELECT note FROM "HARBOUR"."ORDERS"', undefined, ['harbour']],
  ['SELECT note FROM harbour . main /* here */ . orders', undefined, ['harbour']],
  ['SELECT note FROM harbour.main."Big Orders"', undefined, ['harbour']],
  ['SELECT note FROM harbour."big orders"', undefined, ['harbour']],
  ['SELECT note FROM harbour.main.shown', undefined, ['harbour']],
  ['SELECT note FROM harbour.shown AS s', undefined, ['harbour']],
  ['FROM harbour.main.orders SELECT note', undefined, ['harbour']],
  ['SELECT note FROM front.main.orders', undefined, ['front']],
  ['SELECT note FROM front.orders', 'harbour', ['front']],
  ['SELECT note FROM front.main.orders', 'harbour', ['front']],
  ['SELECT note FROM orders', 'harbour', ['harbour']],
  ['SELECT note FROM orders', 'HARBOUR', ['harbour']],
  ['SELECT note FROM main.orders', 'harbour', ['harbour']],
  ['SELECT note FROM shown', 'harbour', ['harbour']],
  ['SELECT h.note FROM orders f JOIN harbour.main.orders h USING (id)', undefined, ['harbour']],
  ['SELECT f.note FROM harbour.orders h, front.orders f WHERE f.id = h.id', 'harbour', ['front']],
  ['SELECT note FROM orders UNION ALL SELECT note FROM harbour.orders ORDER BY 1', undefined, ['front', 'harbour']],
  ['WITH orders AS (SELECT * FROM harbour.main.orders) SELECT note FROM orders', undefined, ['harbour']],
  ['WITH orders AS (SELECT 1 AS one) SELECT note FROM harbour.orders, orders', undefined, ['harbour']],
  ['SELECT (SELECT max(note) FROM harbour.main.orders) AS note', undefined, ['harbour']],
  ['SELECT note FROM (SELECT * FROM harbour.main.orders) x WHERE id < 9', undefined, ['harbour']],
  ['SELECT max(note) AS n FROM harbour.main.orders WHERE city = $$Rome$$ OR true', undefined, ['harbour']],
];

/** Ways around a rule; they may be refused or give what the rule lets through. */
const attempts: readonly (readonly [sql: string, catalog?: string])[] = [
  ['SELECT harbour.main.orders.note FROM harbour.main.orders'],
  ['SELECT max(note) AS n FROM harbour.main.orders TABLESAMPLE 100%'],
  ['TABLE harbour.main.orders'],
  ['SUMMARIZE harbour.main.orders'],
  ['/* of */ SUMMARIZE front.orders'],
  ['FROM (SUMMARIZE harbour.main.orders)'],
  ['SELECT max FROM (SUMMARIZE SELECT * FROM harbour.main.orders)'],
  ['EXPLAIN ANALYZE SUMMARIZE harbour.main.orders'],
  ['SUMMARIZE SELECT note FROM harbour.main.orders'],
  ['PIVOT harbour.main.orders ON city USING max(note)'],
  ['PIVOT harbour.orders ON city USING max(note)'],
  ["FROM harbour.orders PIVOT (max(note) FOR city IN ('Rome'))"],
  ['SELECT * FROM (PIVOT harbour.main.orders ON city USING max(note))'],
  ['UNPIVOT harbour.main.orders ON note'],
  ['FROM orders WHERE note IN (FROM harbour.main.orders SELECT note)'],
  ["FROM query_table('harbour.main.orders')"],
  ["FROM query_table(['harbour.orders'])"],
  ["FROM query('SELECT note FROM harbour.main.orders')"],
  ['SELECT o FROM harbour.main.orders o WHERE id = 2'],
  ['SELECT COLUMNS(*) FROM harbour.main.orders'],
  ['SELECT h.* FROM harbour.main.orders h POSITIONAL JOIN front.main.orders f'],
  ['SELECT h.note FROM front.orders f LEFT JOIN LATERAL (FROM harbour.orders) h ON true'],
  [
    'WITH RECURSIVE orders AS (SELECT 2 AS id UNION SELECT id FROM orders) SELECT h.note FROM harbour.orders h JOIN orders USING (id)',
  ],
  ['SELECT error(note) FROM harbour.main.orders WHERE id = 2'],
  ['EXPLAIN ANALYZE SELECT note FROM harbour.main.orders'],
  ['USE harbour; SELECT note FROM orders'],
  ["SET search_path = 'harbour.main'; SELECT note FROM orders"],
  ['CREATE TEMP TABLE mine AS SELECT * FROM harbour.main.orders; SELECT note FROM mine'],
  ['CREATE VIEW mine AS FROM harbour.main.orders; SELECT note FROM mine'],
  ['TABLE orders', 'harbour'],
  ['SELECT note FROM main.orders TABLESAMPLE 100%', 'harbour'],
];

describe('row rules in raw SQL, across catalogs', function () {
  this.timeout(60_000);
  let server: TestServer;
  let admin: Session;
  let reader: Session;
  let id: number;

  const run = (who: Session, sql: string, catalog?: string): Promise<Answer> =>
    who.post('/api/v1/sqllab/execute/', { database_id: id, sql, ...(catalog === undefined ? {} : { catalog }) });

  before(async () => {
    server = await startTestServer({
      definition: productWith('city-rules', ['sql-language'], [contribute(RowRuleSources, rules)]),
    });
    admin = await server.as('admin');
    await writeCatalogFiles(server.dataDir, files);
    const extra = { allow_multi_catalog: true, engine_params: { attach: ['harbour'] }, [rowRulesInSql]: true };
    id = await addDatabase(admin, 'Front', 'duckdb:///front.duckdb', { extra: JSON.stringify(extra) });
    const pairs = ['can_execute_sql_query', 'can_export_csv'].map((name) => [name, 'SQLLab'] as const);
    const user = await userWithPairs(server, [
      ...pairs,
      ['can_read', 'Database'],
      ['database_access', databaseAccessView({ id, name: 'Front' })],
    ]);
    reader = user.session;
  });
  after(() => server.stop());

  for (const [sql, catalog, expected] of ruled) {
    it(`filter ${catalog === undefined ? '' : `in ${catalog} `}${sql}`, async () => {
      expect(firstColumn(await run(reader, sql, catalog))).to.deep.equal(expected);
    });
  }

  for (const [sql, catalog] of attempts) {
    it(`let no row through by ${catalog === undefined ? '' : `in ${catalog} `}${sql}`, async () => {
      expect((await run(reader, sql, catalog)).text.replaceAll(sql, '')).not.to.contain(treasure);
    });
  }

  it('hold for files of a result as well', async () => {
    const answer = await run(reader, 'SELECT note FROM harbour.main.orders');
    const file = await reader.get(`/api/v1/sqllab/export/${answer.body.query.id as string}/`);
    expect(file.text).to.contain('harbour').and.not.to.contain(treasure);
  });

  it('leave people without a rule every row', async () => {
    expect(firstColumn(await run(admin, 'SELECT note FROM harbour.main.orders'))).to.deep.equal(['harbour', treasure]);
  });
});
