import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { cell, resultAction } from './support/sql-editor.ts';
import { openColumn, openResult, salesTable, sqlWorkbench, type SqlTest } from './support/sql-workbench.ts';
import { menuEntry } from '../support/menus.ts';

const grid = (page: Page) => page.getByRole('grid');
const header = (page: Page, name: string) =>
  page
    .getByRole('columnheader', { name: new RegExp(`^${name}`) })
    .getByRole('button')
    .first();
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const sorted = (page: Page, direction: 'ascending' | 'descending') =>
  page.locator(`[role=columnheader][aria-sort=${direction}]`).waitFor();

describe('rows of a result in the SQL editor', function () {
  this.timeout(180_000);
  const workbench = sqlWorkbench({}, salesTable);
  const openSales = async (): Promise<SqlTest> => {
    const test = workbench();
    await openResult(test, 'select * from sales order by id');
    await cell(test.page, 1, 4).waitFor();
    return test;
  };

  it('tell NULL from an empty text', async () => {
    const { page } = await openSales();
    expect([await cell(page, 0, 4).innerText(), await cell(page, 1, 4).innerText()]).to.deep.equal(['null', '']);
  });

  it('are copied with the names of their columns by Ctrl+Shift+C', async () => {
    const { page, context, problems } = await openSales();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await cell(page, 1, 0).click();
    await cell(page, 2, 2).click({ modifiers: ['Shift'] });
    await page.keyboard.press('Control+Shift+c');
    await page.getByText('6 cells copied').first().waitFor({ state: 'attached' }); // for eyes, and for screen readers
    expect(await clipboard(page)).to.equal('id\tregion\tday\n1\tsouth\t2024-01-02\n2\teast\t2024-01-03');
    expect(problems).to.deep.equal([]);
  });

  it('are fetched down to the last one, where a key leads', async () => {
    const { page, problems } = await openSales();
    await cell(page, 0, 0).click();
    await page.keyboard.press('Control+End');
    await cell(page, 999, 5).waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('show a nested cell as a tree when Enter opens it', async () => {
    const { page, problems } = await openSales();
    await cell(page, 0, 5).click();
    await page.keyboard.press('Enter');
    await page.getByRole('treeitem', { name: /tags/ }).waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('are all there in another order', async () => {
    const { page, problems } = await openSales();
    await header(page, 'amount').click();
    await sorted(page, 'ascending');
    await page.getByText(/^1,000 rows/).waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('are in descending order after a second click on the column', async () => {
    const { page, problems } = await openSales();
    await header(page, 'id').click();
    await sorted(page, 'ascending');
    await header(page, 'id').click();
    await sorted(page, 'descending');
    await cell(page, 0, 0).getByText('999', { exact: true }).waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('are left out by a condition on a column, whose profile is of the rows that are left', async () => {
    const { page, problems } = await openSales();
    const panel = await openColumn(page, 'amount');
    await panel.getByLabel('Condition').selectOption('>=');
    await panel.getByLabel('Value').fill('8');
    await panel.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('200 of 1,000 rows').waitFor();
    const filtered = await openColumn(page, 'amount');
    // No nulls and two values: 8 and 9, whose mean is 8.5.
    await eventually(
      'the profile of the rows that are left',
      () => filtered.locator('dd').allInnerTexts(),
      (facts) => facts.join() === '0 (0.0 %),2,8,9,8.5',
    );
    expect(problems).to.deep.equal([]);
  });

  it('are searched without regard to case, and the hits are marked', async () => {
    const { page, problems } = await openSales();
    await page.getByPlaceholder('Search in the rows').fill('NOTE 99');
    const hit = grid(page).locator('mark').first();
    await hit.waitFor();
    expect(await hit.innerText()).to.equal('note 99');
    expect(problems).to.deep.equal([]);
  });

  it('keep every action within the screen of a phone', async () => {
    const { page } = await openSales();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('tab', { name: 'Results', exact: true }).click();
    const actions = ['Profiles of the columns', 'Pin this result', 'Compare', 'Chart', 'Create dataset', 'Download'];
    for (const name of actions) {
      await resultAction(page, name).waitFor();
      const box = await resultAction(page, name).boundingBox();
      expect((box?.x ?? Infinity) + (box?.width ?? 0), name).to.be.at.most(390);
    }
  });

  describe('with two columns of the same name', () => {
    const openTwice = async (): Promise<Page> => {
      const test = workbench();
      await openResult(test, 'select id, 9 - amount as id from sales where id < 10 order by 1');
      await cell(test.page, 9, 1).waitFor();
      return test.page;
    };

    it('are sorted by the column that was meant', async () => {
      const page = await openTwice();
      const second = page.getByRole('columnheader', { name: /^id/ }).nth(1);
      await second.getByRole('button').first().click();
      await sorted(page, 'ascending');
      await cell(page, 0, 0).getByText('9', { exact: true }).waitFor();
      expect(await cell(page, 0, 1).innerText()).to.equal('0');
    });

    it('are left out by the column whose cell was meant', async () => {
      const page = await openTwice();
      await cell(page, 8, 1).click({ button: 'right' });
      await menuEntry(page, { name: 'Only rows with this value' }).click();
      await page.getByText('1 of 10 rows').waitFor();
      await cell(page, 0, 0).getByText('8', { exact: true }).waitFor();
      expect(await cell(page, 0, 1).innerText()).to.equal('1');
    });
  });

  describe('with numbers longer than a double', () => {
    const [amount, next] = ['12345678901234567890.12', '12345678901234567890.13'];
    const openLong = async (): Promise<SqlTest> => {
      const test = workbench();
      const values = `(values ('${amount}'), ('${next}'), ('1.5')) t(v)`;
      await openResult(test, `select v::decimal(38,2) as v, 1 as n from ${values}`);
      await cell(test.page, 2, 0).waitFor();
      return test;
    };
    const shown = (page: Page) => page.locator('[data-column="0"]').allInnerTexts();

    it('show all their digits, and are copied with them', async () => {
      const { page, context, problems } = await openLong();
      expect(await shown(page)).to.deep.equal([amount, next, '1.50']);
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await cell(page, 0, 0).click();
      await cell(page, 1, 0).click({ modifiers: ['Shift'] });
      await page.keyboard.press('Control+c');
      await page.getByText('2 cells copied').first().waitFor({ state: 'attached' });
      expect(await clipboard(page)).to.equal(`${amount}\n${next}`);
      expect(problems).to.deep.equal([]);
    });

    it('are profiled and filtered by all their digits', async () => {
      const { page, problems } = await openLong();
      const panel = await openColumn(page, 'v');
      expect((await panel.locator('dd').allInnerTexts()).slice(0, 4)).to.deep.equal(['0 (0.0 %)', '3', '1.50', next]);
      await panel.getByLabel('Condition').selectOption('>');
      await panel.getByLabel('Value').fill(amount);
      await panel.getByRole('button', { name: 'Apply' }).click();
      await page.getByText('1 of 3 rows').waitFor();
      expect(await shown(page)).to.deep.equal([next]);
      expect(problems).to.deep.equal([]);
    });
  });
});
