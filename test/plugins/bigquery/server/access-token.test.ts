import { expect } from 'chai';
import { readServiceAccount } from '../../../../plugins/bigquery/common/service-account.ts';
import { accessTokens } from '../../../../plugins/bigquery/server/access-token.ts';
import { startBigQueryStub, type BigQueryStub } from '../../../support/warehouses/bigquery-stub.ts';

describe('accessTokens', () => {
  let stub: BigQueryStub;
  before(async () => {
    stub = await startBigQueryStub();
  });
  after(() => stub.stop());

  it('asks once for all until five minutes before the end', async () => {
    const account = readServiceAccount(stub.credentials);
    if (!account.ok) throw new Error(account.error);
    let now = Math.floor(Date.now() / 1_000);
    const token = accessTokens(account.value, () => now);
    const asked = () => stub.seen.filter(({ path }) => path === '/token').length;
    await Promise.all([token(), token()]);
    now += 3_298;
    await token();
    expect(asked()).to.equal(1);
    now += 2;
    await token().catch(() => undefined); // the stub looks at its own clock
    expect(asked()).to.equal(2);
  });
});
