import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { positionsWith } from '../plugins/dashboard/support/dashboard-server.ts';
import { eventually } from '../support/eventually.ts';
import { heldBack } from '../support/held-back.ts';
import { saveLayout } from './support/dashboard-editing.ts';
import { orderDashboards, treeBecomes, type DashboardTest } from './support/dashboards.ts';
import { tab, tabs } from '../plugins/dashboard/support/layouts.ts';
import { menuEntry } from '../support/menus.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const titleField = (page: Page) => page.getByRole('textbox', { name: 'Title of the dashboard' });
const drawn = (chartId: number | undefined) => `[data-chart-box="${String(chartId)}"] [data-chart-status="rendered"]`;

interface Part {
  readonly type: string;
  readonly id: string;
  readonly children?: readonly string[];
  readonly parents?: readonly string[];
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** One of every kind, with every field that parts have. */
function everyKind([total = 0, countries = 0]: readonly number[]): Readonly<Record<string, Part>> {
  const grid = ['ROOT_ID', 'GRID_ID'];
  const background = 'BACKGROUND_WHITE';
  const parts: readonly Part[] = [
    { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
    {
      type: 'GRID',
      id: 'GRID_ID',
      children: ['HEADER-1', 'ROW-1', 'DIVIDER-1', 'TABS-1'],
      parents: ['ROOT_ID'],
    },
    { type: 'HEADER', id: 'HEADER_ID', meta: { text: 'Orders of the year' } },
    {
      type: 'HEADER',
      id: 'HEADER-1',
      children: [],
      parents: grid,
      meta: { text: 'This year', headerSize: 'LARGE_HEADER', background },
    },
    {
      type: 'ROW',
      id: 'ROW-1',
      children: ['COLUMN-1', 'MARKDOWN-1', 'DYNAMIC-1'],
      parents: grid,
      meta: { background },
    },
    {
      type: 'COLUMN',
      id: 'COLUMN-1',
      children: ['CHART-1'],
      parents: [...grid, 'ROW-1'],
      meta: { width: 4, background },
    },
    {
      type: 'CHART',
      id: 'CHART-1',
      children: [],
      parents: [...grid, 'ROW-1', 'COLUMN-1'],
      meta: { chartId: total, width: 4, height: 20, sliceName: 'Total', sliceNameOverride: 'All orders' },
    },
    {
      type: 'MARKDOWN',
      id: 'MARKDOWN-1',
      children: [],
      parents: [...grid, 'ROW-1'],
      meta: { width: 3, height: 20, code: '## Read *this*' },
    },
    {
      type: 'DYNAMIC',
      id: 'DYNAMIC-1',
      children: [],
      parents: [...grid, 'ROW-1'],
      meta: { width: 2, height: 20, componentKey: 'clock' },
    },
    { type: 'DIVIDER', id: 'DIVIDER-1', children: [], parents: grid, meta: {} },
    { type: 'TABS', id: 'TABS-1', children: ['TAB-1'], parents: grid, meta: {} },
    {
      type: 'TAB',
      id: 'TAB-1',
      children: ['ROW-2'],
      parents: [...grid, 'TABS-1'],
      meta: { text: 'Where', defaultText: 'Tab title', placeholder: 'Tab title' },
    },
    { type: 'ROW', id: 'ROW-2', children: ['CHART-2'], parents: [...grid, 'TABS-1', 'TAB-1'], meta: { background } },
    {
      type: 'CHART',
      id: 'CHART-2',
      children: [],
      parents: [...grid, 'TABS-1', 'TAB-1', 'ROW-2'],
      meta: { chartId: countries, width: 12, height: 40, sliceName: 'Countries' },
    },
  ];
  return Object.fromEntries(parts.map((part) => [part.id, part]));
}

async function positionOf({ server }: DashboardTest, id: number | string): Promise<Readonly<Record<string, Part>>> {
  const { body } = await (await server.as('admin')).get(`/api/v1/dashboard/${String(id)}`);
  return JSON.parse(String(body.result.position_json)) as Readonly<Record<string, Part>>;
}

/** Saves these parts over the empty dashboard. */
async function store({ server, dashboardId }: DashboardTest, positions: object, metadata: object = {}): Promise<void> {
  const json_metadata = JSON.stringify({ positions, ...metadata });
  const answer = await (await server.as('admin')).put(`/api/v1/dashboard/${String(dashboardId)}`, { json_metadata });
  expect(answer.status, answer.text).to.equal(200);
}

/** Stores everyKind with a second tab, and the row of the first one without a ground. */
async function storeTwoTabs(test: DashboardTest): Promise<void> {
  const { 'ROW-2': second, 'TAB-1': first, 'TABS-1': tabsOf, ...others } = everyKind(test.chartIds);
  await store(test, {
    DASHBOARD_VERSION_KEY: 'v2',
    ...others,
    'TABS-1': { ...tabsOf, children: ['TAB-1', 'TAB-2'] },
    'TAB-1': first,
    'TAB-2': { ...first, id: 'TAB-2', children: [], meta: { text: 'When' } },
    'ROW-2': { ...second, meta: { background: 'BACKGROUND_TRANSPARENT' } },
  });
  await test.open(`/tessera/dashboard/${String(test.dashboardId)}/`);
  await test.page.locator(drawn(test.chartIds[1])).waitFor();
}

/** Opens a dashboard with the chart "Total". */
async function openTotal(test: DashboardTest): Promise<void> {
  await store(test, positionsWith(test.chartIds.slice(0, 1)));
  await test.open(`/tessera/dashboard/${String(test.dashboardId)}/`);
  await test.page.locator(drawn(test.chartIds[0])).waitFor();
}

/** Opens a dashboard with all charts in sight, and gives the charts whose data is asked for anew from then on. */
async function openWatched(test: DashboardTest, metadata: object = {}): Promise<readonly number[]> {
  const { page, chartIds } = test;
  await store(test, positionsWith(chartIds), metadata);
  await page.setViewportSize({ width: 1440, height: 1800 });
  const forced: number[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname !== '/api/v1/chart/data' || searchParams.get('force') !== 'true') return;
    forced.push((JSON.parse(searchParams.get('form_data') ?? '{}') as { slice_id: number }).slice_id);
  });
  await test.open(`/tessera/dashboard/${String(test.dashboardId)}/`);
  for (const id of chartIds) await page.locator(drawn(id)).waitFor();
  expect(forced).to.deep.equal([]);
  return forced;
}

