import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { positionsWith } from '../plugins/dashboard/support/dashboard-server.ts';
import { sharedDashboard, treeBecomes } from './support/dashboards.ts';
import { heldBack } from '../support/held-back.ts';

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

describe('the parts and flags of a dashboard', function () {
  this.timeout(120_000);
  const shared = sharedDashboard();
  const pathOf = (id: number | string) => `/api/v1/dashboard/${String(id)}`;
  const stored = async (id: number | string) =>
    (await (await shared().server.as('admin')).get(pathOf(id))).body.result as Readonly<Record<string, string>>;
  const positionOf = async (id: number | string) =>
    JSON.parse((await stored(id))['position_json'] ?? '{}') as Readonly<Record<string, Part>>;
  const store = async (positions: object, more: object = {}) => {
    const body = { json_metadata: JSON.stringify({ positions, ...more }) };
    const answer = await (await shared().server.as('admin')).put(pathOf(shared().dashboardId), body);
    expect(answer.status, answer.text).to.equal(200);
  };
  afterEach(() => {
    expect(shared().problems).to.deep.equal([]);
  });

  it('shows every kind of part, and keeps all fields of each through an edit and a save [3.5.1, 3.5.2]', async () => {
    const { page, open, dashboardId, chartIds } = shared();
    const before = everyKind(chartIds);
    await store({ DASHBOARD_VERSION_KEY: 'v2', ...before });
    await open(`/tessera/dashboard/${String(dashboardId)}/?edit=true`);
    await treeBecomes(page, 'ROOT(GRID(HEADER ROW(COLUMN(CHART) MARKDOWN DYNAMIC) DIVIDER TABS(TAB(ROW(CHART)))))');
    await page.getByText('cannot show a block of the kind DYNAMIC:clock').waitFor();
    await page.locator('[data-layout-id=CHART-1]').getByText('All orders').first().waitFor();
    await titleField(page).fill('Orders, again');
    await button(page, 'Save').click();
    await button(page, 'Edit dashboard').waitFor();
    await page.getByRole('heading', { name: 'This year' }).waitFor();
    const after = await positionOf(dashboardId);
    const { HEADER_ID, ...rest } = before;
    expect(after).to.deep.equal({
      DASHBOARD_VERSION_KEY: 'v2',
      ...rest,
      HEADER_ID: { ...HEADER_ID, meta: { text: 'Orders, again' } },
    });
  });

  it('makes a dashboard out of new parts under fixed ids, and shows it to who comes later [1.0.3a, 1.0.3b, 1.0.3c, 1.0.3d, 1.0.3e, 1.0.3f, 1.0.3g, 2.4.2]', async () => {
    const { page, open, server, chartIds } = shared();
    await open('/dashboard/list/');
    await page.getByRole('link', { name: 'New dashboard' }).or(button(page, 'New dashboard')).first().click();
    await titleField(page).waitFor();
    const id = Number(/dashboard\/(\d+)/.exec(page.url())?.[1]);
    const palette = page.locator('[data-edit-panel]');
    const add = (type: string) => palette.locator(`[data-palette-id=NEW_${type}_ID]`).click();
    await palette.locator('[data-palette-id]').nth(6).waitFor();
    const ids = await page
      .locator('[data-palette-id]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-palette-id')).sort());
    await palette.locator(`[data-chart-id][title="Total"]`).click();
    await treeBecomes(page, 'ROOT(GRID(ROW(CHART)))');
    await page.locator('[data-layout-type=CHART]').click();
    for (const type of ['DIVIDER', 'MARKDOWN', 'HEADER', 'COLUMN', 'TABS']) await add(type);
    await page.locator('[data-layout-type=TABS]').waitFor();
    await page.locator('[data-layout-type=TAB]').hover();
    await page.locator('[data-palette-id=NEW_TAB_ID]').first().waitFor();
    const own = ids.filter((each) => each?.startsWith('NEW_DYNAMIC:') !== true); // others come from plugins
    expect([...own, 'NEW_TAB_ID']).to.have.members(
      ['CHART', 'COLUMN', 'DIVIDER', 'HEADER', 'MARKDOWN', 'ROW', 'TAB', 'TABS'].map((type) => `NEW_${type}_ID`),
    );
    await titleField(page).fill('Made by hand');
    await button(page, 'Save').click();
    await button(page, 'Edit dashboard').waitFor();
    const position = await positionOf(id);
    expect(position).to.include.all.keys('ROOT_ID', 'GRID_ID', 'HEADER_ID');
    expect(position['HEADER_ID']?.meta).to.deep.equal({ text: 'Made by hand' });
    expect(Object.keys(position).filter((key) => key.startsWith('NEW_'))).to.deep.equal([]);
    const types = new Set(Object.values(position).map(({ type }) => type));
    expect([...types]).to.include.members(['ROW', 'COLUMN', 'CHART', 'MARKDOWN', 'DIVIDER', 'HEADER', 'TABS', 'TAB']);

    const later = await page.context().newPage();
    await later.goto(`${server.url}/tessera/dashboard/${String(id)}/`);
    await later.locator(drawn(chartIds[0])).waitFor();
    for (const type of ['ROW', 'COLUMN', 'MARKDOWN', 'DIVIDER', 'HEADER', 'TABS', 'TAB']) {
      expect(await later.locator(`[data-layout-type=${type}]`).count(), type).to.be.greaterThan(0);
    }
    await later.close();
  });

  it('paints white grounds where they are asked for, and goes from tab to tab by arrow keys', async () => {
    const { page, open, dashboardId, chartIds } = shared();
    const { 'ROW-2': second, 'TAB-1': tab, 'TABS-1': tabs, ...others } = everyKind(chartIds);
    await store({
      DASHBOARD_VERSION_KEY: 'v2',
      ...others,
      'TABS-1': { ...tabs, children: ['TAB-1', 'TAB-2'] },
      'TAB-1': tab,
      'TAB-2': { ...tab, id: 'TAB-2', children: [], meta: { text: 'When' } },
      'ROW-2': { ...second, meta: { background: 'BACKGROUND_TRANSPARENT' } },
    });
    await open(`/tessera/dashboard/${String(dashboardId)}/`);
    await page.locator(drawn(chartIds[1])).waitFor();
    const grounds = await Promise.all(
      ['ROW-1', 'ROW-2'].map((id) =>
        page.locator(`[data-layout-id=${id}] > div > div`).evaluate((row) => getComputedStyle(row).backgroundColor),
      ),
    );
    expect(grounds).to.deep.equal(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']);

    const [where, when] = [page.getByRole('tab', { name: 'Where' }), page.getByRole('tab', { name: 'When' })];
    await where.focus();
    await page.keyboard.press('ArrowRight');
    expect(await when.evaluate((one) => one === document.activeElement)).to.equal(true);
    await page.keyboard.press('Enter');
    await page.getByText('This tab is empty').waitFor();
    expect(await when.getAttribute('aria-selected')).to.equal('true');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Space');
    await page.locator(drawn(chartIds[1])).waitFor();
    expect(await where.getAttribute('aria-selected')).to.equal('true');
  });

  it('tells while it is edited, changed, saving and reloading, whether it is published and starred [4.3.3]', async () => {
    const { page, open, dashboardId, chartIds } = shared();
    await store(positionsWith(chartIds.slice(0, 1)));
    await open(`/tessera/dashboard/${String(dashboardId)}/`);
    await page.locator(drawn(chartIds[0])).waitFor();
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
    expect([await unsaved.count(), await titleField(page).count()]).to.deep.equal([0, 0]);

    const asked = await holding(page, /\/api\/v1\/chart\/data/, 'POST');
    await button(page, 'Refresh dashboard').click();
    await button(page, 'Refreshing').waitFor();
    asked.release();
    await button(page, 'Refresh dashboard').waitFor();

    await page.getByText('Draft', { exact: true }).waitFor();
    await button(page, 'Dashboard actions').click();
    await page.getByRole('menuitem', { name: 'Publish', exact: true }).click();
    await page.getByText('Draft', { exact: true }).waitFor({ state: 'detached' });
    await button(page, 'Star this dashboard').click();
    await button(page, 'Take the star back').waitFor();
    await page.reload();
    await button(page, 'Take the star back').waitFor();
    expect(await page.getByText('Draft', { exact: true }).count()).to.equal(0);
  });

  it('reloads its data by hand, and by a timer chart after chart [1.0.3m]', async () => {
    const { context, server, dashboardId, chartIds } = shared();
    await store(positionsWith(chartIds), { refresh_frequency: 60 });
    const page = await context.newPage();
    await page.setViewportSize({ width: 1440, height: 1800 });
    await page.clock.install();
    const forced: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname !== '/api/v1/chart/data' || searchParams.get('force') !== 'true') return;
      forced.push(String((JSON.parse(searchParams.get('form_data') ?? '{}') as { slice_id?: number }).slice_id));
    });
    const becomes = async (expected: readonly (number | undefined)[]) => {
      for (let attempt = 0; attempt < 50 && forced.length < expected.length; attempt += 1) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      expect(forced.splice(0).sort()).to.deep.equal(expected.map(String).sort());
    };
    await page.goto(`${server.url}/tessera/dashboard/${String(dashboardId)}/`);
    for (const id of chartIds) await page.locator(drawn(id)).waitFor();
    expect(forced).to.deep.equal([]);
    await page.getByRole('button', { name: /^Refresh dashboard/ }).click(); // the interval stands on it, too
    await becomes(chartIds);
    for (const id of chartIds) await page.locator(drawn(id)).waitFor();

    // Every 60 s from the opening, the three charts spread over 60 s.
    await page.clock.runFor(62_000);
    await becomes([chartIds[0]]);
    await page.clock.runFor(28_000);
    await becomes([chartIds[1]]);
    await page.close();
  });
});

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
