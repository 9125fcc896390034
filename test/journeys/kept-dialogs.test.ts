import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { saveFilter, withDashboard } from './support/dashboards.ts';

const settingsOf = (page: Page) => page.getByRole('alertdialog', { name: 'Filters of this dashboard' });

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filter settings' }).click();
  await page.getByRole('menuitem', { name: 'Edit filters' }).click();
}

/** Waits until the draft of what stands in a dialog is written. */
async function isKept(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => Object.values(localStorage).some((value) => value.includes(wanted)), text);
}

describe('what is typed into a dialog of a dashboard', function () {
  this.timeout(120_000);

  it('is there again after a reload and after leaving the page: filters, with their steps', () =>
    withDashboard({}, async (test) => {
      const { page, open, server, dashboardId, problems } = test;
      await saveFilter(await server.as('admin'), test, filterNamed('country'));
      await open('/dashboard/list/');
      await page.getByRole('link', { name: 'Orders of the year' }).click();
      await openSettings(page);
      const dialog = settingsOf(page);
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Land');
      await dialog.getByRole('button', { name: 'Add filter' }).click();
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Second');
      await page.reload();

      await page.getByRole('button', { name: 'Go on with them' }).click();
      await dialog.getByText(/^Your unsaved changes are back/).waitFor();
      await dialog.getByRole('button', { name: 'Land', exact: true }).waitFor();
      await dialog.getByRole('button', { name: /^Second/ }).waitFor();
      await dialog.getByRole('button', { name: /^Undo/ }).click();
      await dialog.getByRole('button', { name: /^Second/ }).waitFor({ state: 'detached' });
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Estate');
      await isKept(page, 'Estate');

      await page.goBack();
      await page.getByText('Your unsaved changes to the filters are kept in this browser.').first().waitFor();
      await open(`/tessera/dashboard/${String(dashboardId)}/`);
      await openSettings(page);
      await dialog.getByRole('button', { name: 'Estate', exact: true }).waitFor();
      await dialog.locator('[data-filters-restored]').getByRole('button', { name: 'Discard' }).click();
      await page
        .getByRole('alertdialog', { name: 'Discard the changes?' })
        .getByRole('button', { name: 'Discard' })
        .click();
      await dialog.getByRole('button', { name: 'country', exact: true }).waitFor();
      await page.reload();
      await openSettings(page);
      await dialog.getByRole('button', { name: 'country', exact: true }).waitFor();
      expect(await dialog.locator('[data-filters-restored]').count()).to.equal(0);
      expect(problems).to.deep.equal([]);
    }));
});
