import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { positionsWith } from '../plugins/dashboard/support/dashboard-server.ts';
import { orderDashboards, type DashboardTest } from './support/dashboards.ts';
import { button, dashboardPath, titleField, toastSays } from './support/dashboard-page.ts';
import { saveDashboard, storedDashboard } from './support/saved-dashboard.ts';
import { fillStorage } from './support/full-storage.ts';
import { menuEntry } from '../support/menus.ts';

describe('a dashboard under limits of the administrator', function () {
  this.timeout(120_000);
  const shared = orderDashboards({
    settings: {
      DASHBOARD_AUTO_REFRESH_INTERVALS: '[[20,"Often"],[90,"Now and then"]]',
      SUPERSET_DASHBOARD_PERIODICAL_REFRESH_LIMIT: '60',
      SUPERSET_DASHBOARD_PERIODICAL_REFRESH_WARNING_MESSAGE: 'The warehouse is asked once a minute at most.',
      SUPERSET_DASHBOARD_POSITION_DATA_LIMIT: '1000',
    },
  });

  it('offers the intervals of refreshing that were set, none shorter than the least one', async () => {
    const { page, open, dashboardId, problems } = shared();
    await open(dashboardPath(dashboardId));
    await button(page, 'Dashboard actions').click();
    await menuEntry(page, { name: /^Auto-refresh/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Auto-refresh' });
    await dialog.getByText('The warehouse is asked once a minute at most.').waitFor();
    const offered = (await dialog.getByRole('radiogroup').innerText()).split('\n');
    expect(offered).to.deep.equal(['Never', 'Every minute', 'Now and then']);
    expect(problems).to.deep.equal([]);
  });

  it('does not save a layout that is too large, and keeps it to be made smaller [9.3.2b]', async () => {
    const test = shared();
    const { page } = test;
    await saveDashboard(test, { positions: positionsWith(test.chartIds.slice(0, 1)) });
    await test.open(`${dashboardPath(test.dashboardId)}?edit=true`);
    const panel = page.locator('[data-edit-panel]');
    await panel.waitFor();
    await titleField(page).fill('Too much');
    const texts = page.locator('[data-layout-type=MARKDOWN]');
    for (let count = 1; count <= 6; count += 1) {
      await panel.getByRole('button', { name: 'Text', exact: true }).click();
      await texts.nth(count - 1).waitFor();
      await page.keyboard.press('Escape');
    }
    await button(page, 'Save').click();
    await toastSays(page, 'danger', 'Your dashboard is too large. Please reduce its size before saving it.');
    expect(await titleField(page).inputValue()).to.equal('Too much');
    expect((await storedDashboard(test)).dashboard_title).to.equal('Orders of the year');
  });
});

describe('unsaved changes of a dashboard', function () {
  this.timeout(120_000);
  const shared = orderDashboards();

  /** Changes the title and leaves for the charts, which keeps the change in the browser. */
  async function leaveUnsaved(): Promise<DashboardTest> {
    const test = shared();
    const { page, open, dashboardId } = test;
    await open(`${dashboardPath(dashboardId)}?edit=true`);
    await titleField(page).fill('Half done');
    await page.getByRole('link', { name: 'Charts' }).first().click();
    await page.getByText('Your unsaved changes to Half done are kept in this browser.').first().waitFor();
    return test;
  }

  it('are back when the page that was left is opened again, which says so [6.0.6]', async () => {
    const { page, open, dashboardId, problems } = await leaveUnsaved();
    await open(dashboardPath(dashboardId));
    const left = page.locator('[data-left-work]');
    await left.getByText(/^Your unsaved changes are back\. Last change: /).waitFor();
    await page.getByRole('heading', { name: 'Half done' }).waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('are discarded once a question is answered so', async () => {
    const { page, open, dashboardId, problems } = await leaveUnsaved();
    await open(dashboardPath(dashboardId));
    const left = page.locator('[data-left-work]');
    await left.getByRole('button', { name: 'Discard' }).click();
    const question = page.getByRole('alertdialog', { name: 'Discard all unsaved changes?' });
    await question.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('heading', { name: 'Orders of the year' }).waitFor();
    await left.waitFor({ state: 'detached' });
    expect(problems).to.deep.equal([]);
  });
});

describe('unsaved changes of a dashboard in a browser without room for drafts', function () {
  this.timeout(120_000);
  const shared = orderDashboards();

  /** Comes from the list, edits the title with no room left, and waits until the page says so. */
  async function editWithoutRoom(): Promise<DashboardTest> {
    const test = shared();
    const { page, open, dashboardId } = test;
    await open('/dashboard/list/');
    await page
      .locator(`a[href*="/dashboard/${String(dashboardId)}/"]`)
      .first()
      .click();
    await button(page, 'Edit dashboard').click();
    await fillStorage(page);
    await titleField(page).fill('No room for this');
    await page.getByText('This browser has no room left to keep unsaved work.', { exact: false }).first().waitFor();
    return test;
  }

  const leaves: Readonly<Record<string, (page: Page) => Promise<void>>> = {
    'by one step back': (page) => page.evaluate(() => history.back()),
    'by a link': (page) => page.getByRole('link', { name: 'Charts' }).first().click(),
  };
  for (const [way, leave] of Object.entries(leaves)) {
    it(`stay when the page is left ${way} and its question is cancelled`, async () => {
      const { page, dashboardId, problems } = await editWithoutRoom();
      await leave(page);
      const question = page.getByRole('alertdialog', { name: 'Leave without your unsaved changes?' });
      await question.getByRole('button', { name: 'Cancel' }).click();
      await question.waitFor({ state: 'detached' });
      expect(await titleField(page).inputValue()).to.equal('No room for this');
      expect(page.url()).to.contain(`/dashboard/${String(dashboardId)}/`);
      expect(problems).to.deep.equal([]);
    });
  }

  it('stay when the browser asks before it loads the page anew, and that is cancelled', async () => {
    const { page, problems } = await editWithoutRoom();
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => void setTimeout(() => window.location.reload()));
    const dialog = await asked;
    expect(dialog.type()).to.equal('beforeunload');
    await dialog.dismiss();
    expect(await titleField(page).inputValue()).to.equal('No room for this');
    expect(problems).to.deep.equal([]);
  });

  it('are saved, after which the page is left without a question', async () => {
    const test = await editWithoutRoom();
    const { page, problems } = test;
    await button(page, 'Save').click();
    await toastSays(page, 'success', 'This dashboard was saved successfully');
    await page.getByRole('link', { name: 'Charts' }).first().click();
    await page.waitForURL(/\/chart\/list\//);
    expect((await storedDashboard(test)).dashboard_title).to.equal('No room for this');
    expect(problems).to.deep.equal([]);
  });
});
