import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { userWithPairs } from '../support/users.ts';
import { boxOf, button, chooseOfChart, chooseOfDashboard, dashboardPath, drawn } from './support/dashboard-page.ts';
import { menuDashboards, openMenuDashboard } from './support/menu-dashboard.ts';
import { pageOf } from './support/sign-in.ts';

/** Opens a menu, gives its entries once it has one of these, and closes it. */
async function entriesOf(page: Page, openMenu: () => Promise<void>, among: string): Promise<readonly string[]> {
  await openMenu();
  await page.getByRole('menuitem', { name: among }).waitFor();
  const entries = await page.getByRole('menuitem').allInnerTexts();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  return entries;
}

/** Entries of the menu of a chart; each in one text, with what it says besides. */
const entriesOfChart = async (page: Page, chartId: number): Promise<string> => {
  const openMenu = () => boxOf(page, chartId).getByRole('button', { name: 'Chart actions' }).click();
  return (await entriesOf(page, openMenu, 'Enter full screen')).join('\n');
};

describe('the menu of a chart on a dashboard', function () {
  this.timeout(120_000);
  const shared = menuDashboards();
  const opened = () => openMenuDashboard(shared());

  it('shows and hides the description [2.3.1g]', async () => {
    const { page, rows, problems } = await opened();
    const description = boxOf(page, rows).getByText('Orders of this year');
    await chooseOfChart(page, rows, 'Show description');
    await description.waitFor();
    await chooseOfChart(page, rows, 'Hide description');
    await description.waitFor({ state: 'detached' });
    expect(problems).to.deep.equal([]);
  });

  it('shows the query [2.3.1h]', async () => {
    const { page, rows, problems } = await opened();
    await chooseOfChart(page, rows, 'View query');
    const query = page.getByRole('dialog', { name: 'Query of Some rows' });
    await query.getByText('LIMIT').first().waitFor();
    expect(await query.innerText()).to.match(/SELECT[^]*"country"[^]*"orders"[^]*LIMIT 2/);
    await query.getByRole('button', { name: 'Close' }).click();
    await query.waitFor({ state: 'detached' });
    expect(problems).to.deep.equal([]);
  });

  it('shows the rows [2.3.1i]', async () => {
    const { page, rows, problems } = await opened();
    await chooseOfChart(page, rows, 'View results');
    const results = page.getByRole('dialog', { name: 'Results of Some rows' });
    await results.getByRole('gridcell', { name: 'SE' }).waitFor();
    const cells = await results.getByRole('gridcell').allInnerTexts();
    expect(cells.filter((cell) => /^[A-Z]{2}$/.test(cell))).to.deep.equal(['NO', 'SE']);
    await results.getByRole('button', { name: 'Close' }).click();
    await results.waitFor({ state: 'detached' });
    expect(problems).to.deep.equal([]);
  });

  it('asks for this one chart anew, past the cache [2.3.1e]', async () => {
    const { page, rows, problems } = await opened();
    const forced: (number | undefined)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname !== '/api/v1/chart/data' || searchParams.get('force') !== 'true') return;
      forced.push((JSON.parse(searchParams.get('form_data') ?? '{}') as { readonly slice_id?: number }).slice_id);
    });
    const answered = page.waitForResponse((answer) => answer.url().includes('force=true'));
    await chooseOfChart(page, rows, 'Force refresh');
    await (await answered).finished();
    await drawn(page, rows);
    expect(forced).to.deep.equal([rows]);
    expect(problems).to.deep.equal([]);
  });

  it('leads to the chart in Explore, and from there back [2.3.1b]', async () => {
    const { page, dashboardId, rows, problems } = await opened();
    await chooseOfChart(page, rows, 'Open in Explore');
    await page.locator('[data-chart-key=explore][data-chart-status=rendered]').waitFor();
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, searchParams.get('slice_id'), searchParams.get('dashboard_id')]).to.deep.equal([
      '/explore/',
      String(rows),
      String(dashboardId),
    ]);
    await page.goBack();
    await drawn(page, rows);
    expect(problems).to.deep.equal([]);
  });

  it('offers a reader no more than the reader may do', async () => {
    const test = await opened();
    const { page, browser, server, dashboardId, line } = test;
    const admin = await server.as('admin');
    await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, { published: true });
    const reader = await userWithPairs(server, [
      ['can_read', 'Dashboard'],
      ['can_read', 'Chart'],
      ['can_read', 'Dataset'],
      ['all_datasource_access', 'all_datasource_access'],
    ]);
    const readerPage = await pageOf(reader, browser, server);
    await readerPage.goto(`${server.url}${dashboardPath(dashboardId)}`);
    await drawn(readerPage, line);
    const mine = await entriesOfChart(page, line);
    const theirs = await entriesOfChart(readerPage, line);
    for (const entry of [
      'Open in Explore',
      'View query',
      'Export to CSV',
      'Export to Excel',
      'Copy link to this chart',
    ]) {
      expect(mine).to.contain(entry);
      expect(theirs).to.not.contain(entry);
    }
    for (const entry of ['Force refresh', 'Fill the page', 'Enter full screen', 'Download as image']) {
      expect(mine).to.contain(entry);
      expect(theirs).to.contain(entry);
    }
  });

  it('offers for a table nothing that needs a drawing', async () => {
    const { page, rows, line } = await opened();
    const [ofTable, ofDrawing] = [await entriesOfChart(page, rows), await entriesOfChart(page, line)];
    // A table has nothing to pivot, and is one already.
    for (const entry of ['Export to pivoted CSV', 'Show as table']) {
      expect(ofDrawing).to.contain(entry);
      expect(ofTable).to.not.contain(entry);
    }
  });

  it('copies a link that points the chart out [2.3.1l]', async () => {
    const { page, context, server, dashboardId, line, problems } = await opened();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await chooseOfChart(page, line, 'Copy link to this chart');
    await page.getByText('Link copied').first().waitFor();
    const { pathname } = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    const led = await (await server.as('admin')).get(pathname, { headers: { accept: 'text/html' } });
    expect(led.headers.get('location')).to.match(
      new RegExp(`^/superset/dashboard/${String(dashboardId)}/\\?permalink_key=[\\w-]+#CHART-${String(line)}$`),
    );
    expect(problems).to.deep.equal([]);
  });
});

