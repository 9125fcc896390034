import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { roleIdOf } from '../support/users.ts';
import { orderDashboards, saveFilter, type DashboardTest } from './support/dashboards.ts';
import { boxOf, chooseOfDashboard, dashboardPath, toastSays } from './support/dashboard-page.ts';
import { saveDashboard, storedDashboard } from './support/saved-dashboard.ts';
import { gammaUser } from './support/sign-in.ts';

const saved = ({ page }: DashboardTest) => toastSays(page, 'success', 'This dashboard was saved successfully');

/** Replaces the text of the metadata. */
async function writeMetadata(page: Page, dialog: Locator, text: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Metadata' }).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
  await page.keyboard.press('Control+Shift+End'); // what the editor closed by itself
  await page.keyboard.press('Delete');
}

describe('the properties of a dashboard', function () {
  this.timeout(120_000);
  const shared = orderDashboards();
  const dialog = () => shared().page.getByRole('dialog', { name: 'Properties of the dashboard' });
  const save = () => dialog().getByRole('button', { name: 'Save' }).click();
  const openTab = (name: string) => dialog().getByRole('tab', { name }).click();

  /** Opens the dashboard and the dialog. */
  async function opened(): Promise<DashboardTest> {
    const test = shared();
    await test.open(dashboardPath(test.dashboardId));
    await chooseOfDashboard(test.page, 'Edit properties');
    return test;
  }

  it('name it and give it a short address, which becomes the address of the page [2.1.3, 2.3.1r]', async () => {
    const test = await opened();
    const { page, problems } = test;
    await dialog().getByLabel('Title').fill('Orders, named');
    await dialog().getByLabel('Short address').fill('Our orders');
    await dialog().getByText('Opens at /tessera/dashboard/Our-orders/').waitFor();
    await save();
    await page.waitForURL(/\/tessera\/dashboard\/Our-orders\/$/);
    await page.getByRole('heading', { name: 'Orders, named' }).waitFor();
    const stored = await storedDashboard(test);
    expect(stored).to.include({ dashboard_title: 'Orders, named', slug: 'Our-orders' });
    expect(problems).to.deep.equal([]);
  });

  it('give it a short address beside which its number still leads to it [2.1.3]', async () => {
    const test = shared();
    const { page, server, dashboardId, problems } = test;
    const admin = await server.as('admin');
    await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, { slug: 'both-ways', dashboard_title: 'Both ways' });
    for (const address of ['both-ways', String(dashboardId)]) {
      await test.open(`/tessera/dashboard/${address}/`);
      await page.getByRole('heading', { name: 'Both ways' }).waitFor();
    }
    expect(problems).to.deep.equal([]);
  });

  it('do not take the short address of another dashboard, and lead to where that is said', async () => {
    const { server, problems } = await opened();
    const admin = await server.as('admin');
    expect((await admin.post('/api/v1/dashboard/', { slug: 'theirs' })).status).to.equal(201);
    const address = dialog().getByLabel('Short address');
    await address.fill('theirs!');
    await dialog().getByText('Another dashboard has the short address theirs. Choose another one.').waitFor();
    await openTab('Access');
    await save();
    await address.waitFor();
    expect(await address.getAttribute('aria-invalid')).to.equal('true');
    expect(problems).to.deep.equal([]);
  });

  it('do not take digits alone as a short address', async () => {
    const { problems } = await opened();
    await dialog().getByLabel('Short address').fill('7');
    await dialog()
      .getByText(/Digits alone would open the dashboard of that number/)
      .waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('have buttons as high as dialogs have, the page and its charts lower ones [9.3.4]', async () => {
    const test = shared();
    const { page, chartIds } = test;
    await saveFilter(await test.server.as('admin'), test, filterNamed('country'));
    await opened();
    const heightPx = (one: Locator) => one.evaluate((element) => (element as HTMLElement).offsetHeight);
    const heights = await Promise.all(
      [
        dialog().getByRole('button', { name: 'Save' }),
        page.locator('header button').filter({ hasText: 'Edit dashboard' }),
        boxOf(page, chartIds[2]).locator('[data-chart-controls] button').last(),
      ].map(heightPx),
    );
    expect(heights).to.deep.equal([32, 30, 22]);
  });

  it('say who certified it, which its header shows [2.3.1r]', async () => {
    const test = await opened();
    const { page, problems } = test;
    await dialog().getByRole('textbox', { name: 'Certified by' }).fill('Finance');
    await dialog().getByRole('textbox', { name: 'Certification details' }).fill('Audited in spring');
    await save();
    await saved(test);
    await page.getByRole('banner').or(page.locator('header')).getByLabel('Certified by Finance').first().waitFor();
    const stored = await storedDashboard(test);
    expect(stored).to.include({ certified_by: 'Finance', certification_details: 'Audited in spring' });
    expect(problems).to.deep.equal([]);
  });

  it('give it owners and roles that are found by typing [2.3.1r, 7.5.3a]', async () => {
    const author = await gammaUser(shared().server);
    const gammaId = await roleIdOf(shared().server, 'Gamma');
    const test = await opened();
    const { page, server, problems } = test;
    const { body } = await (await server.as('admin')).get('/api/v1/dashboard/related/owners');
    const people = body.result as readonly { readonly value: number; readonly text: string }[];
    const name = people.find(({ value }) => value === author.id)?.text ?? '';
    await openTab('Access');
    await dialog().getByRole('combobox', { name: 'Owners' }).click();
    await page.keyboard.type(name);
    await page.getByRole('option', { name, exact: true }).click();
    await dialog().getByRole('combobox', { name: 'Roles' }).click();
    await page.keyboard.type('gam');
    await page.getByRole('option', { name: 'Gamma', exact: true }).click();
    await save();
    await saved(test);
    const stored = await storedDashboard(test);
    const idsOf = (all: readonly { readonly id: number }[]) => all.map(({ id }) => id);
    expect(idsOf(stored.owners)).to.include(author.id);
    expect(idsOf(stored.roles)).to.deep.equal([gammaId]);
    expect(problems).to.deep.equal([]);
  });

  for (const { text, reason } of [
    { text: '{"nonsense": 1}', reason: 'Unknown key: nonsense' },
    { text: '[1]', reason: 'Must be an object.' },
    { text: '{"refresh_frequency": "often"}', reason: 'Wrong value: refresh_frequency' },
    { text: '"', reason: /^Not JSON: / },
  ]) {
    it(`refuse ${text} as metadata, and say why where it is written`, async () => {
      const test = await opened();
      await openTab('Advanced');
      await writeMetadata(test.page, dialog(), text);
      await dialog().getByText(reason).waitFor();
      await openTab('General');
      await save();
      await dialog().getByText(reason).waitFor(); // leads back to where the trouble is
      expect((await storedDashboard(test)).json_metadata ?? '').to.not.contain('often');
      expect(test.problems).to.deep.equal([]);
    });
  }

  it('take metadata away that was deleted from the text, and keep what it does not show', async () => {
    await saveFilter(await shared().server.as('admin'), shared(), filterNamed('country'));
    await saveDashboard(shared(), { stagger_time: 2_000, stagger_refresh: true });
    const test = await opened();
    await openTab('Advanced');
    await writeMetadata(test.page, dialog(), '{"stagger_refresh": true}');
    await save();
    await saved(test);
    const metadata = JSON.parse((await storedDashboard(test)).json_metadata);
    expect(metadata).to.not.have.property('stagger_time');
    expect(metadata).to.have.property('stagger_refresh', true);
    expect(metadata.native_filter_configuration[0].id).to.equal('NATIVE_FILTER-country');
  });

  it('are as stored once Escape and a question have thrown away what was typed [2.3.1r]', async () => {
    const { page } = await opened();
    await dialog().getByRole('textbox', { name: 'Certified by' }).fill('Finance');
    await page.keyboard.press('Escape');
    await page
      .getByRole('alertdialog', { name: 'Discard your changes?' })
      .getByRole('button', { name: 'Discard' })
      .click();
    await dialog().waitFor({ state: 'detached' });
    await chooseOfDashboard(page, 'Edit properties');
    expect(await dialog().getByRole('textbox', { name: 'Certified by' }).inputValue()).to.equal('');
    await page.keyboard.press('Escape'); // nothing was typed, so nothing is asked
    await dialog().waitFor({ state: 'detached' });
  });
});

describe('the style of a dashboard', function () {
  this.timeout(120_000);
  const shared = orderDashboards();
  const dialog = () => shared().page.getByRole('dialog', { name: 'Edit CSS' });
  const question = () => shared().page.getByRole('alertdialog', { name: 'Discard your changes?' });

  /** Opens the dialog, writes a rule and presses Escape. */
  async function escapeFromWritten(): Promise<DashboardTest> {
    const test = shared();
    await test.open(dashboardPath(test.dashboardId));
    await chooseOfDashboard(test.page, 'Edit CSS');
    await dialog().getByRole('textbox', { name: 'CSS' }).focus();
    await test.page.keyboard.insertText('b { color: blue }');
    await test.page.keyboard.press('Escape');
    return test;
  }

  it('stays in its dialog when the question of Escape is cancelled [2.3.1s]', async () => {
    await escapeFromWritten();
    await question().getByRole('button', { name: 'Cancel' }).click();
    await question().waitFor({ state: 'detached' });
    await dialog().getByText('b { color: blue }').waitFor();
  });

  it('is thrown away by Escape only where the question is answered so [2.3.1s]', async () => {
    const test = await escapeFromWritten();
    await question().getByRole('button', { name: 'Discard' }).click();
    await dialog().waitFor({ state: 'detached' });
    expect((await storedDashboard(test)).css ?? '').to.equal('');
  });
});
