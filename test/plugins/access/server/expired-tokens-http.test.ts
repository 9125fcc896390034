import { expect } from 'chai';
import { SignJWT } from 'jose';
import { SecretKey } from '#core/server';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { sessionWith } from '../../../support/session.ts';

describe('requests without a token that holds', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ plugins: ['access'] });
  });
  after(() => server.stop());

  /** A token as the product signed it an hour before it went out of date. */
  const tokenOf = (kind: 'access' | 'refresh') =>
    new SignJWT({ type: kind, stamp: 'stamp' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject('1')
      .setExpirationTime(Math.floor(Date.now() / 1_000) - 60)
      .sign(server.services.get(SecretKey).derive(`access/jwt-${kind}`));
  const asked = async (authorization: string) => {
    const { status, body } = await sessionWith(server.url, { authorization }).get('/api/v1/security/roles/');
    return [status, body.msg, body.message];
  };

  it('say that a token has expired, by which clients know that they are to renew it', async () => {
    expect(await asked(`Bearer ${await tokenOf('access')}`)).to.deep.equal([401, 'Token has expired', 'Unauthorized']);
    const renewed = await sessionWith(server.url, { authorization: `Bearer ${await tokenOf('refresh')}` }).post(
      '/api/v1/security/refresh',
    );
    expect([renewed.status, renewed.body.msg]).to.deep.equal([401, 'Token has expired']);
  });

  it('say so of no token that never held', async () => {
    for (const token of [await tokenOf('refresh'), 'x.y.z', `${await tokenOf('access')}x`])
      expect(await asked(`Bearer ${token}`)).to.deep.equal([401, undefined, 'Unauthorized']);
  });
});
