import { expect } from 'chai';
import { unzipSync, strFromU8 } from 'fflate';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { positionsWith } from '../plugins/dashboard/support/dashboard-server.ts';
import { userWithPairs } from '../support/users.ts';
import { sharedDashboard } from './support/dashboards.ts';
import { pageOf } from './support/sign-in.ts';

const count = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'count' };
const boxOf = (page: Page, chartId: number) => page.locator(`[data-chart-box="${String(chartId)}"]`);
const drawn = (page: Page, chartId: number) => boxOf(page, chartId).locator('[data-chart-status="rendered"]').waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Chooses an entry of a chart's menu; those that say a number of rows go by the words before it. */
async function chooseOf(page: Page, chartId: number, name: string): Promise<void> {
  await boxOf(page, chartId).getByRole('button', { name: 'Chart actions' }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${name}( \\(|$)`) }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
}

async function chooseOfDashboard(page: Page, name: string): Promise<void> {
  await button(page, 'Dashboard actions').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Name and content of the file that an act downloads. */
async function downloaded(page: Page, act: () => Promise<void>) {
  const coming = page.waitForEvent('download');
  await act();
  const file = await coming;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

/** Lines of a CSV file, header first. */
const linesOf = (content: Buffer) =>
  content
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
/** Rows of the first sheet of a workbook, header included. */
function sheetRows(content: Buffer): number {
  const sheet = unzipSync(content)['xl/worksheets/sheet1.xml'];
  return strFromU8(sheet ?? new Uint8Array()).match(/<row\b/g)?.length ?? 0;
}

/** Ground of a chart's card near its upper left corner: on the page, and in a picture of the whole dashboard. */
async function groundInPicture(box: Element, png: string) {
  const root = box.closest('[data-layout-root]');
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  const ratio = image.width / (root?.scrollWidth ?? 1);
  const [at, origin] = [box.getBoundingClientRect(), root?.getBoundingClientRect()];
  const titlePx = image.height / ratio - (root?.scrollHeight ?? 0);
  const x = (at.left - (origin?.left ?? 0) + 7) * ratio;
  const y = (at.top - (origin?.top ?? 0) + titlePx + 7) * ratio;
  const [red, green, blue] = context?.getImageData(Math.round(x), Math.round(y), 1, 1).data ?? [];
  let painted = box;
  while (getComputedStyle(painted).backgroundColor === 'rgba(0, 0, 0, 0)' && painted.parentElement !== null)
    painted = painted.parentElement;
  return {
    inPicture: `rgb(${String(red)}, ${String(green)}, ${String(blue)})`,
    onPage: getComputedStyle(painted).backgroundColor,
  };
}

describe('the menus of a dashboard', function () {
  this.timeout(120_000);
  const shared = sharedDashboard({ settings: { FEATURE_FLAGS: 'EMBEDDED_SUPERSET=on' } });
  let charts: { readonly rows: number; readonly line: number };
  let path: string;

  before(async () => {
    const { server, dashboardId, open, page } = shared();
    const admin = await server.as('admin');
    const [datasetId] = (await admin.get('/api/v1/dataset/')).body.ids as number[];
    const make = async (slice_name: string, viz_type: string, params: object, more: object = {}) => {
      const body = { slice_name, viz_type, datasource_id: datasetId, datasource_type: 'table', ...more };
      return (await admin.post('/api/v1/chart/', { ...body, params: JSON.stringify({ viz_type, ...params }) })).body
        .id as number;
    };
    charts = {
      rows: await make(
        'Some rows',
        'table',
        { query_mode: 'raw', all_columns: ['id', 'country'], row_limit: 2 },
        { description: 'Orders of **this** year' },
      ),
      line: await make('By month', 'echarts_timeseries_line', {
        x_axis: 'ordered_at',
        time_grain_sqla: 'P1M',
        metrics: [count],
        groupby: ['country'],
      }),
    };
    path = `/api/v1/dashboard/${String(dashboardId)}`;
    await admin.put(path, { json_metadata: JSON.stringify({ positions: positionsWith(Object.values(charts)) }) });
    await open(`/tessera/dashboard/${String(dashboardId)}/`);
    await drawn(page, charts.rows);
  });
  afterEach(() => {
    // What is not embedded is not found, as the contract has it.
    expect(shared().problems.filter((problem) => !problem.includes('404 (Not Found)'))).to.deep.equal([]);
  });

  it('show the description, the query and the rows of a chart [2.3.1g, 2.3.1h, 2.3.1i]', async () => {
    const { page } = shared();
    const described = boxOf(page, charts.rows).getByText('Orders of this year');
    await chooseOf(page, charts.rows, 'Show description');
    await described.waitFor();
    await chooseOf(page, charts.rows, 'Hide description');
    await described.waitFor({ state: 'detached' });

    await chooseOf(page, charts.rows, 'View query');
    const query = page.getByRole('dialog', { name: 'Query of Some rows' });
    await query.getByText('LIMIT').first().waitFor();
    expect(await query.innerText()).to.match(/SELECT[^]*"country"[^]*"orders"[^]*LIMIT 2/);
    await query.getByRole('button', { name: 'Close' }).click();
    await query.waitFor({ state: 'detached' });

    await chooseOf(page, charts.rows, 'View results');
    const results = page.getByRole('dialog', { name: 'Results of Some rows' });
    await results.getByRole('gridcell', { name: 'SE' }).waitFor();
    const cells = await results.getByRole('gridcell').allInnerTexts();
    expect(cells.filter((cell) => /^[A-Z]{2}$/.test(cell))).to.deep.equal(['NO', 'SE']);
    await results.getByRole('button', { name: 'Close' }).click();
    await results.waitFor({ state: 'detached' });
  });

  it('offer to each reader and for each chart what may be done with it', async () => {
    const { page, browser, server } = shared();
    const admin = await server.as('admin');
    expect((await admin.put(path, { published: true })).status).to.equal(200);
    const reader = await userWithPairs(server, [
      ['can_read', 'Dashboard'],
      ['can_read', 'Chart'],
      ['can_read', 'Dataset'],
      ['all_datasource_access', 'all_datasource_access'],
    ]);
    const readerPage = await pageOf(reader, browser, server);
    await readerPage.goto(page.url());
    await drawn(readerPage, charts.line);
    const entriesOn = async (of: Page, chartId: number) => {
      await boxOf(of, chartId).getByRole('button', { name: 'Chart actions' }).click();
      await of.getByRole('menuitem').first().waitFor();
      const entries = await of.getByRole('menuitem').allInnerTexts();
      await of.keyboard.press('Escape');
      await of.getByRole('menu').waitFor({ state: 'detached' });
      return entries.join('\n');
    };
    const permitted = ['Open in Explore', 'View query', 'Export to CSV', 'Export to Excel', 'Copy link to this chart'];
    const mine = await entriesOn(page, charts.line);
    const theirs = await entriesOn(readerPage, charts.line);
    for (const entry of permitted) {
      expect(mine).to.contain(entry);
      expect(theirs).to.not.contain(entry);
    }
    for (const entry of ['Force refresh', 'Fill the page', 'Enter full screen', 'Download as image']) {
      expect(mine).to.contain(entry);
      expect(theirs).to.contain(entry);
    }
    // A table is no drawing, has nothing to pivot, and is one already.
    const ofTable = await entriesOn(page, charts.rows);
    for (const entry of ['Export to pivoted CSV', 'Show as table']) {
      expect(mine).to.contain(entry);
      expect(ofTable).to.not.contain(entry);
    }
    await readerPage.context().close();
  });

  it('ask for one chart anew, lead it to Explore, and hide what does not go with editing [2.3.1b, 2.3.1e]', async () => {
    const { page, dashboardId } = shared();
    const forced: number[] = [];
    const hear = (request: { url: () => string }): void => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname !== '/api/v1/chart/data' || searchParams.get('force') !== 'true') return;
      forced.push((JSON.parse(searchParams.get('form_data') ?? '{}') as { slice_id: number }).slice_id);
    };
    page.on('request', hear);
    const answered = page.waitForResponse((answer) => answer.url().includes('force=true'));
    await chooseOf(page, charts.rows, 'Force refresh');
    await (await answered).finished();
    await drawn(page, charts.rows);
    page.off('request', hear);
    expect(forced).to.deep.equal([charts.rows]);

    await chooseOf(page, charts.rows, 'Open in Explore');
    await page.locator('[data-chart-key=explore][data-chart-status=rendered]').waitFor();
    const explored = new URL(page.url());
    expect([explored.pathname, explored.searchParams.get('slice_id')]).to.deep.equal([
      '/explore/',
      String(charts.rows),
    ]);
    expect(explored.searchParams.get('dashboard_id')).to.equal(String(dashboardId));
    await page.goBack();
    await drawn(page, charts.rows);

    const entries = async () => {
      await button(page, 'Dashboard actions').click();
      await page.getByRole('menuitem').first().waitFor();
      const names = await page.getByRole('menuitem').allInnerTexts();
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
      return names;
    };
    const ofReading = ['Enter full screen', 'Download as image', 'Print or save as PDF'];
    expect(await entries()).to.include.members([...ofReading, 'Refresh dashboard', 'Edit properties']);
    await button(page, 'Edit dashboard').click();
    await button(page, 'Discard').waitFor();
    expect(await entries())
      .to.include.members(['Refresh dashboard', 'Edit properties'])
      .and.not.include.members(ofReading);
    await button(page, 'Discard').click();
    await button(page, 'Edit dashboard').waitFor();
  });

  it('export rows as shown, pivoted, and all of them [2.3.1c, 2.3.1d]', async () => {
    const { page } = shared();
    const file = (chartId: number, name: string) => downloaded(page, () => chooseOf(page, chartId, name));
    const shown = await file(charts.rows, 'Export to CSV');
    expect(shown.name).to.equal('Some rows.csv');
    expect(linesOf(shown.content).filter((line) => /^\d/.test(line))).to.deep.equal(['1,NO', '2,SE']);
    expect(linesOf(shown.content)[0]).to.equal('id,country');
    expect(linesOf(shown.content).at(-1)).to.include('Cut at 2 rows by the row limit; the query has more.');
    await page
      .getByText(/Downloaded Some rows\.csv: [23] rows/)
      .first()
      .waitFor();
    const full = await file(charts.rows, 'Export to full CSV');
    expect(linesOf(full.content).slice(1)).to.deep.equal(['1,NO', '2,SE', '3,NO', '4,', '5,"D, E"']);

    await drawn(page, charts.line);
    const long = await file(charts.line, 'Export to CSV');
    expect(linesOf(long.content)[0]).to.equal('ordered_at,country,COUNT(*)');
    expect(linesOf(long.content)).to.have.length(1 + 5); // January NO, February NO and SE, March two others
    const pivoted = await file(charts.line, 'Export to pivoted CSV');
    expect(linesOf(pivoted.content)).to.have.length(1 + 3); // a row for each month, a column for each country
    expect(linesOf(pivoted.content)[0]?.split(',').length).to.be.greaterThan(4);

    const sheet = await file(charts.rows, 'Export to Excel');
    expect(sheet.name).to.equal('Some rows.xlsx');
    const fullSheet = await file(charts.rows, 'Export to full Excel');
    expect(sheetRows(fullSheet.content) - sheetRows(sheet.content)).to.be.within(2, 3); // the cut one says so in a row
    expect(sheetRows(fullSheet.content)).to.equal(1 + 5);
  });

  it('save pictures of a chart and of the dashboard [2.3.1a]', async () => {
    const { page } = shared();
    const picture = await downloaded(page, () => chooseOf(page, charts.line, 'Download as image'));
    const whole = await downloaded(page, () => chooseOfDashboard(page, 'Download as image'));
    expect([picture.name, whole.name]).to.deep.equal(['By month.png', 'Orders of the year.png']);
    for (const { content } of [picture, whole]) {
      expect(content.subarray(1, 4).toString()).to.equal('PNG');
      expect(content.readUInt32BE(16), 'width').to.be.greaterThan(300);
    }
    expect(whole.content.readUInt32BE(20), 'the dashboard is taller than its chart').to.be.greaterThan(
      picture.content.readUInt32BE(20),
    );
  });

  it('put the name and the legend above the drawing of a chart, and draw a table whole [2.3.1a]', async () => {
    const { page } = shared();
    const textsOf = async (chartId: number): Promise<readonly string[]> => {
      const { content } = await downloaded(page, () => chooseOf(page, chartId, 'Download as SVG'));
      return [...content.toString('utf8').matchAll(/<text[^>]*>(?:<title>[^<]*<\/title>)?([^<]+)</g)].map(
        ([, words = '']) => words,
      );
    };
    const legend = await boxOf(page, charts.line).getByRole('list', { name: 'Legend' }).getByRole('listitem').all();
    const labels = await Promise.all(legend.map((entry) => entry.innerText()));
    expect(labels).to.include('NO');
    const drawn = (await textsOf(charts.line)).map((text) => text.replace('&lt;', '<').replace('&gt;', '>'));
    expect(drawn.slice(0, labels.length + 1)).to.deep.equal(['By month', ...labels]);
    const table = await textsOf(charts.rows);
    expect(table[0]).to.equal('Some rows');
    expect(table).to.include.members(['NO', 'SE']);
  });

  it('save the dashboard in the scheme it is shown in', async () => {
    const { page } = shared();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForFunction((wanted) => document.documentElement.dataset['scheme'] === wanted, colorScheme);
      const { content } = await downloaded(page, () => chooseOfDashboard(page, 'Download as image'));
      const seen = await boxOf(page, charts.line).evaluate(groundInPicture, content.toString('base64'));
      expect(seen.inPicture, `ground of a chart, ${colorScheme}`).to.equal(seen.onPage);
    }
  });

  it('share a chart by link, and the dashboard by email [2.3.1l, 2.3.1m]', async () => {
    const { page, context, dashboardId } = shared();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await chooseOf(page, charts.line, 'Copy link to this chart');
    await page.getByText('Link copied').first().waitFor();
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    const led = await fetch(link, { redirect: 'manual', headers: { cookie: await cookieOf(page) } });
    expect(led.headers.get('location')).to.match(
      new RegExp(`^/superset/dashboard/${String(dashboardId)}/\\?permalink_key=[\\w-]+#CHART-${String(charts.line)}$`),
    );

    const devtools = await context.newCDPSession(page);
    await devtools.send('Page.enable');
    const mail = new Promise<string>((resolve) => {
      devtools.on('Page.frameRequestedNavigation', ({ url }) => resolve(url));
    });
    await chooseOfDashboard(page, 'Share by email');
    const { protocol, search } = new URL(await mail);
    expect(protocol).to.equal('mailto:');
    expect(new URLSearchParams(search).get('subject')).to.equal('Orders of the year');
    expect(new URLSearchParams(search).get('body')).to.match(
      /http:\/\/127\.0\.0\.1:\d+\/superset\/dashboard\/p\/[\w-]+\//,
    );
  });

  it('take the dashboard with its chart and data out of the product [1.0.3o]', async () => {
    const { page } = shared();
    const { name, content } = await downloaded(page, () => chooseOfDashboard(page, 'Export as a bundle'));
    expect(name).to.match(/^dashboard_export_\d{8}T\d{6}\.zip$/);
    const files = Object.entries(unzipSync(content)).map(
      ([file, text]) => [file.split('/').slice(1).join('/'), strFromU8(text)] as const,
    );
    const [, dashboard = ''] = files.find(([file]) => file.startsWith('dashboards/')) ?? [];
    expect(dashboard).to.match(/^dashboard_title: Orders of the year$/m);
    expect(dashboard).to.include(`CHART-${String(charts.line)}`);
    const folders = files.map(([file]) => file.split('/')[0]);
    expect(folders.filter((folder) => folder === 'charts')).to.have.length(2);
    expect(folders).to.include.members(['datasets', 'databases', 'metadata.yaml']);
  });

  it('allow embedding and forbid it again [2.3.1t]', async () => {
    const { page, server, dashboardId } = shared();
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
    expect((await embedded()).status).to.equal(404);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('change properties; a new short address becomes the address of the page; buttons are of three heights [2.1.3, 2.3.1r, 9.3.4]', async () => {
    const { page, server, dashboardId } = shared();
    await chooseOfDashboard(page, 'Edit properties');
    const dialog = page.getByRole('dialog', { name: 'Properties of the dashboard' });
    const heights = await Promise.all(
      [
        dialog.getByRole('button', { name: 'Save' }),
        page.locator('header button').filter({ hasText: 'Edit dashboard' }),
        boxOf(page, charts.rows).locator('[data-chart-controls] button').last(),
      ].map((one) => one.evaluate((element) => (element as HTMLElement).offsetHeight)),
    );
    expect(heights).to.deep.equal([32, 30, 22]);
    await dialog.getByLabel('Title').fill('Orders, named');
    const address = dialog.getByLabel('Short address');
    const admin = await server.as('admin');
    expect((await admin.post('/api/v1/dashboard/', { slug: 'theirs' })).status).to.equal(201);
    await address.fill('theirs!');
    await dialog.getByText('Another dashboard has the short address theirs. Choose another one.').waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('tab', { name: 'Access' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await address.waitFor(); // where the trouble is
    expect(await address.getAttribute('aria-invalid')).to.equal('true');
    await address.fill('7');
    await dialog.getByText(/Digits alone would open the dashboard of that number/).waitFor();
    await address.fill('Our orders');
    await dialog.getByText('Opens at /tessera/dashboard/Our-orders/').waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/\/tessera\/dashboard\/Our-orders\/$/);
    await page.getByRole('heading', { name: 'Orders, named' }).waitFor();
    const stored = (await (await server.as('admin')).get(path)).body.result;
    expect(stored).to.include({ dashboard_title: 'Orders, named', slug: 'Our-orders' });
    for (const address of ['Our-orders', String(dashboardId)]) {
      await page.goto(`${server.url}/tessera/dashboard/${address}/`);
      await page.getByRole('heading', { name: 'Orders, named' }).waitFor();
      await drawn(page, charts.rows);
    }
  });

  /** The session of the page, for a request beside it. */
  async function cookieOf(page: Page): Promise<string> {
    return (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  }
});
