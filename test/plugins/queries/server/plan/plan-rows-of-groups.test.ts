import { expect } from 'chai';
import type { QueryObject } from '#plugins/queries';
import { duckDb, postgres, type OpenTestEngine } from '../../support/engines.ts';
import { ask, ordersSql, plainSql, refusal } from '../../support/orders.ts';

const base: QueryObject = {
  columns: ['region', 'city'],
  metrics: ['count'],
  orderby: [
    ['region', true],
    ['city', true],
  ],
};

for (const engine of [duckDb, postgres]) {
  describe(`groups of some rows in ${engine.name}`, () => {
    let open: OpenTestEngine;
    before(async () => {
      open = await engine.open();
      await open.prepare(ordersSql);
    });
    after(() => open.close());
    const byHand = (where: string) =>
      plainSql(open, `SELECT region, city, COUNT(*) FROM orders WHERE ${where} GROUP BY 1, 2 ORDER BY 1, 2`);

    it('are those of the page that the rows are on, in their order', async () => {
      // By revenue: US 160, EU 115.5, APAC 70, without a region 50.
      const rows = await ask(open, {
        ...base,
        of_rows: { columns: ['region'], orderby: [['revenue', false]], row_limit: 1, row_offset: 1 },
      });
      expect(rows.map((row) => row.map(String))).to.deep.equal(
        (await byHand("region = 'EU'")).map((row) => row.map(String)),
      );
    });

    it('have the group without a value', async () => {
      const rows = await ask(open, {
        ...base,
        of_rows: { columns: ['region'], orderby: [['revenue', true]], row_limit: 1 },
      });
      expect(rows.map((row) => row.map(String))).to.deep.equal(
        (await byHand('region IS NULL')).map((row) => row.map(String)),
      );
    });

    it('are chosen by conditions on whole rows, which hold for no part of them', async () => {
      const rows = await ask(open, {
        ...base,
        extras: { having: 'SUM(amount) > 100' },
        of_rows: { columns: ['region'] },
      });
      expect(rows.map((row) => row.map(String))).to.deep.equal(
        (await byHand("region IN ('EU', 'US')")).map((row) => row.map(String)),
      );
    });
  });
}

describe('groups of some rows', () => {
  it('are refused by columns that are not asked', () => {
    expect(refusal({ ...base, of_rows: { columns: ['day'] } }))
      .to.contain('`of_rows`')
      .and.to.contain('day');
  });
});
