import { expect } from 'chai';
import { freshPostgresUrl } from '../../../support/postgres.ts';
import { roleIdOf, userWithPairs, userWithRoles, type TestUser } from '../../../support/users.ts';
import {
  asQuery,
  dashboardPath as path,
  positionsWith,
  startDashboardServer,
  type DashboardServer,
} from '../support/dashboard-server.ts';

const readWrite = [
  ['can_read', 'Dashboard'],
  ['can_write', 'Dashboard'],
  ['can_read', 'Chart'],
  ['can_write', 'Chart'],
  ['can_read', 'DashboardPermalinkRestApi'],
  ['can_write', 'DashboardPermalinkRestApi'],
  ['can_read', 'DashboardFilterStateRestApi'],
  ['can_write', 'DashboardFilterStateRestApi'],
] as const;
const allData = ['all_datasource_access', 'all_datasource_access'] as const;

for (const kind of ['SQLite', 'PostgreSQL']) {
  describe(`/api/v1/dashboard/ over ${kind}`, () => {
    let server: DashboardServer;
    let author: TestUser;
    let reader: TestUser;
    let outsider: TestUser;

    before(async function () {
      this.timeout(120_000);
      server = await startDashboardServer([], kind === 'PostgreSQL' ? { metadataUrl: await freshPostgresUrl() } : {});
      author = await userWithPairs(server.server, [...readWrite, allData]);
      reader = await userWithPairs(server.server, [...readWrite, allData]);
      outsider = await userWithPairs(server.server, readWrite);
    });
    after(() => server.server.stop());

    const put = (id: number, body: unknown, session = server.admin, query = '') =>
      session.put(`${path}${String(id)}${query}`, body);
    const metadataOf = async (id: number) => JSON.parse((await server.item(id))['json_metadata'] as string) as unknown;

    describe('saving', () => {
      it('makes a dashboard of nothing but its defaults, owned by who made it [7.5.2] [5.0.14]', async () => {
        const answer = await author.session.post(path, {});
        expect([answer.status, answer.body]).to.deep.equal([201, { id: answer.body.id, result: {} }]);
        const item = await server.item(answer.body.id as number);
        expect(item).to.deep.include({
          dashboard_title: '[ untitled dashboard ]',
          slug: null,
          published: false,
          certified_by: null,
          certification_details: null,
          charts: [],
          roles: [],
          tags: [],
        });
        const email = (await author.session.get('/api/v1/me/')).body.result.email as string;
        const owner = { id: author.id, first_name: 'Test', last_name: lastNameOf(author), email };
        expect(item['owners']).to.deep.equal([owner]);
        expect(JSON.parse(item['json_metadata'] as string)).to.deep.equal({
          refresh_frequency: 0,
          cross_filters_enabled: true,
        });
      });

      it('takes empty texts for none, and keeps no reason for a certification that nobody gave [5.0.14]', async () => {
        const empty = { dashboard_title: '', slug: '', certified_by: '', certification_details: 'Checked' };
        const none = { dashboard_title: '[ untitled dashboard ]', slug: null, certification_details: null };
        const made = (await author.session.post(path, empty)).body.id as number;
        expect(await server.item(made)).to.deep.include(none);
        const id = await server.dashboard({
          slug: 'certified',
          certified_by: 'Data team',
          certification_details: 'Why',
        });
        expect(await server.item(id)).to.deep.include({ slug: 'certified', certification_details: 'Why' });
        expect((await put(id, empty)).status).to.equal(200);
        expect(await server.item(id)).to.deep.include(none);
      });

      it('keeps what is sent and answers it [3.4.1] [7.5.3a]', async () => {
        const role = await roleIdOf(server.server, 'Gamma');
        const id = await server.dashboard({ dashboard_title: 'Before' });
        const body = {
          dashboard_title: 'Sales',
          css: '.x { color: red }',
          certified_by: 'Ada',
          certification_details: 'Checked',
          slug: '  my sales! board ',
          owners: [author.id],
          roles: [role],
          published: true,
        };
        const answer = await put(id, body);
        expect(answer.status, answer.text).to.equal(200);
        expect(answer.body.result).to.deep.include({ dashboard_title: 'Sales', slug: 'my-sales-board' });
        const item = await server.item('my-sales-board');
        expect(item).to.deep.include({
          id,
          dashboard_title: 'Sales',
          css: '.x { color: red }',
          certified_by: 'Ada',
          certification_details: 'Checked',
          slug: 'my-sales-board',
          url: '/superset/dashboard/my-sales-board/',
          published: true,
          roles: [{ id: role, name: 'Gamma' }],
        });
        expect((await server.item(item['uuid'] as string))['id']).to.equal(id);
        await put(id, { certified_by: '', slug: '' });
        expect(await server.item(id)).to.deep.include({ certified_by: null, certification_details: null, slug: null });
      });

      it('stores the layout of a save, links its charts and says when [7.5.3b]', async () => {
        const [first, second] = [await server.chart('First'), await server.chart('Second')];
        const id = await server.dashboard();
        const positions = positionsWith([first, second]);
        const answer = await put(id, {
          json_metadata: JSON.stringify({ positions, color_scheme: 'supersetColors', show_native_filters: true }),
        });
        expect(answer.status, answer.text).to.equal(200);
        const item = await server.item(id);
        expect(JSON.parse(item['position_json'] as string)).to.deep.equal(positions);
        expect(answer.body.result.json_metadata).to.equal(item['json_metadata']);
        expect(answer.body.last_modified_time).to.equal(
          Math.floor(Date.parse(`${item['changed_on'] as string}Z`) / 1_000),
        );
        expect(JSON.parse(item['json_metadata'] as string)).to.have.property('color_scheme', 'supersetColors');
        expect(JSON.parse(item['json_metadata'] as string)).to.not.have.any.keys('positions', 'show_native_filters');
        const charts = (await server.admin.get(`${path}${String(id)}/charts`)).body.result;
        expect(charts.map((chart: { id: number }) => chart.id)).to.deep.equal([first, second]);
        expect(item['charts']).to.deep.equal(['First', 'Second']);
        await put(id, { json_metadata: JSON.stringify({ positions: positionsWith([second]) }) });
        expect((await server.item(id))['charts']).to.deep.equal(['Second']);
      });

      it("takes the page's keys from a whole save and keeps the native filters that it omits", async () => {
        const id = await server.dashboard();
        const filter = { id: 'NATIVE_FILTER-a', name: 'A' };
        const whole = {
          positions: positionsWith([]),
          refresh_frequency: 30,
          label_colors: { a: '#ffffff' },
          stagger_time: 2_000,
          native_filter_configuration: [filter],
        };
        await put(id, { json_metadata: JSON.stringify(whole) });
        await put(id, { json_metadata: JSON.stringify({ positions: positionsWith([]), color_scheme: 'd3' }) });
        expect(await metadataOf(id)).to.deep.equal({
          native_filter_configuration: [filter],
          stagger_time: 2_000,
          color_scheme: 'd3',
          refresh_frequency: 0,
          cross_filters_enabled: true,
          expanded_slices: {},
          label_colors: {},
          shared_label_colors: [],
          map_label_colors: {},
          timed_refresh_immune_slices: [],
          chart_configuration: {},
        });
        await put(id, { json_metadata: JSON.stringify({ refresh_frequency: 60 }) });
        expect(await metadataOf(id)).to.deep.include({ color_scheme: 'd3', refresh_frequency: 60 });
      });

      it('takes metadata away that was dropped by name, and nothing else', async () => {
        const id = await server.dashboard();
        const metadata = { positions: positionsWith([]), stagger_time: 2_000, stagger_refresh: true, remote_id: 7 };
        await put(id, { json_metadata: JSON.stringify(metadata) });
        const dropped = encodeURIComponent(JSON.stringify(['stagger_time', 'color_scheme']));
        const kept = { positions: positionsWith([]), color_scheme: 'd3' };
        const answer = await server.admin.put(`${path}${String(id)}?dropped_metadata=${dropped}`, {
          json_metadata: JSON.stringify(kept),
        });
        expect(answer.status, answer.text).to.equal(200);
        expect(await metadataOf(id)).to.deep.include({ stagger_refresh: true, remote_id: 7, color_scheme: 'd3' });
        expect(await metadataOf(id)).to.not.have.property('stagger_time');
      });

      it('refuses times below zero with 400', async () => {
        const id = await server.dashboard();
        const answer = await put(id, { json_metadata: JSON.stringify({ refresh_frequency: -5, stagger_time: -1 }) });
        const why = ['Not a valid value.'];
        expect([answer.status, answer.body]).to.deep.equal([
          400,
          { message: { json_metadata: { refresh_frequency: why, stagger_time: why } } },
        ]);
      });

      it('refuses metadata it does not know, broken JSON and unknown fields with 400', async () => {
        const id = await server.dashboard();
        const unknown = await put(id, { json_metadata: JSON.stringify({ colour: 1, refresh_frequency: 'often' }) });
        expect([unknown.status, unknown.body]).to.deep.equal([
          400,
          { message: { json_metadata: { colour: ['Unknown field.'], refresh_frequency: ['Not a valid value.'] } } },
        ]);
        const broken = await put(id, { json_metadata: '{', position_json: '{}' });
        expect([broken.status, broken.body]).to.deep.equal([400, { message: { json_metadata: ['JSON not valid'] } }]);
        const field = await put(id, { colour: 1 });
        expect([field.status, field.body]).to.deep.equal([400, { message: { colour: ['Unknown field.'] } }]);
      });

      it('refuses a slug twice, owners and roles that do not exist with 422', async () => {
        const id = await server.dashboard({ slug: 'only one' });
        const twice = await server.admin.post(path, { slug: 'only-one' });
        expect([twice.status, twice.body]).to.deep.equal([422, { message: { slug: ['Must be unique'] } }]);
        expect((await put(id, { slug: 'only one' })).status).to.equal(200);
        const owners = await put(id, { owners: [4_711] });
        expect([owners.status, owners.body]).to.deep.equal([422, { message: { owners: ['Owners are invalid'] } }]);
        const roles = await put(id, { roles: [4_711] });
        expect([roles.status, roles.body]).to.deep.equal([422, { message: { roles: ['Some roles do not exist'] } }]);
      });

      it('refuses a slug of digits alone, which would open the dashboard of that number', async () => {
        const id = await server.dashboard({ slug: 'a-2024' });
        const why = 'Digits alone would open the dashboard of that number. Write at least one letter.';
        for (const answer of [await put(id, { slug: ' 2024 ' }), await server.admin.post(path, { slug: '7' })]) {
          expect([answer.status, answer.body]).to.deep.equal([422, { message: { slug: [why] } }]);
        }
        expect((await server.item(id))['slug']).to.equal('a-2024');
      });

      it('tells those who may save what becomes of a slug before it is saved', async () => {
        const id = await server.dashboard({ slug: 'mine' });
        await server.dashboard({ slug: 'of another' });
        const asked = (slug: string, session = server.admin) =>
          session.get(`${path}${String(id)}/slug?slug=${encodeURIComponent(slug)}`);
        const told = async (slug: string) => (await asked(slug)).body.result;
        expect(await told('Of another?')).to.deep.equal({ slug: 'Of-another', is_taken: false });
        expect(await told(' of another! ')).to.deep.equal({ slug: 'of-another', is_taken: true });
        expect(await told('mine')).to.deep.equal({ slug: 'mine', is_taken: false });
        expect(await told('!')).to.deep.equal({ slug: null, is_taken: false });
        expect((await asked('mine', reader.session)).status).to.equal(403);
      });

      it('refuses a layout of more than 65535 characters [9.3.2b]', async () => {
        const id = await server.dashboard();
        const code = 'x'.repeat(65_535);
        const large = { ...positionsWith([]), 'MARKDOWN-x': { type: 'MARKDOWN', id: 'MARKDOWN-x', meta: { code } } };
        const answer = await put(id, { json_metadata: JSON.stringify({ positions: large }) });
        expect([answer.status, answer.body]).to.deep.equal([
          422,
          {
            message: {
              position_json: ['Your dashboard is too large. Please reduce its size before saving it.'],
            },
          },
        ]);
      });

      it('links no chart that the saver may not see', async () => {
        const hidden = await server.chart('Hidden');
        const id = await server.dashboard({}, outsider.session);
        const answer = await put(
          id,
          { json_metadata: JSON.stringify({ positions: positionsWith([hidden, 4_711]) }) },
          outsider.session,
        );
        expect(answer.status, answer.text).to.equal(200);
        expect((await server.item(id))['charts']).to.deep.equal([]);
      });

      it('refuses to overwrite a newer version when the client names the one it began with', async () => {
        const id = await server.dashboard({ owners: [author.id, reader.id] });
        const version = async () => (await server.admin.get(`${path}${String(id)}/version`)).body.result;
        expect((await version()).version).to.equal(1);
        expect((await put(id, { css: 'a {}' }, author.session, '?expected_version=1')).body.version).to.equal(2);
        const late = await put(id, { css: 'b {}' }, reader.session, '?expected_version=1');
        expect(late.status).to.equal(409);
        expect(late.body).to.deep.include({
          message: `Test ${lastNameOf(author)} saved this dashboard after you opened it.`,
          version: 2,
        });
        expect((await server.item(id))['css']).to.equal('a {}');
        await put(id, { published: true }, author.session);
        expect((await version()).version).to.equal(2);
        expect((await put(id, { css: 'b {}' }, reader.session)).body.version).to.equal(3);
        expect((await version()).changed_by.id).to.equal(reader.id);
      });
    });

    describe('access', () => {
      it('lets owners and administrators change and delete, and nobody else [6.0.4a] [6.0.7]', async () => {
        const id = await server.dashboard({}, author.session);
        for (const answer of [
          await put(id, { dashboard_title: 'Mine' }, reader.session),
          await reader.session.delete(`${path}${String(id)}`),
          await reader.session.delete(`${path}${asQuery([id])}`),
          await reader.session.put(`${path}${String(id)}/filters`, { deleted: [], modified: [], reordered: [] }),
          await reader.session.put(`${path}${String(id)}/colors`, { color_scheme: 'd3' }),
        ]) {
          expect([answer.status, answer.body]).to.deep.equal([403, { message: 'Forbidden' }]);
        }
        expect((await put(id, { owners: [] }, author.session)).status).to.equal(200);
        expect(((await server.item(id))['owners'] as { id: number }[]).map((one) => one.id)).to.deep.equal([author.id]);
        expect((await author.session.delete(`${path}${String(id)}`)).body).to.deep.equal({ message: 'OK' });
        expect((await author.session.get(`${path}${String(id)}`)).body).to.deep.equal({ message: 'Not found' });
      });

      it('opens a dashboard to those who may query one of its datasets', async () => {
        const chart = await server.chart('Guarded');
        const id = await server.dashboard({ published: true });
        expect((await outsider.session.get(`${path}${String(id)}`)).status).to.equal(200);
        await put(id, { json_metadata: JSON.stringify({ positions: positionsWith([chart]) }) });
        const refused = await outsider.session.get(`${path}${String(id)}`);
        expect(refused.status).to.equal(403);
        expect(refused.body.errors[0]).to.deep.include({
          error_type: 'DASHBOARD_SECURITY_ACCESS_ERROR',
          level: 'warning',
        });
        expect((await reader.session.get(`${path}${String(id)}`)).status).to.equal(200);
        const listed = async (user: TestUser) =>
          (await user.session.get(`${path}${asQuery({ page_size: 200 })}`)).body.ids as number[];
        expect(await listed(reader)).to.include(id);
        expect(await listed(outsider)).to.not.include(id);
      });

      it('lists drafts to their owners, to administrators and to who starred them', async () => {
        const id = await server.dashboard({ dashboard_title: 'Draft' }, author.session);
        const listed = async (user: TestUser) =>
          (await user.session.get(`${path}${asQuery({ page_size: 200 })}`)).body.ids as number[];
        expect(await listed(author)).to.include(id);
        expect(await listed(reader)).to.not.include(id);
        expect((await server.admin.get(`${path}${asQuery({ page_size: 200 })}`)).body.ids).to.include(id);
        expect((await reader.session.get(`${path}${String(id)}`)).status).to.equal(200);
        await reader.session.post(`${path}${String(id)}/favorites/`);
        expect(await listed(reader)).to.include(id);
      });

      it('gives the built-in role Gamma dashboards of its own', async () => {
        const gamma = await userWithRoles(server.server, [await roleIdOf(server.server, 'Gamma')]);
        const id = await server.dashboard({ dashboard_title: 'By Gamma' }, gamma.session);
        expect((await put(id, { published: true }, gamma.session)).status).to.equal(200);
      });
    });

    describe('listing', () => {
      it('filters, orders and shows what clients ask for', async () => {
        const id = await server.dashboard({ dashboard_title: 'Zebra crossings', slug: 'stripes', certified_by: 'Ada' });
        const idsOf = async (col: string, opr: string, value: unknown) =>
          (await server.admin.get(`${path}${asQuery({ filters: [{ col, opr, value }], page_size: 200 })}`)).body
            .ids as number[];
        expect(await idsOf('dashboard_title', 'title_or_slug', 'ZEBRA')).to.deep.equal([id]);
        expect(await idsOf('dashboard_title', 'title_or_slug', 'strip')).to.deep.equal([id]);
        expect(await idsOf('id', 'dashboard_is_certified', true)).to.include(id);
        expect(await idsOf('id', 'dashboard_is_certified', false)).to.not.include(id);
        await server.admin.post(`${path}${String(id)}/favorites/`);
        expect(await idsOf('id', 'dashboard_is_favorite', true)).to.deep.equal([id]);
        expect(await idsOf('published', 'eq', false)).to.include(id);
        expect(await idsOf('owners', 'rel_m_m', author.id)).to.not.include(id);
        expect(await idsOf('created_by', 'dashboard_created_by_me', true)).to.include(id);
        const columns = ['id', 'dashboard_title', 'status', 'owners.first_name'];
        const query = { columns, filters: [{ col: 'id', opr: 'eq', value: id }], order_column: 'dashboard_title' };
        const { body } = await server.admin.get(`${path}${asQuery(query)}`);
        expect(body.result).to.deep.equal([
          { id, dashboard_title: 'Zebra crossings', status: 'draft', owners: [{ first_name: '' }] },
        ]);
        expect(body.order_columns).to.include.members([
          'dashboard_title',
          'published',
          'changed_on',
          'changed_on_delta_humanized',
          'changed_by.first_name',
          'created_by.first_name',
        ]);
      });

      it('answers _info, related owners and roles', async () => {
        const info = await author.session.get(`${path}_info${asQuery({ keys: ['permissions'] })}`);
        expect(info.body).to.deep.equal({ permissions: ['can_read', 'can_write'] });
        const roles = await server.admin.get(`${path}related/roles${asQuery({ filter: 'Gam' })}`);
        expect(roles.body.result.map((one: { text: string }) => one.text)).to.deep.equal(['Gamma']);
        expect((await server.admin.get(`${path}related/owners`)).body.count).to.be.greaterThan(3);
        expect((await server.admin.get(`${path}distinct/slug`)).status).to.equal(404);
      });

      it('deletes several, all or none', async () => {
        const ids = [await server.dashboard(), await server.dashboard()];
        expect((await server.admin.delete(`${path}${asQuery([ids[0], 4_711])}`)).status).to.equal(404);
        const answer = await server.admin.delete(`${path}${asQuery(ids)}`);
        expect([answer.status, answer.body]).to.deep.equal([200, { message: 'Deleted 2 dashboards' }]);
      });
    });

    describe('stars', () => {
      it('are set, read and taken back for each user alone [7.5.1] [4.3.10b]', async () => {
        const id = await server.dashboard({ published: true });
        const status = async (user: TestUser) =>
          (await user.session.get(`${path}favorite_status/${asQuery([id])}`)).body.result;
        expect((await author.session.post(`${path}${String(id)}/favorites/`)).body).to.deep.equal({ result: 'OK' });
        expect(await status(author)).to.deep.equal([{ id, value: true }]);
        expect(await status(reader)).to.deep.equal([{ id, value: false }]);
        await author.session.delete(`${path}${String(id)}/favorites/`);
        expect(await status(author)).to.deep.equal([{ id, value: false }]);
        expect((await author.session.get(`${path}favorite_status/${asQuery([4_711])}`)).status).to.equal(404);
      });
    });

    describe('filters and colours', () => {
      it('answers the whole list of native filters after a change [7.5.6a, 7.5.6b, 7.5.6c]', async () => {
        const id = await server.dashboard();
        const filter = (name: string) => ({ id: `NATIVE_FILTER-${name}`, name });
        const change = async (body: unknown) =>
          (await server.admin.put(`${path}${String(id)}/filters`, body)).body.result as unknown;
        const [a, b, c] = [filter('a'), filter('b'), filter('c')];
        expect(await change({ deleted: [], modified: [a, b], reordered: [] })).to.deep.equal([a, b]);
        const renamed = { ...a, name: 'Renamed' };
        expect(await change({ deleted: [b.id], modified: [renamed, c], reordered: [c.id, a.id] })).to.deep.equal([
          c,
          renamed,
        ]);
        expect(await metadataOf(id)).to.have.deep.property('native_filter_configuration', [c, renamed]);
        const bad = await server.admin.put(`${path}${String(id)}/filters`, {
          deleted: [],
          modified: [{}],
          reordered: [],
        });
        expect(bad.status).to.equal(400);
      });

      it('keeps colours without a mark of modification when told so [7.5.7a, 7.5.7b]', async () => {
        const id = await server.dashboard();
        const before = await server.item(id);
        const body = {
          color_namespace: null,
          color_scheme: 'd3',
          color_scheme_domain: ['#111111'],
          shared_label_colors: ['a'],
          map_label_colors: { a: '#111111' },
          label_colors: { b: '#222222' },
        };
        const answer = await server.admin.put(`${path}${String(id)}/colors?mark_updated=false`, body);
        expect([answer.status, answer.body]).to.deep.equal([200, {}]);
        expect(await metadataOf(id)).to.deep.include(body);
        expect((await server.item(id))['changed_on']).to.equal(before['changed_on']);
        await server.admin.put(`${path}${String(id)}/colors`, { color_scheme: 'other' });
        expect((await server.item(id))['changed_on']).to.not.equal(before['changed_on']);
      });

      it('takes colours in hex and rgb, and no others [5.0.4a]', async () => {
        const id = await server.dashboard();
        const colors = { a: '#1fa8c9', b: '#FFF', c: 'rgb(31, 168, 201)', d: 'rgba(0,0,0,.5)', e: '#11223344' };
        const taken = await server.admin.put(`${path}${String(id)}/colors`, { label_colors: colors });
        expect(taken.status, taken.text).to.equal(200);
        for (const wrong of ['red', '#12', '#ggg', 'rgb(1, 2)', 'rgb(300, 0, 0)', 'rgb(0,0,0);x', 'url(#a)', '']) {
          const byCall = await server.admin.put(`${path}${String(id)}/colors`, { map_label_colors: { a: wrong } });
          expect([byCall.status, byCall.body], wrong).to.deep.equal([
            400,
            { message: { map_label_colors: ['Colors are written in hex or rgb.'] } },
          ]);
          const bySave = await put(id, { json_metadata: JSON.stringify({ label_colors: { a: wrong } }) });
          expect([bySave.status, bySave.body], wrong).to.deep.equal([
            400,
            { message: { json_metadata: { label_colors: ['Colors are written in hex or rgb.'] } } },
          ]);
        }
        expect(await metadataOf(id))
          .to.deep.include({ label_colors: colors })
          .and.not.have.property('map_label_colors');
      });
    });

    describe('copying', () => {
      const withCharts = async () => {
        const chart = await server.chart('Original');
        const id = await server.dashboard({ dashboard_title: 'Original board', css: 'a {}', published: true });
        await put(id, { json_metadata: JSON.stringify({ positions: positionsWith([chart]) }) });
        return { id, chart };
      };
      const metadataFor = (chart: number) =>
        JSON.stringify({
          positions: positionsWith([chart]),
          timed_refresh_immune_slices: [chart],
          chart_configuration: { [chart]: { id: chart, crossFilters: { scope: 'global', chartsInScope: [] } } },
          global_chart_configuration: { scope: { rootPath: ['ROOT_ID'], excluded: [chart] }, chartsInScope: [chart] },
        });

      it('shows the same charts in a draft of the copier [7.5.4]', async () => {
        const { id, chart } = await withCharts();
        const answer = await reader.session.post(`${path}${String(id)}/copy/`, {
          dashboard_title: 'Copy',
          css: 'b {}',
          duplicate_slices: false,
          json_metadata: metadataFor(chart),
        });
        expect(answer.status, answer.text).to.equal(200);
        const item = await server.item(answer.body.result.id as number);
        expect(item).to.deep.include({ dashboard_title: 'Copy', css: 'b {}', published: false, charts: ['Original'] });
        expect((item['owners'] as { id: number }[]).map((one) => one.id)).to.deep.equal([reader.id]);
        expect(JSON.parse(item['position_json'] as string)).to.deep.equal(positionsWith([chart]));
      });

      it('gives the copy charts of its own, everywhere it names them [7.5.4]', async () => {
        const { id, chart } = await withCharts();
        const answer = await reader.session.post(`${path}${String(id)}/copy/`, {
          dashboard_title: 'Deep copy',
          duplicate_slices: true,
          json_metadata: metadataFor(chart),
        });
        const copyId = answer.body.result.id as number;
        const charts = (await reader.session.get(`${path}${String(copyId)}/charts`)).body.result;
        expect(charts).to.have.lengthOf(1);
        const copy = charts[0].id as number;
        expect(copy).to.not.equal(chart);
        expect(charts[0].slice_name).to.equal('Original');
        const item = await server.item(copyId);
        const position = JSON.parse(item['position_json'] as string);
        expect(position[`CHART-${String(chart)}`].meta.chartId).to.equal(copy);
        expect(JSON.parse(item['json_metadata'] as string)).to.deep.include({
          timed_refresh_immune_slices: [copy],
          chart_configuration: { [copy]: { id: copy, crossFilters: { scope: 'global', chartsInScope: [] } } },
          global_chart_configuration: { scope: { rootPath: ['ROOT_ID'], excluded: [copy] }, chartsInScope: [copy] },
        });
        const owners = (await server.admin.get(`/api/v1/chart/${String(copy)}`)).body.result.owners;
        expect(owners.map((one: { id: number }) => one.id)).to.deep.equal([reader.id]);
      });
    });

    describe('permalinks', () => {
      it('give the same state the same key, whatever the order of its keys [7.3.2a, 7.3.2b, 7.3.2c, 1.0.3n]', async () => {
        const id = await server.dashboard({ published: true });
        const make = async (state: unknown, headers = {}) =>
          (await author.session.post(`${path}${String(id)}/permalink`, state, { headers })).body;
        const urlParams = [['country', 'NO']];
        const first = await make({
          urlParams,
          dataMask: { a: { x: 1, y: 2 } },
          activeTabs: ['TAB-1'],
          anchor: 'TAB-1',
        });
        const again = await make(
          { anchor: 'TAB-1', activeTabs: ['TAB-1'], dataMask: { a: { y: 2, x: 1 } }, urlParams },
          { origin: 'https://board.example.org' },
        );
        const other = await make({ dataMask: {} });
        expect(again.key).to.equal(first.key);
        expect(other.key).to.not.equal(first.key);
        expect(first.url).to.equal(`${server.server.url}/superset/dashboard/p/${String(first.key)}/`);
        expect(again.url).to.equal(`https://board.example.org/superset/dashboard/p/${String(first.key)}/`);
        const read = await reader.session.get(`${path}permalink/${String(first.key)}`);
        expect(read.body).to.deep.equal({
          dashboardId: String(id),
          state: {
            urlParams,
            dataMask: { a: { x: 1, y: 2 } },
            activeTabs: ['TAB-1'],
            anchor: 'TAB-1',
          },
        });
        expect((await reader.session.get(`${path}permalink/nothing`)).status).to.equal(404);
      });

      it('lead to the dashboard with key, stored params and anchor', async () => {
        const id = await server.dashboard({ published: true });
        const state = { urlParams: [['country', 'NO']], anchor: 'TAB-1' };
        const { key } = (await author.session.post(`${path}${String(id)}/permalink`, state)).body;
        for (const root of ['superset', 'tessera']) {
          const page = await server.admin.get(`/${root}/dashboard/p/${String(key)}/`);
          expect([page.status, page.headers.get('location')]).to.deep.equal([
            302,
            `/${root}/dashboard/${String(id)}/?permalink_key=${String(key)}&country=NO#TAB-1`,
          ]);
        }
        const half = await author.session.post(`${path}${String(id)}/permalink`, { anchor: 'TAB-\ud800' });
        expect(half.status).to.equal(400); // no address can carry half a character
        const nobody = await server.server.as('nobody');
        const asked = await nobody.get(`/superset/dashboard/p/${String(key)}/`);
        expect([asked.status, asked.headers.get('location')]).to.deep.equal([
          302,
          `/login/?next=${encodeURIComponent(`/superset/dashboard/p/${String(key)}/`)}`,
        ]);
        const none = await server.admin.get('/superset/dashboard/p/none/');
        expect(none.status).to.equal(404);
        expect(none.text).to.include('This link was not found.');
      });

      it('keep to themselves what an address says of one visit', async () => {
        const id = await server.dashboard({ published: true });
        const urlParams = [
          ['edit', 'true'],
          ['native_filters_key', 'k'],
          ['native_filters', '()'],
          ['preselect_filters', '{}'],
          ['permalink_key', 'other'],
          ['country', 'NO'],
        ];
        const { key } = (await author.session.post(`${path}${String(id)}/permalink`, { urlParams })).body;
        const page = await server.admin.get(`/superset/dashboard/p/${String(key)}/`);
        expect(page.headers.get('location')).to.equal(
          `/superset/dashboard/${String(id)}/?permalink_key=${String(key)}&country=NO`,
        );
        const opened = await server.admin.get(`${path}${String(id)}/page?permalink_key=${String(key)}`);
        expect(opened.body.result.urlParams).to.deep.equal([['country', 'NO']]);
      });

      it('say when the state that an address names is not there', async () => {
        const id = await server.dashboard({ published: true });
        const { key } = (await author.session.post(`${path}${String(id)}/permalink`, { dataMask: {} })).body;
        const isMissing = async (query: string) =>
          (await server.admin.get(`${path}${String(id)}/page?${query}`)).body.result.isStateMissing as boolean;
        expect(await isMissing('')).to.equal(false);
        expect(await isMissing(`permalink_key=${String(key)}`)).to.equal(false);
        expect(await isMissing('permalink_key=none')).to.equal(true);
        expect(await isMissing('native_filters_key=none')).to.equal(true);
        const other = await server.dashboard({ published: true });
        const elsewhere = await server.admin.get(`${path}${String(other)}/page?permalink_key=${String(key)}`);
        expect(elsewhere.body.result.isStateMissing).to.equal(true);
      });

      it('say when what an address says of the filters cannot be read', async () => {
        const id = await server.dashboard({ published: true });
        const isWhole = async (query: string) =>
          (await server.admin.get(`${path}${String(id)}/page?${query}`)).body.result.isLinkWhole as boolean;
        expect(await isWhole('')).to.equal(true);
        expect(await isWhole('native_filters=(a:(extraFormData:(),filterState:()))')).to.equal(true);
        for (const text of ['((', '!(1,2)', '(a:1)']) {
          expect(await isWhole(`native_filters=${encodeURIComponent(text)}`), text).to.equal(false);
        }
        expect(await isWhole(`preselect_filters=${encodeURIComponent('{"1":{"region":["North"]}}')}`)).to.equal(false);
        const keyOf = async (dataMask: object) =>
          String((await server.admin.post(`${path}${String(id)}/permalink`, { dataMask })).body.key);
        expect(await isWhole(`permalink_key=${await keyOf({ a: { filterState: {} } })}`)).to.equal(true);
        expect(await isWhole(`permalink_key=${await keyOf({ a: 1 })}`)).to.equal(false);
      });
    });

    describe('filter states', () => {
      it('keep one key per user and tab and are read by everybody who may see the dashboard', async () => {
        const id = await server.dashboard({ published: true });
        const states = `${path}${String(id)}/filter_state`;
        const keep = async (user: TestUser, tab: number, value: string) =>
          (await user.session.post(`${states}?tab_id=${String(tab)}`, { value })).body.key as string;
        const key = await keep(author, 1, '{"a":1}');
        expect(await keep(author, 1, '{"a":2}')).to.equal(key);
        expect(await keep(author, 2, '{"a":3}')).to.not.equal(key);
        expect(await keep(reader, 1, '{"a":4}')).to.not.equal(key);
        expect((await reader.session.get(`${states}/${key}`)).body).to.deep.equal({ value: '{"a":2}' });
        expect((await author.session.put(`${states}/${key}?tab_id=1`, { value: '{"a":5}' })).body).to.deep.equal({
          key,
        });
        const moved = await author.session.put(`${states}/${key}?tab_id=9`, { value: '{"a":6}' });
        expect(moved.body.key).to.not.equal(key);
        expect((await reader.session.put(`${states}/${key}?tab_id=1`, { value: '{}' })).status).to.equal(403);
        expect((await reader.session.delete(`${states}/${key}`)).status).to.equal(403);
        expect((await author.session.post(states, { value: '{' })).status).to.equal(400);
        expect((await author.session.delete(`${states}/${key}?tab_id=1`)).body).to.deep.equal({
          message: 'Deleted successfully',
        });
        expect((await author.session.get(`${states}/${key}`)).body).to.deep.equal({ message: 'Not found' });
      });
    });

    describe('parts', () => {
      it('gives datasets with the columns and metrics that are used, and tabs as a tree [7.5.5]', async () => {
        const chart = await server.chart('Used', {
          params: JSON.stringify({ metrics: ['count'], groupby: ['country'] }),
        });
        const id = await server.dashboard();
        const positions = {
          ...positionsWith([]),
          ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['TABS-a'] },
          'TABS-a': { type: 'TABS', id: 'TABS-a', children: ['TAB-a'], parents: ['ROOT_ID'], meta: {} },
          'TAB-a': { type: 'TAB', id: 'TAB-a', children: ['ROW-r'], parents: [], meta: { text: 'First' } },
          'ROW-r': { type: 'ROW', id: 'ROW-r', children: ['CHART-c'], parents: [], meta: {} },
          'CHART-c': { type: 'CHART', id: 'CHART-c', children: [], parents: [], meta: { chartId: chart, width: 4 } },
        };
        await put(id, { json_metadata: JSON.stringify({ positions }) });
        const datasets = (await server.admin.get(`${path}${String(id)}/datasets`)).body.result;
        expect(datasets).to.have.lengthOf(1);
        expect(datasets[0].columns.map((column: { column_name: string }) => column.column_name)).to.include('country');
        expect(datasets[0].columns.map((column: { column_name: string }) => column.column_name)).to.not.include(
          'amount',
        );
        expect((await server.admin.get(`${path}${String(id)}/tabs`)).body.result).to.deep.include({
          all_tabs: { 'TAB-a': 'First' },
          tab_tree: [{ value: 'TAB-a', title: 'First', children: [] }],
        });
      });
    });

    const lastNameOf = (user: TestUser) => `User ${user.username.replace('user-', '')}`;
  });
}
