import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import type { Session } from '../support/session.ts';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { eventually } from '../support/eventually.ts';
import { orderDashboards, saveFilter, type DashboardTest } from './support/dashboards.ts';
import { filterSettings, openFilterSettings } from './support/filters.ts';
import { menuEntry } from '../support/menus.ts';

/** Tells of what was typed and neither applied nor thrown away. */
const recoveredDraft = (page: Page): Locator => page.locator('[data-left-work]');
const propertiesOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Properties of the dashboard' });
const certifiedBy = (page: Page): Locator => propertiesOf(page).getByRole('textbox', { name: 'Certified by' });
const question = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Discard your changes?' });

/** Waits until the draft of a dialog's content is written. */
async function isKept(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => Object.values(localStorage).some((value) => value.includes(wanted)), text);
}

const pathOf = (dashboardId: number): string => `/tessera/dashboard/${String(dashboardId)}/`;

/** Opens the dashboard from the list, to which the browser can go back. */
async function openFromList({ page, open, dashboardId }: DashboardTest): Promise<void> {
  await open('/dashboard/list/');
  await followLink(page, dashboardId);
}

const followLink = (page: Page, dashboardId: number): Promise<void> =>
  page
    .locator(`a[href*="${pathOf(dashboardId)}"]`)
    .first()
    .click();

async function chooseAction(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Dashboard actions', exact: true }).click();
  await menuEntry(page, { name: entry, exact: true }).click();
}

/** Gives the dashboard a filter "country". */
async function arrangeFilter(test: DashboardTest): Promise<void> {
  await saveFilter(await test.server.as('admin'), test, filterNamed('country'));
}

async function change(session: Session, dashboardId: number, changes: object): Promise<void> {
  const changed = await session.put(`/api/v1/dashboard/${String(dashboardId)}`, changes);
  expect(changed.status, changed.text).to.equal(200);
}

/** Opens the properties of a dashboard that is certified by "Finance". */
async function openCertified(test: DashboardTest): Promise<void> {
  await change(await test.server.as('admin'), test.dashboardId, { certified_by: 'Finance' });
  await test.open(pathOf(test.dashboardId));
  await chooseAction(test.page, 'Edit properties');
  await isCertifiedBy(test.page, 'Finance');
}

const isCertifiedBy = (page: Page, name: string): Promise<boolean> =>
  eventually(`certified by ${name}`, async () => (await certifiedBy(page).inputValue()) === name);

/** Types the style of the dashboard, leaves the page before it is saved, and comes back. */
async function leaveStyle({ page, open, dashboardId }: DashboardTest, css: string): Promise<Locator> {
  await open(pathOf(dashboardId));
  await chooseAction(page, 'Edit CSS');
  const dialog = page.getByRole('dialog', { name: 'Edit CSS' });
  await dialog.getByRole('textbox', { name: 'CSS' }).focus();
  await page.keyboard.insertText(css);
  await dialog.getByText(css).waitFor();
  await page.reload();
  return dialog;
}

