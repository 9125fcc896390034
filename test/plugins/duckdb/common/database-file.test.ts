import { expect } from 'chai';
import { databaseFileOf, databaseUriOf } from '../../../../plugins/duckdb/common/database-file.ts';

describe('databaseFileOf', () => {
  it('takes a plain name inside the own folder', () => {
    expect(databaseFileOf('duckdb:///my-data.duckdb')).to.deep.equal({ ok: true, value: 'my-data.duckdb' });
    expect(databaseFileOf(databaseUriOf('sales_2024'))).to.deep.equal({ ok: true, value: 'sales_2024.duckdb' });
  });

  it('refuses every way out of it', () => {
    for (const uri of [
      'duckdb:///../x.duckdb',
      'duckdb:////etc/x.duckdb',
      'duckdb:///a/b.duckdb',
      'duckdb:///:memory:',
      'duckdb:///.duckdb',
      'duckdb:///x',
      'duckdb:///x.db',
      'duckdb:///x.duckdb?a=1',
      'duckdb:///x.duckdb\0.csv',
      'duckdb:///..%2Fx.duckdb',
      'duckdb://host/x.duckdb',
      'duckdb:///x.duckdb\n',
      'duckdb:///C:\\x.duckdb',
      '',
    ]) {
      expect(databaseFileOf(uri).ok, uri).to.equal(false);
    }
  });
});
