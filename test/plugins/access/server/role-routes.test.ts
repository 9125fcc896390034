import { expect } from 'chai';
import { Grants } from '#plugins/access';
import { metadataKinds } from '../support.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { offeredPairs, roleIdOf, userWithPairs, userWithRoles } from '../../../support/users.ts';

const roles = '/api/v1/security/roles/';

for (const { name, metadataUrl } of metadataKinds)
  describe(`role routes on ${name}`, function suite() {
    this.timeout(120_000); // the first use of PostgreSQL may install and start it
    let server: TestServer;
    before(async () => {
      const url = await metadataUrl();
      server = await startTestServer({ plugins: ['access'], ...(url === undefined ? {} : { metadataUrl: url }) });
    });
    after(() => server.stop());

    it('adds, changes and deletes a role, which takes effect at once [6.0.2]', async () => {
      const admin = await server.as('admin');
      const { session, roleId } = await userWithPairs(server, []);
      const statusOf = async () => (await session.get(roles)).status;
      const before = await statusOf();
      const changed = await admin.put(`${roles}${roleId}`, {
        permissions: [
          ['can_read', 'Role'],
          ['can_read', 'Role'],
        ],
      });
      expect(changed.body.result.permissions).to.deep.equal([['can_read', 'Role']]);
      const granted = await statusOf();
      await admin.delete(`${roles}${roleId}`);
      expect([before, granted, await statusOf()]).to.deep.equal([403, 200, 403]);
    });

    it('gives everything to a role named admin, and lets nobody make a second one [6.0.1]', async () => {
      const admin = await server.as('admin');
      const holder = await userWithRoles(server, [await roleIdOf(server, 'Admin')]);
      expect((await holder.session.get(roles)).status).to.equal(200);
      const second = await admin.post(roles, { name: 'ADMIN' });
      expect([second.status, Object.keys(second.body.message as object)]).to.deep.equal([422, ['name']]);
    });

    it('offers the pairs of every mounted route and of the pages [6.0.2] [6.0.3]', async () => {
      const offered = await offeredPairs(await server.as('admin'));
      expect(offered).to.deep.include.members([
        ['can_read', 'User'],
        ['can_write', 'Role'],
        ['can_share_dashboard', 'Superset'],
        ['can_explore', 'Superset'],
        ['can_share_chart', 'Superset'],
        ['can_csv', 'Superset'],
      ]);
    });

    it('keeps built-in roles as their rules make them, except Public', async () => {
      const admin = await server.as('admin');
      const gamma = await roleIdOf(server, 'Gamma');
      const refused = [
        await admin.put(`${roles}${gamma}`, { permissions: [] }),
        await admin.put(`${roles}${gamma}`, { name: 'Delta' }),
        await admin.delete(`${roles}${gamma}`),
        await admin.delete(`${roles}${await roleIdOf(server, 'Public')}`),
      ];
      expect(refused.map(({ status }) => status)).to.deep.equal([422, 422, 422, 422]);
    });

    it('refuses pairs that nobody declares', async () => {
      const answer = await (await server.as('admin')).post(roles, { name: 'odd', permissions: [['can_fly', 'Moon']] });
      expect([answer.status, answer.body]).to.deep.equal([
        422,
        { message: { permissions: ['There is no permission can_fly on Moon.'] } },
      ]);
    });

    it('lets a role manager grant only what the manager has', async () => {
      const { session, roleId } = await userWithPairs(server, [
        ['can_read', 'Role'],
        ['can_write', 'Role'],
      ]);
      const raise = await session.put(`${roles}${roleId}`, {
        permissions: [
          ['can_write', 'Role'],
          ['can_write', 'User'],
        ],
      });
      expect(raise.status).to.equal(403);
      expect((await session.post(roles, { name: 'readers', permissions: [['can_read', 'Role']] })).status).to.equal(
        201,
      );
    });

    it('lets visitors in once the Public role grants something, and keeps them out of what it does not', async () => {
      const admin = await server.as('admin');
      const nobody = await server.as('nobody');
      const id = await roleIdOf(server, 'Public');
      expect((await nobody.get(roles)).status).to.equal(401);
      await admin.put(`${roles}${id}`, { permissions: [['can_read', 'Role']] });
      expect([(await nobody.get(roles)).status, (await nobody.get('/api/v1/security/users/')).status]).to.deep.equal([
        200, 401,
      ]);
      await admin.put(`${roles}${id}`, { permissions: [] });
      expect((await nobody.get(roles)).status).to.equal(401);
    });

    it('renames and removes grants of single objects with their object', async () => {
      const { session, roleId } = await userWithPairs(server, []);
      const { MetadataDb } = await import('#core/server');
      const db = server.services
        .get(MetadataDb)
        .tables<{ role_permissions: { role_id: number; permission: string; view: string } }>();
      await db
        .insertInto('role_permissions')
        .values({ role_id: roleId, permission: 'database_access', view: '[a].(id:1)' })
        .execute();
      const grants = server.services.get(Grants);
      const granted = async () =>
        (await session.get('/api/v1/me/roles/')).body.result.permissions.database_access as string[];
      await grants.renameView('database_access', '[a].(id:1)', '[b].(id:1)');
      expect(await granted()).to.deep.equal(['[b].(id:1)']);
      await grants.removeView('database_access', '[b].(id:1)');
      expect(await granted()).to.deep.equal([]);
    });
  });
