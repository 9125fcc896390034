import { expect } from 'chai';
import { Users } from '#plugins/access';
import { metadataKinds } from '../support.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { roleIdOf, testPassword, userWithPairs, userWithRoles } from '../../../support/users.ts';

const users = '/api/v1/security/users/';

for (const { name, metadataUrl } of metadataKinds)
  describe(`user routes on ${name}`, function suite() {
    this.timeout(120_000); // the first use of PostgreSQL may install and start it
    let server: TestServer;
    before(async () => {
      const url = await metadataUrl();
      server = await startTestServer({ plugins: ['access'], ...(url === undefined ? {} : { metadataUrl: url }) });
    });
    after(() => server.stop());

    const draft = (name: string, roles: readonly number[] = []) => ({
      username: name,
      first_name: 'Ann',
      last_name: 'Lee',
      email: `${name}@example.org`,
      roles,
      password: testPassword,
    });

    it('adds, reads, changes and deletes a user, and never shows a hash', async () => {
      const admin = await server.as('admin');
      const gamma = await roleIdOf(server, 'Gamma');
      const added = await admin.post(users, draft('crud', [gamma]));
      expect(added.status).to.equal(201);
      const id = added.body.id as number;
      const shown = (await admin.get(`${users}${id}`)).body.result as Record<string, unknown>;
      expect(shown).to.deep.equal({
        id,
        username: 'crud',
        first_name: 'Ann',
        last_name: 'Lee',
        email: 'crud@example.org',
        active: true,
        login_count: 0,
        fail_login_count: 0,
        last_login: null,
        created_on: shown['created_on'],
        changed_on: shown['created_on'],
        roles: [{ id: gamma, name: 'Gamma' }],
      });
      const changed = await admin.put(`${users}${id}`, { last_name: 'Liu', roles: [] });
      expect([changed.body.result.last_name, changed.body.result.roles]).to.deep.equal(['Liu', []]);
      expect((await admin.delete(`${users}${id}`)).body).to.deep.equal({ message: 'OK' });
      expect((await admin.get(`${users}${id}`)).status).to.equal(404);
    });

    it('lists with the list grammar: search, filter by role, order, pages, bulk delete', async () => {
      const admin = await server.as('admin');
      const alpha = await roleIdOf(server, 'Alpha');
      const ids: number[] = [];
      for (const name of ['zoe', 'yan', 'xia'])
        ids.push((await admin.post(users, draft(`list-${name}`, [alpha]))).body.id as number);
      const namesOf = async (q: string) =>
        ((await admin.get(`${users}?q=${encodeURIComponent(q)}`)).body.result as { username: string }[]).map(
          ({ username }) => username,
        );
      expect(await namesOf('(filters:!((col:username,opr:user_all_text,value:LIST-X)))')).to.deep.equal(['list-xia']);
      expect(
        await namesOf(
          `(filters:!((col:roles,opr:rel_m_m,value:${alpha})),order_column:username,order_direction:desc,page_size:2)`,
        ),
      ).to.deep.equal(['list-zoe', 'list-yan']);
      const removed = await admin.delete(`${users}?q=!(${ids.join(',')})`);
      expect(removed.body).to.deep.equal({ message: 'Deleted 3 users' });
    });

    it('refuses a taken username or e-mail address ignoring case, a weak password and an unknown role', async () => {
      const admin = await server.as('admin');
      await admin.post(users, draft('taken'));
      const cases = [
        [{ ...draft('TAKEN'), email: 'other@example.org' }, 422, 'username'],
        [{ ...draft('other'), email: 'Taken@Example.org' }, 422, 'email'],
        [{ ...draft('other'), password: 'short' }, 400, 'password'],
        [draft('other', [99_999]), 422, 'roles'],
      ] as const;
      for (const [body, status, field] of cases) {
        const answer = await admin.post(users, body);
        expect([answer.status, Object.keys(answer.body.message as object)]).to.deep.equal([status, [field]]);
      }
    });

    it('ends tokens of a user who is deactivated', async () => {
      const admin = await server.as('admin');
      const { id, username, session } = await userWithPairs(server, []);
      await admin.put(`${users}${id}`, { active: false });
      expect((await session.get('/api/v1/me/')).status).to.equal(401);
      const again = await (
        await server.as('nobody')
      ).post('/api/v1/security/login', { username, password: testPassword, provider: 'db' });
      expect(again.status).to.equal(401);
    });

    it('keeps the last administrator, and everybody from locking themselves out', async () => {
      const admin = await server.as('admin');
      const me = (await admin.get('/api/v1/me/')).body.result.id as number;
      const refusals = [
        await admin.delete(`${users}${me}`),
        await admin.put(`${users}${me}`, { active: false }),
        await admin.put(`${users}${me}`, { roles: [] }),
        await admin.delete(`${users}?q=!(${me})`),
      ];
      expect(refusals.map(({ status }) => status)).to.deep.equal([422, 422, 422, 422]);
      const other = await userWithRoles(server, [await roleIdOf(server, 'Admin')]);
      expect((await other.session.put(`${users}${me}`, { roles: [] })).status).to.equal(200);
      const last = await other.session.put(`${users}${other.id}`, { roles: [] });
      expect(last.status).to.equal(422);
      expect((await other.session.put(`${users}${me}`, { roles: [await roleIdOfAs(other.session)] })).status).to.equal(
        200,
      );
    });

    it('lets a user manager give only rights the manager has', async () => {
      const manager = await userWithPairs(server, [
        ['can_read', 'User'],
        ['can_write', 'User'],
      ]);
      const me = (await (await server.as('admin')).get('/api/v1/me/')).body.result.id as number;
      const adminRole = await roleIdOf(server, 'Admin');
      const attempts = [
        await manager.session.post(users, draft('puppet', [adminRole])),
        await manager.session.put(`${users}${manager.id}`, { roles: [manager.roleId, adminRole] }),
        await manager.session.put(`${users}${me}`, { password: 'taken over by me' }),
        await manager.session.delete(`${users}${me}`),
      ];
      expect(attempts.map(({ status }) => status)).to.deep.equal([403, 403, 403, 403]);
      expect((await manager.session.post(users, draft('assistant', [manager.roleId]))).status).to.equal(201);
    });

    it('tells other plugins who the users are', async () => {
      const { id, username } = await userWithPairs(server, []);
      const service = server.services.get(Users);
      const { last_name, email } = (await service.summaries([id])).get(id) ?? {};
      expect([last_name, email]).to.deep.equal([`User ${username.split('-')[1] ?? ''}`, `${username}@example.org`]);
      expect([...(await service.summaries([id, 99_999]))]).to.deep.equal([
        [id, { id, username, first_name: 'Test', last_name, email }],
      ]);
      expect(await service.existing([99_999, id])).to.deep.equal([id]);
      expect(await service.ownerId()).to.equal(1);
    });

    async function roleIdOfAs(session: {
      readonly get: (path: string) => Promise<{ readonly body: { readonly ids: number[] } }>;
    }) {
      return (await session.get('/api/v1/security/roles/?q=(filters:!((col:name,opr:eq,value:Admin)))')).body.ids[0];
    }
  });
