import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Page } from 'playwright-core';
import { makeSalesDashboard, type SalesDashboard } from '../../plugins/cross-filters/support/sales-dashboard.ts';
import { filterNamed } from '../../plugins/native-filters/support/filters.ts';
import { sharedWorkbench, type BrowserTest } from '../../support/browser.ts';
import { giveFilters } from './sales.ts';

/** The page of another site, which talks to its frame as the published SDK does. */
const hostPage = `<!doctype html><title>Host</title><script>
  const news = [], answers = new Map();
  let port, count = 0;
  function show(src, origin) {
    port = undefined;
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
        else if (data.switchboardAction === 'get') reply(data);
        else answers.get(data.messageId)(data);
      };
      port.start();
      if (window.token) tell('guestToken', { guestToken: window.token });
    });
    frame.src = src;
    document.body.replaceChildren(frame);
  }
  function reply({ messageId, method, args }) {
    if (method === 'resolvePermalinkUrl')
      port.postMessage({ switchboardAction: 'reply', messageId, result: window.linkOf ? window.linkOf(args) : null });
    else port.postMessage({ switchboardAction: 'error', messageId, error: 'not defined' });
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

export interface EmbeddedTest extends BrowserTest, SalesDashboard {
  readonly uuid: string;
  /** Origins of two other sites; the first may show the dashboard. */
  readonly allowed: string;
  readonly other: string;
  /** A guest token, under these row-level rules. */
  readonly tokenFor: (rls?: readonly unknown[]) => Promise<string>;
}

/** One running workbench with an embedded dashboard, and the page of another site, for all tests of a `describe`. */
export function embeddedDashboard(): () => EmbeddedTest {
  const host = createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html' }).end(hostPage);
  });
  after(() => {
    host.closeAllConnections();
    host.close();
  });
  return sharedWorkbench({ settings: { FEATURE_FLAGS: 'EMBEDDED_SUPERSET=on' } }, async (server) => {
    await new Promise<void>((ready) => host.listen(0, ready));
    const { port } = host.address() as AddressInfo;
    const [allowed, other] = [`http://localhost:${String(port)}`, `http://127.0.0.1:${String(port)}`];
    const sales = await makeSalesDashboard(server);
    const { admin, dashboardId, datasetId } = sales;
    const targets = [{ datasetId, column: { name: 'product' } }];
    await giveFilters(sales, filterNamed('product', [], { targets, controlValues: { instantFilter: true } }));
    const made = await admin.post(`/api/v1/dashboard/${String(dashboardId)}/embedded`, { allowed_domains: [allowed] });
    const uuid = made.body.result.uuid as string;
    const tokenFor = async (rls: readonly unknown[] = []) => {
      const body = { user: { username: 'ann' }, resources: [{ type: 'dashboard', id: uuid }], rls };
      return (await admin.post('/api/v1/security/guest_token/', body)).body.token as string;
    };
    return { ...sales, uuid, allowed, other, tokenFor };
  });
}

/** The embedded dashboard in the page of the other site. */
export interface Frame {
  readonly frame: FrameLocator;
  /** Tells the dashboard something, as the SDK does. */
  readonly tell: (method: string, args: object) => Promise<void>;
  /** Asks the dashboard, as the SDK does. */
  readonly ask: (method: string, args?: object) => Promise<{ readonly result?: unknown; readonly error?: string }>;
  /** What the dashboard has reported so far. */
  readonly news: () => Promise<readonly News[]>;
}

export interface News {
  readonly method: string;
  readonly args: Readonly<Record<string, { readonly filterState?: { readonly value?: unknown } } | boolean>>;
}

/** Opens the page of the allowed site with the dashboard in a frame; over once the two can talk. */
export async function openEmbedded(
  { page, server, uuid, allowed }: EmbeddedTest,
  token: string | undefined,
  query = '',
): Promise<Frame> {
  await page.goto(allowed);
  await page.evaluate((given) => Object.assign(window, { token: given }), token);
  await showFrame(page, `${server.url}/embedded/${uuid}${query}`);
  await page.waitForFunction('port !== undefined');
  const json = (args: object) => JSON.stringify(args);
  return {
    frame: page.frameLocator('iframe'),
    tell: (method, args) => page.evaluate(`tell('${method}', ${json(args)})`),
    ask: (method, args = {}) => page.evaluate(`ask('${method}', ${json(args)})`),
    news: () => page.evaluate('news'),
  };
}

/** Shows an address in the frame of the other site's page. */
export async function showFrame(page: Page, address: string): Promise<void> {
  await page.evaluate(`show('${address}', '${new URL(address).origin}')`);
}

/** Waits until a chart of the frame shows this number. */
export const numberBecomes = (frame: FrameLocator, chartId: number, number: string): Promise<void> =>
  frame
    .locator(`[data-chart-key="${String(chartId)}"]`)
    .getByText(number, { exact: true })
    .first()
    .waitFor();
