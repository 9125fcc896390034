import { expect } from 'chai';
import { menuEntry } from '../support/menus.ts';
import { sharedWorkbench } from '../support/browser.ts';
import type { TestServer } from '../support/server.ts';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { objectionsTo } from './support/axe.ts';
import { makeEmptyDashboard, makeOrderCharts, saveFilter } from './support/dashboards.ts';
import { boxOf, button, dashboardPath, drawn } from './support/dashboard-page.ts';

/** A dashboard with a big number, a pie, a table and a filter. */
async function makeOrders(server: TestServer) {
  const admin = await server.as('admin');
  const made = { ...(await makeOrderCharts(server)), ...(await makeEmptyDashboard(server)) };
  await saveFilter(admin, made, filterNamed('country', [], { name: 'Country' }));
  const { body } = await admin.get('/api/v1/dataset/');
  return { ...made, datasetId: (body.ids as readonly number[])[0] ?? 0 };
}

describe('what axe-core objects to, in the light scheme and in the dark one, is nothing', function () {
  this.timeout(120_000);
  const shared = sharedWorkbench({}, makeOrders);

  /** Opens these pages one after the other; gives what is wrong in each. */
  async function objections(paths: readonly string[]): Promise<Readonly<Record<string, readonly string[]>>> {
    const { open, page } = shared();
    const found: Record<string, readonly string[]> = {};
    for (const path of paths) {
      await open(path);
      await page.waitForLoadState('networkidle');
      const wrong = await objectionsTo(page);
      if (wrong.length > 0) found[path] = wrong;
    }
    return found;
  }

  it('in lists', async () => {
    const paths = ['/', '/chart/list/', '/dashboard/list/', '/tablemodelview/list/', '/databases/'];
    expect(await objections([...paths, '/report/list/', '/savedqueryview/list/', '/sqllab/history/'])).to.deep.equal(
      {},
    );
  });

  it('in pages of administrators', async () => {
    expect(await objections(['/users/', '/roles/', '/plugin/list/'])).to.deep.equal({});
  });

  it('where work begins', async () => {
    const { datasetId } = shared();
    const paths = ['/chart/add', '/dataset/add/', '/databases/new/', `/dataset/${String(datasetId)}`, '/sqllab/'];
    expect(await objections([...paths, '/nothing/here/'])).to.deep.equal({});
  });

  it('in charts that are explored', async () => {
    const paths = shared().chartIds.map((id) => `/explore/?slice_id=${String(id)}`);
    expect(await objections(paths)).to.deep.equal({});
  });

  it('in a dashboard, read and edited', async () => {
    const path = dashboardPath(shared().dashboardId);
    expect(await objections([path, `${path}?edit=true`])).to.deep.equal({});
  });

  it('in menus of a dashboard', async () => {
    const { page, open, dashboardId, chartIds } = shared();
    await open(dashboardPath(dashboardId));
    await drawn(page, chartIds[0]);
    await boxOf(page, chartIds[0]).getByRole('button', { name: 'Chart actions' }).click();
    await menuEntry(page, { name: 'View query' }).waitFor();
    expect(await objectionsTo(page), 'of a chart').to.deep.equal([]);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await button(page, 'Dashboard actions').click();
    await menuEntry(page, { name: 'Edit properties' }).waitFor();
    expect(await objectionsTo(page), 'of the dashboard').to.deep.equal([]);
    await menuEntry(page, { name: 'Edit properties' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).waitFor();
    expect(await objectionsTo(page), 'in its dialog').to.deep.equal([]);
  });

  it('in dialogs', async () => {
    const { page, open } = shared();
    await open('/users/');
    await button(page, 'Add user').click();
    await page.getByRole('dialog').waitFor();
    expect(await objectionsTo(page), 'of a user').to.deep.equal([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    expect(await objectionsTo(page), 'of commands').to.deep.equal([]);
  });

  it('in the page of signing in', async () => {
    const { server, browser } = shared();
    const page = await browser.newPage();
    await page.goto(`${server.url}/login/`);
    await page.locator('#app h1').waitFor();
    expect(await objectionsTo(page)).to.deep.equal([]);
  });
});
