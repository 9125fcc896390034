import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { menuEntry } from '../support/menus.ts';
import { chartPath, isDrawn, ordersWorkbench, savedChart, type OrdersTest } from './support/explore.ts';
import { gammaUser, pageOf } from './support/sign-in.ts';

const total = { viz_type: 'big_number_total', metric: 'count' };

describe('the properties of a chart', function () {
  this.timeout(120_000);
  const shared = ordersWorkbench();
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Properties of Orders' });

  /** Opens the dialog of a new chart of the administrator. */
  async function opened(page?: Page): Promise<OrdersTest & { readonly chartId: number }> {
    const test = shared();
    const chartId = await savedChart(test.admin, 'Orders', test.ordersId, total);
    if (page === undefined) await test.open(chartPath(chartId));
    else await page.goto(`${test.server.url}${chartPath(chartId)}`);
    await openDialog(page ?? test.page);
    return { ...test, chartId };
  }

  async function openDialog(page: Page): Promise<void> {
    await isDrawn(page);
    await page.getByRole('button', { name: 'Chart actions: Orders' }).click();
    await menuEntry(page, { name: 'Edit properties' }).click();
    await dialogOf(page).getByLabel('Description').waitFor();
  }

  const stored = async ({ admin, chartId }: { admin: OrdersTest['admin']; chartId: number }) =>
    (await admin.get(`/api/v1/chart/${String(chartId)}`)).body.result as Readonly<Record<string, unknown>>;

  it('describe and certify it, and say how long answers are kept', async () => {
    const test = await opened();
    const dialog = dialogOf(test.page);
    await dialog.getByLabel('Description').fill('All **orders**');
    await dialog.getByLabel('Certified by').fill('Finance');
    await dialog.getByLabel('Certification details').fill('Checked in May');
    await dialog.getByLabel('Cache timeout').fill('90');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await stored(test)).to.include({
      slice_name: 'Orders',
      description: 'All **orders**',
      certified_by: 'Finance',
      certification_details: 'Checked in May',
      cache_timeout: 90,
    });
    expect(test.problems).to.deep.equal([]);
  });

  it('give it to further owners', async () => {
    const other = await gammaUser(shared().server);
    const test = await opened();
    const { body } = await test.admin.get('/api/v1/chart/related/owners');
    const people = body.result as readonly { readonly value: number; readonly text: string }[];
    const name = people.find(({ value }) => value === other.id)?.text ?? '';
    const dialog = dialogOf(test.page);
    await dialog.getByRole('combobox', { name: 'Owners' }).click();
    await test.page.keyboard.type(name);
    await test.page.getByRole('option', { name, exact: true }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const owners = (await stored(test))['owners'] as readonly { readonly id: number }[];
    expect(owners.map(({ id }) => id))
      .to.include(other.id)
      .and.to.have.length(2);
    expect(test.problems).to.deep.equal([]);
  });

  it('refuse a cache timeout that is no number, and keep what was typed', async () => {
    const test = await opened();
    const dialog = dialogOf(test.page);
    await dialog.getByLabel('Cache timeout').fill('an hour');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Write a whole number of seconds, -1 or more, or nothing.').waitFor();
    expect(await dialog.getByLabel('Cache timeout').inputValue()).to.equal('an hour');
    expect(test.problems).to.deep.equal([]);
  });

  it('ask before what was typed is lost', async () => {
    const test = await opened();
    const { page } = test;
    await dialogOf(page).getByLabel('Description').fill('Half a sen');
    await page.keyboard.press('Escape');
    await page
      .getByRole('alertdialog', { name: 'Discard your changes?' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    expect(await dialogOf(page).getByLabel('Description').inputValue()).to.equal('Half a sen');
    expect(test.problems).to.deep.equal([]);
  });

  it('can be read, not changed, by those who do not own it', async () => {
    const { server, browser } = shared();
    const page = await pageOf(await gammaUser(server), browser, server);
    await opened(page);
    await dialogOf(page).getByText('Only its owners and administrators may change them.').waitFor();
    expect(await dialogOf(page).getByLabel('Description').getAttribute('readonly')).to.not.equal(null);
    expect(await dialogOf(page).getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).to.equal('true');
  });
});
