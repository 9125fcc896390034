import { expect } from 'chai';
import type { EngineConnection } from '#plugins/databases';
import { untestedRelatives } from '../../../../../plugins/postgres/server/abilities/untested.ts';
import { freshPostgresUrl } from '../../../../support/postgres.ts';
import { relativeClient } from '../../../../support/postgres-relatives.ts';
import { driverSeed } from '../../../databases/driver-contract.ts';
import { asking, endsOf, openRelative } from '../../support/open-relative.ts';

const endless = `SELECT count(*) FROM generate_series(1, 10000000) a, generate_series(1, 10000000) b
  WHERE (a::bigint * b) % 7 = 3`;

/** What is sent to them has at least to be sound to PostgreSQL, whose grammar they took over. */
describe('untestedRelatives', function suite() {
  this.timeout(60_000);
  let url: string;
  before(async () => {
    url = await freshPostgresUrl();
    const owner = await relativeClient(url);
    for (const sql of driverSeed) await owner.query(sql);
    await owner.end();
  });

  for (const { family, abilities } of untestedRelatives) {
    describe(family.name, () => {
      let connection: EngineConnection;
      const { rowOf, refusalOf, streamed, run } = asking(() => connection);
      before(async () => {
        connection = await openRelative(url.replace('postgres:', `${family.scheme}+driver:`));
      });
      after(() => connection.close(0));

      it('reads, also in batches', async () => {
        expect(await rowOf('SELECT id, amount, ordered_at FROM orders WHERE id = $1', [1])).to.deep.equal([
          1,
          19.9,
          Date.UTC(2024, 1, 29, 17, 38, 47, 123),
        ]);
        const { counts, cells } = await streamed('SELECT generate_series(1, 25000)');
        expect(counts.length).to.be.greaterThan(1);
        expect(cells).to.deep.equal(Array.from({ length: 25_000 }, (_, index) => index + 1));
      });

      it('keeps a reading statement from writing', async () => {
        const hidden = await run(`WITH gone AS (DELETE FROM orders RETURNING 1) SELECT * FROM gone`);
        expect(hidden.ok ? '' : hidden.error.errorType).to.equal('DML_NOT_ALLOWED_ERROR');
        expect(await refusalOf('DELETE FROM orders')).to.be.a('string');
      });

      it('stops what nobody waits for, or takes too long', async () => {
        expect(await endsOf(connection, endless)).to.deep.equal(['cancelled', 'timeout']);
      });

      it('lists and describes tables', async () => {
        expect(await connection.tables('public')).to.deep.equal([
          { name: 'customers', type: 'table' },
          { name: 'orders', type: 'table' },
          { name: 'paid_orders', type: 'view' },
        ]);
        const orders = await connection.describeTable({ schema: undefined, name: 'orders' });
        expect(orders?.columns.map(({ name }) => name)).to.include.members(['id', 'odd "name']);
        const { catalogues } = abilities;
        const hasKeys = catalogues.from === 'pg_catalog' || catalogues.hasKeys;
        expect(orders?.foreignKeys.map(({ columns, referredTable }) => [columns, referredTable])).to.deep.equal(
          hasKeys ? [[['customer_id'], 'customers']] : [],
        );
      });
    });
  }
});
