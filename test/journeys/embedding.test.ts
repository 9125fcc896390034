import { expect } from 'chai';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Page } from 'playwright-core';
import { makeSalesDashboard } from '../plugins/cross-filters/support/sales-dashboard.ts';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { withBrowser, type BrowserTest } from '../support/browser.ts';
import type { Session } from '../support/session.ts';
import { giveFilters } from './support/sales.ts';

/** The page of another site, which talks to its frame as the published SDK does. Wire contract §20.2. */
const hostPage = `<!doctype html><title>Host</title><script>
  const news = [], answers = new Map();
  let port, count = 0;
  function show(src, origin) {
    const frame = document.createElement('iframe');
    frame.width = 1200; frame.height = 800;
    for (const right of ['allow-same-origin', 'allow-scripts', 'allow-presentation', 'allow-downloads', 'allow-forms', 'allow-popups'])
      frame.sandbox.add(right);
    frame.addEventListener('load', () => {
      const channel = new MessageChannel();
      frame.contentWindow.postMessage({ type: '__embedded_comms__', handshake: 'port transfer' }, origin, [channel.port2]);
      port = channel.port1;
      port.onmessage = ({ data }) => {
        if (data.switchboardAction === 'emit') news.push(data);
        else answers.get(data.messageId)(data);
      };
      port.start();
      if (window.token) tell('guestToken', { guestToken: window.token });
    });
    frame.src = src;
    document.body.replaceChildren(frame);
  }
  function tell(method, args) { port.postMessage({ switchboardAction: 'emit', method, args }); }
  function ask(method, args) {
    const messageId = 'm_host_' + (count += 1);
    return new Promise((resolve) => {
      answers.set(messageId, resolve);
      port.postMessage({ switchboardAction: 'get', method, messageId, args });
    });
  }
</script><body></body>`;

/** Calls a function of the host page. */
const inHost = (page: Page, text: string): Promise<unknown> => page.evaluate(text);

interface Embedded extends BrowserTest {
  readonly admin: Session;
  readonly charts: Readonly<Record<'regions' | 'months' | 'total', number>>;
  readonly uuid: string;
  /** Origins of two other sites; the first may show the dashboard. */
  readonly allowed: string;
  readonly other: string;
  readonly tokenFor: (rls?: readonly unknown[]) => Promise<string>;
}

async function withEmbedded(run: (test: Embedded) => Promise<void>): Promise<void> {
  const host = createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html' }).end(hostPage);
  });
  await new Promise<void>((ready) => host.listen(0, ready));
  const { port } = host.address() as AddressInfo;
  const [allowed, other] = [`http://localhost:${String(port)}`, `http://127.0.0.1:${String(port)}`];
  try {
    await withBrowser({ settings: { FEATURE_FLAGS: 'EMBEDDED_SUPERSET=on' } }, async (test) => {
      const { admin, charts, dashboardId, datasetId } = await makeSalesDashboard(test.server);
      const targets = [{ datasetId, column: { name: 'product' } }];
      await giveFilters(
        { admin, dashboardId },
        filterNamed('product', [], { targets, controlValues: { instantFilter: true } }),
      );
      const made = await admin.post(`/api/v1/dashboard/${String(dashboardId)}/embedded`, {
        allowed_domains: [allowed],
      });
      const uuid = made.body.result.uuid as string;
      const tokenFor = async (rls: readonly unknown[] = []) => {
        const body = { user: { username: 'ann' }, resources: [{ type: 'dashboard', id: uuid }], rls };
        return (await admin.post('/api/v1/security/guest_token/', body)).body.token as string;
      };
      await run({ ...test, admin, charts, uuid, allowed, other, tokenFor });
    });
  } finally {
    host.close();
  }
}

const totalBecomes = (frame: FrameLocator, chartId: number, total: string) =>
  frame
    .locator(`[data-chart-key="${String(chartId)}"]`)
    .getByText(total, { exact: true })
    .first()
    .waitFor();

interface News {
  readonly method: string;
  readonly args: Readonly<Record<string, { readonly filterState?: { readonly value?: unknown } } | boolean>>;
}

