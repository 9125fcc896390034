import { expect } from 'chai';
import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { ActingUsers, IdentitySources, Users, defineIdentitySource } from '#plugins/access';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { sessionWith } from '../../../support/session.ts';
import { accessWith } from '../../../support/toy-sign-in.ts';

const deps = { users: Users, acting: ActingUsers };

/** Believes a cookie, as a gateway of the organisation would set it. */
const cookieSource = defineIdentitySource({
  id: 'toy-source/cookie',
  needsCsrfToken: true,
  deps,
  identify: ({ users, acting }, { cookies, peerAddress }) => {
    const { gateway } = cookies;
    if (gateway === undefined) return 'absent';
    const isKnown = gateway === 'owner' && /^(::ffff:)?127\.0\.0\.1$/.test(peerAddress);
    return isKnown ? users.ownerId().then(acting.find) : Promise.resolve(undefined);
  },
});
/** Believes a header that only programs send. */
const headerSource = defineIdentitySource({
  id: 'toy-source/header',
  needsCsrfToken: false,
  deps,
  identify: ({ users, acting }, { headers }) => {
    if (headers['x-toy'] === undefined) return 'absent';
    if (headers['x-toy'] === 'broken') throw new Error('secret detail');
    return users.ownerId().then(acting.find);
  },
});

describe('identity sources', () => {
  let server: TestServer;
  before(async () => {
    const contributions = [contribute(IdentitySources, cookieSource), contribute(IdentitySources, headerSource)];
    server = await startTestServer({ definition: accessWith(defineServerPlugin({ id: 'toy-source', contributions })) });
  });
  after(() => server.stop());
  const withHeaders = (headers: Readonly<Record<string, string>>) => sessionWith(server.url, headers);

  it('see cookies and who connected', async () => {
    const me = await withHeaders({ cookie: 'gateway=owner' }).get('/api/v1/me/');
    expect([me.status, me.body.result.username]).to.deep.equal([200, 'admin']);
    expect((await withHeaders({ cookie: 'gateway=other' }).get('/api/v1/me/')).status).to.equal(401);
  });

  it('are asked in order, before the session: one that finds what does not hold leaves nobody', async () => {
    const { cookie = '' } = (await server.as('admin')).headers;
    const refused = await withHeaders({ cookie: `${cookie}; gateway=other`, 'x-toy': 'owner' }).get('/api/v1/me/');
    expect(refused.status).to.equal(401);
  });

  it('that browsers answer by themselves need the CSRF token of their caller for changes', async () => {
    const caller = withHeaders({ cookie: 'gateway=owner' });
    const own = (await caller.get('/api/v1/security/csrf_token/')).body.result as string;
    const change = async (token?: string) => {
      const headers: Record<string, string> = token === undefined ? {} : { 'x-csrftoken': token };
      return (await caller.put('/api/v1/me/', { first_name: 'Ada' }, { headers })).status;
    };
    const ofSession = (await server.as('admin')).headers['x-csrftoken'] ?? '';
    expect([await change(), await change('guess'), await change(ofSession), await change(own)]).to.deep.equal([
      400, 400, 400, 200,
    ]);
  });

  it('give no token of their caller to somebody who names it in a cookie', async () => {
    const caller = withHeaders({ cookie: 'gateway=owner' });
    const { id } = (await caller.get('/api/v1/me/')).body.result as { readonly id: number };
    const forger = withHeaders({ 'x-toy': 'owner', cookie: `session=source%20toy-source/cookie%20${String(id)}` });
    const token = (await forger.get('/api/v1/security/csrf_token/')).body.result as string;
    const headers = { 'x-csrftoken': token };
    expect((await caller.put('/api/v1/me/', { first_name: 'Eve' }, { headers })).status).to.equal(400);
  });

  it('that only programs answer need none', async () => {
    const changed = await withHeaders({ 'x-toy': 'owner' }).put('/api/v1/me/', { first_name: 'Ada' });
    expect(changed.status).to.equal(200);
  });

  it('that fail answer 500 and tell no detail', async () => {
    const failed = await withHeaders({ 'x-toy': 'broken' }).get('/api/v1/me/');
    expect(failed.status).to.equal(500);
    expect(failed.text).not.to.contain('secret detail');
  });
});
