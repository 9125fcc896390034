import { expect } from 'chai';
import {
  formOfUri,
  parseDatabricksUri,
  printDatabricksUri,
} from '../../../../plugins/databricks/common/databricks-uri.ts';

const path = 'http_path=/sql/1.0/warehouses/abc123';
const parsed = (uri: string, connectArgs: unknown = {}) => {
  const outcome = parseDatabricksUri(uri, connectArgs);
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.value;
};
const refusal = (uri: string, connectArgs: unknown = {}) => {
  const outcome = parseDatabricksUri(uri, connectArgs);
  return outcome.ok ? undefined : outcome.error;
};

describe('parseDatabricksUri', () => {
  it('reads addresses as SQLAlchemy writes them', () => {
    const { origin, ...address } = parsed(
      `databricks://token:dapi%2B1@dbc-a1.cloud.databricks.com?${path}&catalog=main`,
    );
    expect(address).to.deep.equal({ token: 'dapi+1', warehouse: 'abc123', catalog: 'main', schema: undefined });
    expect(origin.href).to.equal('https://dbc-a1.cloud.databricks.com/');
  });

  it('takes further parameters from the settings, which are stronger', () => {
    const args = { http_path: '/sql/1.0/endpoints/def', schema: 'sales', access_token: 'T' };
    expect(parsed('databricks://token:X@host.example:443?schema=other', args)).to.deep.include({
      warehouse: 'def',
      schema: 'sales',
      token: 'T',
    });
  });

  it('refuses by name what it cannot honour, and never shows a token', () => {
    expect(refusal(`databricks://token:T@h.example?${path}&_user_agent_entry=x`)).to.match(/no parameter "_user_agent/);
    expect(refusal(`databricks://ada:hunter2@h.example?${path}`))
      .to.match(/only be "token", not "ada"/)
      .and.not.contain('hunter2');
    expect(refusal('databricks://token:T@h.example?http_path=/sql/protocolv1/o/1/2')).to.match(/no SQL warehouse/);
    expect(refusal('databricks://token:T@h.example')).to.match(/No HTTP path/);
    expect(refusal(`databricks://token@h.example?${path}`)).to.match(/No token/);
    expect(refusal(`databricks://token:T@h.example/sales?${path}`)).to.match(/path behind its host/);
    expect(refusal(`databricks://token:T@h%2Fx?${path}`)).to.match(/no host name/);
    expect(refusal(`databricks://token:T@h.example:99999?${path}`)).to.match(/port.*99999/);
  });

  it('sends no token without encryption, but to this machine', () => {
    expect(refusal(`databricks://token:T@h.example?${path}&protocol=http`)).to.match(/only sent over HTTPS/);
    expect(parsed(`databricks://token:T@127.0.0.1:81?${path}&protocol=http`).origin.href).to.equal(
      'http://127.0.0.1:81/',
    );
  });

  it('is what a form is, forth and back', () => {
    for (const uri of [
      `databricks://token:dapi%2B1@dbc-a1.cloud.databricks.com?${path}&catalog=main&schema=s%20t`,
      `databricks://token:XXXXXXXXXX@127.0.0.1:81?protocol=http&${path}`,
    ]) {
      const form = { catalog: '', schema: '', query: {}, ...formOfUri(uri) };
      expect(printDatabricksUri(form as Parameters<typeof printDatabricksUri>[0])).to.equal(uri);
    }
  });
});
