import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { withDashboard, type DashboardTest } from './support/dashboards.ts';
import { gammaUser, pageOf } from './support/sign-in.ts';

const filterId = 'NATIVE_FILTER-country';

/** "Total" above two tabs with one chart each. */
function layoutOf([total = 0, countries = 0, orders = 0]: readonly number[]) {
  const component = (type: string, id: string, meta: object, children: readonly string[] = []) =>
    [id, { type, id, meta, children, parents: [] }] as const;
  return Object.fromEntries([
    component('ROOT', 'ROOT_ID', {}, ['GRID_ID']),
    component('GRID', 'GRID_ID', {}, ['CHART-1', 'TABS-1']),
    component('CHART', 'CHART-1', { chartId: total, width: 8, height: 20 }),
    component('TABS', 'TABS-1', {}, ['TAB-1', 'TAB-2']),
    component('TAB', 'TAB-1', { text: 'Where' }, ['CHART-2']),
    component('CHART', 'CHART-2', { chartId: countries, width: 12, height: 40 }),
    component('TAB', 'TAB-2', { text: 'Which' }, ['CHART-3']),
    component('CHART', 'CHART-3', { chartId: orders, width: 12, height: 40 }),
  ]);
}

/** Arranges the charts, puts a filter over them, and gives the dashboard these owners besides. */
async function fill({ server, dashboardId, chartIds }: DashboardTest, more: object = {}): Promise<void> {
  const admin = await server.as('admin');
  const [datasetId] = (await admin.get('/api/v1/dataset/')).body.ids;
  const filter = {
    id: filterId,
    type: 'NATIVE_FILTER',
    filterType: 'filter_select',
    name: 'Country',
    targets: [{ datasetId, column: { name: 'country' } }],
    defaultDataMask: { extraFormData: {}, filterState: {} },
    cascadeParentIds: [],
    scope: { rootPath: ['ROOT_ID'], excluded: [] },
    controlValues: {},
  };
  const saved = await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, {
    json_metadata: JSON.stringify({ positions: layoutOf(chartIds), native_filter_configuration: [filter] }),
    ...more,
  });
  expect(saved.status, saved.text).to.equal(200);
}

const drawn = (chartId: number | undefined) => `[data-chart-box="${String(chartId)}"] [data-chart-status="rendered"]`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const titleField = (page: Page) => page.getByRole('textbox', { name: 'Title of the dashboard' });

async function toastSays(page: Page, toastType: string, text: string): Promise<void> {
  await page.locator(`[data-toast-type=${toastType}]`).getByText(text, { exact: true }).first().waitFor();
}

