import { expect } from 'chai';
import { parseSqliteUri, printSqliteUri } from '../../../../plugins/sqlite/common/sqlite-uri.ts';

const refusalOf = (uri: string): string => {
  const parsed = parseSqliteUri(uri);
  return parsed.ok ? `taken: ${parsed.value}` : parsed.error;
};

describe('parseSqliteUri', () => {
  it('reads an absolute path, whatever driver is named', () => {
    for (const uri of ['sqlite:////data/my%20shop.db', 'sqlite+pysqlite:////data/my shop.db']) {
      expect(parseSqliteUri(uri)).to.deep.equal({ ok: true, value: '/data/my shop.db' });
    }
  });

  for (const uri of ['sqlite://', 'sqlite:///', 'sqlite:///:memory:', 'sqlite:///shop.db', 'sqlite:////a%00b']) {
    it(`refuses ${uri} and says what an address is`, () => {
      expect(refusalOf(uri)).to.match(/^A SQLite address is sqlite:\/\/\/\/folder\/file\.db/);
    });
  }

  it('refuses parameters by name', () => {
    expect(refusalOf('sqlite:////data/shop.db?mode=rwc')).to.match(/takes no parameter "mode"/);
  });
});

describe('printSqliteUri', () => {
  it('writes what is read back', () => {
    const path = '/data/ä b/50%?#.db';
    expect(parseSqliteUri(printSqliteUri(path))).to.deep.equal({ ok: true, value: path });
  });
});