describe('a dashboard in a page of another site', function () {
  this.timeout(120_000);

  it('shows a guest the rows of their token, tells what they filter, and answers the page around', () =>
    withEmbedded(async ({ page, server, charts, uuid, allowed, tokenFor, problems }) => {
      await page.goto(allowed);
      await page.evaluate((token) => Object.assign(window, { token }), await tokenFor([{ clause: "country <> 'SE'" }]));
      const src = `${server.url}/embedded/${uuid}?uiConfig=17&expand_filters=true`;
      await inHost(page, `show('${src}', '${server.url}')`);
      // As soon as there is a port: the dashboard does not stand yet.
      await page.waitForFunction('port !== undefined');
      const early = inHost(page, "ask('getChartDataPayloads')") as Promise<{ result: object }>;
      const frame = page.frameLocator('iframe');
      await totalBecomes(frame, charts.total, '216'); // 12 months × 3 places × (1 + 2 + 3)
      expect(await frame.getByRole('navigation', { name: 'Main' }).count()).to.equal(0);
      expect(await frame.getByRole('button', { name: 'Dashboard actions' }).count()).to.equal(0);

      await frame.getByRole('button', { name: 'Choose product' }).click();
      await frame.getByRole('option', { name: /^Salt,/ }).click();
      await page.keyboard.press('Escape');
      await totalBecomes(frame, charts.total, '108');
      const bars = frame.locator(`[data-chart-key="${String(charts.regions)}"] [tabindex="0"]`).first();
      await bars.focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Control+Enter');
      await totalBecomes(frame, charts.total, '36'); // the north without Sweden
      await page.waitForFunction('news.some(({ args }) => args.crossFiltersChanged)');
      const news = (await inHost(page, 'news')) as News[];
      expect(new Set(news.map(({ method }) => method))).to.deep.equal(new Set(['observeDataMask']));
      const ofFilter = news.find(({ args }) => args['nativeFiltersChanged'] === true)?.args;
      expect(ofFilter?.['NATIVE_FILTER-product']).to.nested.include({ 'filterState.value[0]': 'Salt' });
      const last = news.at(-1)?.args ?? {};
      expect(last[String(charts.regions)]).to.nested.include({ 'filterState.value[0]': 'North' });

      const result = async (method: string, args: object = {}) =>
        ((await inHost(page, `ask('${method}', ${JSON.stringify(args)})`)) as { result?: unknown; error?: string })
          .result;
      expect(await result('getDataMask')).to.have.all.keys('NATIVE_FILTER-product', String(charts.regions));
      expect(await result('getActiveTabs')).to.deep.equal([]);
      expect(await result('getChartStates')).to.deep.equal({ 'cross-filters/effect': 'filter' }); // as in its permalinks
      expect((await early).result).to.have.all.keys(Object.values(charts).map(String));
      const payloads = (await result('getChartDataPayloads', { chartId: charts.total })) as Readonly<
        Record<string, { readonly queries: readonly { readonly filters: readonly object[] }[] }>
      >;
      expect(payloads).to.have.all.keys(String(charts.total));
      const { filters } = payloads[String(charts.total)]?.queries[0] ?? {};
      expect(filters).to.have.deep.members([
        { col: 'product', op: 'IN', val: ['Salt'], isExtra: true },
        { col: 'region', op: 'IN', val: ['North'], isExtra: true },
      ]);
      expect(await result('getChartDataPayloads', { chartId: 999_999 })).to.deep.equal({});
      expect(await result('getScrollSize')).to.have.all.keys('width', 'height');
      expect(await result('getDashboardPermalink', { anchor: null })).to.match(/\/superset\/dashboard\/p\/[\w-]+\/$/);
      const unknown = (await inHost(page, "ask('getNothing')")) as { error?: string };
      expect(unknown.error).to.match(/^\[.+\] Method "getNothing" is not defined$/);
      expect(problems).to.deep.equal([]);
    }));

  it('looks as the page around says, from the first picture on and later, and keeps nothing of it', () =>
    withEmbedded(async ({ page, server, charts, uuid, allowed, tokenFor }) => {
      await page.goto(allowed);
      await page.evaluate((token) => Object.assign(window, { token }), await tokenFor());
      const warnings: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text());
      });
      const show = async () => {
        await page.evaluate('port = undefined');
        await inHost(page, `show('${server.url}/embedded/${uuid}', '${server.url}')`);
        await page.waitForFunction('port !== undefined');
      };
      const frame = page.frameLocator('iframe');
      const ground = () => frame.locator('main').evaluate((main) => getComputedStyle(main).color);
      const isWorn = (text: string, scheme: string) =>
        frame.locator(`html[data-scheme=${scheme}]`).evaluate(async (html, wanted) => {
          while (getComputedStyle(html).getPropertyValue('--colorNeutralForeground1') !== wanted)
            await new Promise(requestAnimationFrame);
        }, text);
      await show();
      await inHost(page, "tell('setThemeMode', { mode: 'dark' })");
      const token = { colorText: '#ffeedd', colorPrimary: '#aa00cc', motion: false };
      await inHost(page, `tell('setThemeConfig', { themeConfig: ${JSON.stringify({ token })} })`);
      await totalBecomes(frame, charts.total, '288');
      await isWorn('#ffeedd', 'dark');
      expect(await ground()).to.equal('rgb(255, 238, 221)');
      expect(warnings).to.have.length(1);
      expect(warnings[0]).to.contain('motion').and.not.contain('colorText');
      // A drawing has its colours from the page, so it is drawn again.
      const axis = frame.locator(`[data-chart-key="${String(charts.months)}"] svg text[fill="#001122"]`).first();
      await inHost(page, "tell('setThemeConfig', { themeConfig: { token: { colorTextTertiary: '#001122' } } })");
      await axis.waitFor();
      await inHost(page, "tell('setThemeMode', { mode: 'default' })");
      await frame.locator('html[data-scheme=light]').waitFor();

      await inHost(page, "tell('setThemeMode', { mode: 'dark' })");
      await frame.locator('html[data-scheme=dark]').waitFor();
      await show();
      await totalBecomes(frame, charts.total, '288');
      await frame.locator('html[data-scheme=light]').waitFor(); // what the system of this browser says
    }));

  it('says when a token does not hold any longer, leads nobody to a sign-in, and goes on with the next one', () =>
    withEmbedded(async ({ page, server, charts, uuid, allowed, tokenFor }) => {
      await page.goto(allowed);
      await page.evaluate((token) => Object.assign(window, { token }), await tokenFor());
      await inHost(page, `show('${server.url}/embedded/${uuid}', '${server.url}')`);
      const frame = page.frameLocator('iframe');
      await totalBecomes(frame, charts.total, '288');
      const refresh = async () => {
        await frame.getByRole('button', { name: 'Dashboard actions' }).click();
        await frame.getByRole('menuitem', { name: 'Refresh dashboard' }).click();
      };
      await inHost(page, "tell('guestToken', { guestToken: 'no token' })");
      await refresh();
      const toast = frame.locator('[data-toast-type=danger]');
      await toast.getByText('This page may not be shown any longer.', { exact: false }).first().waitFor();
      const token = await tokenFor([{ clause: "product = 'Tea'" }]);
      await inHost(page, `tell('guestToken', { guestToken: '${token}' })`);
      await refresh();
      await totalBecomes(frame, charts.total, '48');
    }));

  it('is shown in pages of allowed sites only, without whoever is signed in, and other pages in none', () =>
    withEmbedded(async ({ page, server, admin, charts, uuid, allowed, other }) => {
      const html = { headers: { accept: 'text/html' } };
      const path = `/embedded/${uuid}`;
      const from = (referer: string) => admin.get(path, { headers: { ...html.headers, referer } });
      expect((await admin.get(path, html)).status).to.equal(403);
      expect((await from(`${other}/page`)).status).to.equal(403);
      expect((await admin.get('/embedded/none', html)).status).to.equal(404);
      const shown = await from(`${allowed}/page`);
      expect(shown.status).to.equal(200);
      expect(shown.headers.get('x-frame-options')).to.equal(null);
      expect(shown.headers.get('content-security-policy')).to.contain(`frame-ancestors ${allowed}`);
      expect(shown.text).to.not.contain('csrf_token');
      expect(shown.text).to.not.contain('Admin');
      const plain = await admin.get('/dashboard/list/', html);
      expect(plain.headers.get('x-frame-options')).to.equal('DENY');
      expect(plain.headers.get('content-security-policy')).to.contain("frame-ancestors 'none'");

      // The session of the administrator in this browser does not help a page without a token.
      await page.goto(allowed);
      await inHost(page, `show('${server.url}${path}', '${server.url}')`);
      const frame = page.frameLocator('iframe');
      await page.waitForFunction('port !== undefined');
      await inHost(page, "tell('guestToken', { guestToken: 'no token' })");
      await frame.getByText('The site around this page gave no right to see it (401).').waitFor();
      expect(await frame.locator(`[data-chart-key="${String(charts.total)}"]`).count()).to.equal(0);

      await page.goto(other);
      const refused = page.waitForResponse((answer) => answer.url().includes(path));
      await inHost(page, `show('${server.url}${path}', '${server.url}')`);
      expect((await refused).status()).to.equal(403);
    }));
});
