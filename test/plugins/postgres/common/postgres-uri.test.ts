import { expect } from 'chai';
import { parsePostgresUri, printPostgresUri } from '../../../../plugins/postgres/common/postgres-uri.ts';

describe('parsePostgresUri', () => {
  it('takes an address apart', () => {
    expect(
      parsePostgresUri('postgresql+psycopg2://a%40b:p%3Aw@db.example:6543/my%20shop?sslmode=verify-full&x=1'),
    ).to.deep.equal({
      ok: true,
      value: {
        host: 'db.example',
        port: 6543,
        database: 'my shop',
        user: 'a@b',
        password: 'p:w',
        sslMode: 'verify-full',
      },
    });
    expect(parsePostgresUri('postgres://u@[::1]/d')).to.deep.equal({
      ok: true,
      value: { host: '::1', port: 5432, database: 'd', user: 'u', password: '', sslMode: undefined },
    });
  });

  it('reads what a form printed', () => {
    const address = { host: 'h', port: 5432, database: 'd/e?f', user: 'ü', password: '@:/?#%' };
    const printed = printPostgresUri({ ...address, encryption: true });
    expect(parsePostgresUri(printed)).to.deep.equal({ ok: true, value: { ...address, sslMode: 'require' } });
  });

  it('refuses what is none', () => {
    for (const text of ['', 'postgresql:', 'mysql://u@h/d', 'postgresql://h', 'postgresql://u:p@h:port/d']) {
      expect(parsePostgresUri(text).ok, text).to.equal(false);
    }
  });
});
