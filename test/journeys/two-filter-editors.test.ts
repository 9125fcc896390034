import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { NativeFilter } from '#plugins/native-filters';
import type { Session } from '../support/session.ts';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { orderDashboards, type DashboardTest } from './support/dashboards.ts';
import {
  filterSettings,
  openFilterSettings,
  openWithFilters,
  saveFilterSettings,
  storedMetadata,
} from './support/filters.ts';
import { gammaUser } from './support/sign-in.ts';

const notice = (page: Page) => page.locator('[data-filter-conflict]');
const theirs = filterNamed('country', [], { name: 'Theirs' });

/** Opens the dialog over "country" and gives that filter another name. */
async function rename(test: DashboardTest, name: string): Promise<void> {
  await openWithFilters(test, [filterNamed('country')]);
  const dialog = await openFilterSettings(test.page);
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
}

/** What somebody else does meanwhile. */
async function saveElsewhere(session: Session, dashboardId: number, modified: readonly NativeFilter[]): Promise<void> {
  const body = { deleted: [], modified, reordered: [] };
  const saved = await session.put(`/api/v1/dashboard/${String(dashboardId)}/filters`, body);
  expect(saved.status, saved.text).to.equal(200);
}

async function retitleElsewhere({ server, dashboardId }: DashboardTest): Promise<void> {
  const admin = await server.as('admin');
  const saved = await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, { dashboard_title: 'Another title' });
  expect(saved.status, saved.text).to.equal(200);
}

const clickSave = (page: Page) => filterSettings(page).getByRole('button', { name: 'Save', exact: true }).click();

async function storedNames({ server, dashboardId }: DashboardTest): Promise<readonly string[]> {
  const { native_filter_configuration } = await storedMetadata(await server.as('admin'), dashboardId);
  return native_filter_configuration.map(({ name }) => name);
}

/** Gives the dashboard another title by its own editing. */
async function retitle(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit dashboard' }).click();
  await page.getByRole('textbox', { name: 'Title of the dashboard' }).fill(title);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

describe('two people who set up the filters of one dashboard', function () {
  this.timeout(120_000);
  const opened = orderDashboards();

  it('are told who saved what, before the second one saves anything', async () => {
    const test = opened();
    const { page, server, dashboardId, problems } = test;
    const admin = await server.as('admin');
    const other = await gammaUser(server);
    const { id: adminId } = (await admin.get('/api/v1/me/')).body.result;
    await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, { owners: [adminId, other.id] });
    await rename(test, 'Land');
    await saveElsewhere(other.session, dashboardId, [filterNamed('amount')]);
    await clickSave(page);
    await notice(page)
      .getByText(/^Test User \d+ saved other filters after you opened them: amount\./)
      .waitFor();
    expect(await storedNames(test)).to.deep.equal(['country', 'amount']);
    expect(problems.filter((text) => !text.includes('409'))).to.deep.equal([]);
  });

  it('have both saved when the second one says so, and then nothing more to be asked about', async () => {
    const test = opened();
    const { page, server, dashboardId, problems } = test;
    await rename(test, 'Land');
    await saveElsewhere(await server.as('admin'), dashboardId, [filterNamed('amount')]);
    await clickSave(page);
    await notice(page).getByRole('button', { name: 'Save mine as well' }).click();
    await filterSettings(page).waitFor({ state: 'hidden' });
    expect(await storedNames(test)).to.deep.equal(['Land', 'amount']);
    await page.locator('[data-filter="NATIVE_FILTER-amount"]').waitFor();
    await retitle(page, 'Renamed'); // everything that is stored is known here
    await page.getByText('This dashboard was saved successfully').first().waitFor();
    expect(await storedNames(test)).to.deep.equal(['Land', 'amount']);
    expect(problems.filter((text) => !text.includes('409'))).to.deep.equal([]);
  });

  it('may take what the other one saved in place of their own', async () => {
    const test = opened();
    const { page, server, dashboardId } = test;
    await rename(test, 'Mine');
    await saveElsewhere(await server.as('admin'), dashboardId, [theirs]);
    await clickSave(page);
    await notice(page).getByText('You changed this too: Mine. Saving puts yours in its place.').waitFor();
    await notice(page).getByRole('button', { name: 'Save mine over it' }).waitFor();
    expect(await storedNames(test)).to.deep.equal(['Theirs']);
    await notice(page).getByRole('button', { name: 'Drop mine, take theirs' }).click();
    await notice(page).waitFor({ state: 'detached' });
    const name = filterSettings(page).getByRole('textbox', { name: 'Name' });
    expect(await name.inputValue()).to.equal('Theirs');
    await name.fill('Ours'); // what was taken is known here: nothing holds the next save up
    await saveFilterSettings(page);
    expect(await storedNames(test)).to.deep.equal(['Ours']);
  });

  it('are held up by nothing but filters', async () => {
    const test = opened();
    await rename(test, 'Ours');
    await retitleElsewhere(test);
    await saveFilterSettings(test.page);
    expect(await storedNames(test)).to.deep.equal(['Ours']);
  });

  it('are asked about the rest of the dashboard where they save that', async () => {
    const test = opened();
    const { page } = test;
    await rename(test, 'Ours');
    await retitleElsewhere(test);
    await saveFilterSettings(page);
    await retitle(page, 'My title');
    await page.getByRole('dialog', { name: 'The dashboard was changed meanwhile' }).waitFor();
  });
});
