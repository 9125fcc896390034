import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { filterControl, keepLastState } from './support/filters.ts';
import { counts, sharedShop, type ShopTest } from './support/filtered-shop.ts';
import { chooseInFilter } from './support/sales.ts';
import { menuEntry } from '../support/menus.ts';

const masksOf = (...values: readonly string[]) => ({
  'NATIVE_FILTER-country': {
    extraFormData: { filters: [{ col: 'country', op: 'IN', val: values }] },
    filterState: { value: values },
  },
});

/** A dashboard with a filter over the countries. */
async function makeDashboard(test: ShopTest): Promise<{ readonly path: string; readonly dashboardId: number }> {
  const path = await test.dashboardWith([test.filterOn('country', { name: 'Country' })]);
  return { path, dashboardId: Number(/(\d+)\/$/.exec(path)?.[1]) };
}

/** Keeps the view "Norway" of the administrator over a dashboard. */
async function keepNorway({ admin }: ShopTest, dashboardId: number): Promise<number> {
  const body = { dashboard_id: dashboardId, name: 'Norway', masks: masksOf('NO') };
  const made = await admin.post('/api/v1/native_filter/views/', body);
  expect(made.status, made.text).to.equal(201);
  return made.body.result.id as number;
}

async function chooseInViews(page: Page, ...entries: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Saved views' }).click();
  for (const name of entries) await menuEntry(page, { name, exact: true }).click();
}

describe('what is chosen in filters', function () {
  this.timeout(120_000);
  const opened = sharedShop();

  it('is kept as a view of the reader, who takes it again', async () => {
    const test = opened();
    const { page } = test;
    await test.open((await makeDashboard(test)).path);
    await chooseInFilter(page, 'Country', 'NO');
    await counts(test, 'sales', 2);
    await chooseInViews(page, 'Save the present selection…');
    const dialog = page.getByRole('dialog', { name: 'Save a view' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Norway');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The view "Norway" was saved.').first().waitFor();
    await chooseInFilter(page, 'Country', 'SE');
    await counts(test, 'sales', 5);
    await chooseInViews(page, 'Norway');
    await filterControl(page, 'Country: NO').waitFor();
    await counts(test, 'sales', 2);
    expect(test.problems).to.deep.equal([]);
  });

  it('gives way to the view with which the reader lets the dashboard open', async () => {
    const test = opened();
    const { page } = test;
    const { path, dashboardId } = await makeDashboard(test);
    await keepNorway(test, dashboardId);
    await keepLastState(test.admin, dashboardId, masksOf('DE'));
    await test.open(path);
    await filterControl(page, 'Country: DE').waitFor(); // the last state
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await chooseInViews(page, 'Change Norway', 'Open the dashboard with it');
    await saved;
    await test.open(path);
    await filterControl(page, 'Country: NO').waitFor();
    expect(test.problems).to.deep.equal([]);
  });

  it('is changed in a menu that hovering opened and a click does not close', async () => {
    const test = opened();
    const { page } = test;
    const { path, dashboardId } = await makeDashboard(test);
    await keepNorway(test, dashboardId);
    await test.open(path);
    await page.getByRole('button', { name: 'Saved views' }).click();
    const change = menuEntry(page, { name: 'Change Norway', exact: true });
    const rename = menuEntry(page, { name: 'Rename…', exact: true });
    await change.hover();
    await rename.waitFor();
    await change.click();
    await rename.click();
    await page.getByRole('dialog', { name: 'Rename the view' }).waitFor();
  });

  it('is what the address asks for, before any view', async () => {
    const test = opened();
    const { path, dashboardId } = await makeDashboard(test);
    const id = await keepNorway(test, dashboardId);
    const changed = await test.admin.put(`/api/v1/native_filter/views/${String(id)}`, { isDefault: true });
    expect(changed.status, changed.text).to.equal(200);
    const asked = { [String(test.charts.sales)]: { country: ['SE'] } };
    await test.open(`${path}?preselect_filters=${encodeURIComponent(JSON.stringify(asked))}`);
    await filterControl(test.page, 'Country: SE').waitFor();
    await counts(test, 'sales', 3);
    expect(test.problems).to.deep.equal([]);
  });

  it('is a view that can be renamed and deleted', async () => {
    const test = opened();
    const { page } = test;
    const { path, dashboardId } = await makeDashboard(test);
    await keepNorway(test, dashboardId);
    await test.open(path);
    await chooseInViews(page, 'Change Norway', 'Rename…');
    const naming = page.getByRole('dialog', { name: 'Rename the view' });
    await naming.getByRole('textbox', { name: 'Name' }).fill('Norge');
    await naming.getByRole('button', { name: 'Rename' }).click();
    await naming.waitFor({ state: 'detached' });
    await chooseInViews(page, 'Change Norge', 'Delete');
    const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await deleted;
    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('menuitem', { name: 'Save the present selection…' }).waitFor();
    await page.getByRole('menuitem', { name: /Nor/ }).waitFor({ state: 'detached' });
    expect(test.problems).to.deep.equal([]);
  });

  it('is folded away where the address says so', async () => {
    const test = opened();
    const { path } = await makeDashboard(test);
    await test.open(`${path}?expand_filters=0`);
    await test.page.getByRole('button', { name: 'Show filters' }).click();
    await filterControl(test.page, 'Country').waitFor();
  });

  it('acts though the address hides the filters', async () => {
    const test = opened();
    const { path, dashboardId } = await makeDashboard(test);
    await keepLastState(test.admin, dashboardId, masksOf('DE'));
    await test.open(`${path}?show_filters=0`);
    await counts(test, 'sales', 1);
    expect(await test.page.getByRole('region', { name: 'Filters' }).count()).to.equal(0);
    expect(test.problems).to.deep.equal([]);
  });
});
