import { expect } from 'chai';
import type { Locator } from 'playwright-core';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { saveFilter, withDashboard, type DashboardTest } from './support/dashboards.ts';

/** A text with a live number, a chart under it, and two tabs with one chart each. */
function layoutOf([total = 0, countries = 0, orders = 0]: readonly number[]) {
  const component = (type: string, id: string, meta: object, children: readonly string[] = []) =>
    [id, { type, id, meta, children, parents: [] }] as const;
  return Object.fromEntries([
    component('ROOT', 'ROOT_ID', {}, ['GRID_ID']),
    component('GRID', 'GRID_ID', {}, ['ROW-1', 'TABS-1']),
    component('ROW', 'ROW-1', {}, ['MARKDOWN-1', 'CHART-1']),
    component('MARKDOWN', 'MARKDOWN-1', {
      width: 4,
      height: 20,
      code: 'There are **{{ value("Total", "count") }}** orders<script>document.title = "broken"</script> [Which?](#TAB-2) {{ filter("nope") }}, {{ value("No", "n") }}',
    }),
    component('CHART', 'CHART-1', { chartId: total, width: 8, height: 20 }),
    component('TABS', 'TABS-1', {}, ['TAB-1', 'TAB-2']),
    component('TAB', 'TAB-1', { text: 'Where' }, ['CHART-2']),
    component('CHART', 'CHART-2', { chartId: countries, width: 12, height: 40 }),
    component('TAB', 'TAB-2', { text: 'Which' }, ['CHART-3']),
    component('CHART', 'CHART-3', { chartId: orders, width: 12, height: 40 }),
  ]);
}

const part = (type: string, id: string, children: readonly string[] = [], meta: object = {}) =>
  [id, { type, id, meta, children, parents: [] }] as const;

/** Tabs with tabs in the first of them, and above the chart of the first of those a text about a filter. */
function nestedTabs([first, second, third]: readonly number[]) {
  return Object.fromEntries([
    part('ROOT', 'ROOT_ID', ['GRID_ID']),
    part('GRID', 'GRID_ID', ['MARKDOWN-1', 'TABS-1']),
    part('MARKDOWN', 'MARKDOWN-1', [], { width: 12, height: 10, code: 'Orders of: {{ filter("Country") }}' }),
    part('TABS', 'TABS-1', ['TAB-1', 'TAB-2']),
    part('TAB', 'TAB-1', ['TABS-2'], { text: 'Outer one' }),
    part('TABS', 'TABS-2', ['TAB-3', 'TAB-4']),
    part('TAB', 'TAB-3', ['CHART-1'], { text: 'Inner one' }),
    part('TAB', 'TAB-4', ['CHART-2'], { text: 'Inner two' }),
    part('TAB', 'TAB-2', ['CHART-3'], { text: 'Outer two' }),
    part('CHART', 'CHART-1', [], { chartId: first, width: 8, height: 20 }),
    part('CHART', 'CHART-2', [], { chartId: second, width: 8, height: 40 }),
    part('CHART', 'CHART-3', [], { chartId: third, width: 8, height: 40 }),
  ]);
}

/** A row with a chart, a column of a text and a chart, and another chart. */
function besideEachOther([first, second, third]: readonly number[]) {
  return Object.fromEntries([
    part('ROOT', 'ROOT_ID', ['GRID_ID']),
    part('GRID', 'GRID_ID', ['ROW-1']),
    part('ROW', 'ROW-1', ['CHART-1', 'COLUMN-1', 'CHART-3']),
    part('CHART', 'CHART-1', [], { chartId: first, width: 4, height: 20 }),
    part('COLUMN', 'COLUMN-1', ['MARKDOWN-1', 'CHART-2'], { width: 4 }),
    part('MARKDOWN', 'MARKDOWN-1', [], { width: 4, height: 10, code: 'In the middle' }),
    part('CHART', 'CHART-2', [], { chartId: second, width: 4, height: 40 }),
    part('CHART', 'CHART-3', [], { chartId: third, width: 4, height: 40 }),
  ]);
}

async function fill({ server, dashboardId, chartIds }: DashboardTest): Promise<void> {
  const admin = await server.as('admin');
  const css =
    'body { display: none } [data-layout-id="MARKDOWN-1"] { color: rgb(1, 2, 3); background: url(http://x.test/a) }';
  const saved = await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, {
    css,
    json_metadata: JSON.stringify({ positions: layoutOf(chartIds) }),
  });
  expect(saved.status, saved.text).to.equal(200);
}

const drawn = (chartId: number | undefined) => `[data-chart-box="${String(chartId)}"] [data-chart-status="rendered"]`;

