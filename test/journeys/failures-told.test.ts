import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { positionsWith } from '../plugins/dashboard/support/dashboard-server.ts';
import { sharedWorkbench } from '../support/browser.ts';
import { testPassword, userWithPairs } from '../support/users.ts';
import { makeEmptyDashboard, makeOrderCharts, type DashboardTest } from './support/dashboards.ts';
import { button, chooseOfDashboard, dashboardPath, titleField } from './support/dashboard-page.ts';
import { saveDashboard } from './support/saved-dashboard.ts';

const statusOf = (page: Page, chart: string, status: string) =>
  page.locator(`[data-chart-key="${chart}"][data-chart-status=${status}]`).waitFor();

/** Waits for a toast that says this; below it may say what usually causes it. */
async function toastSays(page: Page, text: string): Promise<void> {
  const toast = page.locator('[data-toast-type=danger]').filter({ hasText: text }).first();
  await toast.waitFor();
  expect((await toast.innerText()).trim().split('\n')[0]).to.equal(text);
}

/** From now on the server fails at these calls of a page. */
async function failAt(page: Page, method: string, path: RegExp): Promise<void> {
  const error = { message: 'The disk is full', error_type: 'GENERIC_BACKEND_ERROR', level: 'error', extra: {} };
  await page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, json: { errors: [error] } }) : route.fallback(),
  );
}

const chartCall = /\/api\/v1\/chart\/(\d+)?(\?.*)?$/;
const dashboardCall = /\/api\/v1\/dashboard\/\d+(\?.*)?$/;
const dashboardsCall = /\/api\/v1\/dashboard\/\?/;
const starCall = /\/favorites\//;

