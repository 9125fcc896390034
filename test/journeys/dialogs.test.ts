import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { sharedWorkbench } from '../support/browser.ts';
import type { TestServer } from '../support/server.ts';
import { makeEmptyDashboard, makeOrderCharts } from './support/dashboards.ts';
import { button, chooseOfDashboard, dashboardPath } from './support/dashboard-page.ts';
import { menuEntry } from '../support/menus.ts';

const anyDialog = (page: Page) => page.locator('[role=dialog], [role=alertdialog]');

async function makeOrders(server: TestServer) {
  const { chartIds } = await makeOrderCharts(server);
  const { body } = await (await server.as('admin')).get('/api/v1/dataset/');
  return { chartIds, datasetId: (body.ids as readonly number[])[0] ?? 0 };
}

describe('dialogs', function () {
  this.timeout(120_000);
  const shared = sharedWorkbench({}, makeOrders, makeEmptyDashboard);

  /** Opens a dialog, which hides the page from screen readers, and closes it, which gives the page back to them. */
  async function givesPageBack(openDialog: () => Promise<void>, close: string): Promise<void> {
    const { page } = shared();
    await openDialog();
    await anyDialog(page).waitFor();
    await page.locator('#app[aria-hidden=true]').waitFor({ state: 'attached' }); // else the test would prove nothing
    if (close === 'Escape') await page.keyboard.press('Escape');
    else await anyDialog(page).getByRole('button', { name: close, exact: true }).click();
    await anyDialog(page).waitFor({ state: 'detached' });
    await page.locator('#app:not([aria-hidden])').waitFor({ state: 'attached' });
  }
  const click = (name: string) => () => button(shared().page, name).click();

  it('dim the room of the scrollbar too, as long as they are open', async () => {
    const { page, open } = shared();
    await open('/users/');
    const groundIs = (isDim: boolean) =>
      page.waitForFunction(
        (dim) => (getComputedStyle(document.documentElement).backgroundColor !== 'rgba(0, 0, 0, 0)') === dim,
        isDim,
      );
    await groundIs(false);
    await button(page, 'Add user').click();
    await anyDialog(page).waitFor();
    await groundIs(true);
    await page.keyboard.press('Escape');
    await groundIs(false);
  });

  it('give the focus back to what opened them, also where that was a menu', async () => {
    const { page, open, dashboardId } = shared();
    await open(dashboardPath(dashboardId));
    const menu = button(page, 'Dashboard actions');
    for (const entry of ['Save as', 'Edit properties', 'Delete dashboard']) {
      await menu.press('Enter');
      await page.getByRole('menuitem', { name: entry, exact: true }).press('Enter');
      await anyDialog(page).locator(':focus').waitFor();
      await page.keyboard.press('Escape');
      await anyDialog(page).first().waitFor({ state: 'detached' });
      await menu.and(page.locator(':focus')).waitFor();
    }
  });

  it('get the focus back where it was when a question over them is taken back', async () => {
    const { page, open, dashboardId } = shared();
    await open(dashboardPath(dashboardId));
    await chooseOfDashboard(page, 'Edit properties');
    const title = page.getByRole('textbox', { name: 'Title' });
    await title.fill('Half a ti');
    const question = page.getByRole('alertdialog');
    for (const takeBack of [
      () => page.keyboard.press('Escape'),
      () => question.getByRole('button', { name: 'Cancel' }).press('Enter'),
      () => question.getByRole('button', { name: 'Cancel' }).click(),
    ]) {
      await page.keyboard.press('Escape');
      await question.locator(':focus').waitFor();
      await takeBack();
      await question.waitFor({ state: 'detached' });
      await title.and(page.locator(':focus')).waitFor();
    }
    await page.keyboard.type('tle');
    expect(await title.inputValue()).to.equal('Half a title');
  });

  it('of Explore give the page back to screen readers when they close, by their button or by Escape', async () => {
    const { page, open, datasetId, problems } = shared();
    await open(`/explore/?datasource_id=${String(datasetId)}&datasource_type=table`);
    await page.locator('[data-chart-key=explore][data-chart-status=rendered]').waitFor();
    await givesPageBack(() => page.locator('[data-viz-type]').click(), 'Close');
    await givesPageBack(click('Save'), 'Cancel');
    await givesPageBack(click('Save'), 'Escape');
    await givesPageBack(click('orders'), 'Cancel');
    for (const entry of ['View query', 'View results']) {
      await givesPageBack(async () => {
        await page.getByRole('button', { name: 'Chart actions' }).click();
        await menuEntry(page, { name: entry, exact: true }).click();
      }, 'Close');
    }
    expect(problems).to.deep.equal([]);
  });

  it('of a form give the page back to screen readers when they close', async () => {
    const { open, problems } = shared();
    await open('/users/');
    await givesPageBack(click('Add user'), 'Cancel');
    expect(problems).to.deep.equal([]);
  });

  it('of a dataset give the page back to screen readers when they close', async () => {
    const { page, open, datasetId, problems } = shared();
    await open(`/dataset/${String(datasetId)}`);
    await page.getByRole('tab', { name: /^Columns/ }).click();
    await givesPageBack(click('Sync with database'), 'Cancel');
    expect(problems).to.deep.equal([]);
  });

  it('that ask a question give the page back to screen readers when they close', async () => {
    const { page, open, problems } = shared();
    await open('/tablemodelview/list/');
    await page.getByRole('checkbox', { name: 'Select orders' }).check();
    await givesPageBack(() => page.getByRole('button', { name: /^Delete/ }).click(), 'Cancel');
    expect(problems).to.deep.equal([]);
  });
});
