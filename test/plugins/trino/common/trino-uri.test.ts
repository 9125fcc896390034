import { expect } from 'chai';
import { parseTrinoUri, printTrinoUri, formOfAddress } from '../../../../plugins/trino/common/trino-uri.ts';

const parsed = (uri: string, connectArgs: unknown = {}) => {
  const outcome = parseTrinoUri(uri, connectArgs);
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.value;
};
const refusal = (uri: string, connectArgs: unknown = {}) => {
  const outcome = parseTrinoUri(uri, connectArgs);
  return outcome.ok ? undefined : outcome.error;
};

describe('parseTrinoUri', () => {
  it('reads addresses as SQLAlchemy writes them', () => {
    expect(parsed('trino://ada@lake:8081/hive/sales')).to.deep.equal({
      host: 'lake',
      port: 8081,
      catalog: 'hive',
      schema: 'sales',
      user: 'ada',
      password: '',
      isEncrypted: false,
      parameters: {},
    });
    expect(parsed('trino://a%40b@[::1]/hive')).to.include({ host: '::1', port: 8080, user: 'a@b', schema: undefined });
  });

  it('encrypts where there is a secret, on the port of HTTPS, and where it is asked', () => {
    const encrypted = (uri: string) => {
      const { isEncrypted, port } = parsed(uri);
      return [isEncrypted, port];
    };
    expect(encrypted('trino://ada:pw@lake/hive')).to.deep.equal([true, 443]);
    expect(encrypted('trino://ada@lake/hive?access_token=t')).to.deep.equal([true, 443]);
    expect(encrypted('trino://ada@lake:443/hive')).to.deep.equal([true, 443]);
    expect(encrypted('trino://ada@lake:9000/hive?http_scheme=https')).to.deep.equal([true, 9000]);
    expect(encrypted('trino://ada@lake:443/hive?http_scheme=http')).to.deep.equal([false, 443]);
  });

  it('sends no secret without encryption', () => {
    expect(refusal('trino://ada:pw@lake/hive?http_scheme=http')).to.match(/only sent over HTTPS/);
    expect(refusal('trino://ada@lake/hive?http_scheme=http', { password: 'pw' })).to.match(/only sent over HTTPS/);
  });

  it('refuses by name what it cannot honour, and never shows a secret', () => {
    expect(refusal('trino://ada@lake/hive?sslmode=require')).to.match(/no parameter "sslmode"/);
    expect(refusal('trino://ada@lake/hive?timezone=Europe/Rome')).to.match(/"timezone"/);
    expect(refusal('trino://ada@lake/hive?session_properties=x')).to.match(/JSON object/);
    expect(refusal('trino://ada@lake/hive', { access_token: 'very\nsecret' }))
      .to.match(/"access_token"/)
      .and.not.contain('secret');
    expect(refusal('trino://lake/hive')).to.match(/No username/);
    expect(refusal('trino://ada@lake')).to.match(/No catalog/);
    expect(refusal('trino://ada:pw@lake/hive?access_token=t')).to.match(/Take one of them out/);
  });

  it('is what a form is, forth and back', () => {
    for (const uri of [
      'trino://ada@lake:8081/hive/sales?http_scheme=http',
      'trino://ada:p%2Fw@lake:443/hive?http_scheme=https',
      'trino://ada@lake:443/hive?source=a%20b&http_scheme=https',
    ]) {
      expect(printTrinoUri(formOfAddress(parsed(uri)))).to.equal(uri);
    }
  });
});
