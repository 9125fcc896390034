import { expect } from 'chai';
import { PortableDatabases } from '#plugins/databases';
import { startTestServer, type TestServer } from '../../../support/server.ts';

describe('whether two addresses lead to the same place', function suite() {
  this.timeout(60_000);
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ plugins: ['postgres', 'duckdb'] });
  });
  after(() => server.stop());

  const isSame = (one: string, other: string) => server.services.get(PortableDatabases).isSameAddress(one, other);

  it('goes by what the engine reads out of them, not by driver, usual port or password', () => {
    const address = 'postgresql://reader@db.example/shop';
    expect(isSame('postgresql+psycopg2://reader:XXXXXXXXXX@db.example:5432/shop', address)).to.equal(true);
    expect(isSame('postgresql://reader:p@ss@db.example/shop', address)).to.equal(true);
    expect(isSame('postgresql://db.example/shop', address)).to.equal(false);
    expect(isSame('postgresql://reader@db.example:5433/shop', address)).to.equal(false);
    expect(isSame('postgresql://reader@other.example/shop', address)).to.equal(false);
    expect(isSame('postgresql://reader@db.example/stock', address)).to.equal(false);
    expect(isSame('duckdb:///shop.duckdb', address)).to.equal(false);
    expect(isSame('duckdb:///shop.duckdb', 'duckdb:///other.duckdb')).to.equal(false);
  });

  it('goes by the text, but its secrets, where no engine reads them', () => {
    expect(isSame('mysql://reader:secret@db/shop', 'mysql://reader:XXXXXXXXXX@db/shop')).to.equal(true);
    expect(isSame('mysql://reader@db/shop?password=a', 'mysql://reader@db/shop?password=b')).to.equal(true);
    expect(isSame('mysql://reader@db/shop', 'mysql://reader@db/stock')).to.equal(false);
  });
});
