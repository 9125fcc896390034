import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { positionsWith } from '../plugins/dashboard/support/dashboard-server.ts';
import { roleIdOf } from '../support/users.ts';
import { withDashboard, type DashboardTest } from './support/dashboards.ts';
import { fillStorage } from './support/full-storage.ts';
import { gammaUser } from './support/sign-in.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const titleField = (page: Page) => page.getByRole('textbox', { name: 'Title of the dashboard' });
const properties = (page: Page) => page.getByRole('dialog', { name: 'Properties of the dashboard' });

async function openProperties(page: Page): Promise<void> {
  await button(page, 'Dashboard actions').click();
  await page.getByRole('menuitem', { name: 'Edit properties', exact: true }).click();
}

const storedIn = async ({ server, dashboardId }: DashboardTest) =>
  (await (await server.as('admin')).get(`/api/v1/dashboard/${String(dashboardId)}`)).body.result;

async function toastSays(page: Page, toastType: string, text: string): Promise<void> {
  await page.locator(`[data-toast-type=${toastType}]`).getByText(text, { exact: true }).first().waitFor();
}

describe('what guards a dashboard', function () {
  this.timeout(120_000);

  it('gives it owners and roles that are found by typing, and shows who certified it [2.3.1r, 7.5.3a]', () =>
    withDashboard({}, async (test) => {
      const { page, open, server, dashboardId, problems } = test;
      const author = await gammaUser(server);
      const name = `Test ${author.username}`;
      const gammaId = await roleIdOf(server, 'Gamma');
      await open(`/tessera/dashboard/${String(dashboardId)}/`);
      await openProperties(page);
      await properties(page).getByRole('textbox', { name: 'Certified by' }).fill('Finance');
      await properties(page).getByRole('textbox', { name: 'Certification details' }).fill('Audited in spring');
      await properties(page).getByRole('tab', { name: 'Access' }).click();
      const people = await (await server.as('admin')).get('/api/v1/dashboard/related/owners');
      const text = (people.body.result as { value: number; text: string }[]).find(({ value }) => value === author.id);
      await properties(page).getByRole('combobox', { name: 'Owners' }).click();
      await page.keyboard.type(text?.text ?? name);
      await page.getByRole('option', { name: text?.text ?? name, exact: true }).click();
      await properties(page).getByRole('combobox', { name: 'Roles' }).click();
      await page.keyboard.type('gam');
      await page.getByRole('option', { name: 'Gamma', exact: true }).click();
      await properties(page).getByRole('button', { name: 'Save' }).click();
      await toastSays(page, 'success', 'This dashboard was saved successfully');
      await page.getByRole('banner').or(page.locator('header')).getByLabel('Certified by Finance').first().waitFor();
      const stored = await storedIn(test);
      expect(stored.owners.map(({ id }: { id: number }) => id)).to.include(author.id);
      expect(stored.roles.map(({ id }: { id: number }) => id)).to.deep.equal([gammaId]);
      expect(stored).to.include({ certified_by: 'Finance', certification_details: 'Audited in spring' });
      expect(problems).to.deep.equal([]);
    }));

  it('refuses metadata that is none, and says why where it is written', () =>
    withDashboard({}, async (test) => {
      const { page, open, dashboardId, problems } = test;
      await open(`/tessera/dashboard/${String(dashboardId)}/`);
      await openProperties(page);
      await properties(page).getByRole('tab', { name: 'Advanced' }).click();
      const refused = [
        ['{"nonsense": 1}', 'Unknown key: nonsense'],
        ['[1]', 'Must be an object.'],
        ['{"refresh_frequency": "often"}', 'Wrong value: refresh_frequency'],
        ['"', /^Not JSON: /],
      ] as const;
      for (const [text, reason] of refused) {
        await properties(page).getByRole('textbox', { name: 'Metadata' }).focus();
        await page.keyboard.press('Control+a');
        await page.keyboard.insertText(text);
        await page.keyboard.press('Control+Shift+End'); // what the editor closed by itself
        await page.keyboard.press('Delete');
        await properties(page).getByText(reason).waitFor();
      }
      await properties(page).getByRole('tab', { name: 'General' }).click();
      await properties(page).getByRole('button', { name: 'Save' }).click();
      await properties(page)
        .getByText(/^Not JSON: /)
        .waitFor(); // leads back to where the trouble is
      expect((await storedIn(test)).json_metadata ?? '').to.not.contain('often');
      expect(problems).to.deep.equal([]);
    }));

  it('offers the intervals of refreshing that the administrator set, none shorter than the least one', () => {
    const settings = {
      DASHBOARD_AUTO_REFRESH_INTERVALS: '[[20,"Often"],[90,"Now and then"]]',
      SUPERSET_DASHBOARD_PERIODICAL_REFRESH_LIMIT: '60',
      SUPERSET_DASHBOARD_PERIODICAL_REFRESH_WARNING_MESSAGE: 'The warehouse is asked once a minute at most.',
    };
    return withDashboard({ settings }, async ({ page, open, dashboardId, problems }) => {
      await open(`/tessera/dashboard/${String(dashboardId)}/`);
      await button(page, 'Dashboard actions').click();
      await page.getByRole('menuitem', { name: /^Refresh by itself/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Refresh by itself' });
      await dialog.getByText('The warehouse is asked once a minute at most.').waitFor();
      expect((await dialog.getByRole('radiogroup').innerText()).split('\n')).to.deep.equal([
        'Never',
        'Every minute',
        'Now and then',
      ]);
      expect(problems).to.deep.equal([]);
    });
  });

  it('does not save a layout that is too large, and keeps it to be made smaller [9.3.2b]', () =>
    withDashboard({ settings: { SUPERSET_DASHBOARD_POSITION_DATA_LIMIT: '1000' } }, async (test) => {
      const { page, open, server, dashboardId, chartIds } = test;
      const admin = await server.as('admin');
      const json_metadata = JSON.stringify({ positions: positionsWith(chartIds.slice(0, 1)) });
      const path = `/api/v1/dashboard/${String(dashboardId)}`;
      const filled = await admin.put(path, { json_metadata });
      expect(filled.status, filled.text).to.equal(200);
      await open(`/tessera/dashboard/${String(dashboardId)}/?edit=true`);
      await page.locator('[data-edit-panel]').waitFor();
      await titleField(page).fill('Too much');
      for (let count = 0; count < 6; count += 1) {
        await page.locator('[data-edit-panel]').getByRole('button', { name: 'Text', exact: true }).click();
        await page.keyboard.press('Escape');
      }
      await button(page, 'Save').click();
      await toastSays(page, 'danger', 'Your dashboard is too large. Please reduce its size before saving it.');
      expect(await titleField(page).inputValue()).to.equal('Too much');
      expect((await storedIn(test)).dashboard_title).to.equal('Orders of the year');
    }));

  it('loses nothing where the browser has no room for drafts: it says so, and asks before the page is left', () =>
    withDashboard({}, async (test) => {
      const { page, open, dashboardId, problems } = test;
      await open('/dashboard/list/');
      await page.getByRole('link', { name: 'Orders of the year' }).click();
      await button(page, 'Edit dashboard').click();
      await fillStorage(page);
      await titleField(page).fill('No room for this');
      await page.getByText('This browser has no room left to keep unsaved work.', { exact: false }).first().waitFor();
      expect(await titleField(page).inputValue()).to.equal('No room for this');

      const question = page.getByRole('alertdialog', { name: 'Leave without your unsaved changes?' });
      for (const leave of [
        () => page.evaluate(() => history.back()),
        () => page.getByRole('link', { name: 'Charts' }).first().click(),
      ]) {
        await leave();
        await question.getByRole('button', { name: 'Cancel' }).click();
        await question.waitFor({ state: 'detached' });
        expect(await titleField(page).inputValue()).to.equal('No room for this');
        expect(page.url()).to.contain(`/dashboard/${String(dashboardId)}/`);
      }
      const asked = page.waitForEvent('dialog');
      const reloaded = page.reload().catch(() => undefined); // given up by the answer
      const dialog = await asked;
      expect(dialog.type()).to.equal('beforeunload');
      await dialog.dismiss();
      await reloaded;
      expect(await titleField(page).inputValue()).to.equal('No room for this');
      await button(page, 'Save').click();
      await toastSays(page, 'success', 'This dashboard was saved successfully');
      await page.getByRole('link', { name: 'Charts' }).first().click();
      await page.waitForURL(/\/chart\/list\//);
      expect((await storedIn(test)).dashboard_title).to.equal('No room for this');
      expect(problems).to.deep.equal([]);
    }));

  it('keeps unsaved changes when the page is left, and says so [6.0.6]', () =>
    withDashboard({}, async (test) => {
      const { page, open, dashboardId, problems } = test;
      await open(`/tessera/dashboard/${String(dashboardId)}/?edit=true`);
      await titleField(page).fill('Half done');
      await page.getByRole('link', { name: 'Charts' }).first().click();
      await page.getByText('Your unsaved changes to Half done are kept in this browser.').first().waitFor();
      await open(`/tessera/dashboard/${String(dashboardId)}/`);
      const left = page.locator('[data-left-work]');
      await left.getByText(/^Your unsaved changes are back\. Last change: /).waitFor();
      await page.getByRole('heading', { name: 'Half done' }).waitFor();
      await left.getByRole('button', { name: 'Discard' }).click();
      await page
        .getByRole('alertdialog', { name: 'Discard all unsaved changes?' })
        .getByRole('button', { name: 'Discard' })
        .click();
      await page.getByRole('heading', { name: 'Orders of the year' }).waitFor();
      await left.waitFor({ state: 'detached' });
      expect(problems).to.deep.equal([]);
    }));
});
