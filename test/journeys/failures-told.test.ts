import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { testPassword, userWithPairs } from '../support/users.ts';
import { positionsWith } from '../plugins/dashboard/support/dashboard-server.ts';
import { sharedDashboard } from './support/dashboards.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const statusOf = (page: Page, chart: string, status: string) =>
  page.locator(`[data-chart-key="${chart}"][data-chart-status=${status}]`).waitFor();

/** Waits for a toast that says this, and puts it away. */
async function toastSays(page: Page, text: string): Promise<void> {
  const toast = page.locator('[data-toast-type=danger]').filter({ hasText: text });
  await toast.first().waitFor();
  // Below may stand what usually causes it.
  expect((await toast.first().innerText()).trim().split('\n')[0]).to.equal(text);
  await toast.first().locator('button').click(); // by its place: a dialog may hide the page from roles
  await toast.first().waitFor({ state: 'detached' });
}

/** The server fails at these calls while the act runs. */
async function failing(page: Page, path: RegExp, method: string, act: () => Promise<void>): Promise<void> {
  let isOver = false;
  const error = { message: 'The disk is full', error_type: 'GENERIC_BACKEND_ERROR', level: 'error', extra: {} };
  await page.route(path, (route) =>
    isOver || route.request().method() !== method
      ? route.fallback()
      : route.fulfill({ status: 500, json: { errors: [error] } }),
  );
  await act();
  isOver = true;
}

const chartPath = /\/api\/v1\/chart\/(\d+)?(\?.*)?$/;
const dashboardPath = /\/api\/v1\/dashboard\/\d+(\?.*)?$/;

