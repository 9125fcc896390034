import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import type { Session } from '../support/session.ts';
import { runningBecomes } from '../support/statements.ts';
import { chartPath, endlessWorkbench, isDrawn, savedChart, statusBecomes } from './support/explore.ts';

const jobs = { FEATURE_FLAGS: 'GLOBAL_ASYNC_QUERIES=on', SUPERSET_WEBSERVER_TIMEOUT: '600' };

/** A table of rows grouped by a column. */
const groupedBy = (column: string, metric: unknown = 'count') => ({
  viz_type: 'table',
  query_mode: 'aggregate',
  groupby: [column],
  metrics: [metric],
});
/** A metric of a column that there is not. */
const ofNowhere = { expressionType: 'SQL', sqlExpression: 'SUM(nowhere)', label: 'Sum' };

/** The last event that the page saw, as its browser keeps it: JSON. */
const lastEventId = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith('async-queries/last-event-id'))?.[1]);

interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
}

/** Requests of the page from now on, by method and the start of their path. */
function watchRequests(page: Page): (method: string, start: string) => readonly SeenRequest[] {
  const seen: SeenRequest[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    seen.push({ method: request.method(), path: pathname, query: searchParams });
  });
  return (method, start) => seen.filter((one) => one.method === method && one.path.startsWith(start));
}

interface LogEntry {
  readonly action: string;
  readonly json: string;
}

/** Waits until the log has all these actions of a chart, and gives its entries. */
function loggedOf(admin: Session, chartId: number, actions: readonly string[]): Promise<readonly LogEntry[]> {
  const read = async () => {
    const { body } = await admin.get('/api/v1/log/?q=(page_size:-1)');
    const all = body.result as readonly (LogEntry & { readonly slice_id?: number | null })[];
    return all.filter(({ slice_id: id, json }) => id === chartId || json.includes(`"slice_id":${String(chartId)}`));
  };
  return eventually(`${actions.join()} in the log`, read, (entries) =>
    actions.every((action) => entries.some((entry) => entry.action === action)),
  );
}