describe('the parts of a dashboard', function () {
  this.timeout(120_000);
  const shared = orderDashboards();

  it('keep all fields of every kind through an edit and a save [3.5.1, 3.5.2]', async () => {
    const { page, open, dashboardId, chartIds, problems } = shared();
    const before = everyKind(chartIds);
    await store(shared(), { DASHBOARD_VERSION_KEY: 'v2', ...before });
    await open(`/tessera/dashboard/${String(dashboardId)}/?edit=true`);
    await treeBecomes(page, 'ROOT(GRID(HEADER ROW(COLUMN(CHART) MARKDOWN DYNAMIC) DIVIDER TABS(TAB(ROW(CHART)))))');
    await page.getByText('cannot show a block of the kind DYNAMIC:clock').waitFor();
    await page.locator('[data-layout-id=CHART-1]').getByText('All orders').first().waitFor();
    await titleField(page).fill('Orders, again');
    await button(page, 'Save').click();
    await button(page, 'Edit dashboard').waitFor();
    await page.getByRole('heading', { name: 'This year' }).waitFor();
    const { HEADER_ID, ...rest } = before;
    expect(await positionOf(shared(), dashboardId)).to.deep.equal({
      DASHBOARD_VERSION_KEY: 'v2',
      ...rest,
      HEADER_ID: { ...HEADER_ID, meta: { text: 'Orders, again' } },
    });
    expect(problems).to.deep.equal([]);
  });

  it('are offered under fixed ids [2.4.2]', async () => {
    const { page, open, dashboardId, problems } = shared();
    await saveLayout(shared(), [tabs('a', tab('one'))]);
    await open(`/tessera/dashboard/${String(dashboardId)}/?edit=true`);
    await page.locator('[data-layout-type=TAB]').hover();
    await page.locator('[data-palette-id=NEW_TAB_ID]').first().waitFor();
    await page.locator('[data-edit-panel] [data-palette-id]').nth(6).waitFor();
    const ids = await page
      .locator('[data-palette-id]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-palette-id') ?? ''));
    const own = ids.filter((id) => !id.startsWith('NEW_DYNAMIC:')); // others come from plugins
    expect([...new Set(own)]).to.have.members(
      ['CHART', 'COLUMN', 'DIVIDER', 'HEADER', 'MARKDOWN', 'ROW', 'TAB', 'TABS'].map((type) => `NEW_${type}_ID`),
    );
    expect(problems).to.deep.equal([]);
  });

  it('make a new dashboard, which keeps them [1.0.3a, 1.0.3b, 1.0.3c, 1.0.3d, 1.0.3e, 1.0.3f, 1.0.3g, 2.4.2]', async () => {
    const { page, open, chartIds, problems } = shared();
    await open('/dashboard/list/');
    await page.getByRole('link', { name: 'New dashboard' }).or(button(page, 'New dashboard')).first().click();
    await titleField(page).waitFor();
    const id = /dashboard\/(\d+)/.exec(page.url())?.[1] ?? '';
    const palette = page.locator('[data-edit-panel]');
    await palette.locator(`[data-chart-id][title="Total"]`).click();
    await treeBecomes(page, 'ROOT(GRID(ROW(CHART)))');
    await page.locator('[data-layout-type=CHART]').click();
    for (const type of ['DIVIDER', 'MARKDOWN', 'HEADER', 'COLUMN', 'TABS'])
      await palette.locator(`[data-palette-id=NEW_${type}_ID]`).click();
    await page.locator('[data-layout-type=TAB]').waitFor();
    await titleField(page).fill('Made by hand');
    await button(page, 'Save').click();
    await button(page, 'Edit dashboard').waitFor();
    const position = await positionOf(shared(), id);
    expect(position).to.include.all.keys('ROOT_ID', 'GRID_ID', 'HEADER_ID');
    expect(position['HEADER_ID']?.meta).to.deep.equal({ text: 'Made by hand' });
    expect(Object.keys(position).filter((key) => key.startsWith('NEW_'))).to.deep.equal([]);
    const made = ['ROW', 'COLUMN', 'CHART', 'MARKDOWN', 'DIVIDER', 'HEADER', 'TABS', 'TAB'];
    expect(Object.values(position).map(({ type }) => type)).to.include.members(made);
    await open(`/tessera/dashboard/${id}/`);
    await page.locator(drawn(chartIds[0])).waitFor();
    for (const type of made) await page.locator(`[data-layout-type=${type}]`).first().waitFor({ state: 'attached' });
    expect(problems).to.deep.equal([]);
  });

  it('have a white ground where they ask for one', async () => {
    const { page, problems } = shared();
    await storeTwoTabs(shared());
    const grounds = await Promise.all(
      ['ROW-1', 'ROW-2'].map((id) =>
        page.locator(`[data-layout-id=${id}] > div > div`).evaluate((row) => getComputedStyle(row).backgroundColor),
      ),
    );
    expect(grounds).to.deep.equal(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']);
    expect(problems).to.deep.equal([]);
  });

  it('are reached from tab to tab by arrow keys', async () => {
    const { page, chartIds, problems } = shared();
    await storeTwoTabs(shared());
    const [where, when] = [page.getByRole('tab', { name: 'Where' }), page.getByRole('tab', { name: 'When' })];
    await where.focus();
    await page.keyboard.press('ArrowRight');
    await when.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('This tab is empty').waitFor();
    await when.and(page.locator('[aria-selected=true]')).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Space');
    await page.locator(drawn(chartIds[1])).waitFor();
    await where.and(page.locator('[aria-selected=true]')).waitFor();
    expect(problems).to.deep.equal([]);
  });
});

