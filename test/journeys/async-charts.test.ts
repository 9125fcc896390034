import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { Databases, uploadDatabase } from '#plugins/databases';
import { withBrowser, type BrowserTest } from '../support/browser.ts';
import type { Session } from '../support/session.ts';
import { loadCsv } from '../plugins/datasets/support/load-csv.ts';
import { ordersCsv } from '../plugins/charts/support/orders-server.ts';
import { runningBecomes } from '../support/statements.ts';
import { eventually } from '../support/eventually.ts';

interface Prepared extends BrowserTest {
  readonly admin: Session;
  readonly chart: (name: string, dataset: 'orders' | 'endless', metric?: unknown) => Promise<string>;
}

/** A workbench whose charts are answered by jobs. */
function withJobs(settings: Readonly<Record<string, string>>, run: (test: Prepared) => Promise<void>): Promise<void> {
  const all = { FEATURE_FLAGS: 'GLOBAL_ASYNC_QUERIES=on', SUPERSET_WEBSERVER_TIMEOUT: '600', ...settings };
  return withBrowser({ settings: all }, async (test) => {
    const admin = await test.server.as('admin');
    const database = await test.server.services.get(Databases).ensure(uploadDatabase);
    await loadCsv(test.server, 'orders', ordersCsv);
    await loadCsv(test.server, 'numbers', `n\n${Array.from({ length: 3_000 }, (_, n) => n).join('\n')}\n`);
    const made = async (path: string, body: unknown): Promise<number> => {
      const answer = await admin.post(path, body);
      if (answer.status !== 201) throw new Error(answer.text);
      return answer.body.id as number;
    };
    const dataset = { database: database.id, schema: 'main' };
    const sql = 'SELECT hash(a.n + b.n + c.n + d.n) % 7 AS country FROM numbers a, numbers b, numbers c, numbers d';
    const ids = {
      orders: await made('/api/v1/dataset/', { ...dataset, table_name: 'orders' }),
      endless: await made('/api/v1/dataset/', { ...dataset, table_name: 'endless', sql }),
    };
    const chart = async (name: string, over: keyof typeof ids, metric: unknown = 'count'): Promise<string> => {
      const datasource = `${String(ids[over])}__table`;
      const params = {
        viz_type: 'table',
        datasource,
        query_mode: 'aggregate',
        groupby: ['country'],
        metrics: [metric],
      };
      const body = { slice_name: name, viz_type: 'table', datasource_id: ids[over], datasource_type: 'table' };
      return `/explore/?slice_id=${String(await made('/api/v1/chart/', { ...body, params: JSON.stringify(params) }))}`;
    };
    await run({ ...test, admin, chart });
  });
}

const statusOf = (page: Page, status: string) =>
  page.locator(`[data-chart-key=explore][data-chart-status=${status}]`).waitFor();

/** The last event that the page saw, as its browser keeps it: JSON. */
const lastEventId = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith('async-queries/last-event-id'))?.[1]);

/** Requests of the page: method, path and parameters. */
function watchRequests(page: Page) {
  const seen: {
    readonly method: string;
    readonly path: string;
    readonly query: URLSearchParams;
    readonly body: string;
  }[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    seen.push({ method: request.method(), path: pathname, query: searchParams, body: request.postData() ?? '' });
  });
  return (method: string, start: string) => seen.filter((one) => one.method === method && one.path.startsWith(start));
}