describe('the menu of a dashboard', function () {
  this.timeout(120_000);
  const shared = menuDashboards({ settings: { FEATURE_FLAGS: 'EMBEDDED_SUPERSET=on' } });
  const opened = () => openMenuDashboard(shared());

  it('hides while it is edited what does not go with that', async () => {
    const { page, problems } = await opened();
    const entries = () => entriesOf(page, () => button(page, 'Dashboard actions').click(), 'Edit properties');
    const ofReading = ['Enter full screen', 'Download as image', 'Print or save as PDF'];
    expect(await entries()).to.include.members([...ofReading, 'Refresh dashboard', 'Edit properties']);
    await button(page, 'Edit dashboard').click();
    await button(page, 'Discard').waitFor();
    expect(await entries())
      .to.include.members(['Refresh dashboard', 'Edit properties'])
      .and.not.include.members(ofReading);
    expect(problems).to.deep.equal([]);
  });

  it('shares it by email [2.3.1m]', async () => {
    const { page, context, problems } = await opened();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Page.enable');
    const mail = new Promise<string>((resolve) => {
      devtools.on('Page.frameRequestedNavigation', ({ url }) => resolve(url));
    });
    await chooseOfDashboard(page, 'Share by email');
    const { protocol, searchParams } = new URL(await mail);
    expect(protocol).to.equal('mailto:');
    expect(searchParams.get('subject')).to.equal('Orders of the year');
    expect(searchParams.get('body')).to.match(/http:\/\/127\.0\.0\.1:\d+\/superset\/dashboard\/p\/[\w-]+\//);
    expect(problems).to.deep.equal([]);
  });

  it('allows embedding for domains, and forbids it again [2.3.1t]', async () => {
    const { page, server, dashboardId, problems } = await opened();
    const admin = await server.as('admin');
    const embedded = () => admin.get(`/api/v1/dashboard/${String(dashboardId)}/embedded`);
    expect((await embedded()).status).to.equal(404);
    await chooseOfDashboard(page, 'Manage embedding');
    const dialog = page.getByRole('dialog', { name: 'Embedding' });
    await dialog.getByRole('textbox', { name: 'Allowed domains' }).fill('https://intranet.example.org');
    await dialog.getByRole('button', { name: 'Enable embedding' }).click();
    await dialog.getByRole('button', { name: 'Disable embedding' }).waitFor();
    const { uuid, allowed_domains } = (await embedded()).body.result;
    expect(allowed_domains).to.deep.equal(['https://intranet.example.org']);
    await dialog.getByText(uuid as string, { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Disable embedding' }).click();
    await dialog.getByText('This dashboard is not embedded anywhere.').waitFor();
    await eventually('it is embedded no longer', embedded, ({ status }) => status === 404);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    // What is not embedded is not found, as the contract has it.
    expect(problems.filter((problem) => !problem.includes('404 (Not Found)'))).to.deep.equal([]);
  });
});
