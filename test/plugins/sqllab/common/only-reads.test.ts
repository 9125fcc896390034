import { expect } from 'chai';
import { onlyReads } from '../../../../plugins/sqllab/common/only-reads.ts';
import { duckDbSyntax, postgresSyntax } from '../../../support/dialects.ts';

describe('onlyReads', () => {
  const reads = [
    'select 1',
    '-- totals\nSELECT * FROM orders; (select 2)',
    'with t as (select 1) select * from t',
    'from orders select id',
    'select \'drop table t\' as "delete"',
    'explain select 1',
    'show tables',
  ];
  for (const sql of reads) {
    it(`is sure of: ${sql}`, () => {
      for (const dialect of [duckDbSyntax, postgresSyntax]) expect(onlyReads(sql, dialect)).to.equal(true);
    });
  }

  const others = [
    '',
    'delete from orders',
    'select 1; drop table orders',
    '/* select */ update orders set amount = 0',
    'with gone as (delete from orders returning *) select * from gone',
    'select * into copy_of_orders from orders',
    'explain analyze delete from orders',
    '{{ "delete from orders" }}',
    "select {{ url_param('x') }}",
    "copy orders to 'file.csv'",
    "select 'never ends",
    "attach 'other.db'",
    'begin',
  ];
  for (const sql of others) {
    it(`is not sure of: ${sql}`, () => {
      for (const dialect of [duckDbSyntax, postgresSyntax]) expect(onlyReads(sql, dialect)).to.equal(false);
    });
  }
});
