import { expect } from 'chai';
import {
  formOfAddress,
  parseClickHouseUri,
  printClickHouseUri,
} from '../../../../plugins/clickhouse/common/clickhouse-uri.ts';

const addressOf = (uri: string, connectArgs: unknown = {}) => {
  const parsed = parseClickHouseUri(uri, connectArgs);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
};
const refusalOf = (uri: string, connectArgs: unknown = {}) => {
  const parsed = parseClickHouseUri(uri, connectArgs);
  return parsed.ok ? undefined : parsed.error;
};

describe('parseClickHouseUri', () => {
  for (const scheme of ['clickhousedb', 'clickhousedb+connect', 'clickhouse', 'clickhouse+http']) {
    it(`reads an address of ${scheme}`, () => {
      expect(addressOf(`${scheme}://ann:p%40ss@db.example:8124/shop`)).to.deep.equal({
        host: 'db.example',
        port: 8124,
        database: 'shop',
        user: 'ann',
        password: 'p@ss',
        isEncrypted: false,
        parameters: {},
      });
    });
  }

  it('takes the usual port and account, the database of the account, and IPv6', () => {
    const { host, port, database, user } = addressOf('clickhousedb://[::1]');
    expect([host, port, database, user]).to.deep.equal(['::1', 8123, '', 'default']);
  });

  it('reads the switches of all drivers as encryption, whose usual port is another', () => {
    for (const uri of [
      'clickhousedb://h/d?secure=true',
      'clickhouse+http://h/d?protocol=https',
      'clickhouse+https://h/d',
    ]) {
      const { isEncrypted, port } = addressOf(uri);
      expect([isEncrypted, port], uri).to.deep.equal([true, 8443]);
    }
  });

  it('lets further parameters be stronger than the address', () => {
    const { user, password } = addressOf('clickhousedb://ann:one@h/d', { user: 'bob', password: 'two' });
    expect([user, password]).to.deep.equal(['bob', 'two']);
  });

  it('refuses drivers of another protocol, and says which one is spoken', () => {
    expect(refusalOf('clickhouse+native://h:9000/d')).to.match(
      /"native" speaks the native protocol.*clickhousedb:\/\//,
    );
  });

  for (const [query, reason] of [
    ['sslmode=require', /has no parameter "sslmode"/],
    ['max_threads=2', /has no parameter "max_threads"/],
    ['connect_timeout=0', /"connect_timeout" cannot be "0"/],
    ['ca_cert=ca.pem', /"ca_cert" cannot be "ca.pem".*absolute path/],
    ['client_cert=/c.pem', /"client_cert" needs "client_cert_key"/],
    ['client_cert_key=secret', /"client_cert_key" cannot be "…"/],
    ['query_limit=10', /row limits of Tessera/],
    ['secure=true&protocol=http', /"secure" and "protocol" contradict/],
    ['secure=perhaps', /must be one of/],
  ] as const) {
    it(`refuses ${query} by name`, () => {
      expect(refusalOf(`clickhousedb://h/d?${query}`)).to.match(reason);
    });
  }
});

describe('printClickHouseUri', () => {
  it('prints what the form shows of an address, and back', () => {
    const uri = 'clickhousedb://ann:p%40ss@%3A%3A1:8443/my%20shop?verify=false&secure=true';
    const form = formOfAddress(addressOf('clickhousedb://ann:p%40ss@[::1]:8443/my%20shop?verify=false&secure=true'));
    expect(form).to.deep.equal({
      host: '::1',
      port: 8443,
      database: 'my shop',
      user: 'ann',
      password: 'p@ss',
      encryption: true,
      query: { verify: 'false' },
    });
    expect(printClickHouseUri(form)).to.equal(uri.replace('%3A%3A1', '[::1]'));
  });
});
