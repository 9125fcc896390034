import { expect } from 'chai';
import { parseBigQueryUri } from '../../../../plugins/bigquery/common/bigquery-uri.ts';
import { bigQueryEngine } from '../../../../plugins/bigquery/server/bigquery-engine.ts';
import { maskUri, unmaskUri } from '../../../../plugins/databases/common/connection-uri.ts';

const account = {
  type: 'service_account',
  client_email: 'a@b.example',
  private_key: '-----BEGIN PRIVATE KEY-----\nc2VjcmV0\n-----END PRIVATE KEY-----\n',
  token_uri: 'https://oauth2.googleapis.com/token',
};
const keyOf = (value: unknown): string => encodeURIComponent(Buffer.from(JSON.stringify(value)).toString('base64'));
const key = `credentials_base64=${keyOf(account)}`;
const parsed = (uri: string, connectArgs: unknown = {}) => {
  const outcome = parseBigQueryUri(uri, connectArgs);
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.value;
};
const refusal = (uri: string, connectArgs: unknown = {}) => {
  const outcome = parseBigQueryUri(uri, connectArgs);
  return outcome.ok ? undefined : outcome.error;
};

describe('parseBigQueryUri', () => {
  it('reads addresses as SQLAlchemy writes them', () => {
    const {
      origin,
      account: read,
      ...address
    } = parsed(`bigquery://my-project/sales?${key}&location=EU&maximum_bytes_billed=1000`);
    expect(address).to.deep.equal({
      project: 'my-project',
      dataset: 'sales',
      location: 'EU',
      maximumBytesBilled: '1000',
    });
    expect([read.email, read.tokenUri.href]).to.deep.equal(['a@b.example', 'https://oauth2.googleapis.com/token']);
    expect(origin.href).to.equal('https://bigquery.googleapis.com/');
    expect(parsed(`bigquery://my-project?${key}`).dataset).to.equal(undefined);
  });

  it('refuses by name what it cannot honour', () => {
    expect(refusal(`bigquery://p/d?${key}&arraysize=5`)).to.match(/no parameter "arraysize"/);
    expect(refusal(`bigquery://p,q/d?${key}`)).to.match(/"p,q" is no project id.*only one/);
    expect(refusal(`bigquery://p/a,b?${key}`)).to.match(/"a,b" is no dataset.*only one/);
    expect(refusal(`bigquery://ada:hunter2@p/d?${key}`))
      .to.match(/takes no users/)
      .and.not.contain('hunter2');
    expect(refusal(`bigquery:///d?${key}`)).to.match(/No project/);
    expect(refusal(`bigquery://p/d?${key}&maximum_bytes_billed=1GB`)).to.match(/whole number of bytes/);
    expect(refusal(`bigquery://p/d?${key}&api_endpoint=http://evil.example`)).to.match(/HTTPS address/);
  });

  it('says what is wrong with a key, and never shows it', () => {
    const withKey = (value: unknown) => refusal(`bigquery://p?credentials_base64=${keyOf(value)}`);
    expect(refusal('bigquery://p')).to.match(/No service account/);
    expect(refusal('bigquery://p?credentials_base64=hunter2!'))
      .to.match(/it is no JSON/)
      .and.not.contain('hunter2');
    expect(withKey({ ...account, type: 'authorized_user' }))
      .to.match(/not service_account/)
      .and.not.contain('c2VjcmV0');
    expect(withKey({ ...account, private_key: '' })).to.match(/private_key is missing/);
    expect(withKey({ ...account, token_uri: 'http://evil.example/' })).to.match(/no HTTPS address/);
  });

  it('is what a form is, forth and back, also behind its mask', () => {
    const form = {
      project: 'my-project',
      dataset: 'sales',
      credentials_base64: JSON.stringify(account),
      location: 'EU',
    };
    const uri = bigQueryEngine.uriFromParameters(form);
    expect(parsed(uri).account.privateKey).to.equal(account.private_key);
    const masked = maskUri(uri);
    const shown = bigQueryEngine.parametersFromUri(masked);
    expect(shown).to.deep.equal({ ...form, credentials_base64: 'XXXXXXXXXX' });
    expect(unmaskUri(bigQueryEngine.uriFromParameters(shown), uri)).to.equal(uri);
  });
});