describe('a failure is told', function () {
  this.timeout(120_000);
  const shared = sharedWorkbench({}, makeOrderCharts, async (server, { chartIds }) => {
    const made = await makeEmptyDashboard(server);
    await saveDashboard({ server, ...made }, { positions: positionsWith(chartIds.slice(0, 2)) });
    return made;
  });
  const exploreUrl = ({ chartIds }: DashboardTest) => `/explore/?slice_id=${String(chartIds[1])}`;

  /** Opens "Countries" in Explore. */
  async function explored(): Promise<DashboardTest> {
    const test = shared();
    await test.open(exploreUrl(test));
    await statusOf(test.page, 'explore', 'rendered');
    return test;
  }

  /** Nothing else went wrong than what failed on purpose. */
  const nothingElse = () => {
    expect(shared().problems.filter((problem) => !problem.startsWith('Failed to load resource'))).to.deep.equal([]);
  };

  for (const { method, choice, told } of [
    {
      method: 'PUT',
      choice: 'Overwrite "Countries"',
      told: 'Sorry, there was an error saving this chart: The disk is full [8.2.1a]',
    },
    { method: 'POST', choice: 'Save as new chart', told: 'Failed to save slice. The disk is full [8.2.1d]' },
  ]) {
    it(`in the dialog that saves a chart, which stays for another try: ${told}`, async () => {
      const { page } = await explored();
      await failAt(page, method, chartCall);
      await page.keyboard.press('Control+s');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: choice }).check();
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await toastSays(page, told.replace(/ \[.*\]$/, ''));
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'detached' });
      nothingElse();
    });
  }

  it('of the star of a chart in Explore, which is taken back [8.2.5a]', async () => {
    const { page } = await explored();
    await failAt(page, 'POST', starCall);
    await button(page, 'Star this chart').click();
    await toastSays(page, 'An error occurred while starring this chart');
    await button(page, 'Star this chart').waitFor();
    nothingElse();
  });

  it('of the star of a chart in the list [8.2.5a]', async () => {
    const { page, open } = shared();
    await failAt(page, 'POST', starCall);
    await open('/chart/list/');
    await page.getByRole('button', { name: 'Star Countries' }).first().click();
    await toastSays(page, 'An error occurred while starring this chart');
    nothingElse();
  });

  it('of the star of a dashboard, which is taken back [8.2.5c]', async () => {
    const { page, open, dashboardId } = shared();
    await failAt(page, 'POST', starCall);
    await open(dashboardPath(dashboardId));
    await button(page, 'Star this dashboard').click();
    await toastSays(page, 'There was an issue favoriting this dashboard.');
    await button(page, 'Star this dashboard').waitFor();
    nothingElse();
  });

  it('of stars that could not be read, beside the dashboards [8.2.5b]', async () => {
    const { page, open } = shared();
    await failAt(page, 'GET', /\/dashboard\/favorite_status\//);
    await open('/dashboard/list/');
    await toastSays(page, 'There was an issue fetching the favorite status of this dashboard.');
    await page.getByRole('link', { name: 'Orders of the year' }).first().waitFor();
    nothingElse();
  });

  it('in place of the list of dashboards [8.1.6a]', async () => {
    const { page, open } = shared();
    await failAt(page, 'GET', dashboardsCall);
    await open('/dashboard/list/');
    await page.getByRole('heading', { name: 'An error occurred' }).waitFor();
    await page.getByText('The disk is full').waitFor();
    nothingElse();
  });

  it('of dashboards to choose from when a chart is saved [8.2.4d]', async () => {
    const { page } = await explored();
    await failAt(page, 'GET', dashboardsCall);
    await page.keyboard.press('Control+s');
    await toastSays(page, 'fetching dashboards failed');
    nothingElse();
  });

  it('of a dashboard that could not be saved, which stays as it was edited [8.2.1b]', async () => {
    const { page, open, dashboardId } = shared();
    await failAt(page, 'PUT', dashboardCall);
    await open(`${dashboardPath(dashboardId)}?edit=true`);
    await titleField(page).fill('Not stored');
    await button(page, 'Save').click();
    await toastSays(page, 'Sorry, there was an error saving this dashboard: The disk is full');
    expect(await titleField(page).inputValue()).to.equal('Not stored');
    nothingElse();
  });

  it('of a cross-filtering scope that could not be saved [8.2.3]', async () => {
    const { page, open, dashboardId } = shared();
    await failAt(page, 'PUT', dashboardCall);
    await open(dashboardPath(dashboardId));
    await chooseOfDashboard(page, 'Cross-filtering scope');
    const dialog = page.getByRole('dialog', { name: 'Cross-filtering scope' });
    await dialog.getByRole('treeitem', { name: 'Total' }).uncheck();
    await dialog.getByRole('button', { name: 'Save' }).click();
    const toast = page.locator('[data-toast-type=danger]');
    await toast.filter({ hasText: 'Failed to save cross-filter scoping' }).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    nothingElse();
  });

  it('to a reader without access, with who can give it and a way to the start page', async () => {
    const { browser, server, dashboardId } = shared();
    const reader = await userWithPairs(server, [['can_read', 'Dashboard']]);
    const page = await browser.newPage();
    await page.goto(`${server.url}${dashboardPath(dashboardId)}`);
    await page.getByLabel('Username or e-mail').fill(reader.username);
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'You may not see this dashboard' }).waitFor();
    await page.getByText('Its owner or an administrator can give you access.').waitFor();
    await button(page, 'Go to the start page').click();
    await page.waitForURL(`${server.url}/`);
  });

  it('in general words where it has none of its own [8.1.6c]', async () => {
    const { page } = await explored();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error(''));
    });
    await button(page, 'Copy link').click();
    await toastSays(page, 'Sorry, an error occurred');
    nothingElse();
  });

  it('no more of copying on pages that came over plain http, where browsers have no clipboard', async () => {
    const { page } = shared();
    await page.addInitScript(() => {
      // A method, not an arrow: of those the compiler keeps the names by a helper that the page does not have.
      Object.defineProperty(Navigator.prototype, 'clipboard', {
        get() {
          return undefined;
        },
      });
    });
    await explored();
    await button(page, 'Copy link').click();
    await page.locator('[data-toast-type=success]').getByText('Link copied.').waitFor();
    const pasted = await page.evaluateHandle(() => {
      const field = document.createElement('textarea');
      document.body.append(field);
      field.focus();
      return field;
    });
    await page.keyboard.press('Control+v');
    expect(await pasted.evaluate((field) => field.value)).to.match(/^http.*\/explore\/p\/[\w-]+\/$/);
    nothingElse();
  });

  /** Opens the chart in Explore while its drawing fails with an error of this text, and gives its frame. */
  async function brokenDrawing(text: string) {
    const test = shared();
    const { page, open } = test;
    // Drawings append their marks; components of the page do not.
    await page.addInitScript((words) => {
      Object.defineProperty(SVGElement.prototype, 'append', {
        value() {
          throw new Error(words);
        },
      });
    }, text);
    await open(exploreUrl(test));
    await statusOf(page, 'explore', 'failed');
    const frame = page.locator('[data-chart-key=explore]');
    await frame.getByRole('heading', { name: 'Unexpected error' }).waitFor();
    return frame;
  }

  it('of an unexpected error with what it says, and with its stack where that is wanted [8.1.4, 4.1.6]', async () => {
    const frame = await brokenDrawing('the pen broke');
    await frame.getByText('An error occurred while rendering the visualization: the pen broke').waitFor();
    expect(await frame.locator('pre').count()).to.equal(0);
    await frame.getByRole('button', { name: 'See more' }).click();
    expect(await frame.locator('pre').innerText()).to.match(/^Error: the pen broke\n\s+at /);
  });

  it('of an unexpected error that says nothing by offering its stack [8.1.4, 4.1.6]', async () => {
    const frame = await brokenDrawing('');
    await frame.getByRole('button', { name: '(no description, click to see stack trace)' }).click();
    expect(await frame.locator('pre').innerText()).to.match(/^Error:?\s+at /);
  });
});
