import { expect } from 'chai';
import { WebSocket } from 'ws';
import { eventually } from '../../../support/eventually.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { sessionWith, type Session } from '../../../support/session.ts';
import { makeEndless, runningBecomes } from '../../../support/statements.ts';
import { sharedServerOptions } from '../../../support/two-servers.ts';
import { asking, countByCountry } from '../../charts/support/orders-server.ts';
import { startJobsServer, type JobsServer, type WireEvent } from '../support/jobs-server.ts';

const path = '/api/v1/chart/data';

describe('chart data jobs of two servers on one metadata database', function () {
  this.timeout(120_000);
  let jobs: JobsServer;
  let startAnother: () => Promise<TestServer>;
  let other: TestServer;
  /** The same browser at the other server. */
  let elsewhere: Session;
  let limit = 300;
  const ask = () => jobs.browser.post(path, asking(jobs.datasetId, { ...countByCountry, row_limit: (limit += 1) }));
  const askEndless = async (): Promise<string> => {
    const endlessId = await makeEndless(jobs.server, jobs.admin);
    const { body } = await jobs.browser.post(path, asking(endlessId, { columns: ['spread'], metrics: ['count'] }));
    await runningBecomes(jobs.admin, 1);
    return body.job_id as string;
  };

  beforeEach(async () => {
    const shared = await sharedServerOptions();
    const settings = { ...shared.settings, SUPERSET_WEBSERVER_TIMEOUT: '600' };
    jobs = await startJobsServer({ ...shared, settings });
    startAnother = () =>
      startTestServer({
        ...shared,
        plugins: ['charts', 'duckdb', 'async-queries', 'viz-table'],
        settings: { ...settings, FEATURE_FLAGS: 'GLOBAL_ASYNC_QUERIES=on' },
      });
    other = await startAnother();
    elsewhere = sessionWith(other.url, jobs.browser.headers);
  });
  afterEach(async () => {
    await jobs.server.stop();
    await other.stop();
  });

  /** What a socket at the other server is told. */
  const listen = async (lastId = '') => {
    const headers = { cookie: jobs.browser.headers['cookie'] ?? '', origin: other.url };
    const url = `${other.url.replace('http', 'ws')}/api/v1/async_event/socket?last_id=${lastId}`;
    const socket = new WebSocket(url, { headers });
    const told: WireEvent[] = [];
    socket.on('message', (text: Buffer) => told.push(JSON.parse(text.toString()) as WireEvent));
    await new Promise((resolve) => socket.once('open', resolve));
    return { told, close: () => socket.terminate() };
  };

  it('are told to sockets of the other server, each once and in their order', async () => {
    const { told, close } = await listen();
    const asked = [];
    for (let count = 0; count < 5; count += 1) asked.push((await ask()).body.job_id as string);
    await eventually('all are told', () => told.length >= asked.length);
    expect(told.map(({ job_id }) => job_id).sort()).to.deep.equal([...asked].sort());
    const listed = (await elsewhere.get('/api/v1/async_event/')).body.result as readonly WireEvent[];
    expect(told).to.deep.equal(listed);
    close();
  });

  it('stop in the engine when the other server is asked to cancel them', async () => {
    const jobId = await askEndless();
    expect((await elsewhere.delete(`/api/v1/async_event/${jobId}`)).status).to.equal(200);
    await runningBecomes(jobs.admin, 0);
  });

  it('go on when another server starts', async () => {
    await askEndless();
    const third = await startAnother();
    await runningBecomes(jobs.admin, 1);
    expect((await elsewhere.get('/api/v1/async_event/')).body.result).to.deep.equal([]);
    await third.stop();
  });

  it('end in error at the other server once theirs has stopped', async () => {
    const jobId = await askEndless();
    const { told, close } = await listen();
    await jobs.server.stop();
    await eventually('the loss is told', () => told.length > 0);
    expect(told.map(({ job_id, status }) => [job_id, status])).to.deep.equal([[jobId, 'error']]);
    expect(told[0]?.errors[0]).to.include({ error_type: 'ASYNC_WORKERS_ERROR' });
    close();
  });
});