describe('reading a dashboard', function () {
  this.timeout(120_000);

  it('shows charts, live text, tabs and its own style, and finds its state again by a link [2.2.1b, 4.3.6, 7.3.2c, 2.3.1n]', async () => {
    await withDashboard({}, async (test) => {
      await fill(test);
      const { page, chartIds, dashboardId, context, problems } = test;
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await test.open(`/tessera/dashboard/${String(dashboardId)}/?focused_chart=${String(chartIds[1])}`);
      await page.locator(drawn(chartIds[0])).waitFor();
      await page.locator(drawn(chartIds[1])).waitFor();
      await page.waitForFunction(() => !window.location.search.includes('focused_chart'));
      const text = page.locator('[data-layout-id="MARKDOWN-1"]');
      await text.getByText(/There are \d+ orders/).waitFor();
      const said = await text.innerText();
      expect(said).to.include('[nope: no filter has this name]').and.include('[No: no chart here has this name]');
      expect(await page.title()).to.contain('Orders of the year');
      const style = await text.evaluate((element) => {
        const { color, backgroundImage } = getComputedStyle(element);
        return { color, backgroundImage, body: getComputedStyle(document.body).display };
      });
      expect(style).to.deep.equal({ color: 'rgb(1, 2, 3)', backgroundImage: 'none', body: 'block' });

      await page.getByRole('tab', { name: 'Which' }).click();
      await page.locator(drawn(chartIds[2])).waitFor();
      expect(await page.locator(drawn(chartIds[1])).count()).to.equal(0);

      await page.getByRole('button', { name: 'Dashboard actions' }).click();
      await page.getByRole('menuitem', { name: 'Copy link' }).click();
      await page.locator('[data-toast-type=success]').getByText('Link copied').waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      await page.goto(link);
      await page.locator(drawn(chartIds[2])).waitFor();
      expect(await page.getByRole('tab', { name: 'Which' }).getAttribute('aria-selected')).to.equal('true');
      expect(problems.filter((problem) => !problem.includes('x.test'))).to.deep.equal([]);
    });
  });

  it('has the chosen tab in its address, which opens it for others, and leaves by one step back', async () => {
    await withDashboard({}, async (test) => {
      await fill(test);
      const { page, open, context, chartIds, dashboardId, problems } = test;
      await open('/dashboard/list/');
      await page.getByRole('link', { name: 'Orders of the year' }).click();
      const tab = (name: string) => page.getByRole('tab', { name });
      await tab('Which').click();
      await page.waitForFunction(() => window.location.hash === '#TAB-2');
      await tab('Where').click();
      await page.waitForFunction(() => window.location.hash === '#TAB-1');
      await tab('Which').click();
      await page.waitForFunction(() => window.location.hash === '#TAB-2');
      expect(new URL(page.url()).pathname).to.equal(`/tessera/dashboard/${String(dashboardId)}/`);

      const other = await context.newPage();
      await other.goto(page.url());
      await other.locator(drawn(chartIds[2])).waitFor();
      expect(await other.getByRole('tab', { name: 'Which' }).getAttribute('aria-selected')).to.equal('true');
      expect(await other.evaluate(() => window.scrollY)).to.equal(0);
      await other.close();
      await page.reload();
      await page.locator(drawn(chartIds[2])).waitFor();
      await page.goBack();
      await page.waitForURL(/\/dashboard\/list\//);
      expect(problems.filter((problem) => !problem.includes('x.test'))).to.deep.equal([]);
    });
  });

  it('opens the tab of the chart that its address names, and shows as much around it as its mode and each bit of its mask say [2.2.1b, 2.2.3, 2.2.5]', async () => {
    await withDashboard({}, async (test) => {
      await fill(test);
      const { page, server, open, chartIds, dashboardId, problems } = test;
      const address = `/tessera/dashboard/${String(dashboardId)}/`;
      await open(`${address}?focused_chart=${String(chartIds[2])}`);
      await page.locator(drawn(chartIds[2])).waitFor();
      expect(await page.getByRole('tab', { name: 'Which' }).getAttribute('aria-selected')).to.equal('true');
      await page.waitForFunction(() => !window.location.search.includes('focused_chart'));
      expect(await page.locator(drawn(chartIds[2])).isVisible()).to.equal(true);

      const admin = await server.as('admin');
      const { result } = (await admin.get(`/api/v1/dashboard/${String(dashboardId)}`)).body;
      const json_metadata = JSON.stringify({
        positions: JSON.parse(String(result.position_json)) as object,
        native_filter_configuration: [filterNamed('country')],
      });
      expect((await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, { json_metadata })).status).to.equal(200);
      const around = async (params: string) => {
        await open(`${address}?${params}`);
        await page.locator(drawn(chartIds[0])).waitFor();
        if (params !== 'standalone=3') await page.locator('[data-filter="NATIVE_FILTER-country"]').waitFor();
        const count = async (locator: Locator) => (await locator.count()) > 0;
        return {
          navigation: await count(page.getByRole('navigation')),
          header: await count(page.getByRole('button', { name: 'Dashboard actions' })),
          tabs: await count(page.getByRole('tab')),
          filters: await count(page.locator('[data-filter]')),
          controls: await count(page.getByRole('button', { name: 'Chart actions' })),
        };
      };
      const all = { navigation: true, header: true, tabs: true, filters: true, controls: true };
      const bare = { ...all, navigation: false, header: false };
      expect(await around('standalone=0')).to.deep.equal(all);
      expect(await around('standalone=1')).to.deep.equal({ ...all, navigation: false });
      expect(await around('standalone=2')).to.deep.equal(bare);
      expect(await around('standalone=3')).to.deep.equal({ ...bare, filters: false, controls: false });
      expect(await around('uiConfig=1')).to.deep.equal({ ...all, header: false });
      expect(await around('uiConfig=2')).to.deep.equal({ ...all, tabs: false });
      expect(await around('uiConfig=4')).to.deep.equal({ ...all, navigation: false });
      expect(await around('uiConfig=8')).to.deep.equal({ ...all, controls: false });
      expect(await around('uiConfig=16')).to.deep.equal(all);
      expect(problems.filter((problem) => !problem.includes('x.test'))).to.deep.equal([]);
    });
  });

  it('shows tabs in tabs, each as it was left, and in a text what a filter is set to [4.3.6]', () =>
    withDashboard({}, async (test) => {
      const { page, open, server, chartIds, dashboardId, problems } = test;
      const filter = filterNamed('country', [], { name: 'Country', controlValues: { instantFilter: true } });
      const saved = await (
        await server.as('admin')
      ).put(`/api/v1/dashboard/${String(dashboardId)}`, {
        json_metadata: JSON.stringify({ positions: nestedTabs(chartIds), native_filter_configuration: [filter] }),
      });
      expect(saved.status, saved.text).to.equal(200);
      await open(`/tessera/dashboard/${String(dashboardId)}/`);
      await page.locator(drawn(chartIds[0])).waitFor();
      const tab = (name: string) => page.getByRole('tab', { name, exact: true });
      await tab('Inner two').click();
      await page.locator(drawn(chartIds[1])).waitFor();
      expect(await page.locator(drawn(chartIds[0])).count()).to.equal(0);
      await tab('Outer two').click();
      await page.locator(drawn(chartIds[2])).waitFor();
      expect(await tab('Inner two').count()).to.equal(0);
      await tab('Outer one').click();
      await page.locator(drawn(chartIds[1])).waitFor();
      expect(await tab('Inner two').getAttribute('aria-selected')).to.equal('true');

      const text = page.locator('[data-layout-id="MARKDOWN-1"]');
      await text.getByText('Orders of: All').waitFor();
      await page.getByRole('button', { name: 'Choose Country: All' }).click();
      for (const name of [/^NO,/, /^SE,/]) await page.getByRole('option', { name }).click();
      await page.keyboard.press('Escape');
      await text.getByText('Orders of: NO, SE').waitFor();
      expect(problems).to.deep.equal([]);
    }));

  it('is one column on a phone, in the order of reading, with the filters in a drawer', () =>
    withDashboard({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' }, async (test) => {
      const { page, open, server, chartIds, dashboardId, problems } = test;
      const positions = besideEachOther(chartIds);
      const admin = await server.as('admin');
      const json_metadata = JSON.stringify({ positions, native_filter_configuration: [filterNamed('country')] });
      const saved = await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, { json_metadata });
      expect(saved.status, saved.text).to.equal(200);
      await open(`/tessera/dashboard/${String(dashboardId)}/`);
      await page.locator(drawn(chartIds[0])).waitFor();
      const places = await Promise.all(
        ['CHART-1', 'MARKDOWN-1', 'CHART-2', 'CHART-3'].map((id) =>
          page.locator(`[data-layout-id="${id}"]`).boundingBox(),
        ),
      );
      const [first] = places;
      for (const [index, place] of places.entries()) {
        expect([place?.x, place?.width]).to.deep.equal([first?.x, first?.width]);
        const before = places[index - 1];
        if (before != null) expect(place?.y).to.be.at.least(before.y + before.height);
      }
      expect(first?.width).to.be.greaterThan(330);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(390);

      const filter = page.locator('[data-filter="NATIVE_FILTER-country"]');
      expect(await filter.isVisible()).to.equal(false);
      await page.getByRole('button', { name: 'Open Filters' }).click();
      await page.getByRole('dialog').locator(filter).waitFor();
      expect(problems).to.deep.equal([]);
    }));

  it('keeps the button of the filters on a phone where the address hides title or header [2.2.3] [2.2.5]', () =>
    withDashboard({ viewport: { width: 390, height: 844 } }, async (test) => {
      const { page, open, server, chartIds, dashboardId, problems } = test;
      await saveFilter(await server.as('admin'), test, filterNamed('country'));
      const offered: Record<string, boolean> = {};
      for (const query of ['standalone=1', 'standalone=2', 'uiConfig=1', 'standalone=3', 'uiConfig=1&show_filters=0']) {
        await open(`/tessera/dashboard/${String(dashboardId)}/?${query}`);
        await page.locator(drawn(chartIds[0])).waitFor();
        offered[query] = await page.getByRole('button', { name: 'Open Filters' }).isVisible();
      }
      expect(offered).to.deep.equal({
        'standalone=1': true,
        'standalone=2': true,
        'uiConfig=1': true,
        'standalone=3': false,
        'uiConfig=1&show_filters=0': false,
      });
      await open(`/tessera/dashboard/${String(dashboardId)}/?standalone=2`);
      await page.locator(drawn(chartIds[0])).waitFor();
      await page.mouse.wheel(0, 5_000); // it stays in sight
      await page.getByRole('button', { name: 'Open Filters' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Choose Country: All' }).click();
      await page.getByRole('option', { name: /^NO,/ }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(390);
      expect(problems).to.deep.equal([]);
    }));

  it('offers stars to people with an account only', () =>
    withDashboard({ settings: { PUBLIC_ROLE_LIKE: 'Alpha' } }, async (test) => {
      const { page, open, context, server, chartIds, dashboardId, problems } = test;
      await fill(test);
      await (await server.as('admin')).put(`/api/v1/dashboard/${String(dashboardId)}`, { published: true });
      const starsOf = async () => {
        const counts: number[] = [];
        await open(`/tessera/dashboard/${String(dashboardId)}/`);
        await page.locator(drawn(chartIds[0])).waitFor();
        counts.push(await page.getByRole('button', { name: 'Star this dashboard' }).count());
        await open('/dashboard/list/');
        await page.getByRole('link', { name: 'Orders of the year' }).first().waitFor();
        counts.push(await page.getByRole('button', { name: /^Star(red)?\b/ }).count());
        return counts;
      };
      expect(await starsOf()).to.deep.equal([1, 2]);
      await context.clearCookies();
      expect(await starsOf()).to.deep.equal([0, 0]);
      expect(problems).to.deep.equal([]);
    }));

  it('follows links of its texts to tabs, and opens under an address that is broken', async () => {
    await withDashboard({}, async (test) => {
      await fill(test);
      const { page, chartIds, dashboardId, problems } = test;
      await test.open(`/superset/dashboard/${String(dashboardId)}/#100%`);
      await page.locator(drawn(chartIds[1])).waitFor();
      await page.getByRole('link', { name: 'Which?' }).click();
      await page.locator(drawn(chartIds[2])).waitFor();
      expect(await page.getByRole('tab', { name: 'Which' }).getAttribute('aria-selected')).to.equal('true');
      expect(problems.filter((problem) => !problem.includes('x.test'))).to.deep.equal([]);
    });
  });

  it('filters charts that name no time column by the main one of their dataset', async () => {
    await withDashboard({}, async (test) => {
      const { page, chartIds, dashboardId, server, problems } = test;
      await saveFilter(await server.as('admin'), test, {
        id: 'NATIVE_FILTER-when',
        name: 'When',
        type: 'NATIVE_FILTER',
        filterType: 'filter_time',
        targets: [{}],
        scope: { rootPath: ['ROOT_ID'], excluded: [] },
        cascadeParentIds: [],
        controlValues: {},
        defaultDataMask: {
          extraFormData: { time_range: '2024-02-01 : 2024-03-01' },
          filterState: { value: '2024-02-01 : 2024-03-01' },
        },
      });
      await test.open(`/tessera/dashboard/${String(dashboardId)}/`);
      await page.locator(drawn(chartIds[0])).waitFor();
      // Orders 2 and 3 of the five.
      await page
        .locator(`[data-chart-box="${String(chartIds[0])}"]`)
        .getByText('2', { exact: true })
        .first()
        .waitFor();
      expect(problems).to.deep.equal([]);
    });
  });

  it('hides what the address says, refreshes, and fills the page with one chart [2.2.3, 2.2.5, 2.3.1f, 2.3.1p]', async () => {
    await withDashboard({}, async (test) => {
      await fill(test);
      const { page, chartIds, dashboardId, problems } = test;
      await test.open(`/superset/dashboard/${String(dashboardId)}/?standalone=2&uiConfig=10`);
      await page.locator(drawn(chartIds[0])).waitFor();
      expect(await page.getByRole('navigation').count()).to.equal(0);
      expect(await page.getByRole('tab').count()).to.equal(0);
      expect(await page.getByRole('button', { name: 'Chart actions' }).count()).to.equal(0);

      await test.open(`/tessera/dashboard/${String(dashboardId)}/`);
      await page.locator(drawn(chartIds[0])).waitFor();
      const asked = page.waitForRequest((request) => request.url().includes('force=true'));
      await page.getByRole('button', { name: 'Refresh dashboard' }).click();
      await asked;
      await page.locator(drawn(chartIds[0])).waitFor();

      await page
        .locator(`[data-chart-box="${String(chartIds[0])}"]`)
        .getByRole('button', { name: 'Chart actions' })
        .click();
      await page.getByRole('menuitem', { name: 'Fill the page' }).click();
      const full = page.getByRole('dialog', { name: 'Total' });
      await full.locator('[data-chart-status="rendered"]').waitFor();
      await page.keyboard.press('Escape');
      await full.waitFor({ state: 'detached' });

      const isFullScreen = () => page.evaluate(() => document.fullscreenElement !== null);
      for (const leave of ['the button', 'the browser'] as const) {
        await page
          .locator(`[data-chart-box="${String(chartIds[0])}"]`)
          .getByRole('button', { name: 'Chart actions' })
          .click();
        await page.getByRole('menuitem', { name: 'Enter full screen' }).click();
        await full.getByRole('heading', { name: 'Total' }).waitFor();
        await full.locator('[data-chart-status="rendered"]').waitFor();
        await page.waitForFunction(() => document.fullscreenElement !== null);
        await full.getByRole('button', { name: 'Chart actions' }).click();
        await page.getByRole('menuitem', { name: 'Force refresh' }).waitFor();
        await page.keyboard.press('Escape'); // closes the menu
        await page.getByRole('menu').waitFor({ state: 'detached' });
        expect(await isFullScreen()).to.equal(true);
        if (leave === 'the button') await full.getByRole('button', { name: 'Back to the dashboard' }).click();
        else await page.evaluate(() => document.exitFullscreen());
        await full.waitFor({ state: 'detached' });
        await page.waitForFunction(() => document.fullscreenElement === null);
      }
      expect(problems).to.deep.equal([]);
    });
  });

  it('says that what a link saved is gone or cannot be read, and shows how the dashboard begins', async () => {
    await withDashboard({}, async (test) => {
      await fill(test);
      const { page, server, chartIds, dashboardId } = test;
      const told = page.getByText('The saved filters and tabs of this link were not found.', { exact: false }).first();
      const address = `${server.url}/tessera/dashboard/${String(dashboardId)}/`;
      for (const query of ['?permalink_key=nope', '?native_filters_key=nope']) {
        await page.goto(`${address}${query}`);
        await told.waitFor();
        await page.locator(drawn(chartIds[0])).waitFor();
      }
      // Numbers take words for 1 and 0, and what is no number at all counts as not given.
      await page.goto(`${address}?uiConfig=true&focused_chart=nothing&standalone=of&native_filters=((`);
      await page.locator(drawn(chartIds[0])).waitFor();
      expect(await page.getByRole('button', { name: 'Dashboard actions' }).count()).to.equal(0);
      const lost = page.getByText('A part of what this link saved could not be shown', { exact: false }).first();
      await lost.waitFor();
      expect(await told.count()).to.equal(0);
      const admin = await server.as('admin');
      const link = await admin.post(`/api/v1/dashboard/${String(dashboardId)}/permalink`, {
        chartStates: {
          'drilling/paths': { [String(chartIds[0])]: [{ title: 'x', filters: [], settings: { metric: 'm' } }] },
        },
      });
      await page.goto(link.body.url as string); // a drill does not change the metric
      await lost.waitFor();
      await page.locator(drawn(chartIds[0])).waitFor();
      await page.goto(address);
      await page.locator(drawn(chartIds[0])).waitFor();
      expect(await lost.count()).to.equal(0);
    });
  });
});
