import { expect } from 'chai';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { makeEmptyDashboard, makeOrderCharts, orderDashboards, type DashboardTest } from './support/dashboards.ts';
import { sharedWorkbench } from '../support/browser.ts';
import type { TestServer } from '../support/server.ts';
import { aboveTabs } from './support/dashboard-layouts.ts';
import {
  boxOf,
  button,
  chooseOfDashboard,
  dashboardPath,
  drawingOf,
  drawn,
  titleField,
  toastSays,
} from './support/dashboard-page.ts';
import { saveDashboard, storedDashboard } from './support/saved-dashboard.ts';
import { gammaUser } from './support/sign-in.ts';

const filterId = 'NATIVE_FILTER-country';

/** A dashboard with the three charts and a filter. */
async function makeDashboard(server: TestServer, { chartIds }: Pick<DashboardTest, 'chartIds'>) {
  const made = await makeEmptyDashboard(server);
  const native_filter_configuration = [filterNamed('country', [], { name: 'Country' })];
  await saveDashboard({ server, ...made }, { positions: aboveTabs(chartIds), native_filter_configuration });
  return made;
}

/** Opens the dashboard for editing and waits until its first chart is drawn. */
async function edit({ page, server, dashboardId, chartIds }: DashboardTest): Promise<void> {
  await page.goto(`${server.url}${dashboardPath(dashboardId)}?edit=true`);
  await titleField(page).waitFor();
  await drawn(page, chartIds[0]);
}

const saved = ({ page }: DashboardTest) => toastSays(page, 'success', 'This dashboard was saved successfully');