describe('charts answered by jobs', function () {
  this.timeout(180_000);

  it('asks for events until a chart is there, keeps the last one, stops in the engine, and logs [4.2.1] [4.2.2a] [4.2.2b] [4.2.2c] [7.1.5] [9.2.1b] [9.2.3] [7.9.1a] [7.9.1b] [8.3.1b]', () =>
    withJobs({}, async ({ page, open, admin, chart, problems }) => {
      const requests = watchRequests(page);
      // Only a beacon of a page that stays is seen from outside, and this one stays until it was sent.
      const beacon = page.waitForRequest((request) => new URL(request.url()).pathname === '/superset/log/');
      await open(await chart('Orders', 'orders'));
      await statusOf(page, 'rendered');
      const { searchParams: logAddress } = new URL((await beacon).url());
      expect(logAddress.get('explode')).to.equal('events');
      expect(logAddress.get('slice_id')).to.match(/^\d+$/);
      await page.getByText('NO', { exact: true }).first().waitFor();
      const [result] = requests('GET', '/api/v1/chart/data/');
      expect(result?.path).to.match(/^\/api\/v1\/chart\/data\/qc-/);
      const asked = requests('GET', '/api/v1/async_event/');
      expect(asked.length).to.be.greaterThan(0);
      expect(await lastEventId(page)).to.match(/^"\d{13}-\d+"$/);
      await page.reload();
      await statusOf(page, 'rendered');
      expect(requests('GET', '/api/v1/chart/data/')).to.have.lengthOf(1); // the cache answered at once

      const nowhere = { expressionType: 'SQL', sqlExpression: 'SUM(nowhere)', label: 'Sum' };
      await open(await chart('Broken', 'orders', nowhere));
      await statusOf(page, 'failed');
      const lastSeen = await lastEventId(page);

      await open(await chart('Endless', 'endless'));
      await runningBecomes(admin, 1);
      const lastAsked = () => JSON.stringify(requests('GET', '/api/v1/async_event/').at(-1)?.query.get('last_id'));
      await eventually('a question for what came after', () => Promise.resolve(lastAsked() === lastSeen));
      await page.getByRole('button', { name: 'Stop', exact: true }).click();
      await statusOf(page, 'stopped');
      await runningBecomes(admin, 0);
      expect(lastAsked()).to.equal(lastSeen);

      await page.getByRole('button', { name: 'Run again' }).click();
      await runningBecomes(admin, 1);
      await page.goto('about:blank');
      await runningBecomes(admin, 0);

      const logged = async () => {
        const { body } = await admin.get('/api/v1/log/?q=(page_size:-1)');
        return body.result as { readonly action: string; readonly json: string }[];
      };
      const failed = ({ json }: { readonly json: string }) => json.includes('"has_err":true');
      await eventually('the failure in the log', async () => (await logged()).some(failed));
      const events = await logged();
      expect(events.map(({ action }) => action)).to.include.members(['mount_explorer', 'load_chart', 'render_chart']);
      expect(JSON.parse(events.find(failed)?.json ?? '{}')).to.deep.include({
        event_name: 'load_chart',
        error_type: 'COLUMN_DOES_NOT_EXIST_ERROR',
        issue_codes: [1003, 1004],
      });
      expect(events.some(({ json }) => json.includes('nowhere'))).to.equal(false);
      expect(problems).to.deep.equal([]);
    }));

  it('hears of them through a WebSocket; an answer of another kind is an error [7.1.4c] [4.2.3] [8.1.7]', () =>
    withJobs({ GLOBAL_ASYNC_QUERIES_TRANSPORT: 'ws' }, async ({ page, open, chart, problems }) => {
      const requests = watchRequests(page);
      const sockets: string[] = [];
      page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname));
      await open(await chart('First', 'orders'));
      await statusOf(page, 'rendered');
      expect(sockets).to.deep.equal(['/api/v1/async_event/socket']);
      expect(requests('GET', '/api/v1/async_event/')).to.deep.equal([]);
      expect(requests('GET', '/api/v1/chart/data/')).to.have.lengthOf(1);

      await page.route('**/api/v1/chart/data?**', (route) => route.fulfill({ status: 204 }));
      await open(await chart('Second', 'orders'));
      await page.getByText('Received unexpected response status while fetching chart data').first().waitFor();
      expect(problems).to.deep.equal([]);
    }));
});
