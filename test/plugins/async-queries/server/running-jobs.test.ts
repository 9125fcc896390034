import { expect } from 'chai';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { freshPostgresUrl } from '../../../support/postgres.ts';
import { eventually } from '../../../support/eventually.ts';
import { startTestServer } from '../../../support/server.ts';
import { sessionWith } from '../../../support/session.ts';
import { userWithPairs } from '../../../support/users.ts';
import { queryRows } from '../../datasets/support/load-csv.ts';
import { asking, countByCountry } from '../../charts/support/orders-server.ts';
import { startJobsServer, withChannel, type JobsServer, type WireEvent } from '../support/jobs-server.ts';
import { makeEndless, runningBecomes } from '../../../support/statements.ts';

const path = '/api/v1/chart/data';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('chart data jobs', function () {
  this.timeout(120_000);
  let jobs: JobsServer;

  before(async () => {
    jobs = await startJobsServer({ settings: { SUPERSET_WEBSERVER_TIMEOUT: '600' } });
  });
  after(() => jobs.server.stop());

  /** A question nobody asked before. */
  let limit = 200;
  const fresh = () => ({ ...countByCountry, row_limit: (limit += 1) });
  const ask = (query = fresh(), more: Readonly<Record<string, unknown>> = {}) =>
    jobs.browser.post(path, asking(jobs.datasetId, query, more));
  const lastSeen = async () => (await jobs.browser.get('/api/v1/async_event/')).body.result.at(-1)?.id as string;

  it('answer 202, tell the end and give the rows behind the address [4.2.2a] [4.2.2c] [7.1.4a] [7.1.4b] [7.1.5]', async () => {
    const { status, body: job } = await ask();
    expect(status).to.equal(202);
    expect(job.job_id).to.match(uuid);
    expect(job.channel_id).to.match(uuid);
    expect({ ...job, job_id: '', channel_id: '' }).to.deep.equal({
      channel_id: '',
      job_id: '',
      user_id: 1,
      status: 'pending',
      errors: [],
      result_url: null,
    });
    const [event] = await jobs.nextEvents();
    expect(event?.id).to.match(/^\d{13}-\d+$/);
    expect(event).to.deep.include({
      job_id: job.job_id,
      channel_id: job.channel_id,
      user_id: 1,
      status: 'done',
      errors: [],
    });
    const result = await jobs.browser.get(event?.result_url ?? '');
    expect(result.status).to.equal(200);
    const plain = await queryRows(jobs.server, 'SELECT country, COUNT(*) FROM orders GROUP BY 1 ORDER BY 2 DESC, 1');
    expect(result.body.result[0].data).to.deep.equal(plain.map(([country, count]) => ({ country, count })));
    expect((await jobs.browser.get(`/api/v1/async_event/?last_id=${event?.id ?? ''}`)).body.result).to.deep.equal([]);
    const second = await ask();
    expect((await jobs.nextEvents(event?.id)).map((one) => one.job_id)).to.deep.equal([second.body.job_id]);
  });

  it('are not begun for what is cached, unless forced [4.2.1]', async () => {
    const query = fresh();
    const after = await lastSeen();
    expect((await ask(query)).status).to.equal(202);
    await jobs.nextEvents(after);
    const again = await ask(query);
    expect([again.status, again.body.result[0].is_cached]).to.deep.equal([200, true]);
    expect((await ask(query, { force: true })).status).to.equal(202);
  });

  it('are not begun for files, parts of answers and other result types', async () => {
    for (const more of [{ result_format: 'csv' }, { result_type: 'results' }, { result_type: 'query' }]) {
      expect((await ask(fresh(), more)).status).to.equal(200);
    }
  });

  it('end in error with the words and the type of the failure, and so does their address [4.2.2c]', async () => {
    const after = await lastSeen();
    await ask({
      ...fresh(),
      columns: [{ label: 'x', sqlExpression: 'no_such_function(id)', expressionType: 'SQL' }] as never,
    });
    const [event] = await jobs.nextEvents(after);
    expect(event).to.include({ status: 'error', result_url: null });
    expect(event?.errors[0]?.message).to.match(/no_such_function/);
    expect(event?.errors[0]?.error_type).to.match(/_ERROR$/);
  });

  it('are told to sockets as they happen, and from last_id on [4.2.2b] [7.1.4c]', async () => {
    const after = await lastSeen();
    const missed = (await ask()).body.job_id as string;
    const [first] = await jobs.nextEvents(after);
    const headers = { cookie: jobs.browser.headers['cookie'] ?? '', origin: jobs.server.url };
    const url = `${jobs.server.url.replace('http', 'ws')}/api/v1/async_event/socket?last_id=${after}`;
    const socket = new WebSocket(url, { headers });
    const told: WireEvent[] = [];
    const toldAre = (count: number) =>
      eventually(
        `${String(count)} events are told`,
        () => told.map((event) => event.job_id),
        (ids) => ids.length >= count,
      );
    socket.on('message', (text: Buffer) => told.push(JSON.parse(text.toString()) as WireEvent));
    expect(await toldAre(1)).to.deep.equal([missed]);
    expect(told[0]).to.deep.equal(first);
    const live = (await ask()).body.job_id as string;
    expect(await toldAre(2)).to.deep.equal([missed, live]);
    socket.terminate();
  });

  it('refuse sockets of other pages, of strangers and without a channel', async () => {
    const url = `${jobs.server.url.replace('http', 'ws')}/api/v1/async_event/socket`;
    const cookie = jobs.browser.headers['cookie'] ?? '';
    const endOf = (headers: Readonly<Record<string, string>>) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(url, { headers });
        socket.on('error', (error: Error) => {
          resolve(error.message);
        });
        socket.on('close', (code: number) => {
          resolve(String(code));
        });
      });
    expect(await endOf({ cookie, origin: 'http://elsewhere.example' })).to.match(/403/);
    expect(await endOf({ origin: jobs.server.url })).to.match(/401/);
    expect(await endOf({ cookie: jobs.admin.headers['cookie'] ?? '', origin: jobs.server.url })).to.equal('1011');
  });

  it('need the channel cookie of the very user, which any reply sets', async () => {
    expect((await jobs.admin.post(path, asking(jobs.datasetId, fresh()))).status).to.equal(401);
    expect((await jobs.admin.get('/api/v1/async_event/')).status).to.equal(401);
    const reply = await jobs.admin.get('/api/v1/me/');
    expect(reply.headers.getSetCookie().join()).to.match(/async-token=[^;]+; Path=\/; HttpOnly; SameSite=Lax/);
    expect((await jobs.browser.get('/api/v1/me/')).headers.getSetCookie()).to.deep.equal([]);
    const pairs = [['can_list', 'AsyncEventsRestApi']] as const;
    const { session } = await userWithPairs(jobs.server, pairs);
    const stolen = { headers: { cookie: (jobs.browser.headers['cookie'] ?? '').replace(/session=[^;]+; /, '') } };
    expect((await session.get('/api/v1/async_event/', stolen)).status).to.equal(401);
    const own = await withChannel(jobs.server.url, session);
    expect((await own.get('/api/v1/async_event/')).body).to.deep.equal({ result: [] });
  });

  it('give their result only to who asked', async () => {
    const pairs = [
      ['can_read', 'Chart'],
      ['can_list', 'AsyncEventsRestApi'],
    ] as const;
    const other = await userWithPairs(jobs.server, pairs);
    const after = await lastSeen();
    await ask();
    const [event] = await jobs.nextEvents(after);
    expect((await other.session.get(event?.result_url ?? '')).status).to.equal(404);
    const unknown = await jobs.browser.get('/api/v1/chart/data/qc-unknown');
    expect(unknown.status).to.equal(404);
  });

  it('stop in the engine when they are cancelled, by their owner only', async () => {
    const endlessId = await makeEndless(jobs.server, jobs.admin);
    const { body: job } = await jobs.browser.post(path, asking(endlessId, { columns: ['spread'], metrics: ['count'] }));
    await runningBecomes(jobs.admin, 1);
    const other = await userWithPairs(jobs.server, [['can_list', 'AsyncEventsRestApi']]);
    await other.session.delete(`/api/v1/async_event/${job.job_id as string}`);
    await runningBecomes(jobs.admin, 1);
    expect((await jobs.browser.delete(`/api/v1/async_event/${job.job_id as string}`)).status).to.equal(200);
    await runningBecomes(jobs.admin, 0);
  });

  it('begin from legacy form data too, with an address of that kind [7.1.2a]', async () => {
    const after = await lastSeen();
    const datasource = `${String(jobs.datasetId)}__table`;
    const formData = {
      viz_type: 'table',
      datasource,
      query_mode: 'aggregate',
      groupby: ['country'],
      metrics: ['count'],
    };
    const raw = new URLSearchParams({ form_data: JSON.stringify({ ...formData, row_limit: 77 }) });
    const { status } = await jobs.browser.post('/superset/explore_json/', undefined, { raw });
    expect(status).to.equal(202);
    const [event] = await jobs.nextEvents(after);
    expect(event?.result_url).to.match(/^\/superset\/explore_json\/data\//);
    expect((await jobs.browser.get(event?.result_url ?? '')).body.data).to.have.lengthOf(4);
  });
});

