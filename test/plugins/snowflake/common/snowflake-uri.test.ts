import { expect } from 'chai';
import { formOfUri, parseSnowflakeUri, printSnowflakeUri } from '../../../../plugins/snowflake/common/snowflake-uri.ts';

const parsed = (uri: string, connectArgs: unknown = {}) => {
  const outcome = parseSnowflakeUri(uri, connectArgs);
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.value;
};
const refusal = (uri: string, connectArgs: unknown = {}) => {
  const outcome = parseSnowflakeUri(uri, connectArgs);
  return outcome.ok ? undefined : outcome.error;
};

describe('parseSnowflakeUri', () => {
  it('reads addresses as SQLAlchemy writes them, with names as SQL without quotes reads them', () => {
    const { origin, ...address } = parsed(
      'snowflake://ada@my_org-shop/sales/"Raw data"?warehouse=small&role=reader&private_key=K',
    );
    expect(address).to.deep.equal({
      account: 'my_org-shop',
      user: 'ADA',
      database: 'SALES',
      schema: 'Raw data',
      warehouse: 'SMALL',
      role: 'READER',
      privateKey: 'K',
      passphrase: undefined,
      queryTag: undefined,
    });
    expect(origin.href).to.equal('https://my-org-shop.snowflakecomputing.com/');
  });

  it('refuses by name what it cannot honour, and never shows a secret', () => {
    expect(refusal('snowflake://ada@acc/db?private_key=K&sslmode=require')).to.match(/no parameter "sslmode"/);
    expect(refusal('snowflake://ada:hunter2@acc/db'))
      .to.match(/takes no passwords/)
      .and.not.contain('hunter2');
    expect(refusal('snowflake://ada@acc/db?private_key=K&authenticator=externalbrowser')).to.match(/only key pairs/);
    expect(refusal('snowflake://ada@acc/db')).to.match(/No private key/);
    expect(refusal('snowflake://ada@acc', { private_key: 'K' })).to.match(/No database/);
    expect(refusal('snowflake://acc/db', { private_key: 'K' })).to.match(/No user/);
    expect(refusal('snowflake://ada@evil.example%2F/db', { private_key: 'K' })).to.match(/no account identifier/);
  });

  it('sends no sign-in without encryption, but to this machine', () => {
    expect(refusal('snowflake://ada@acc/db?private_key=K&protocol=http')).to.match(/only sent over HTTPS/);
    expect(parsed('snowflake://ada@acc/db?private_key=K&protocol=http&host=127.0.0.1&port=81').origin.href).to.equal(
      'http://127.0.0.1:81/',
    );
  });

  it('is what a form is, forth and back', () => {
    for (const uri of [
      'snowflake://ada@myorg-shop/SALES/PUBLIC?private_key=a%2Bb%0Ac&warehouse=W&role=R',
      'snowflake://a%40b@myorg-shop/sales?query_tag=x%20y&private_key=XXXXXXXXXX',
    ]) {
      const form = { schema: '', private_key_passphrase: '', warehouse: '', role: '', query: {}, ...formOfUri(uri) };
      expect(printSnowflakeUri(form as Parameters<typeof printSnowflakeUri>[0])).to.equal(uri);
    }
  });
});
