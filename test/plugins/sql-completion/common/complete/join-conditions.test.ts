import { expect } from 'chai';
import type { CatalogueTable } from '../../../../../plugins/sql-completion/common/catalogue/catalogue-table.ts';
import {
  joinConditions,
  type Joinable,
} from '../../../../../plugins/sql-completion/common/complete/join-conditions.ts';

/** A table with columns of `name:TYPE`, called by a short name. */
function aTable(called: string, name: string, columns: string, keys: CatalogueTable['foreignKeys'] = []): Joinable {
  const list = columns.split(' ').map((text) => {
    const [column = '', type = 'INTEGER'] = text.split(':');
    return { name: column, key: column.toLowerCase(), type };
  });
  const table = {
    catalog: undefined,
    schema: 'main',
    name,
    key: name,
    type: 'table' as const,
    columns: list,
    primaryKey: [],
    foreignKeys: keys,
  };
  return { called, table, columns: list };
}

const words = (left: Joinable, right: Joinable): readonly string[] =>
  joinConditions(left, right).map(
    ({ pairs, reason }) => `${reason}: ${pairs.map(([a, b]) => `${a} = ${b}`).join(' and ')}`,
  );

describe('joinConditions', () => {
  it('takes declared keys, of several columns too, from either side', () => {
    const key = {
      columns: ['year', 'no'],
      referredSchema: 'main',
      referredTable: 'bills',
      referredColumns: ['year', 'number'],
    };
    const lines = aTable('l', 'lines', 'year no text:VARCHAR', [key]);
    const bills = aTable('b', 'bills', 'year number');
    expect(words(lines, bills)).to.deep.equal(['declared: year = year and no = number']);
    expect(words(bills, lines)).to.deep.equal(['declared: year = year and number = no']);
  });

  const named: readonly (readonly [
    left: string,
    leftColumns: string,
    right: string,
    rightColumns: string,
    condition: string,
  ])[] = [
    ['orders', 'customer_id', 'customers', 'id', 'named: customer_id = id'],
    ['orders', 'customerId', 'customers', 'id', 'named: customerId = id'],
    ['orders', 'customer_id', 'customers', 'customer_id', 'named: customer_id = customer_id'],
    ['customers', 'id', 'orders', 'customer_id', 'named: id = customer_id'],
    ['facts', 'city_key', 'dim_city', 'city_key', 'named: city_key = city_key'],
    ['places', 'country_code', 'countries', 'code', 'named: country_code = code'],
    ['tasks', 'person_id', 'people', 'id', 'named: person_id = id'],
    ['events', 'user_id', 'sessions', 'user_id', 'same: user_id = user_id'],
  ];
  for (const [left, leftColumns, right, rightColumns, condition] of named) {
    it(`joins ${left}(${leftColumns}) and ${right}(${rightColumns}) by their names`, () => {
      expect(words(aTable('a', left, leftColumns), aTable('b', right, rightColumns))).to.deep.equal([condition]);
    });
  }

  it('joins neither by columns of other types nor by names that are no keys', () => {
    expect(words(aTable('a', 'orders', 'customer_id:VARCHAR'), aTable('b', 'customers', 'id:INTEGER'))).to.deep.equal(
      [],
    );
    expect(words(aTable('a', 'orders', 'name id'), aTable('b', 'customers', 'name id'))).to.deep.equal([]);
  });
});