describe('chart data jobs over a restart', function () {
  this.timeout(120_000);

  /** Answers one job, and stops the server in the middle of another one. */
  const stopWhileOneRuns = async (options: Parameters<typeof startJobsServer>[0]) => {
    const { server, browser, admin, datasetId, nextEvents } = await startJobsServer(options);
    const done = await browser.post(path, asking(datasetId, countByCountry));
    const [event] = await nextEvents();
    const endlessId = await makeEndless(server, admin);
    const lost = await browser.post(path, asking(endlessId, { columns: ['spread'], metrics: ['count'] }));
    await runningBecomes(admin, 1);
    await server.stop();
    return { done, event, lost, cookie: browser.headers['cookie'] ?? '' };
  };

  for (const kind of ['SQLite', 'PostgreSQL']) {
    it(`end in error with the reason, and results say that they are gone (${kind}) [4.2.2c]`, async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'tessera-jobs-'));
      const metadata = kind === 'SQLite' ? {} : { metadataUrl: await freshPostgresUrl() };
      const settings = { SUPERSET_WEBSERVER_TIMEOUT: '600', SECRET_KEY: 'k'.repeat(40) };
      try {
        const { done, event, lost, cookie } = await stopWhileOneRuns({ dataDir, settings, ...metadata });
        const flags = { FEATURE_FLAGS: 'GLOBAL_ASYNC_QUERIES=on' };
        const again = await startTestServer({ dataDir, settings: { ...settings, ...flags }, ...metadata });
        try {
          const { get } = sessionWith(again.url, { cookie });
          const { body } = await get(`/api/v1/async_event/?last_id=${event?.id ?? ''}`);
          const events = body.result as readonly WireEvent[];
          expect(events.map(({ job_id, status }) => [job_id, status])).to.deep.equal([[lost.body.job_id, 'error']]);
          expect(events[0]?.errors[0]).to.include({
            message: 'The server was restarted while this query ran. Run it again.',
            error_type: 'ASYNC_WORKERS_ERROR',
          });
          const all = await get('/api/v1/async_event/');
          expect((all.body.result as readonly WireEvent[]).map((one) => one.job_id)).to.deep.equal([
            done.body.job_id,
            lost.body.job_id,
          ]);
          const gone = await get(event?.result_url ?? '');
          expect([gone.status, gone.body.errors[0]?.error_type]).to.deep.equal([422, 'RESULTS_BACKEND_ERROR']);
        } finally {
          await again.stop();
        }
      } finally {
        await rm(dataDir, { recursive: true, force: true });
      }
    });
  }
});
