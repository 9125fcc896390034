import { expect } from 'chai';
import { forbiddenName } from '../../../../plugins/trino/common/forbidden-names.ts';

describe('forbiddenName', () => {
  for (const sql of [
    "SELECT * FROM TABLE(mysql.system.query(query => 'DROP TABLE a'))",
    "SELECT * FROM TABLE ( elastic.system.raw_query(schema => 's', index => 'i', query => '{}') )",
    'SELECT * FROM TABLE("lake"."system"."table_changes"(\'s\', \'t\', 1, 2))',
    'SELECT * FROM TABLE(/* x */ anything(1))',
    'SELECT * FROM lake.sales."orders$partitions"',
    'SELECT * FROM "orders$FILES"',
  ]) {
    it(`refuses ${sql}`, () => {
      expect(forbiddenName(sql)).to.be.a('string');
    });
  }

  for (const sql of [
    'SELECT * FROM TABLE(sequence(1, 5))',
    'SELECT * FROM TABLE(exclude_columns(input => TABLE(orders), columns => DESCRIPTOR(comment)))',
    'SELECT \'TABLE(query(1))\', "price$" FROM orders',
    'TABLE orders',
  ]) {
    it(`lets pass: ${sql}`, () => {
      expect(forbiddenName(sql)).to.equal(undefined);
    });
  }
});
