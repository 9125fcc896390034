import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { NativeFilter } from '#plugins/native-filters';
import type { Session } from '../support/session.ts';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { saveFilter, withDashboard, type DashboardTest } from './support/dashboards.ts';
import { gammaUser } from './support/sign-in.ts';

const dialogOf = (page: Page) => page.getByRole('alertdialog');

/** Opens the dialog over "country" and gives that filter another name. */
async function rename({ page, open, dashboardId }: DashboardTest, name: string): Promise<void> {
  await open(`/tessera/dashboard/${String(dashboardId)}/`);
  await page.getByRole('button', { name: 'Filter settings' }).click();
  await page.getByRole('menuitem', { name: 'Edit filters' }).click();
  await dialogOf(page).getByRole('textbox', { name: 'Name' }).fill(name);
}

/** What somebody else does meanwhile. */
async function saveElsewhere(session: Session, dashboardId: number, modified: readonly NativeFilter[]): Promise<void> {
  const body = { deleted: [], modified, reordered: [] };
  const saved = await session.put(`/api/v1/dashboard/${String(dashboardId)}/filters`, body);
  expect(saved.status, saved.text).to.equal(200);
}

async function storedNames(session: Session, dashboardId: number): Promise<readonly string[]> {
  const { json_metadata } = (await session.get(`/api/v1/dashboard/${String(dashboardId)}`)).body.result;
  const { native_filter_configuration } = JSON.parse(json_metadata) as { native_filter_configuration: NativeFilter[] };
  return native_filter_configuration.map(({ name }) => name);
}

describe('two people who set up the filters of one dashboard', function () {
  this.timeout(180_000);

  it('tells the second one who saved what, and saves both when told to', () =>
    withDashboard({}, async (test) => {
      const { page, server, dashboardId, problems } = test;
      const admin = await server.as('admin');
      const other = await gammaUser(server);
      await saveFilter(admin, test, filterNamed('country'));
      const { id: adminId } = (await admin.get('/api/v1/me/')).body.result;
      await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, { owners: [adminId, other.id] });
      await rename(test, 'Land');
      await saveElsewhere(other.session, dashboardId, [filterNamed('amount')]);

      await dialogOf(page).getByRole('button', { name: 'Save', exact: true }).click();
      const notice = page.locator('[data-filter-conflict]');
      await notice.getByText(/^Test User \d+ saved other filters after you opened them: amount\./).waitFor();
      expect(await storedNames(admin, dashboardId)).to.deep.equal(['country', 'amount']);
      await notice.getByRole('button', { name: 'Save mine as well' }).click();
      await dialogOf(page).waitFor({ state: 'hidden' });
      expect(await storedNames(admin, dashboardId)).to.deep.equal(['Land', 'amount']);
      await page.locator('[data-filter="NATIVE_FILTER-amount"]').waitFor();

      // Everything that is stored is known here: the next save asks nothing.
      await page.getByRole('button', { name: 'Edit dashboard' }).click();
      await page.getByRole('textbox', { name: 'Title of the dashboard' }).fill('Renamed');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('This dashboard was saved successfully').first().waitFor();
      expect(await storedNames(admin, dashboardId)).to.deep.equal(['Land', 'amount']);
      expect(problems.filter((text) => !text.includes('409'))).to.deep.equal([]);
    }));

  it('takes theirs in place of what was changed here, and is held up by nothing but filters', () =>
    withDashboard({}, async (test) => {
      const { page, server, dashboardId } = test;
      const admin = await server.as('admin');
      await saveFilter(admin, test, filterNamed('country'));
      await rename(test, 'Mine');
      await saveElsewhere(admin, dashboardId, [filterNamed('country', [], { name: 'Theirs' })]);
      await dialogOf(page).getByRole('button', { name: 'Save', exact: true }).click();
      const notice = page.locator('[data-filter-conflict]');
      await notice.getByText('You changed this too: Mine. Saving puts yours in its place.').waitFor();
      await notice.getByRole('button', { name: 'Save mine over it' }).waitFor();
      expect(await storedNames(admin, dashboardId)).to.deep.equal(['Theirs']);
      await notice.getByRole('button', { name: 'Drop mine, take theirs' }).click();
      const name = dialogOf(page).getByRole('textbox', { name: 'Name' });
      await notice.waitFor({ state: 'detached' });
      expect(await name.inputValue()).to.equal('Theirs');

      await name.fill('Ours');
      const retitled = await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, {
        dashboard_title: 'Another title',
      });
      expect(retitled.status, retitled.text).to.equal(200);
      await dialogOf(page).getByRole('button', { name: 'Save', exact: true }).click();
      await dialogOf(page).waitFor({ state: 'hidden' });
      expect(await storedNames(admin, dashboardId)).to.deep.equal(['Ours']);

      // The title is not known here, so the dashboard's own save still asks.
      await page.getByRole('button', { name: 'Edit dashboard' }).click();
      await page.getByRole('textbox', { name: 'Title of the dashboard' }).fill('My title');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('dialog', { name: 'The dashboard was changed meanwhile' }).waitFor();
    }));
});
