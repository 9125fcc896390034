import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { eventually } from '../support/eventually.ts';
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

      const left = page.locator('[data-left-work]');
      await left.getByText(/^You left unsaved changes to the filters of this dashboard\. Last change: /).waitFor();
      await left.getByRole('button', { name: 'Continue editing' }).click();
      await left.waitFor({ state: 'detached' });
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

  it('is there again after a reload: style and properties, and Cancel asks before it throws them away [2.3.1r, 2.3.1s]', () =>
    withDashboard({}, async (test) => {
      const { page, open, server, dashboardId, problems } = test;
      const path = `/api/v1/dashboard/${String(dashboardId)}`;
      const admin = await server.as('admin');
      const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
      const choose = async (entry: string) => {
        await page.getByRole('button', { name: 'Dashboard actions', exact: true }).click();
        await page.getByRole('menuitem', { name: entry, exact: true }).click();
      };
      await open('/dashboard/list/');
      await page.getByRole('link', { name: 'Orders of the year' }).click();
      await choose('Edit CSS');
      const css = page.getByRole('dialog', { name: 'Edit CSS' });
      await css.getByRole('textbox', { name: 'CSS' }).focus();
      await page.keyboard.insertText('b { color: blue }');
      await page.reload();
      const left = page.locator('[data-left-work]');
      await left.getByText(/^You left changes in “Edit CSS” unapplied\. Last change: /).waitFor();
      expect(await left.count()).to.equal(1); // of the properties nothing was left
      await left.getByRole('button', { name: 'Continue editing' }).click();
      await left.waitFor({ state: 'detached' });
      await css.getByText(/^What you left here unapplied is back/).waitFor();
      await css.getByText('b { color: blue }').waitFor();
      await css.getByRole('button', { name: 'Cancel' }).click();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await css.getByRole('button', { name: 'Save' }).click();
      await page.getByText('This dashboard was saved successfully').first().waitFor();
      expect((await admin.get(path)).body.result.css).to.equal('b { color: blue }');

      await choose('Edit properties');
      const properties = page.getByRole('dialog', { name: 'Properties of the dashboard' });
      const certifiedBy = properties.getByRole('textbox', { name: 'Certified by' });
      await certifiedBy.fill('Finance');
      await page.goBack();
      await page.getByText('What you typed into “Edit properties” is kept in this browser.').first().waitFor();
      await admin.put(path, { css: 'b { color: red }', dashboard_title: 'Theirs' });
      await page.getByRole('link', { name: /^(Theirs|Orders of the year)$/ }).click();
      await left.getByText(/^You left changes in “Edit properties” unapplied\./).waitFor();
      await choose('Edit properties'); // another way to the same
      await left.waitFor({ state: 'detached' });
      await properties.getByText(/The dashboard was changed since/).waitFor();
      await eventually('certified by Finance', async () => (await certifiedBy.inputValue()) === 'Finance');
      await properties.getByRole('button', { name: 'Save' }).click();
      await page.getByText('This dashboard was saved successfully').first().waitFor();
      const { certified_by, css: style, dashboard_title } = (await admin.get(path)).body.result;
      expect([certified_by, style, dashboard_title]).to.deep.equal(['Finance', 'b { color: red }', 'Theirs']);

      await choose('Edit properties');
      expect(await properties.locator('[data-kept-form]').count()).to.equal(0);
      await certifiedBy.fill('Nobody');
      await properties.getByRole('button', { name: 'Cancel' }).click();
      await question.getByRole('button', { name: 'Discard' }).click();
      await properties.waitFor({ state: 'detached' });
      await page.reload();
      await choose('Edit properties');
      await eventually('certified by Finance', async () => (await certifiedBy.inputValue()) === 'Finance');

      await certifiedBy.fill('Somebody');
      await page.reload();
      await left.getByRole('button', { name: 'Discard' }).click();
      await page
        .getByRole('alertdialog', { name: 'Discard what you left?' })
        .getByRole('button', { name: 'Discard' })
        .click();
      await left.waitFor({ state: 'detached' });
      await choose('Edit properties');
      await eventually('certified by Finance', async () => (await certifiedBy.inputValue()) === 'Finance');
      expect(problems).to.deep.equal([]);
    }));

  it('goes from the browser with its dashboard', () =>
    withDashboard({}, async (test) => {
      const { page, open, server, dashboardId } = test;
      await saveFilter(await server.as('admin'), test, filterNamed('country'));
      const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft:')));
      const leave = async (id: number) => {
        await open(`/tessera/dashboard/${String(id)}/`);
        await openSettings(page);
        await settingsOf(page).getByRole('textbox', { name: 'Name' }).fill('Land');
        await isKept(page, 'Land');
        await page.reload();
        await page.locator('[data-left-work]').waitFor();
      };
      await leave(dashboardId);
      expect(await drafts()).to.have.lengthOf(1);
      await page.getByRole('button', { name: 'Dashboard actions', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Delete dashboard', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByText('Deleted: Orders of the year').first().waitFor();
      expect(await drafts()).to.deep.equal([]);
    }));
});
