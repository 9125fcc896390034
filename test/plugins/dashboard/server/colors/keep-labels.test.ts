import { expect } from 'chai';
import { labelId } from '#plugins/charts';
import { freshPostgresUrl } from '../../../../support/postgres.ts';
import { userWithPairs, type TestUser } from '../../../../support/users.ts';
import {
  dashboardPath as path,
  positionsWith,
  startDashboardServer,
  type DashboardServer,
} from '../../support/dashboard-server.ts';

const svg = { headers: { accept: 'image/svg+xml' } };
/** Another number for each country. */
const latest = { expressionType: 'SIMPLE', column: { column_name: 'id' }, aggregate: 'MAX', label: 'latest' };
/** What a missing value is called where colours are kept, as in names of result columns; a reader sees N/A. */
const missing = '<NULL>';
/** First colours of the default scheme on light ground. */
const [blue, orange, green, plum, violet] = ['#2a61ca', '#e2681b', '#2a968b', '#6a0e55', '#b26ae6'];

for (const kind of ['SQLite', 'PostgreSQL']) {
  describe(`POST /api/v1/dashboard/<id>/label_places over ${kind}`, () => {
    let server: DashboardServer;
    let reader: TestUser;

    before(async function () {
      this.timeout(120_000);
      server = await startDashboardServer(
        ['viz-pie'],
        kind === 'PostgreSQL' ? { metadataUrl: await freshPostgresUrl() } : {},
      );
      reader = await userWithPairs(server.server, [
        ['can_read', 'Dashboard'],
        ['can_read', 'Chart'],
        ['all_datasource_access', 'all_datasource_access'],
      ]);
    });
    after(() => server.server.stop());

    const keep = (id: number, labels: readonly string[], session = reader.session) =>
      session.post(`${path}${String(id)}/label_places`, { label_ids: labels.map(labelId) });
    const kept = async (id: number, labels: readonly string[]) => {
      const answer = await keep(id, labels);
      expect(answer.status, answer.text).to.equal(200);
      return answer.body.result as readonly string[];
    };
    const opened = async (id: number) =>
      (await reader.session.get(`${path}${String(id)}/page`)).body.result.dashboard.labelIds as readonly string[];
    const ids = (...labels: readonly string[]) => labels.map(labelId);

    it('gives labels of readers places that stay, whoever comes and in which order [3.4.2]', async () => {
      const id = await server.dashboard({ published: true });
      expect(await opened(id)).to.deep.equal([]);
      expect(await kept(id, ['NO', 'SE'])).to.deep.equal(ids('NO', 'SE'));
      expect(await kept(id, ['FI', 'SE', 'NO'])).to.deep.equal(ids('NO', 'SE', 'FI'));
      expect(await opened(id)).to.deep.equal(ids('NO', 'SE', 'FI'));
      const answers = await Promise.all(['a', 'b', 'c', 'd'].map((label) => kept(id, [label])));
      const all = await opened(id);
      expect([...all].sort()).to.deep.equal(ids('NO', 'SE', 'FI', 'a', 'b', 'c', 'd').sort());
      for (const answer of answers) expect(all.slice(0, answer.length)).to.deep.equal(answer);
    });

    it('begins with labels that have colours of their own, and a copy with those of its original', async () => {
      const id = await server.dashboard({ published: true });
      await server.admin.put(`${path}${String(id)}`, {
        json_metadata: JSON.stringify({ map_label_colors: { SE: '#111111' }, label_colors: { FI: '#222222' } }),
      });
      expect(await kept(id, ['NO'])).to.deep.equal(ids('SE', 'FI', 'NO'));
      const copy = await server.admin.post(`${path}${String(id)}/copy/`, {
        dashboard_title: 'Copy',
        json_metadata: '{}',
      });
      const page = await server.admin.get(`${path}${String(copy.body.result.id)}/page`);
      expect(page.body.result.dashboard.labelIds).to.deep.equal(ids('SE', 'FI', 'NO'));
    });

    it('refuses who may not see the dashboard, and what is no id', async () => {
      const id = await server.dashboard();
      const positions = positionsWith([await server.chart('Orders')]);
      await server.admin.put(`${path}${String(id)}`, { json_metadata: JSON.stringify({ positions }) });
      const outsider = await userWithPairs(server.server, [['can_read', 'Dashboard']]);
      expect((await keep(id, ['NO'], outsider.session)).status).to.equal(403);
      expect((await keep(123_456, ['NO'])).status).to.equal(404);
      const wrong = await server.admin.post(`${path}${String(id)}/label_places`, { label_ids: ['Norge!'] });
      expect(wrong.status).to.equal(400);
    });

    it('leaves places for labels of those who may edit, whatever a reader sends', async () => {
      const id = await server.dashboard({ published: true });
      const invented = Array.from({ length: 1_000 }, (_, index) => `invented ${String(index)}`);
      expect(await kept(id, ['NO', ...invented.slice(1)])).to.have.length(500);
      expect(await kept(id, ['SE', 'NO']), 'full for readers')
        .to.have.length(500)
        .and.include(labelId('NO'));
      const full = (await keep(id, ['FI', ...invented.slice(1)], server.admin)).body.result as readonly string[];
      expect(full).to.have.length(1_000).and.include(labelId('FI'));
      expect(await kept(id, ['DK'])).to.deep.equal(full);
    });

    it('is what pictures of the server follow, and what they add to', async function () {
      this.timeout(60_000);
      const chart = await server.chart('Countries', {
        viz_type: 'pie',
        params: JSON.stringify({ groupby: ['country'], metric: latest, row_limit: 100 }),
      });
      /** The colours of the slices: D, E; N/A; NO; SE. */
      const pictureWith = async (labels: readonly string[]) => {
        const id = await server.dashboard({ published: true });
        await server.admin.put(`${path}${String(id)}`, {
          json_metadata: JSON.stringify({ positions: positionsWith([chart]) }),
        });
        if (labels.length > 0) await kept(id, labels);
        const picture = await server.admin.get(String((await server.item(id))['thumbnail_url']), svg);
        const fills = [...picture.text.matchAll(/<path[^>]*fill="(#[0-9a-f]{6})"/g)].map(([, fill]) => fill);
        return { id, fills };
      };
      const alone = await pictureWith([]);
      const after = await pictureWith(['x', 'SE']);
      expect(alone.fills).to.deep.equal([blue, orange, green, plum]);
      expect(await opened(alone.id)).to.deep.equal(ids('D, E', missing, 'NO', 'SE'));
      expect(after.fills).to.deep.equal([green, plum, violet, orange]);
      expect(await opened(after.id)).to.deep.equal(ids('x', 'SE', 'D, E', missing, 'NO'));
    });
  });
}
