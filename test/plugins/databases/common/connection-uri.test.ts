import { expect } from 'chai';
import {
  backendOf,
  hasMask,
  isConnectionUri,
  maskUri,
  unmaskUri,
} from '../../../../plugins/databases/common/connection-uri.ts';

const stored = 'postgresql://ada:p@ss:w/rd@db.example:5432/shop?sslmode=require&sslpassword=deep';

describe('maskUri', () => {
  it('hides the password and secret arguments, and nothing else', () => {
    expect(maskUri(stored)).to.equal(
      'postgresql://ada:XXXXXXXXXX@db.example:5432/shop?sslmode=require&sslpassword=XXXXXXXXXX',
    );
    expect(maskUri('duckdb:///my-data.duckdb')).to.equal('duckdb:///my-data.duckdb');
    expect(maskUri('postgresql://ada@db/shop')).to.equal('postgresql://ada@db/shop');
    const files = 'postgresql://ada@db/shop?sslcert=/a.crt&sslkey=/a.key';
    expect(maskUri(files)).to.equal(files);
  });
});

describe('unmaskUri', () => {
  it('puts the stored secrets back where the mask stands', () => {
    expect(unmaskUri(maskUri(stored), stored)).to.equal(stored);
    expect(unmaskUri('postgresql://bob:XXXXXXXXXX@other/shop', stored)).to.equal(
      'postgresql://bob:p@ss:w/rd@other/shop',
    );
    expect(unmaskUri('postgresql://ada:new@db/shop', stored)).to.equal('postgresql://ada:new@db/shop');
  });

  it('leaves a mask that nothing is stored for', () => {
    expect(hasMask(unmaskUri('postgresql://ada:XXXXXXXXXX@db/shop', undefined))).to.equal(true);
  });
});

describe('backendOf', () => {
  it('tells backend and driver', () => {
    expect(backendOf('postgresql+psycopg2://h/d')).to.deep.equal({ backend: 'postgresql', driver: 'psycopg2' });
    expect(backendOf('duckdb:///x.duckdb')).to.deep.equal({ backend: 'duckdb', driver: undefined });
    expect(['nonsense', 'http//x', '://x', 'duckdb:///x'].map(isConnectionUri)).to.deep.equal([
      false,
      false,
      false,
      true,
    ]);
  });
});
