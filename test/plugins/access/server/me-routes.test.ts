import { expect } from 'chai';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { openSession, sessionWith, type Session } from '../../../support/session.ts';
import { accessTokenOf, roleIdOf, testPassword, userWithPairs, userWithRoles } from '../../../support/users.ts';
import { OneTimeLinks } from '../../../../plugins/access/server/one-time-links.ts';

describe('me routes', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ plugins: ['access'] });
  });
  after(() => server.stop());

  it('describes the caller in snake_case', async () => {
    const { id, username, session } = await userWithPairs(server, []);
    const { body } = await session.get('/api/v1/me/');
    const { email, ...others } = body.result as Record<string, unknown>;
    expect(others).to.deep.equal({
      id,
      username,
      first_name: 'Test',
      last_name: others['last_name'],
      is_active: true,
      is_anonymous: false,
      login_count: 1,
    });
    expect(email).to.equal(`${username}@example.org`);
  });

  it('lists roles and pairs in camelCase, with object grants by permission [6.0.2]', async () => {
    const { id, username, session } = await userWithPairs(server, [
      ['can_csv', 'Superset'],
      ['can_read', 'SecurityRestApi'],
    ]);
    const { body } = await session.get('/api/v1/me/roles/');
    const { createdOn, roles, ...others } = body.result as Record<string, unknown>;
    expect(createdOn).to.match(/^\d{4}-\d\d-\d\dT[\d:.]+$/);
    expect(Object.values(roles as object)).to.deep.equal([
      [
        ['can_read', 'SecurityRestApi'],
        ['can_csv', 'Superset'],
      ],
    ]);
    expect(others).to.deep.equal({
      userId: id,
      username,
      firstName: 'Test',
      lastName: others['lastName'],
      isActive: true,
      isAnonymous: false,
      email: `${username}@example.org`,
      loginCount: 1,
      permissions: { database_access: [], datasource_access: [] },
    });
  });

  it('joins the pairs of several roles', async () => {
    const reader = await userWithPairs(server, [['can_read', 'User']]);
    const both = await userWithPairs(server, [['can_read', 'Role']]);
    const { session } = await userWithRoles(server, [reader.roleId, both.roleId]);
    const statuses = [
      await reader.session.get('/api/v1/security/roles/'),
      await session.get('/api/v1/security/roles/'),
      await session.get('/api/v1/security/users/'),
    ].map(({ status }) => status);
    expect(statuses).to.deep.equal([403, 200, 200]);
  });

  it('answers 401 without credentials', async () => {
    const nobody = await server.as('nobody');
    for (const path of ['/api/v1/me/', '/api/v1/me/roles/', '/api/v1/security/csrf_token/']) {
      const { status, body } = await nobody.get(path);
      const expected = { message: 'Unauthorized', msg: 'Missing Authorization Header' };
      expect([path, status, body]).to.deep.equal([path, 401, expected]);
    }
  });

  it('refuses a change without any field, and unknown fields', async () => {
    const admin = await server.as('admin');
    expect((await admin.put('/api/v1/me/', {})).status).to.equal(400);
    const unknown = await admin.put('/api/v1/me/', { username: 'root' });
    expect([unknown.status, unknown.body]).to.deep.equal([400, { message: { username: ['Unknown field.'] } }]);
  });

  it('voids tokens and other sessions when the password changes', async () => {
    const { username, session } = await userWithRoles(server, [await roleIdOf(server, 'Gamma')]);
    const first = await enter(username, testPassword);
    const second = await enter(username, testPassword);
    const wrong = await first.put('/api/v1/me/', { password: 'another long secret', current_password: 'no' });
    expect([wrong.status, Object.keys(wrong.body.message as object)]).to.deep.equal([400, ['current_password']]);
    const changed = await first.put('/api/v1/me/', { password: 'another long secret', current_password: testPassword });
    expect(changed.status).to.equal(200);
    const statuses = await Promise.all(
      [first, second, session].map(async (one) => (await one.get('/api/v1/me/')).status),
    );
    expect(statuses).to.deep.equal([200, 401, 401]);
    expect(await accessTokenOf(server, username, 'another long secret')).to.be.a('string');
  });

  it('lets an owner who only has the link set a first password', async () => {
    const link = `${server.url}/login/once?token=${await server.services.get(OneTimeLinks).issue()}`;
    const owner = await openSession(server.url, link);
    const weak = await owner.put('/api/v1/me/', { password: 'password1' });
    expect([weak.status, Object.keys(weak.body.message as object)]).to.deep.equal([400, ['password']]);
    expect((await owner.put('/api/v1/me/', { password: 'my own long secret' })).status).to.equal(200);
    expect(await accessTokenOf(server, 'admin', 'my own long secret')).to.be.a('string');
  });

  async function enter(username: string, password: string): Promise<Session> {
    const nobody = await server.as('nobody');
    const { headers } = await nobody.post('/login/', { username, password });
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const csrf = await sessionWith(server.url, { cookie }).get('/api/v1/security/csrf_token/');
    return sessionWith(server.url, { cookie, 'x-csrftoken': csrf.body.result as string });
  }
});
