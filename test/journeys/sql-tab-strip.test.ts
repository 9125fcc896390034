import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { withBrowser } from '../support/browser.ts';
import { addDatabase } from '../plugins/sqllab/support/sql-server.ts';
import { eventually } from '../support/eventually.ts';
import { writeText } from './support/sql-editor.ts';

/** The list of tabs owns them by their ids; they stand beside it. */
const stripOf = (page: Page) => page.getByRole('tablist', { name: 'Statements' }).locator('..');

/** Whether the shown tab lies within its strip. */
const isInView = (page: Page): Promise<boolean> =>
  stripOf(page).evaluate((strip) => {
    const tab = strip.querySelector('[aria-selected="true"]')?.parentElement?.getBoundingClientRect();
    const { left, right } = strip.getBoundingClientRect();
    return tab !== undefined && tab.left >= left - 1 && tab.right <= right + 1;
  });

describe('many tabs of the SQL editor', function () {
  this.timeout(120_000);

  it('keeps the shown tab in view, and lists all where they do not fit', () =>
    withBrowser({ examples: false }, async ({ page, open, problems }) => {
      await open('/sqllab/');
      const add = page.getByRole('button', { name: 'New tab' });
      const all = page.getByRole('button', { name: /^All \d+ tabs$/ });
      await add.waitFor();
      expect(await all.count(), 'while they fit').to.equal(0);
      for (let number = 0; number < 14; number += 1) await add.click();
      const tabs = stripOf(page).getByRole('tab');
      await tabs.nth(14).waitFor();
      const names = await tabs.allInnerTexts();
      await all.waitFor();
      await eventually('the newest tab in view', () => isInView(page));
      await add.click({ trial: true }); // still within reach

      await all.click();
      const items = page.getByRole('menuitemradio');
      expect(await items.allInnerTexts()).to.deep.equal(names);
      await page.getByRole('menuitemradio', { name: names[0] ?? '', exact: true }).click();
      await page.getByRole('tab', { name: names[0] ?? '', exact: true, selected: true }).waitFor();
      await eventually('the chosen tab in view', () => isInView(page));

      await tabs.nth(0).press('ArrowRight');
      await tabs.nth(1).press('ArrowRight');
      await page.getByRole('tab', { name: names[2] ?? '', exact: true, selected: true }).waitFor();
      const owned = await page.getByRole('tablist', { name: 'Statements' }).getAttribute('aria-owns');
      expect(owned).to.equal((await tabs.evaluateAll((all) => all.map(({ id }) => id))).join(' '));
      await page.setViewportSize({ width: 390, height: 844 });
      await page.waitForFunction(() => document.documentElement.clientWidth < 400);
      await eventually('the shown tab in view where the window has become narrow', () => isInView(page));
      for (const before of [2, 1, 0]) await tabs.nth(before).press('ArrowLeft'); // round to the last
      await page.getByRole('tab', { name: names[14] ?? '', exact: true, selected: true }).waitFor();
      await eventually('the last tab in view, on a phone', () => isInView(page));
      expect(problems).to.deep.equal([]);
    }));

  it('keeps the shown result in view where a script has many, and lists all of them', () =>
    withBrowser({}, async ({ page, open, server, problems }) => {
      const database_id = await addDatabase(await server.as('admin'), 'Work', 'duckdb:///work.duckdb');
      await open(`/sqllab/?dbid=${String(database_id)}`);
      const results = page.getByRole('region', { name: 'Results of the statements' });
      const all = results.getByRole('button', { name: /^All \d+ results$/ });
      const isShownInView = () =>
        results.getByRole('tab', { selected: true }).evaluate((tab) => {
          const strip = tab.closest('[role=tablist]')?.parentElement?.getBoundingClientRect();
          const { left, right } = tab.getBoundingClientRect();
          return strip !== undefined && left >= strip.left - 1 && right <= strip.right + 1;
        });
      await writeText(page, '-- Alone\nselect 1 as n');
      await page.keyboard.press('Control+Enter');
      await results.getByRole('tab', { name: 'Alone', selected: true }).waitFor();
      expect(await all.count(), 'while they fit').to.equal(0);

      const names = Array.from({ length: 30 }, (_none, at) => `Result ${String(at)}`);
      await writeText(page, names.map((name, at) => `-- ${name}\nselect ${String(at)} as n`).join(';\n'));
      await page.keyboard.press('Control+Enter');
      await results.getByRole('tab', { name: 'Result 29', exact: true, selected: true }).waitFor();
      await results.getByRole('gridcell', { name: '29', exact: true }).waitFor();
      await eventually('the last result in view', isShownInView);
      await all.click();
      expect(await page.getByRole('menuitemradio').allInnerTexts()).to.deep.equal(names);
      await page.getByRole('menuitemradio', { name: 'Result 3', exact: true }).click();
      await results.getByRole('gridcell', { name: '3', exact: true }).waitFor();
      await eventually('the chosen result in view', isShownInView);
      expect(problems).to.deep.equal([]);
    }));
});