describe('saving a dashboard', function () {
  this.timeout(180_000);
  const shared = sharedWorkbench({}, makeOrderCharts, makeDashboard);

  /** Opens the dashboard for reading. */
  async function opened(): Promise<DashboardTest> {
    const test = shared();
    await test.open(dashboardPath(test.dashboardId));
    await drawn(test.page, test.chartIds[0]);
    return test;
  }

  it('stores what was edited and ends editing [1.0.3i, 4.3.4, 8.2.1c]', async () => {
    const test = shared();
    const { page, problems } = test;
    await edit(test);
    await titleField(page).fill('Orders, revised');
    await page.getByText('Unsaved changes', { exact: true }).waitFor();
    await button(page, 'Save').click();
    await saved(test);
    await button(page, 'Edit dashboard').waitFor();
    expect(await titleField(page).count()).to.equal(0);
    expect(await page.getByText('Unsaved changes', { exact: true }).count()).to.equal(0);
    const stored = await storedDashboard(test);
    expect(stored.dashboard_title).to.equal('Orders, revised');
    expect(JSON.parse(stored.json_metadata).native_filter_configuration[0].id).to.equal(filterId);
    expect(problems).to.deep.equal([]);
  });

  it('empties the history of the editor [4.3.4]', async () => {
    const test = shared();
    const { page, problems } = test;
    await edit(test);
    await titleField(page).fill('Orders, revised');
    await page.getByText('Unsaved changes', { exact: true }).waitFor();
    expect(await button(page, 'Nothing to undo').count()).to.equal(0);
    await button(page, 'Save').click();
    await button(page, 'Edit dashboard').click();
    await button(page, 'Nothing to undo').waitFor();
    await button(page, 'Nothing to redo').waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('works by Ctrl+S from the field of the title, and drops the flag of the address', async () => {
    const test = shared();
    const { page, problems } = test;
    await edit(test);
    await titleField(page).click();
    await page.keyboard.press('End');
    await page.keyboard.type(' 2026');
    await page.keyboard.press('Control+s');
    await saved(test);
    await page.waitForFunction(() => !window.location.search.includes('edit'));
    await titleField(page).waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Orders of the year 2026' }).waitFor();
    expect(problems).to.deep.equal([]);
  });

  for (const { action, becomes, isPublished } of [
    { action: 'Publish', becomes: 'published', isPublished: true },
    { action: 'Unpublish', becomes: 'hidden', isPublished: false },
  ]) {
    it(`is not needed for it to be ${becomes} [8.2.6, 4.3.10a, 1.0.3k]`, async () => {
      const test = shared();
      const admin = await test.server.as('admin');
      await admin.put(`/api/v1/dashboard/${String(test.dashboardId)}`, { published: !isPublished });
      await opened();
      await chooseOfDashboard(test.page, action);
      await toastSays(test.page, 'success', `This dashboard is now ${becomes}`);
      expect((await storedDashboard(test)).published).to.equal(isPublished);
      expect(test.problems).to.deep.equal([]);
    });
  }

  it('is not needed for it to be starred, and for the star to be taken back [4.3.10b, 1.0.3l]', async () => {
    const { page, server, dashboardId, problems } = await opened();
    const admin = await server.as('admin');
    const isStarred = async (): Promise<boolean> => {
      const { body } = await admin.get(`/api/v1/dashboard/favorite_status/?q=!(${String(dashboardId)})`);
      return body.result[0].value as boolean;
    };
    for (const [action, then, isIt] of [
      ['Star this dashboard', 'Take the star back', true],
      ['Take the star back', 'Star this dashboard', false],
    ] as const) {
      const answered = page.waitForResponse((answer) => answer.url().includes('/favorites/'));
      await button(page, action).click();
      await button(page, then).waitFor();
      expect((await answered).status()).to.equal(200);
      expect(await isStarred()).to.equal(isIt);
    }
    expect(problems).to.deep.equal([]);
  });

  it('leads to the new short address, without the flag of an editing that has ended [2.1.3]', async () => {
    const test = shared();
    const { page, problems } = test;
    await edit(test);
    await chooseOfDashboard(page, 'Edit properties');
    const dialog = page.getByRole('dialog', { name: 'Properties of the dashboard' });
    await dialog.getByLabel('Short address').fill('year');
    await button(page, 'Apply').click();
    await button(page, 'Save').click();
    await page.waitForURL(/\/tessera\/dashboard\/year\/$/);
    expect(problems).to.deep.equal([]);
  });
});

describe('saving a dashboard as a new one', function () {
  this.timeout(180_000);
  const shared = sharedWorkbench({}, makeOrderCharts, makeDashboard);

  /** Fills in the dialog, saves, and gives what is stored of the new dashboard, with the charts on it. */
  async function saveAs(name: string, copiesCharts?: 'and copies the charts') {
    const { page, server, dashboardId } = shared();
    await chooseOfDashboard(page, 'Save as');
    const dialog = page.getByRole('dialog', { name: 'Save as a new dashboard' });
    await dialog.getByLabel('Name').fill(name);
    if (copiesCharts !== undefined) await dialog.getByRole('checkbox', { name: 'Also copy the charts' }).check();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name }).waitFor();
    const copyId = Number(/dashboard\/(\d+)/.exec(page.url())?.[1]);
    expect(copyId).to.not.equal(dashboardId);
    const { body } = await (await server.as('admin')).get(`/api/v1/dashboard/${String(copyId)}/charts`);
    return (body.result as readonly { readonly id: number }[]).map(({ id }) => id);
  }

  it('copies its charts where that is wanted [1.0.3j, 2.3.1o]', async () => {
    const { page, open, dashboardId, chartIds, problems } = shared();
    await open(dashboardPath(dashboardId));
    const copies = await saveAs('Orders for others', 'and copies the charts');
    expect(copies).to.have.lengthOf(3);
    expect(copies.some((id) => chartIds.includes(id))).to.equal(false);
    const drawings = copies.map((id) => drawingOf(page, id)).reduce((all, one) => all.or(one));
    await drawings.first().waitFor();
    expect((await storedDashboard(shared())).dashboard_title).to.equal('Orders of the year');
    expect(problems).to.deep.equal([]);
  });

  it('has the same charts on both, and leaves the original without what was edited [7.5.4, 2.3.1o]', async () => {
    const test = shared();
    const { page, server, dashboardId, chartIds, problems } = test;
    await edit(test);
    await titleField(page).fill('Edited, for a copy only');
    expect([...(await saveAs('Orders once more'))].sort()).to.deep.equal([...chartIds].sort());
    await drawn(page, chartIds[0]);
    expect((await storedDashboard(test)).dashboard_title).to.equal('Orders of the year');
    await page.goto(`${server.url}${dashboardPath(dashboardId)}`);
    await page.getByRole('heading', { name: 'Orders of the year' }).waitFor();
    await drawn(page, chartIds[0]);
    expect(await page.locator('[data-left-work]').count()).to.equal(0);
    expect(problems).to.deep.equal([]);
  });
});

