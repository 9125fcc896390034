import { expect } from 'chai';
import { mysqlDialect } from '../../../../plugins/mysql/common/mysql-dialect.ts';
import { namesOfTables } from '../../../../plugins/mysql/common/named-tables.ts';

const named = (sql: string): readonly string[] =>
  namesOfTables(sql).map(({ schema, name }) => (schema === undefined ? name : `${schema}.${name}`));

describe('namesOfTables', () => {
  it('passes over a table of which a statement takes the columns and no row', () => {
    const { emptyLike = String } = mysqlDialect;
    expect(
      named(`SELECT x FROM ${emptyLike('orders')} AS o, ${emptyLike('`shop`.`people`')} AS p`),
    ).to.not.include.members(['orders', 'shop.people']);
  });

  it('has a table of which rows may come, also where it looks as if none did', () => {
    for (const sql of [
      'SELECT * FROM (SELECT * FROM orders LIMIT 0, 5) AS o',
      'SELECT * FROM (SELECT * FROM orders LIMIT 01) AS o',
      'SELECT * FROM (SELECT * FROM orders WHERE 1 LIMIT 0) AS o',
      'SELECT * FROM (SELECT * FROM (SELECT * FROM orders) AS i LIMIT 0) AS o',
      '(SELECT * FROM orders LIMIT 0 OFFSET 2)',
    ])
      expect(named(sql), sql).to.include('orders');
  });
});