describe('charts answered by jobs', function () {
  this.timeout(120_000);
  const test = endlessWorkbench({ settings: jobs });
  const ordersBy = async (column: string, metric?: unknown): Promise<number> => {
    const { admin, ordersId } = test();
    return savedChart(admin, `Orders by ${column}`, ordersId, groupedBy(column, metric));
  };
  const openEndless = async (): Promise<void> => {
    const { open, admin, endlessId } = test();
    await open(chartPath(await savedChart(admin, 'Endless', endlessId, groupedBy('spread'))));
    await runningBecomes(admin, 1);
  };

  it('ask for events until the result is there, and fetch it [4.2.2a] [4.2.2b] [4.2.2c] [7.1.5] [9.2.1b]', async () => {
    const { page, open, problems } = test();
    const requests = watchRequests(page);
    await open(chartPath(await ordersBy('country')));
    await isDrawn(page);
    await page.getByText('NO', { exact: true }).first().waitFor();
    expect(requests('GET', '/api/v1/async_event/').length).to.be.greaterThan(0);
    const results = requests('GET', '/api/v1/chart/data/');
    expect(results).to.have.lengthOf(1);
    expect(results[0]?.path).to.match(/^\/api\/v1\/chart\/data\/qc-/);
    expect(problems).to.deep.equal([]);
  });

  it('are drawn at once from the answer where the cache has it [4.2.1]', async () => {
    const { page, open, problems } = test();
    const path = chartPath(await ordersBy('id'));
    await open(path);
    await isDrawn(page);
    const requests = watchRequests(page);
    await open(path);
    await isDrawn(page);
    expect(requests('GET', '/api/v1/chart/data/')).to.deep.equal([]);
    expect(problems).to.deep.equal([]);
  });

  it('ask on from the last event, which the browser keeps [9.2.3]', async () => {
    const { page, open } = test();
    await open(chartPath(await ordersBy('amount')));
    await isDrawn(page);
    const lastSeen = await lastEventId(page);
    expect(lastSeen).to.match(/^"\d{13}-\d+"$/);
    await openEndless();
    const asked = await page.waitForRequest((request) => new URL(request.url()).pathname === '/api/v1/async_event/');
    expect(JSON.stringify(new URL(asked.url()).searchParams.get('last_id'))).to.equal(lastSeen);
  });

  it('stop in the engine with Stop', async () => {
    const { page, admin } = test();
    await openEndless();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await statusBecomes(page, 'stopped');
    await runningBecomes(admin, 0);
  });

  it('run again after Stop', async () => {
    const { page, admin } = test();
    await openEndless();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await runningBecomes(admin, 0);
    await page.getByRole('button', { name: 'Run again' }).click();
    await runningBecomes(admin, 1);
  });

  it('stop in the engine when the page is left', async () => {
    const { page, admin } = test();
    await openEndless();
    await page.goto('about:blank');
    await runningBecomes(admin, 0);
  });

  it('are logged by a beacon, with what was loaded and drawn [7.9.1a] [7.9.1b]', async () => {
    const { page, open, admin } = test();
    // Only a beacon of a page that stays is seen from outside, and this one stays until it was sent.
    const beacon = page.waitForRequest((request) => new URL(request.url()).pathname === '/superset/log/');
    const id = await ordersBy('ordered_at');
    await open(chartPath(id));
    await isDrawn(page);
    const { searchParams } = new URL((await beacon).url());
    expect(Object.fromEntries(searchParams)).to.include({ explode: 'events', slice_id: String(id) });
    await loggedOf(admin, id, ['mount_explorer', 'load_chart', 'render_chart']);
  });

  it('are logged with the issue codes of a failure, and without its text [8.3.1b]', async () => {
    const { page, open, admin, problems } = test();
    const id = await ordersBy('country', ofNowhere);
    await open(chartPath(id));
    await statusBecomes(page, 'failed');
    const entries = await loggedOf(admin, id, ['load_chart']);
    const failed = entries.find(({ json }) => json.includes('"has_err":true'));
    expect(JSON.parse(failed?.json ?? '{}')).to.deep.include({
      event_name: 'load_chart',
      error_type: 'COLUMN_DOES_NOT_EXIST_ERROR',
      issue_codes: [1003, 1004],
    });
    expect(entries.filter(({ json }) => json.includes('nowhere'))).to.deep.equal([]);
    expect(problems).to.deep.equal([]);
  });
});

describe('charts answered by jobs through a WebSocket', function () {
  this.timeout(120_000);
  const test = endlessWorkbench({ settings: { ...jobs, GLOBAL_ASYNC_QUERIES_TRANSPORT: 'ws' } });

  it('hear of their result there, and ask for no events [7.1.4c]', async () => {
    const { page, open, admin, ordersId, problems } = test();
    const requests = watchRequests(page);
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname));
    await open(chartPath(await savedChart(admin, 'First', ordersId, groupedBy('country'))));
    await isDrawn(page);
    expect(sockets).to.deep.equal(['/api/v1/async_event/socket']);
    expect(requests('GET', '/api/v1/async_event/')).to.deep.equal([]);
    expect(requests('GET', '/api/v1/chart/data/')).to.have.lengthOf(1);
    expect(problems).to.deep.equal([]);
  });

  it('say so when they get an answer of another kind [4.2.3] [8.1.7]', async () => {
    const { page, open, admin, ordersId, problems } = test();
    await page.route('**/api/v1/chart/data?**', (route) => route.fulfill({ status: 204 }));
    await open(chartPath(await savedChart(admin, 'Second', ordersId, groupedBy('id'))));
    await page.getByText('Received unexpected response status while fetching chart data').first().waitFor();
    expect(problems).to.deep.equal([]);
  });
});
