import { expect } from 'chai';
import { metadataKinds } from '../support.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import type { Session } from '../../../support/session.ts';
import { roleIdOf, userWithPairs, type TestUser } from '../../../support/users.ts';

const security = '/api/v1/security';

for (const { name, metadataUrl } of metadataKinds)
  describe(`roles by the ids of their members on ${name}`, function suite() {
    this.timeout(120_000); // the first use of PostgreSQL may install and start it
    let server: TestServer;
    let admin: Session;
    /** Holds can_read and can_write on Role. */
    let manager: TestUser;
    before(async () => {
      const url = await metadataUrl();
      server = await startTestServer({ plugins: ['access'], ...(url === undefined ? {} : { metadataUrl: url }) });
      admin = await server.as('admin');
      manager = await userWithPairs(server, [
        ['can_read', 'Role'],
        ['can_write', 'Role'],
      ]);
    });
    after(() => server.stop());

    /** The id of a pair, asked for as clients of Superset do. */
    const pairId = async (permission: string, view: string): Promise<number> => {
      const filters = `!((col:permission.name,opr:eq,value:${permission}),(col:view_menu.name,opr:eq,value:${view}))`;
      const { body } = await admin.get(`${security}/permissions-resources/?q=(filters:${filters})`);
      expect(body.result).to.deep.equal([
        { id: body.ids[0], permission: { name: permission }, view_menu: { name: view } },
      ]);
      return body.ids[0] as number;
    };
    const newRole = async (roleName: string): Promise<number> =>
      (await admin.post(`${security}/roles/`, { name: roleName })).body.id as number;

    it('lists permissions and resources by id and name, each once', async () => {
      for (const [path, known] of [
        ['permissions', 'can_read'],
        ['resources', 'Role'],
      ]) {
        const filtered = await admin.get(`${security}/${path}/?q=(filters:!((col:name,opr:eq,value:${known})))`);
        const [row] = filtered.body.result;
        expect([filtered.body.count, row.name], path).to.deep.equal([1, known]);
        const item = await admin.get(`${security}/${path}/${row.id}`);
        expect([item.body.result, item.body.show_columns]).to.deep.equal([row, ['id', 'name']]);
        expect((await admin.get(`${security}/${path}/987654`)).status).to.equal(404);
      }
    });

    it('keeps the id of a pair while other pairs come and go', async () => {
      const before = await pairId('can_write', 'Role');
      const permissions = [['can_read', 'User']];
      await admin.post(`${security}/roles/`, { name: 'passing', permissions });
      expect(await pairId('can_write', 'Role')).to.equal(before);
      const { body } = await admin.get(`${security}/permissions-resources/${before}`);
      expect(body.result.view_menu).to.deep.equal({ name: 'Role' });
    });

    it('finds roles by name, user and pair, with the ids of their members', async () => {
      const ids = [await pairId('can_read', 'Role'), await pairId('can_write', 'Role')].sort((a, b) => a - b);
      const { name: roleName } = (await admin.get(`${security}/roles/${manager.roleId}`)).body.result;
      const found = { id: manager.roleId, name: roleName, user_ids: [manager.id], permission_ids: ids, group_ids: [] };
      const search = async (col: string, value: string | number) =>
        (await admin.get(`${security}/roles/search/?q=(filters:!((col:${col},value:${String(value)})),page_size:50)`))
          .body;
      expect(await search('name', roleName.toUpperCase())).to.deep.equal({
        count: 1,
        ids: [manager.roleId],
        result: [found],
      });
      expect((await search('user_ids', manager.id)).ids).to.deep.equal([manager.roleId]);
      expect((await search('permission_ids', String(ids[0]))).ids).to.include(manager.roleId);
      expect((await search('group_ids', 1)).ids).to.deep.equal([]);
    });

    it('pages and orders found roles, and refuses other columns by name', async () => {
      const search = (q: string) => admin.get(`${security}/roles/search/?q=${q}`);
      const [first, second] = [0, 1].map((page) =>
        search(`(order_column:name,order_direction:desc,page:${page},page_size:1)`),
      );
      const names = [(await first)?.body.result[0].name, (await second)?.body.result[0].name];
      const managers = (await admin.get(`${security}/roles/${manager.roleId}`)).body.result.name;
      expect(names).to.deep.equal(['sql_lab', managers]);
      for (const q of ['(order_column:users)', '(filters:!((col:colour,value:1)))']) {
        const refused = await search(q);
        expect([refused.status, refused.body.message], q).to.satisfy(
          ([status, text]: [number, string]) => status === 400 && /users|colour/.test(text),
        );
      }
    });

    it('reads and replaces the pairs of a role by id', async () => {
      const role = await newRole('by id');
      const ids = [await pairId('can_read', 'User')];
      const body = { permission_view_menu_ids: ids };
      const changed = await admin.post(`${security}/roles/${role}/permissions`, body);
      expect([changed.status, changed.body]).to.deep.equal([200, { result: body }]);
      expect((await admin.get(`${security}/roles/${role}/permissions`)).body).to.deep.equal({
        result: [{ id: ids[0], permission_name: 'can_read', view_menu_name: 'User' }],
      });
      const odd = await admin.post(`${security}/roles/${role}/permissions`, { permission_view_menu_ids: [987_654] });
      expect([odd.status, odd.text]).to.satisfy(
        ([status, text]: [number, string]) => status === 422 && /987654/.test(text),
      );
    });

    it('replaces the users of a role', async () => {
      const role = await newRole('held');
      const holders = async () =>
        (await admin.get(`${security}/roles/search/?q=(filters:!((col:name,value:held)))`)).body.result[0].user_ids;
      const changed = await admin.put(`${security}/roles/${role}/users`, { user_ids: [manager.id] });
      expect([changed.status, changed.body]).to.deep.equal([200, { result: { user_ids: [manager.id] } }]);
      expect(await holders()).to.deep.equal([manager.id]);
      expect((await admin.put(`${security}/roles/${role}/users`, { user_ids: [987_654] })).status).to.equal(422);
      await admin.put(`${security}/roles/${role}/users`, { user_ids: [] });
      expect(await holders()).to.deep.equal([]);
    });

    it('gives nobody more than they have, and takes no administrator the last key', async () => {
      const ids = [await pairId('can_read', 'User')];
      const role = await newRole('stronger');
      const raised = await manager.session.post(`${security}/roles/${role}/permissions`, {
        permission_view_menu_ids: ids,
      });
      const adminRole = await roleIdOf(server, 'Admin');
      const joined = await userWithPairs(server, [['can_write', 'User']]);
      const path = `${security}/roles/${adminRole}/users`;
      const promoted = await joined.session.put(path, { user_ids: [1, joined.id] });
      const emptied = await admin.put(path, { user_ids: [] });
      expect([raised.status, promoted.status, emptied.status]).to.deep.equal([403, 403, 422]);
    });
  });
