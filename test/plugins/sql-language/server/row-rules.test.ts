import { expect } from 'chai';
import { contribute, definePlugin } from '#core/common';
import { defineServerPlugin, type ServerDefinition } from '#core/server';
import { datasourceAccessView } from '#plugins/datasets';
import { defineRowRuleSource, RowRuleSources, rowRulesInSql } from '#plugins/sql-language';
import { productDefinition } from '../../../../workbench/server/definition.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import type { Answer, Session } from '../../../support/session.ts';
import { userWithPairs } from '../../../support/users.ts';
import { guardedDuckDb, guardedPostgres, type GuardedDatabase } from '../support/guarded-database.ts';

/** A plugin as its author writes it: everyone but administrators sees the orders of Oslo only, and no secret. */
const rules = defineRowRuleSource({
  id: 'city-rules/rules',
  deps: {},
  rulesOf: (_services, caller, _database, tables) =>
    Promise.resolve(
      caller.isAdmin
        ? []
        : tables
            .filter(({ schema, name }) => name === 'orders' && (schema === 'main' || schema === 'public'))
            .map((table) => ({ table, name: 'Oslo only', clause: "city = 'Oslo' -- not Rome" }))
            .slice(0, 1),
    ),
});

function withRules(): ServerDefinition {
  const product = productDefinition(process.cwd());
  const manifest = definePlugin({
    id: 'city-rules',
    title: 'City rules',
    description: 'Rules of a test.',
    requires: ['sql-language'],
  });
  const half = defineServerPlugin({ id: manifest.id, contributions: [contribute(RowRuleSources, rules)] });
  const wanted = new Set([
    'shared-state',
    'access',
    'databases',
    'sql-language',
    'sql-results',
    'result-cache',
    'duckdb',
    'postgres',
    'datasets',
    'queries',
    'charts',
    'viz-kit',
    'pictures',
  ]);
  return {
    ...product,
    manifests: [...product.manifests.filter(({ id }) => wanted.has(id)), manifest],
    halves: { ...product.halves, 'city-rules': () => Promise.resolve({ default: half }) },
  };
}

/** Queries over the orders 1 (Oslo, 10), 2 (Rome, 20) and 3 (Oslo, 30), and their first column under the rule. */
const ruled: readonly [string, readonly unknown[]][] = [
  ['SELECT id FROM orders', [1, 3]],
  ['SELECT orders.id FROM orders', [1, 3]],
  ['SELECT o.id FROM orders o', [1, 3]],
  ['SELECT o.a FROM orders AS o(a, b, c)', [1, 3]],
  ['SELECT "id" FROM "orders"', [1, 3]],
  ['SELECT count(*) AS n FROM orders', [2]],
  ["SELECT count(*) AS n FROM orders WHERE city = 'Rome' OR true", [2]],
  ['SELECT sum(amount) AS n FROM (SELECT * FROM orders) x', [40]],
  ['WITH a AS (SELECT * FROM orders) SELECT id FROM a', [1, 3]],
  ['WITH orders AS (SELECT * FROM orders) SELECT id FROM orders', [1, 3]],
  ['SELECT id FROM orders UNION ALL SELECT id FROM orders ORDER BY 1', [1, 1, 3, 3]],
  ['SELECT (SELECT count(*) FROM orders) AS n', [2]],
  ['SELECT a.id FROM orders a JOIN orders b ON a.id = b.id', [1, 3]],
  ['SELECT a.id FROM orders a, LATERAL (SELECT max(b.id) AS m FROM orders b) l WHERE a.id = l.m', [3]],
  ['SELECT 1 AS n WHERE EXISTS (SELECT 1 FROM orders WHERE id = 2)', []],
  ["SELECT '😀' AS e, id FROM orders WHERE city <> '😀'", ['😀', '😀']],
];

const engines = [
  {
    name: 'DuckDB',
    make: guardedDuckDb,
    ruled: [
      ...ruled,
      ['FROM orders', [1, 3]],
      ['FROM orders SELECT id WHERE amount > 0', [1, 3]],
      ['SELECT id FROM main.orders', [1, 3]],
    ] as const,
    refused: ['FROM orders WHERE id IN (FROM orders SELECT id)', 'SELECT id FROM orders TABLESAMPLE 100%'],
  },
  {
    name: 'PostgreSQL',
    make: guardedPostgres,
    ruled: [...ruled, ['TABLE orders', [1, 3]], ['SELECT id FROM public.orders', [1, 3]]] as const,
    refused: ['SELECT * FROM (TABLE orders) x', 'SELECT id FROM ONLY orders'],
  },
] as const;

for (const engine of engines) {
  describe(`row rules in raw SQL, in ${engine.name}`, function () {
    this.timeout(60_000);
    let server: TestServer;
    let admin: Session;
    let reader: Session;
    let database: GuardedDatabase;
    let query: number;

    const firstColumn = ({ body }: Answer): readonly unknown[] => {
      const [name = ''] = body.result.colnames as readonly string[];
      return (body.result.data as readonly Record<string, unknown>[]).map((row) => row[name]);
    };
    const samples = (who: Session): Promise<Answer> =>
      who.post(`/datasource/samples?datasource_type=table&datasource_id=${query}`, {});
    const write = async (sql: string): Promise<void> => {
      const answer = await admin.put(`/api/v1/dataset/${query}?override_columns=true`, { sql });
      expect(answer.status, answer.text).to.equal(200);
    };

    before(async () => {
      server = await startTestServer({ definition: withRules() });
      admin = await server.as('admin');
      database = await engine.make(server, { [rowRulesInSql]: true });
      const body = { database: database.id, table_name: 'query', sql: 'SELECT 1 AS one' };
      query = (await admin.post('/api/v1/dataset/', body)).body.id as number;
      const user = await userWithPairs(server, [
        ['can_samples', 'Datasource'],
        ['datasource_access', datasourceAccessView(database.name, { id: query, table_name: 'query' })],
      ]);
      reader = user.session;
    });
    after(async () => {
      await database.close();
      await server.stop();
    });

    for (const [sql, expected] of engine.ruled) {
      it(`filters ${JSON.stringify(sql)}`, async () => {
        await write(sql);
        const answer = await samples(reader);
        expect(answer.status, answer.text).to.equal(200);
        expect([...firstColumn(answer)].sort()).to.deep.equal(expected);
      });
    }

    for (const sql of engine.refused) {
      it(`gives nothing of ${JSON.stringify(sql)}, into which no rule can be put`, async () => {
        const given = await admin.put(`/api/v1/dataset/${query}?override_columns=true`, { sql });
        expect(given.status, given.text).to.equal(200);
        const answer = await samples(reader);
        expect(answer.status, answer.text).to.be.within(400, 403);
      });
    }

    it('gives people without a rule every row, also after somebody with one asked for the same', async () => {
      await write('SELECT id FROM orders');
      expect(firstColumn(await samples(reader))).to.have.members([1, 3]);
      expect(firstColumn(await samples(admin))).to.have.members([1, 2, 3]);
      expect(firstColumn(await samples(reader))).to.have.members([1, 3]);
    });

    it('leaves raw SQL alone where the connection does not want rules in it', async () => {
      const { body } = await admin.get(`/api/v1/database/${database.id}/connection`);
      await admin.put(`/api/v1/database/${database.id}`, { ...body.result, extra: '{}' });
      await write('SELECT id FROM orders ORDER BY id');
      expect(firstColumn(await samples(reader))).to.have.members([1, 2, 3]);
    });
  });
}
