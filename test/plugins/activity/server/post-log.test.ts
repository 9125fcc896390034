import { expect } from 'chai';
import { LogStore } from '../../../../plugins/activity/server/log-store.ts';
import { freshPostgresUrl } from '../../../support/postgres.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { sessionWith, type Session } from '../../../support/session.ts';
import { userWithPairs } from '../../../support/users.ts';

const common = { impression_id: 'i1', version: 'v2', ts: 1_700_000_000_000, event_type: 'user', visibility: 'visible' };
const event = (name: string, more: Readonly<Record<string, unknown>> = {}) => ({
  ...common,
  event_name: name,
  ...more,
});

for (const kind of ['SQLite', 'PostgreSQL']) {
  describe(`POST /superset/log/ (${kind})`, function () {
    this.timeout(120_000);
    let server: TestServer;
    let admin: Session;
    /** The session's cookie alone, as a beacon sends it: without the CSRF token. */
    let beacon: Session;

    before(async () => {
      server = await startTestServer({
        plugins: ['activity', 'duckdb'],
        ...(kind === 'SQLite' ? {} : { metadataUrl: await freshPostgresUrl() }),
      });
      admin = await server.as('admin');
      beacon = sessionWith(server.url, { cookie: admin.headers['cookie'] ?? '', referer: `${server.url}/x/?secret=1` });
    });
    after(() => server.stop());

    const post = (query: string, events: unknown, session = beacon) => {
      const form = new FormData();
      form.append('events', typeof events === 'string' ? events : JSON.stringify(events));
      form.append('guest_token', 'not-a-token');
      return session.post(`/superset/log/?explode=events${query}`, undefined, { raw: form });
    };
    const rows = async () =>
      (await admin.get('/api/v1/log/?q=(order_column:dttm,order_direction:asc,page_size:-1)')).body.result as Record<
        string,
        unknown
      >[];

    it('stores each event of a dashboard and of a chart, posted as a form by beacon [7.9.1a] [7.9.1b]', async () => {
      const first = await post('&dashboard_id=7', [
        event('mount_dashboard'),
        event('load_chart', { slice_id: 3, duration: 12.6 }),
      ]);
      expect([first.status, first.text]).to.deep.equal([200, '']);
      expect((await post('&slice_id=5', [event('mount_explorer')])).status).to.equal(200);
      const found = await rows();
      const facts = found.map((row) => [row['action'], row['dashboard_id'], row['slice_id'], row['duration_ms']]);
      expect(facts).to.have.deep.members([
        ['mount_dashboard', 7, null, null],
        ['load_chart', 7, 3, 13],
        ['mount_explorer', null, 5, null],
      ]);
      expect(found[0]).to.deep.include({
        user_id: 1,
        user: { username: 'admin', first_name: '', last_name: '' },
        referrer: `${server.url}/x/`,
      });
      expect(JSON.parse(String(found[0]?.['json']))).to.include({ ...common });
    });

    it('keeps no SQL, no values and no titles', async () => {
      await post('', [
        event('change_dashboard_filter', {
          id: 'NATIVE_FILTER-1',
          sql: 'SELECT 1',
          columns: ['city'],
          filters: [{ col: 'city', val: 'Oslo' }],
          trigger_event: 'a text with blanks',
          error_type: 'SYNTAX_ERROR',
          issue_codes: [1030],
        }),
      ]);
      const kept = (await rows()).find((row) => row['action'] === 'change_dashboard_filter');
      expect(JSON.parse(String(kept?.['json']))).to.deep.equal({
        ...event('change_dashboard_filter', { id: 'NATIVE_FILTER-1', error_type: 'SYNTAX_ERROR', issue_codes: [1030] }),
      });
    });

    it('answers 200 to nonsense and to strangers, of whom nothing is kept', async () => {
      const before = (await rows()).length;
      for (const nonsense of ['{', '"x"', '[1,null,{"event_name":"no name <b>"}]', '{"event_name":"x"}']) {
        expect((await post('', nonsense)).status).to.equal(200);
      }
      expect((await beacon.post('/superset/log/')).status).to.equal(200);
      expect((await post('', [event('mount_dashboard')], await server.as('nobody'))).status).to.equal(200);
      expect((await rows()).length).to.equal(before);
    });

    it('takes at most 1024 events of one post [9.2.8]', async () => {
      const before = (await rows()).length;
      const many = Array.from({ length: 1_030 }, () => event('spare'));
      expect((await post('', many)).status).to.equal(200);
      const { body } = await admin.get('/api/v1/log/?q=(filters:!((col:action,opr:eq,value:spare)),page_size:1)');
      expect(body.count).to.equal(1_024);
      expect(before).to.be.lessThan(1_024);
    });

    it('shows the log to administrators only, and forgets what is old', async () => {
      const { session } = await userWithPairs(server, [['can_read', 'Dashboard']]);
      expect((await session.get('/api/v1/log/')).status).to.equal(403);
      expect((await session.get('/api/v1/log/recent_activity/')).body).to.deep.equal({ result: [] });
      await server.services.get(LogStore).removeOlderThanDays(1);
      expect((await rows()).length).to.be.greaterThan(0);
      await server.services.get(LogStore).removeOlderThanDays(0);
      expect(await rows()).to.deep.equal([]);
    });

    it('tells users what they opened last, once each, as long as it is theirs to open', async () => {
      const made = async (title: string) =>
        (await admin.post('/api/v1/dashboard/', { dashboard_title: title })).body.id as number;
      const [one, two] = [await made('One'), await made('Two')];
      for (const id of [one, two, one, 9_999]) await post(`&dashboard_id=${String(id)}`, [event('mount_dashboard')]);
      const { body } = await admin.get(
        '/api/v1/log/recent_activity/?q=(page:0,page_size:6,distinct:!t,actions:!(mount_dashboard))',
      );
      const items = body.result as Record<string, unknown>[];
      expect(items.map((item) => [item['item_title'], item['item_url']])).to.deep.equal([
        ['One', `/tessera/dashboard/${String(one)}/`],
        ['Two', `/tessera/dashboard/${String(two)}/`],
      ]);
      expect(items[0]).to.include({ action: 'mount_dashboard', item_type: 'dashboard' });
      expect(items[0]?.['time_delta_humanized']).to.match(/now|second/);
      expect(items[0]?.['time']).to.be.a('number');
    });
  });
}

describe('the log with no days to keep', () => {
  it('is answered 404, and posts change nothing', async () => {
    const server = await startTestServer({ plugins: ['activity', 'duckdb'], settings: { LOG_RETENTION_DAYS: '0' } });
    try {
      const admin = await server.as('admin');
      const raw = new URLSearchParams({ events: JSON.stringify([event('mount_dashboard')]) });
      expect((await admin.post('/superset/log/', undefined, { raw })).status).to.equal(200);
      expect((await admin.get('/api/v1/log/')).status).to.equal(404);
      expect((await admin.get('/api/v1/log/recent_activity/')).status).to.equal(404);
    } finally {
      await server.stop();
    }
  });
});
