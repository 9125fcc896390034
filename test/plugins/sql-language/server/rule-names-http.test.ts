import { expect } from 'chai';
import { defineRowRuleSource } from '#plugins/sql-language';
import { firstColumn } from '../support/first-column.ts';
import { rlsDatabase } from '../support/rls-database.ts';

/** What every row holds that a rule keeps back. */
const treasure = 'treasure';

const rowsFor = (name: string, region = 'region'): string =>
  `INSERT INTO kept.${name} (id, ${region}, note) VALUES (1, 'EU', 'open'), (2, 'US', '${treasure}')`;

/** Every table has a rule that names it in another way; nothing of `misfit` is called like what its rule names. */
const clauses: Readonly<Record<string, string>> = {
  sales: "sales.region = 'EU'",
  trades: 'EXISTS (SELECT 1 FROM kept.grants g WHERE g.region = trades.region) -- and no other',
  stock: "kept.stock.region = 'EU'",
  misfit: "region = 'EU'",
  oddly: "region = 'EU'",
  shown: "kept.shown.region = 'EU'",
};

const shared = `CREATE SCHEMA kept;
  CREATE TABLE kept.grants AS SELECT 'EU' AS region;
  CREATE TABLE kept.misfit (id INTEGER, zone VARCHAR(20), note VARCHAR(20));
  ${rowsFor('misfit', 'zone')}`;
/** DuckDB finds names regardless of case. */
const ofAnyCase = ['kept.Oddly', '"Held".Misfit']
  .map((name) => `CREATE TABLE ${name} AS SELECT * FROM kept.misfit`)
  .join('; ');
const plain = (name: string): string =>
  `CREATE TABLE kept.${name} (id INTEGER, region VARCHAR(20), note VARCHAR(20)); ${rowsFor(name)}`;
const parted = (name: string): string =>
  `CREATE TABLE kept.${name} (id INTEGER, region VARCHAR(20), note VARCHAR(20)) PARTITION BY RANGE (id);
  CREATE TABLE kept.${name}_1 PARTITION OF kept.${name} FOR VALUES FROM (1) TO (100); ${rowsFor(name)}`;
const view = `${plain('behind')}; CREATE VIEW kept.shown AS SELECT * FROM kept.behind`;

const rules = defineRowRuleSource({
  id: 'region-rules/rules',
  deps: {},
  rulesOf: (_services, { isAdmin }, _database, asked) =>
    Promise.resolve(
      asked.flatMap((table) => {
        const clause =
          isAdmin || !/^(kept|held)$/i.test(table.schema ?? '') ? undefined : clauses[table.name.toLowerCase()];
        return clause === undefined ? [] : [{ table, name: 'By region', clause }];
      }),
    ),
});

/** Ways to give a name of a condition an answer from around the table. */
const answering = (table: string, name: string): readonly string[] => [
  `SELECT (SELECT max(note) FROM kept.${table}) AS note FROM (SELECT 'EU' AS region) AS ${name}`,
  `SELECT l.note FROM (SELECT 'EU' AS region) AS ${name}, LATERAL (SELECT note FROM kept.${table}) l`,
  `SELECT (SELECT max(o.note) FROM kept.${table} AS o) AS note FROM (SELECT 'EU' AS region) AS ${name}`,
  `WITH ${name} AS (SELECT 'EU' AS region) SELECT (SELECT max(note) FROM kept.${table}) AS note FROM ${name}`,
  `SELECT 1 AS note FROM (SELECT 'EU' AS region) AS ${name} WHERE EXISTS (SELECT 1 FROM kept.${table} WHERE note = '${treasure}')`,
];

const engines = [
  {
    name: 'DuckDB',
    tables: [shared, plain('sales'), plain('trades'), plain('stock'), view, 'CREATE SCHEMA "Held"', ofAnyCase].join(
      '; ',
    ),
    filtered: ['sales', 'trades', 'stock'],
    attempts: [
      ...['sales', 'trades', 'stock', 'misfit', 'shown'].flatMap((name) => answering(name, name)),
      ...['kept.MISFIT', 'kept.Oddly', 'KEPT.oddly', 'Held.misfit', 'held.Misfit'].map(
        (name) => `SELECT (SELECT max(note) FROM ${name}) AS note FROM (SELECT 'EU' AS region) AS x`,
      ),
      `SELECT (SELECT max(note) FROM kept.stock) AS note FROM (SELECT {'stock': {'region': 'EU'}} AS kept) AS x`,
      `SELECT (SELECT max(note) FROM kept.shown) AS note FROM (SELECT {'shown': {'region': 'EU'}} AS kept) AS x`,
      `SELECT (SELECT max(note) FROM kept.shown) AS note FROM (SELECT {'region': 'EU'} AS shown) AS kept`,
    ],
  },
  {
    name: 'PostgreSQL',
    tables: [shared, parted('sales'), parted('trades'), parted('stock'), view].join('; '),
    filtered: ['sales', 'sales_1', 'trades', 'trades_1', 'stock'],
    attempts: [
      ...['sales', 'trades', 'stock', 'misfit', 'shown'].flatMap((name) => answering(name, name)),
      ...['sales', 'trades', 'stock'].flatMap((name) => answering(`${name}_1`, name)),
    ],
  },
] as const;

for (const engine of engines) {
  describe(`names in conditions of row rules, in ${engine.name}`, function () {
    this.timeout(60_000);
    const { run } = rlsDatabase(engine.name, rules, engine.tables);

    for (const table of engine.filtered) {
      for (const sql of [`SELECT note FROM kept.${table}`, `SELECT o.note FROM kept.${table} AS o`]) {
        it(`mean the table in ${sql}`, async () => {
          expect(firstColumn(await run('reader', sql))).to.deep.equal(['open']);
        });
      }
    }

    for (const sql of engine.attempts) {
      it(`take no answer from ${sql}`, async () => {
        const answer = await run('reader', sql);
        const rows = answer.status === 200 ? firstColumn(answer) : [];
        expect(rows, answer.text).to.satisfy((found: readonly unknown[]) => found.every((cell) => cell === 'open'));
      });
    }

    it('refuse a table that its condition does not fit, and say so', async () => {
      const answer = await run('reader', 'SELECT note FROM kept.misfit');
      expect(answer.status, answer.text).to.equal(403);
      expect(answer.text).to.contain('Row rules of kept.misfit concern you here, and their condition does not fit it');
      expect(firstColumn(await run('admin', 'SELECT note FROM kept.misfit ORDER BY id'))).to.deep.equal([
        'open',
        treasure,
      ]);
    });
  });
}