describe('the flags of a dashboard', function () {
  this.timeout(120_000);
  const shared = orderDashboards();

  it('say that it is edited, changed and saving [4.3.3]', async () => {
    const { page, problems } = shared();
    await openTotal(shared());
    const unsaved = page.getByText('Unsaved changes', { exact: true });
    expect(await titleField(page).count()).to.equal(0);
    await button(page, 'Edit dashboard').click();
    await titleField(page).waitFor();
    expect(await unsaved.count()).to.equal(0);
    await titleField(page).fill('Flags');
    await unsaved.waitFor();
    const held = await holding(page, /\/api\/v1\/dashboard\/\d+(\?|$)/, 'PUT');
    await button(page, 'Save').click();
    await button(page, 'Saving').waitFor();
    held.release();
    await button(page, 'Edit dashboard').waitFor();
    await unsaved.waitFor({ state: 'detached' });
    expect(await titleField(page).count()).to.equal(0);
    expect(problems).to.deep.equal([]);
  });

  it('say that it is reloading [4.3.3]', async () => {
    const { page, problems } = shared();
    await openTotal(shared());
    const asked = await holding(page, /\/api\/v1\/chart\/data/, 'POST');
    await button(page, 'Refresh dashboard').click();
    await button(page, 'Refreshing').waitFor();
    asked.release();
    await button(page, 'Refresh dashboard').waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('say whether it is published and starred, on the next visit too [4.3.3]', async () => {
    const { page, problems } = shared();
    await openTotal(shared());
    await page.getByText('Draft', { exact: true }).waitFor();
    await button(page, 'Dashboard actions').click();
    await menuEntry(page, { name: 'Publish', exact: true }).click();
    await page.getByText('Draft', { exact: true }).waitFor({ state: 'detached' });
    await button(page, 'Star this dashboard').click();
    await button(page, 'Take the star back').waitFor();
    await page.reload();
    await button(page, 'Take the star back').waitFor();
    expect(await page.getByText('Draft', { exact: true }).count()).to.equal(0);
    expect(problems).to.deep.equal([]);
  });
});

describe('the data of a dashboard', function () {
  this.timeout(120_000);
  const shared = orderDashboards();

  it('is asked for anew by hand [1.0.3m]', async () => {
    const { page, chartIds } = shared();
    const forced = await openWatched(shared());
    await button(page, 'Refresh dashboard').click();
    await eventually('every chart asks', () => forced.length >= chartIds.length);
    expect([...forced].sort()).to.deep.equal([...chartIds].sort());
  });

  it('is asked for anew by a timer, chart after chart over the interval [1.0.3m]', async () => {
    const { page, chartIds } = shared();
    await page.clock.install();
    const calls = await recordCalls(page);
    await openWatched(shared(), { refresh_frequency: 60 });
    const forced = await eventually(
      'every chart asks',
      async () => {
        await page.clock.runFor(5_000);
        return (await calls()).filter(({ isForced }) => isForced);
      },
      (found) => chartIds.every((id) => found.some(({ chartId }) => chartId === id)),
    );
    const [first, second] = forced; // 60 s and 90 s after the opening; the last one comes with the first one's next turn
    expect([first?.chartId, second?.chartId]).to.deep.equal(chartIds.slice(0, 2));
    expect((second?.atMs ?? 0) - (first?.atMs ?? 0)).to.be.at.least(20_000);
  });
});

interface Call {
  /** On the clock of the page, milliseconds. */
  readonly atMs: number;
  readonly chartId: number;
  readonly isForced: boolean;
}

/** Notes in the page when it asks for the data of which chart; gives the calls so far. */
async function recordCalls(page: Page): Promise<() => Promise<readonly Call[]>> {
  await page.addInitScript(() => {
    const calls: object[] = [];
    Object.assign(window, { recordedCalls: calls });
    const send = window.fetch.bind(window);
    window.fetch = (input, init) => {
      const url = new URL(input instanceof Request ? input.url : String(input), location.href);
      if (url.pathname === '/api/v1/chart/data') {
        const { slice_id } = JSON.parse(url.searchParams.get('form_data') ?? '{}') as { slice_id?: number };
        calls.push({ atMs: Date.now(), chartId: slice_id, isForced: url.searchParams.get('force') === 'true' });
      }
      return send(input, init);
    };
  });
  return () => page.evaluate(() => (window as unknown as { recordedCalls: readonly Call[] }).recordedCalls);
}

/** Keeps the answers of calls back until told; each call is sent at once. */
async function holding(page: Page, path: RegExp, method: string): Promise<{ readonly release: () => void }> {
  const free = heldBack();
  let isFree = false;
  await page.route(path, async (route) => {
    if (isFree || route.request().method() !== method) return route.fallback();
    const response = await route.fetch();
    await free.over;
    return route.fulfill({ response });
  });
  return {
    release: () => {
      isFree = true;
      free.letGo();
    },
  };
}