async function chooseFromMenu(page: Page, entry: string): Promise<void> {
  await button(page, 'Dashboard actions').click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Opens the dashboard for editing and waits until its first chart is drawn. */
async function edit(page: Page, test: DashboardTest): Promise<void> {
  await page.goto(`${test.server.url}/tessera/dashboard/${String(test.dashboardId)}/?edit=true`);
  await titleField(page).waitFor();
  await page.locator(drawn(test.chartIds[0])).waitFor();
}

const storedIn = async ({ server }: DashboardTest, id: number | string) =>
  (await (await server.as('admin')).get(`/api/v1/dashboard/${String(id)}`)).body.result;

describe('saving a dashboard', function () {
  this.timeout(180_000);

  it('ends editing with an empty history, publishes, stars and copies with charts of its own [8.2.1c, 4.3.4, 8.2.6, 4.3.10a, 4.3.10b, 2.3.1o, 1.0.3i, 1.0.3j, 1.0.3k, 1.0.3l]', () =>
    withDashboard({}, async (test) => {
      await fill(test);
      const { page, dashboardId, chartIds, server, problems } = test;
      const admin = await server.as('admin');
      await edit(page, test);
      await titleField(page).fill('Orders, revised');
      await page.getByText('Unsaved changes', { exact: true }).waitFor();
      expect(await button(page, 'Nothing to undo').count()).to.equal(0);
      await button(page, 'Save').click();
      await toastSays(page, 'success', 'This dashboard was saved successfully');
      await button(page, 'Edit dashboard').waitFor();
      expect(await titleField(page).count()).to.equal(0);
      expect(await page.getByText('Unsaved changes', { exact: true }).count()).to.equal(0);
      const saved = await storedIn(test, dashboardId);
      expect(saved.dashboard_title).to.equal('Orders, revised');
      expect(JSON.parse(saved.json_metadata).native_filter_configuration[0].id).to.equal(filterId);
      await button(page, 'Edit dashboard').click();
      await button(page, 'Nothing to undo').waitFor();
      await button(page, 'Nothing to redo').waitFor();
      await button(page, 'Discard').click();

      await chooseFromMenu(page, 'Publish');
      await toastSays(page, 'success', 'This dashboard is now published');
      expect((await storedIn(test, dashboardId)).published).to.equal(true);
      await chooseFromMenu(page, 'Unpublish');
      await toastSays(page, 'success', 'This dashboard is now hidden');
      expect((await storedIn(test, dashboardId)).published).to.equal(false);

      const starred = page.waitForResponse((answer) => answer.url().includes('/favorites/'));
      await button(page, 'Star this dashboard').click();
      await button(page, 'Take the star back').waitFor();
      expect((await starred).status()).to.equal(200);

      await chooseFromMenu(page, 'Save as');
      const dialog = page.getByRole('dialog', { name: 'Save as a new dashboard' });
      await dialog.getByLabel('Name').fill('Orders for others');
      await dialog.getByRole('checkbox', { name: 'Also copy the charts' }).check();
      await button(page, 'Save').click();
      await page.getByRole('heading', { name: 'Orders for others' }).waitFor();
      const copyId = Number(/dashboard\/(\d+)/.exec(page.url())?.[1]);
      expect(copyId).to.not.equal(dashboardId);
      const copies = (await admin.get(`/api/v1/dashboard/${String(copyId)}/charts`)).body.result as { id: number }[];
      expect(copies).to.have.lengthOf(3);
      expect(copies.some(({ id }) => chartIds.includes(id))).to.equal(false);
      for (const { id } of copies.filter((_, index) => index === 0)) await page.locator(drawn(id)).waitFor();
      expect((await storedIn(test, dashboardId)).dashboard_title).to.equal('Orders, revised');
      expect(problems).to.deep.equal([]);
    }));

  it('copies with the same charts, and leaves the original without what was edited [7.5.4, 2.3.1o]', () =>
    withDashboard({}, async (test) => {
      await fill(test);
      const { page, dashboardId, chartIds, server, problems } = test;
      await edit(page, test);
      await titleField(page).fill('Edited, for a copy only');
      await chooseFromMenu(page, 'Save as');
      const dialog = page.getByRole('dialog', { name: 'Save as a new dashboard' });
      await dialog.getByLabel('Name').fill('Orders once more');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('heading', { name: 'Orders once more' }).waitFor();
      const copyId = Number(/dashboard\/(\d+)/.exec(page.url())?.[1]);
      expect(copyId).to.not.equal(dashboardId);
      await page.locator(drawn(chartIds[0])).waitFor();
      const { body } = await (await server.as('admin')).get(`/api/v1/dashboard/${String(copyId)}/charts`);
      expect((body.result as { id: number }[]).map(({ id }) => id).sort()).to.deep.equal([...chartIds].sort());
      expect((await storedIn(test, dashboardId)).dashboard_title).to.equal('Orders of the year');
      await page.goto(`${server.url}/tessera/dashboard/${String(dashboardId)}/`);
      await page.getByRole('heading', { name: 'Orders of the year' }).waitFor();
      expect(await page.locator('[data-left-work]').count()).to.equal(0);
      expect(problems).to.deep.equal([]);
    }));

  it('names who saved meanwhile, shows what differs and overwrites only when told to', () =>
    withDashboard({}, async (test) => {
      const { page, dashboardId, server } = test;
      const author = await gammaUser(server);
      const admin = await server.as('admin');
      const { id: adminId } = (await admin.get('/api/v1/me/')).body.result;
      await fill(test, { owners: [adminId, author.id] });
      await edit(page, test);
      await titleField(page).fill('Mine');
      const path = `/api/v1/dashboard/${String(dashboardId)}`;
      const theirs = await author.session.put(path, { dashboard_title: 'Theirs', css: 'b { color: red }' });
      expect(theirs.status, theirs.text).to.equal(200);

      await button(page, 'Save').click();
      const dialog = page.getByRole('dialog', { name: 'The dashboard was changed meanwhile' });
      await dialog.getByText(/^Test User \d+ saved it after you opened it/).waitFor();
      await dialog.getByText('Theirs', { exact: true }).waitFor();
      await dialog.getByText('b { color: red }').waitFor();
      expect((await storedIn(test, dashboardId)).dashboard_title).to.equal('Theirs');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(await titleField(page).inputValue()).to.equal('Mine');

      await button(page, 'Save').click();
      await dialog.getByRole('button', { name: 'Overwrite' }).click();
      await toastSays(page, 'success', 'This dashboard was saved successfully');
      await dialog.waitFor({ state: 'detached' });
      expect(await storedIn(test, dashboardId)).to.include({ dashboard_title: 'Mine', css: '' });
    }));

  it('gives a reader the masks and tabs of a link and no way to edit; rights lost while editing are told [7.3.2c, 6.0.4a, 6.0.6, 6.0.7, 6.0.8]', () =>
    withDashboard({}, async (test) => {
      const { browser, server, dashboardId, chartIds } = test;
      const reader = await gammaUser(server);
      const admin = await server.as('admin');
      await fill(test, { published: true });
      const path = `/api/v1/dashboard/${String(dashboardId)}`;
      const mask = {
        id: filterId,
        extraFormData: { filters: [{ col: 'country', op: 'IN', val: ['NO'] }] },
        filterState: { value: ['NO'], label: 'NO' },
        ownState: {},
      };
      const link = await admin.post(`${path}/permalink`, { dataMask: { [filterId]: mask }, activeTabs: ['TAB-2'] });
      expect(link.status, link.text).to.equal(201);

      const page = await pageOf(reader, browser, server);
      await page.goto(link.body.url as string);
      await page.locator(drawn(chartIds[0])).waitFor();
      await page.locator(drawn(chartIds[2])).waitFor();
      expect(await page.getByRole('tab', { name: 'Which' }).getAttribute('aria-selected')).to.equal('true');
      const total = page.locator(`[data-chart-box="${String(chartIds[0])}"]`);
      await total.getByText('2', { exact: true }).first().waitFor(); // of five orders two are from NO
      await page.locator(`[data-filter="${filterId}"]`).getByText('NO', { exact: true }).first().waitFor();
      expect(await button(page, 'Edit dashboard').count()).to.equal(0);
      await page.goto(`${server.url}/tessera/dashboard/${String(dashboardId)}/?edit=true`);
      await page.locator(drawn(chartIds[0])).waitFor();
      expect(await titleField(page).count()).to.equal(0);
      expect(await button(page, 'Save').count()).to.equal(0);
      const refused = await reader.session.put(path, { dashboard_title: 'Taken' });
      expect([refused.status, refused.body.message]).to.deep.equal([403, 'Forbidden']);

      const { id: adminId } = (await admin.get('/api/v1/me/')).body.result;
      expect((await admin.put(path, { owners: [adminId, reader.id] })).status).to.equal(200);
      await edit(page, test);
      await titleField(page).fill('Taken');
      expect((await admin.put(path, { owners: [adminId] })).status).to.equal(200);
      await button(page, 'Save').click();
      await toastSays(page, 'danger', 'You do not have permission to edit this dashboard');
      expect(await titleField(page).inputValue()).to.equal('Taken');
      await chooseFromMenu(page, 'Unpublish');
      await toastSays(page, 'danger', 'You do not have permissions to edit this dashboard.');
      expect(await storedIn(test, dashboardId)).to.include({ dashboard_title: 'Orders of the year', published: true });
    }));

  it('asks before Escape takes away what was typed into the style or the properties [2.3.1r, 2.3.1s]', () =>
    withDashboard({}, async (test) => {
      const { page, open, dashboardId } = test;
      await fill(test);
      await open(`/tessera/dashboard/${String(dashboardId)}/`);
      const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
      await chooseFromMenu(page, 'Edit CSS');
      const css = page.getByRole('dialog', { name: 'Edit CSS' });
      await css.getByRole('textbox', { name: 'CSS' }).focus();
      await page.keyboard.insertText('b { color: blue }');
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: 'Cancel' }).click();
      await question.waitFor({ state: 'detached' });
      await css.getByRole('textbox', { name: 'CSS' }).focus();
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: 'Discard' }).click();
      await css.waitFor({ state: 'detached' });

      await chooseFromMenu(page, 'Edit properties');
      const properties = page.getByRole('dialog', { name: 'Properties of the dashboard' });
      await properties.getByRole('textbox', { name: 'Certified by' }).fill('Finance');
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: 'Discard' }).click();
      await properties.waitFor({ state: 'detached' });
      await chooseFromMenu(page, 'Edit properties'); // as stored, so there is nothing to lose
      expect(await properties.getByRole('textbox', { name: 'Certified by' }).inputValue()).to.equal('');
      await page.keyboard.press('Escape');
      await properties.waitFor({ state: 'detached' });
    }));

  it('takes metadata away that somebody deleted from its text, and keeps what nobody wrote about', () =>
    withDashboard({}, async (test) => {
      const { page, open, dashboardId } = test;
      const json_metadata = JSON.stringify({ stagger_time: 2_000, stagger_refresh: true });
      await fill(test, {});
      const admin = await test.server.as('admin');
      await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, { json_metadata });
      await open(`/tessera/dashboard/${String(dashboardId)}/`);
      await chooseFromMenu(page, 'Edit properties');
      const properties = page.getByRole('dialog', { name: 'Properties of the dashboard' });
      await properties.getByRole('tab', { name: 'Advanced' }).click();
      await properties.getByRole('textbox', { name: 'Metadata' }).focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText('{"stagger_refresh": true}');
      await page.keyboard.press('Control+Shift+End'); // what the editor closed by itself
      await page.keyboard.press('Delete');
      await properties.getByRole('button', { name: 'Save' }).click();
      await toastSays(page, 'success', 'This dashboard was saved successfully');
      const metadata = JSON.parse((await storedIn(test, dashboardId)).json_metadata);
      expect(metadata).to.not.have.property('stagger_time');
      expect(metadata).to.have.property('stagger_refresh', true);
      expect(metadata.native_filter_configuration[0].id).to.equal(filterId);
    }));

  it('asks before it replaces stored style where that is wanted, and before nothing else [5.0.15, 2.3.1s]', () =>
    withDashboard({ settings: { FEATURE_FLAGS: 'CONFIRM_DASHBOARD_DIFF=on' } }, async (test) => {
      const { page, dashboardId, server } = test;
      await fill(test, { css: 'b { color: red }' });
      const admin = await server.as('admin');
      await edit(page, test);
      await titleField(page).fill('Only the title');
      await button(page, 'Save').click();
      await toastSays(page, 'success', 'This dashboard was saved successfully');

      await page.goto(`${server.url}/tessera/dashboard/${String(dashboardId)}/`);
      await chooseFromMenu(page, 'Edit CSS');
      const css = page.getByRole('dialog', { name: 'Edit CSS' });
      await css.getByRole('textbox', { name: 'CSS' }).focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText('b { color: blue }');
      await css.getByRole('button', { name: 'Save' }).click();
      await toastSays(page, 'warning', 'Please confirm the overwrite values.');
      const dialog = page.getByRole('dialog', { name: 'Overwrite what is stored?' });
      await dialog.getByText(/b { color: red }/).waitFor();
      await dialog.getByText(/b { color: blue }/).waitFor();
      expect((await storedIn(test, dashboardId)).css).to.equal('b { color: red }');
      await dialog.getByRole('button', { name: 'Overwrite' }).click();
      await dialog.waitFor({ state: 'detached' });
      await toastSays(page, 'success', 'This dashboard was saved successfully');
      expect((await admin.get(`/api/v1/dashboard/${String(dashboardId)}`)).body.result.css).to.equal(
        'b { color: blue }',
      );
    }));

  it('goes on at the new short address, without the flag of an editing that has ended [2.1.3]', () =>
    withDashboard({}, async (test) => {
      const { page, open, dashboardId, problems } = test;
      await open(`/tessera/dashboard/${String(dashboardId)}/?edit=true`);
      await titleField(page).waitFor();
      await chooseFromMenu(page, 'Edit properties');
      const dialog = page.getByRole('dialog', { name: 'Properties of the dashboard' });
      await dialog.getByLabel('Short address').fill('year');
      await button(page, 'Apply').click();
      await button(page, 'Save').click();
      await page.waitForURL(/\/tessera\/dashboard\/year\/$/);
      expect(problems).to.deep.equal([]);
    }));

  it('begins the filters of another editor whose version is loaded, as if the page were opened now', () =>
    withDashboard({}, async (test) => {
      const { page, server } = test;
      const admin = await server.as('admin');
      await fill(test);
      await edit(page, test);
      await page
        .locator(`[data-chart-box="${String(test.chartIds[0])}"]`)
        .getByText('5', { exact: true })
        .first()
        .waitFor();
      await titleField(page).fill('Mine');
      const [filter] = JSON.parse((await storedIn(test, test.dashboardId)).json_metadata).native_filter_configuration;
      const norway = {
        extraFormData: { filters: [{ col: 'country', op: 'IN', val: ['NO'] }] },
        filterState: { value: ['NO'] },
      };
      const theirs = { ...filter, id: 'NATIVE_FILTER-theirs', name: 'Theirs', defaultDataMask: norway };
      const path = `/api/v1/dashboard/${String(test.dashboardId)}/filters`;
      const saved = await admin.put(path, { deleted: [filterId], modified: [theirs], reordered: [] });
      expect(saved.status, saved.text).to.equal(200);
      await button(page, 'Save').click();
      await button(page, 'Discard mine, load theirs').click();
      const total = page.locator(`[data-chart-box="${String(test.chartIds[0])}"]`);
      await total.getByText('2', { exact: true }).first().waitFor();
    }));
});
