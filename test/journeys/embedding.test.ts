import { expect } from 'chai';
import type { FrameLocator } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { embeddedDashboard, numberBecomes, openEmbedded, showFrame, type Frame } from './support/embedded-dashboard.ts';
import { menuEntry } from '../support/menus.ts';

/** All amounts of the dashboard: 12 months × 4 places × (1 + 2 + 3). */
const allAmounts = '288';

describe('a dashboard in a page of another site', function () {
  this.timeout(120_000);
  const test = embeddedDashboard();

  /** The dashboard, which reports changes as its address asks, of a guest who chose Salt in the filter and North in a chart. */
  const openNarrowed = async (): Promise<Frame> => {
    const { page, charts, tokenFor } = test();
    const opened = await openEmbedded(test(), await tokenFor(), '?uiConfig=16&expand_filters=true');
    const { frame } = opened;
    await numberBecomes(frame, charts.total, allAmounts);
    await frame.getByRole('button', { name: 'Choose product' }).click();
    await frame.getByRole('option', { name: /^Salt,/ }).click();
    await page.keyboard.press('Escape');
    await numberBecomes(frame, charts.total, '144');
    await frame
      .locator(`[data-chart-key="${String(charts.regions)}"] [tabindex="0"]`)
      .first()
      .focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+Enter');
    await numberBecomes(frame, charts.total, '72');
    return opened;
  };

  it('shows a guest the rows that their token allows', async () => {
    const { charts, tokenFor, problems } = test();
    const { frame } = await openEmbedded(test(), await tokenFor([{ clause: "country <> 'SE'" }]));
    await numberBecomes(frame, charts.total, '216'); // three places of four
    expect(problems).to.deep.equal([]);
  });

  it('has no navigation and no actions where its address hides them', async () => {
    const { charts, tokenFor } = test();
    const { frame } = await openEmbedded(test(), await tokenFor(), '?uiConfig=17');
    await numberBecomes(frame, charts.total, allAmounts);
    expect(await frame.getByRole('navigation', { name: 'Main' }).count()).to.equal(0);
    expect(await frame.getByRole('button', { name: 'Dashboard actions' }).count()).to.equal(0);
  });

  it('reports to the page around what a guest filters and selects', async () => {
    const { charts, page } = test();
    const { news } = await openNarrowed();
    await page.waitForFunction('news.some(({ args }) => args.crossFiltersChanged)');
    const all = await news();
    expect(new Set(all.map(({ method }) => method))).to.deep.equal(new Set(['observeDataMask']));
    const ofFilter = all.find(({ args }) => args['nativeFiltersChanged'] === true)?.args;
    expect(ofFilter?.['NATIVE_FILTER-product']).to.nested.include({ 'filterState.value[0]': 'Salt' });
    expect(all.at(-1)?.args[String(charts.regions)]).to.nested.include({ 'filterState.value[0]': 'North' });
  });

  it('answers what state it is in', async () => {
    const { charts } = test();
    const { ask } = await openNarrowed();
    const result = async (method: string, args: object = {}) => (await ask(method, args)).result;
    expect(await result('getDataMask')).to.have.all.keys('NATIVE_FILTER-product', String(charts.regions));
    expect(await result('getActiveTabs')).to.deep.equal([]);
    expect(await result('getChartStates')).to.deep.equal({ 'cross-filters/effect': 'filter' }); // as in its permalinks
    expect(await result('getScrollSize')).to.have.all.keys('width', 'height');
    expect(await result('getDashboardPermalink', { anchor: null })).to.match(/\/superset\/dashboard\/p\/[\w-]+\/$/);
  });

  it('shares links under the address that the page around has for them', async () => {
    const { ask } = await openNarrowed();
    await test().page.evaluate("window.linkOf = ({ key }) => 'https://host.example/share/' + key");
    const link = (await ask('getDashboardPermalink', { anchor: null })).result;
    expect(link).to.match(/^https:\/\/host\.example\/share\/[\w-]+$/);
  });

  it('answers with the query of a chart under what was filtered and selected', async () => {
    const { charts } = test();
    const { ask } = await openNarrowed();
    const payloads = (await ask('getChartDataPayloads', { chartId: charts.total })).result as Readonly<
      Record<string, { readonly queries: readonly { readonly filters: readonly object[] }[] }>
    >;
    expect(payloads).to.have.all.keys(String(charts.total));
    expect(payloads[String(charts.total)]?.queries[0]?.filters).to.have.deep.members([
      { col: 'product', op: 'IN', val: ['Salt'], isExtra: true },
      { col: 'region', op: 'IN', val: ['North'], isExtra: true },
    ]);
    expect((await ask('getChartDataPayloads', { chartId: 999_999 })).result).to.deep.equal({});
  });

  it('answers a question that came before its charts were there', async () => {
    const { charts, tokenFor } = test();
    const { ask } = await openEmbedded(test(), await tokenFor());
    const early = await ask('getChartDataPayloads');
    expect(early.result).to.have.all.keys(Object.values(charts).map(String));
  });

  it('names a method that it does not know', async () => {
    const { tokenFor } = test();
    const { ask } = await openEmbedded(test(), await tokenFor());
    expect((await ask('getNothing')).error).to.match(/^\[.+\] Method "getNothing" is not defined$/);
  });

  it('says when a token does not hold any longer, and goes on with the next one', async () => {
    const { charts, tokenFor } = test();
    const { frame, tell } = await openEmbedded(test(), await tokenFor());
    await numberBecomes(frame, charts.total, allAmounts);
    await tell('guestToken', { guestToken: 'no token' });
    await refresh(frame);
    const message = frame.locator('[data-toast-type=danger]');
    await message.getByText('This page may not be shown any longer.', { exact: false }).first().waitFor();
    await tell('guestToken', { guestToken: await tokenFor([{ clause: "product = 'Tea'" }]) });
    await refresh(frame);
    await numberBecomes(frame, charts.total, '48');
  });

  it('does not take the session of who is signed in in this browser for a token', async () => {
    const { charts } = test();
    const { frame, tell } = await openEmbedded(test(), undefined);
    await tell('guestToken', { guestToken: 'no token' });
    await frame.getByText('The site around this page gave no right to see it (401).').waitFor();
    expect(await frame.locator(`[data-chart-key="${String(charts.total)}"]`).count()).to.equal(0);
  });

  it('is not shown in a page of a site that is not allowed', async () => {
    const { page, server, uuid, other } = test();
    await page.goto(other);
    const refused = page.waitForResponse((answer) => answer.url().includes(`/embedded/${uuid}`));
    await showFrame(page, `${server.url}/embedded/${uuid}`);
    expect((await refused).status()).to.equal(403);
  });

  it('is served for pages of allowed sites only', async () => {
    const { admin, uuid, allowed, other } = test();
    const statusOf = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
      (await admin.get(path, { headers: { accept: 'text/html', ...headers } })).status;
    expect(await statusOf(`/embedded/${uuid}`)).to.equal(403);
    expect(await statusOf(`/embedded/${uuid}`, { referer: `${other}/page` })).to.equal(403);
    expect(await statusOf(`/embedded/${uuid}`, { referer: `${allowed}/page` })).to.equal(200);
    expect(await statusOf('/embedded/none')).to.equal(404);
  });

  it('may be framed by allowed sites, and tells them nothing of who is signed in', async () => {
    const { admin, uuid, allowed } = test();
    const headers = { accept: 'text/html', referer: `${allowed}/page` };
    const shown = await admin.get(`/embedded/${uuid}`, { headers });
    expect(shown.headers.get('x-frame-options')).to.equal(null);
    expect(shown.headers.get('content-security-policy')).to.contain(`frame-ancestors ${allowed}`);
    expect(shown.text).to.not.contain('csrf_token');
    expect(shown.text).to.not.contain('Admin');
  });

  it('does not let other pages of the workbench be framed', async () => {
    const plain = await test().admin.get('/dashboard/list/', { headers: { accept: 'text/html' } });
    expect(plain.headers.get('x-frame-options')).to.equal('DENY');
    expect(plain.headers.get('content-security-policy')).to.contain("frame-ancestors 'none'");
  });

  it('looks as the page around says from its first picture on', async () => {
    const { charts, tokenFor } = test();
    const { frame, tell } = await openEmbedded(test(), await tokenFor());
    await tell('setThemeMode', { mode: 'dark' });
    await tell('setThemeConfig', { themeConfig: { token: { colorText: '#ffeedd' } } });
    await numberBecomes(frame, charts.total, allAmounts);
    await textColorBecomes(frame.locator('html[data-scheme=dark]'), '#ffeedd');
    const color = await frame.locator('main').evaluate((main) => getComputedStyle(main).color);
    expect(color).to.equal('rgb(255, 238, 221)');
  });

  it('warns once of what it cannot take over of a theme', async () => {
    const { page, tokenFor } = test();
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    const { frame, tell } = await openEmbedded(test(), await tokenFor());
    const token = { colorText: '#ffeedd', colorPrimary: '#aa00cc', motion: false };
    await tell('setThemeConfig', { themeConfig: { token } });
    await textColorBecomes(frame.locator('html'), '#ffeedd');
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.contain('motion').and.not.contain('colorText');
  });

  it('draws its charts anew in the colours of a theme that comes later', async () => {
    const { charts, tokenFor } = test();
    const { frame, tell } = await openEmbedded(test(), await tokenFor());
    await numberBecomes(frame, charts.total, allAmounts);
    await tell('setThemeConfig', { themeConfig: { token: { colorTextTertiary: '#001122' } } });
    const chart = frame.locator(`[data-chart-key="${String(charts.months)}"]`);
    await chart.locator('svg text[fill="#001122"]').first().waitFor();
  });

  it('keeps nothing of how the page around let it look', async () => {
    const { charts, tokenFor } = test();
    const { frame, tell } = await openEmbedded(test(), await tokenFor());
    await tell('setThemeMode', { mode: 'default' });
    await frame.locator('html[data-scheme=light]').waitFor();
    await tell('setThemeMode', { mode: 'dark' });
    await frame.locator('html[data-scheme=dark]').waitFor();
    const { frame: next } = await openEmbedded(test(), await tokenFor());
    await numberBecomes(next, charts.total, allAmounts);
    await next.locator('html[data-scheme=light]').waitFor(); // what the system of this browser says
  });
});

async function refresh(frame: FrameLocator): Promise<void> {
  await frame.getByRole('button', { name: 'Dashboard actions' }).click();
  await menuEntry(frame, { name: 'Refresh dashboard' }).click();
}

/** Waits until texts of a page have this colour. */
function textColorBecomes(html: ReturnType<FrameLocator['locator']>, color: string): Promise<string> {
  return eventually(
    `texts are ${color}`,
    () => html.evaluate((element) => getComputedStyle(element).getPropertyValue('--colorNeutralForeground1')),
    (found) => found === color,
  );
}