describe('saving a dashboard that somebody else changed meanwhile', function () {
  this.timeout(180_000);
  const shared = sharedWorkbench({}, makeOrderCharts, makeDashboard);
  const question = () => shared().page.getByRole('dialog', { name: 'The dashboard was changed meanwhile' });

  /** Edits the title, while another owner changes title and style, and saves. */
  async function saveOverTheirs(): Promise<DashboardTest> {
    const test = shared();
    const { page, server, dashboardId } = test;
    const path = `/api/v1/dashboard/${String(dashboardId)}`;
    const author = await gammaUser(server);
    const admin = await server.as('admin');
    const { id: adminId } = (await admin.get('/api/v1/me/')).body.result;
    expect((await admin.put(path, { owners: [adminId, author.id] })).status).to.equal(200);
    await edit(test);
    await titleField(page).fill('Mine');
    const theirs = await author.session.put(path, { dashboard_title: 'Theirs', css: 'b { color: red }' });
    expect(theirs.status, theirs.text).to.equal(200);
    await button(page, 'Save').click();
    return test;
  }

  it('names who it was and shows what differs', async () => {
    await saveOverTheirs();
    await question()
      .getByText(/^Test User \d+ saved it after you opened it/)
      .waitFor();
    await question().getByText('Theirs', { exact: true }).waitFor();
    await question().getByText('b { color: red }').waitFor();
  });

  it('stores nothing and keeps what was edited when it is cancelled', async () => {
    const test = await saveOverTheirs();
    await question().getByRole('button', { name: 'Cancel' }).click();
    await question().waitFor({ state: 'detached' });
    expect((await storedDashboard(test)).dashboard_title).to.equal('Theirs');
    expect(await titleField(test.page).inputValue()).to.equal('Mine');
  });

  it('overwrites it when told to', async () => {
    const test = await saveOverTheirs();
    await question().getByRole('button', { name: 'Overwrite' }).click();
    await saved(test);
    await question().waitFor({ state: 'detached' });
    expect(await storedDashboard(test)).to.include({ dashboard_title: 'Mine', css: '' });
  });

  it('loads it instead with its filters as they begin, as if the page were opened now', async () => {
    const test = shared();
    const { page, server, dashboardId, chartIds } = test;
    const admin = await server.as('admin');
    await edit(test);
    const total = boxOf(page, chartIds[0]);
    await total.getByText('5', { exact: true }).first().waitFor();
    await titleField(page).fill('Mine');
    const norway = {
      extraFormData: { filters: [{ col: 'country', op: 'IN', val: ['NO'] }] },
      filterState: { value: ['NO'] },
    };
    const theirs = filterNamed('country', [], { id: 'NATIVE_FILTER-theirs', name: 'Theirs', defaultDataMask: norway });
    const path = `/api/v1/dashboard/${String(dashboardId)}/filters`;
    const stored = await admin.put(path, { deleted: [filterId], modified: [theirs], reordered: [] });
    expect(stored.status, stored.text).to.equal(200);
    await button(page, 'Save').click();
    await button(page, 'Discard mine, load theirs').click();
    await total.getByText('2', { exact: true }).first().waitFor();
  });
});

describe('saving a dashboard where overwriting style is asked about', function () {
  this.timeout(180_000);
  const shared = orderDashboards({ settings: { FEATURE_FLAGS: 'CONFIRM_DASHBOARD_DIFF=on' } });
  const fill = (test: DashboardTest) =>
    saveDashboard(test, { positions: aboveTabs(test.chartIds) }, { css: 'b { color: red }' });

  it('asks before stored style is replaced [5.0.15, 2.3.1s]', async () => {
    const test = shared();
    const { page } = test;
    await fill(test);
    await test.open(dashboardPath(test.dashboardId));
    await chooseOfDashboard(page, 'Edit CSS');
    const css = page.getByRole('dialog', { name: 'Edit CSS' });
    await css.getByRole('textbox', { name: 'CSS' }).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('b { color: blue }');
    await css.getByRole('button', { name: 'Save' }).click();
    await toastSays(page, 'warning', 'Please confirm the overwrite values.');
    const dialog = page.getByRole('dialog', { name: 'Overwrite what is stored?' });
    await dialog.getByText(/b { color: red }/).waitFor();
    await dialog.getByText(/b { color: blue }/).waitFor();
    expect((await storedDashboard(test)).css).to.equal('b { color: red }');
    await dialog.getByRole('button', { name: 'Overwrite' }).click();
    await dialog.waitFor({ state: 'detached' });
    await saved(test);
    expect((await storedDashboard(test)).css).to.equal('b { color: blue }');
  });

  it('asks nothing where the style stays as it is [5.0.15]', async () => {
    const test = shared();
    await fill(test);
    await edit(test);
    await titleField(test.page).fill('Only the title');
    await button(test.page, 'Save').click();
    await saved(test);
  });
});