describe('what is typed into a dialog of a dashboard', function () {
  this.timeout(120_000);
  const opened = orderDashboards();

  it('is there again after a reload: filters, with their steps', async () => {
    const test = opened();
    const { page, problems } = test;
    await arrangeFilter(test);
    await test.open(pathOf(test.dashboardId));
    const dialog = await openFilterSettings(page);
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Land');
    await dialog.getByRole('button', { name: 'Add filter' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Second');
    await page.reload();
    await recoveredDraft(page)
      .getByText(/^You left unsaved changes to the filters of this dashboard\. Last change: /)
      .waitFor();
    await recoveredDraft(page).getByRole('button', { name: 'Continue editing' }).click();
    await recoveredDraft(page).waitFor({ state: 'detached' });
    await dialog.getByText(/^Your unsaved changes are back/).waitFor();
    await dialog.getByRole('button', { name: 'Land', exact: true }).waitFor();
    await dialog.getByRole('button', { name: /^Second/ }).waitFor();
    await dialog.getByRole('button', { name: /^Undo/ }).click();
    await dialog.getByRole('button', { name: /^Second/ }).waitFor({ state: 'detached' });
    expect(problems).to.deep.equal([]);
  });

  it('is kept when the page is left, which says so: filters', async () => {
    const test = opened();
    const { page, problems } = test;
    await arrangeFilter(test);
    await openFromList(test);
    const dialog = await openFilterSettings(page);
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Estate');
    await page.goBack();
    await page.getByText('Your unsaved changes to the filters are kept in this browser.').first().waitFor();
    await test.open(pathOf(test.dashboardId));
    await openFilterSettings(page);
    await dialog.getByRole('button', { name: 'Estate', exact: true }).waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('is gone for good once it was discarded: filters', async () => {
    const test = opened();
    const { page, problems } = test;
    await arrangeFilter(test);
    await test.open(pathOf(test.dashboardId));
    const dialog = await openFilterSettings(page);
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Estate');
    await isKept(page, 'Estate');
    await page.reload();
    await openFilterSettings(page);
    await dialog.locator('[data-filters-restored]').getByRole('button', { name: 'Discard' }).click();
    const sure = page.getByRole('alertdialog', { name: 'Discard the changes?' });
    await sure.getByRole('button', { name: 'Discard' }).click();
    await dialog.getByRole('button', { name: 'country', exact: true }).waitFor();
    await page.reload();
    await openFilterSettings(page);
    await filterSettings(page).getByRole('button', { name: 'country', exact: true }).waitFor();
    expect(await dialog.locator('[data-filters-restored]').count()).to.equal(0);
    expect(problems).to.deep.equal([]);
  });

  it('is there again after a reload: style, which can then be saved [2.3.1s]', async () => {
    const test = opened();
    const { page, problems } = test;
    const css = await leaveStyle(test, 'b { color: blue }');
    await recoveredDraft(page)
      .getByText(/^You left changes in “Edit CSS” unapplied\. Last change: /)
      .waitFor();
    expect(await recoveredDraft(page).count(), 'of the properties nothing was left').to.equal(1);
    await recoveredDraft(page).getByRole('button', { name: 'Continue editing' }).click();
    await recoveredDraft(page).waitFor({ state: 'detached' });
    await css.getByText(/^What you left here unapplied is back/).waitFor();
    await css.getByText('b { color: blue }').waitFor();
    await css.getByRole('button', { name: 'Save' }).click();
    await page.getByText('This dashboard was saved successfully').first().waitFor();
    const admin = await test.server.as('admin');
    const { body } = await admin.get(`/api/v1/dashboard/${String(test.dashboardId)}`);
    expect(body.result.css).to.equal('b { color: blue }');
    expect(problems).to.deep.equal([]);
  });

  it('is not thrown away by Cancel before that is confirmed, also after a reload: style [2.3.1s]', async () => {
    const test = opened();
    const { page } = test;
    const css = await leaveStyle(test, 'b { color: blue }');
    await recoveredDraft(page).getByRole('button', { name: 'Continue editing' }).click();
    await css.getByText('b { color: blue }').waitFor();
    await css.getByRole('button', { name: 'Cancel' }).click();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await question(page).waitFor({ state: 'detached' });
    await css.getByText('b { color: blue }').waitFor();
  });

  it('is kept when the page is left, and saved beside what somebody else changed since: properties [2.3.1r]', async () => {
    const test = opened();
    const { page, problems, dashboardId } = test;
    const admin = await test.server.as('admin');
    await openFromList(test);
    await chooseAction(page, 'Edit properties');
    await certifiedBy(page).fill('Finance');
    await page.goBack();
    await page.getByText('What you typed into “Edit properties” is kept in this browser.').first().waitFor();
    await change(admin, dashboardId, { css: 'b { color: red }', dashboard_title: 'Theirs' });
    await followLink(page, dashboardId);
    await recoveredDraft(page)
      .getByText(/^You left changes in “Edit properties” unapplied\./)
      .waitFor();
    await chooseAction(page, 'Edit properties'); // another way to the same
    await recoveredDraft(page).waitFor({ state: 'detached' });
    await propertiesOf(page)
      .getByText(/The dashboard was changed since/)
      .waitFor();
    await isCertifiedBy(page, 'Finance');
    await propertiesOf(page).getByRole('button', { name: 'Save' }).click();
    await page.getByText('This dashboard was saved successfully').first().waitFor();
    const { body } = await admin.get(`/api/v1/dashboard/${String(dashboardId)}`);
    const { certified_by, css, dashboard_title } = body.result;
    expect([certified_by, css, dashboard_title]).to.deep.equal(['Finance', 'b { color: red }', 'Theirs']);
    expect(problems).to.deep.equal([]);
  });

  it('is not offered again once it is saved: properties', async () => {
    const test = opened();
    const { page } = test;
    await openCertified(test);
    await certifiedBy(page).fill('Everybody');
    await isKept(page, 'Everybody');
    await propertiesOf(page).getByRole('button', { name: 'Save' }).click();
    await propertiesOf(page).waitFor({ state: 'detached' });
    await chooseAction(page, 'Edit properties');
    await isCertifiedBy(page, 'Everybody');
    expect(await propertiesOf(page).locator('[data-kept-form]').count()).to.equal(0);
  });

  it('is gone for good once Cancel was confirmed: properties [2.3.1r]', async () => {
    const test = opened();
    const { page, problems } = test;
    await openCertified(test);
    await certifiedBy(page).fill('Nobody');
    await propertiesOf(page).getByRole('button', { name: 'Cancel' }).click();
    await question(page).getByRole('button', { name: 'Discard' }).click();
    await propertiesOf(page).waitFor({ state: 'detached' });
    await page.reload();
    await chooseAction(page, 'Edit properties');
    await isCertifiedBy(page, 'Finance');
    expect(problems).to.deep.equal([]);
  });

  it('is gone for good once it was discarded where the page tells of it: properties', async () => {
    const test = opened();
    const { page, problems } = test;
    await openCertified(test);
    await certifiedBy(page).fill('Somebody');
    await page.reload();
    await recoveredDraft(page).getByRole('button', { name: 'Discard' }).click();
    const sure = page.getByRole('alertdialog', { name: 'Discard what you left?' });
    await sure.getByRole('button', { name: 'Discard' }).click();
    await recoveredDraft(page).waitFor({ state: 'detached' });
    await chooseAction(page, 'Edit properties');
    await isCertifiedBy(page, 'Finance');
    expect(problems).to.deep.equal([]);
  });

  it('goes from the browser with its dashboard', async () => {
    const test = opened();
    const { page } = test;
    await arrangeFilter(test);
    const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft:')));
    await test.open(pathOf(test.dashboardId));
    const dialog = await openFilterSettings(page);
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Land');
    await isKept(page, 'Land');
    await page.reload();
    await recoveredDraft(page).waitFor();
    expect(await drafts()).to.have.lengthOf(1);
    await chooseAction(page, 'Delete dashboard');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Deleted: Orders of the year').first().waitFor();
    expect(await drafts()).to.deep.equal([]);
  });
});