describe('failures that are told', function () {
  this.timeout(120_000);
  const shared = sharedDashboard();
  let dashboardUrl: string;
  let exploreUrl: string;

  before(async () => {
    const { server, dashboardId, chartIds } = shared();
    const admin = await server.as('admin');
    const body = { json_metadata: JSON.stringify({ positions: positionsWith(chartIds.slice(0, 2)) }) };
    await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, body);
    dashboardUrl = `/tessera/dashboard/${String(dashboardId)}/`;
    exploreUrl = `/explore/?slice_id=${String(chartIds[1])}`;
  });
  afterEach(() => {
    expect(shared().problems.filter((problem) => !problem.startsWith('Failed to load resource'))).to.deep.equal([]);
  });

  it('says of a chart that it was not saved, over itself and as a new one [8.2.1a, 8.2.1d]', async () => {
    const { page, open } = shared();
    await open(exploreUrl);
    await statusOf(page, 'explore', 'rendered');
    const save = async (choice: string, failure: string) => {
      await page.keyboard.press('Control+s');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: choice }).check();
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await toastSays(page, failure);
      await dialog.getByRole('button', { name: 'Cancel' }).click(); // stays, for another try
      await dialog.waitFor({ state: 'detached' });
    };
    await failing(page, chartPath, 'PUT', async () => {
      await save('Overwrite "Countries"', 'Sorry, there was an error saving this chart: The disk is full');
    });
    await failing(page, chartPath, 'POST', async () => {
      await save('Save as new chart', 'Failed to save slice. The disk is full');
    });
  });

  it('says of stars that they were not set or read, and takes them back [8.2.5a, 8.2.5b, 8.2.5c]', async () => {
    const { page, open } = shared();
    await open(exploreUrl);
    await statusOf(page, 'explore', 'rendered');
    await failing(page, /\/favorites\//, 'POST', async () => {
      await button(page, 'Star this chart').click();
      await toastSays(page, 'An error occurred while starring this chart');
      await button(page, 'Star this chart').waitFor();
      await open('/chart/list/');
      await page.getByRole('button', { name: 'Star Countries' }).first().click();
      await toastSays(page, 'An error occurred while starring this chart');
      await open(dashboardUrl);
      await button(page, 'Star this dashboard').click();
      await toastSays(page, 'There was an issue favoriting this dashboard.');
      await button(page, 'Star this dashboard').waitFor();
    });
    await failing(page, /\/dashboard\/favorite_status\//, 'GET', async () => {
      await open('/dashboard/list/');
      await toastSays(page, 'There was an issue fetching the favorite status of this dashboard.');
      await page.getByRole('link', { name: 'Orders of the year' }).first().waitFor();
    });
  });

  it('says what it could not fetch or save around dashboards [8.1.6a, 8.2.1b, 8.2.3, 8.2.4d]', async () => {
    const { page, open } = shared();
    await failing(page, /\/api\/v1\/dashboard\/\?/, 'GET', async () => {
      await open('/dashboard/list/');
      await page.getByRole('heading', { name: 'An error occurred' }).waitFor();
      await page.getByText('The disk is full').waitFor();
      await open(exploreUrl);
      await statusOf(page, 'explore', 'rendered');
      await page.keyboard.press('Control+s');
      await toastSays(page, 'fetching dashboards failed');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    });
    await open(`${dashboardUrl}?edit=true`);
    await failing(page, dashboardPath, 'PUT', async () => {
      const title = page.getByRole('textbox', { name: 'Title of the dashboard' });
      await title.fill('Not stored');
      await button(page, 'Save').click();
      await toastSays(page, 'Sorry, there was an error saving this dashboard: The disk is full');
      expect(await title.inputValue()).to.equal('Not stored');
      await button(page, 'Discard').click();
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Discard' }).click();
      await button(page, 'Edit dashboard').waitFor();

      await button(page, 'Dashboard actions').click();
      await page.getByRole('menuitem', { name: 'Cross-filtering scope' }).click();
      const dialog = page.getByRole('dialog', { name: 'Cross-filtering scope' });
      await dialog.getByRole('treeitem', { name: 'Total' }).uncheck();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page
        .locator('[data-toast-type=danger]')
        .filter({ hasText: 'Failed to save cross-filter scoping' })
        .waitFor();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'detached' });
    });
  });

  it('tells a reader without access who can give it, and leads on to the start page', async () => {
    const { browser, server } = shared();
    const reader = await userWithPairs(server, [['can_read', 'Dashboard']]);
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${server.url}${dashboardUrl}`);
    await page.getByLabel('Username or e-mail').fill(reader.username);
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'You may not see this dashboard' }).waitFor();
    await page.getByText('Its owner or an administrator can give you access.').waitFor();
    await page.getByRole('button', { name: 'Go to the start page' }).click();
    await page.waitForURL(`${server.url}/`);
    await context.close();
  });

  it('finds words for an error without any [8.1.6c]', async () => {
    const { page, open } = shared();
    await open(exploreUrl);
    await statusOf(page, 'explore', 'rendered');
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error(''));
    });
    await button(page, 'Copy link').click();
    await toastSays(page, 'Sorry, an error occurred');
  });

  it('copies on pages that came over plain http, where browsers have no clipboard', async () => {
    const { context, server } = shared();
    const page = await context.newPage();
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined });
    });
    await page.goto(`${server.url}${exploreUrl}`);
    await statusOf(page, 'explore', 'rendered');
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
    await page.close();
  });

  it('tells of an unexpected error what it says, or offers its stack [8.1.4, 4.1.6]', async () => {
    const { context, server, chartIds } = shared();
    const page = await context.newPage();
    // Drawings append their marks; components of the page do not.
    await page.addInitScript(() => {
      Object.defineProperty(SVGElement.prototype, 'append', {
        value(this: SVGElement, ...nodes: (Node | string)[]) {
          const text = window.sessionStorage.getItem('break');
          if (text !== null) throw new Error(text);
          Element.prototype.append.apply(this, nodes);
        },
      });
    });
    await page.goto(`${server.url}/explore/?slice_id=${String(chartIds[1])}`);
    await statusOf(page, 'explore', 'rendered');
    const frame = page.locator('[data-chart-key=explore]');
    const breakWith = async (text: string) => {
      await page.evaluate((words) => window.sessionStorage.setItem('break', words), text);
      await page.reload();
      await statusOf(page, 'explore', 'failed');
      await frame.getByRole('heading', { name: 'Unexpected error' }).waitFor();
    };
    await breakWith('the pen broke');
    await frame.getByText('An error occurred while rendering the visualization: the pen broke').waitFor();
    expect(await frame.locator('pre').count()).to.equal(0);
    await frame.getByRole('button', { name: 'See more' }).click();
    expect(await frame.locator('pre').innerText()).to.match(/^Error: the pen broke\n\s+at /);
    await breakWith('');
    await frame.getByRole('button', { name: '(no description, click to see stack trace)' }).click();
    expect(await frame.locator('pre').innerText()).to.match(/^Error:?\s+at /);
    await page.close();
  });
});
