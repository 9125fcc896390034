import { expect } from 'chai';
import { objectionsTo } from './support/axe.ts';
import {
  chartPath,
  chipsBecome,
  isDrawn,
  ordersWorkbench,
  saveChart,
  savedChart,
  storedParams,
  unsavedPath,
  writeSql,
} from './support/explore.ts';

const filtered = {
  viz_type: 'table',
  query_mode: 'raw',
  all_columns: ['id'],
  adhoc_filters: [
    { clause: 'WHERE', expressionType: 'SIMPLE', subject: 'country', operator: 'IN', comparator: ['NO'] },
  ],
};

describe('the list of fields of the chart builder', function () {
  this.timeout(120_000);
  const test = ordersWorkbench();

  it('tells the statistics of a column at which the pointer or the keyboard rests, without the filters of the chart', async () => {
    const { page, open, ordersId, problems } = test();
    await open(unsavedPath(ordersId, filtered));
    await isDrawn(page);
    await page.locator('[data-field=amount]').hover();
    const card = page.locator('[data-field-card=amount]');
    await card.getByText('7.75').waitFor(); // the average of all five orders; of those of Norway it is 8.875
    expect((await card.locator('dl').innerText()).split(/\s*\n\s*/)).to.deep.equal([
      ...['Rows', '5', 'Empty', '0 (0%)', 'Distinct values', '5'],
      ...['Minimum', '-3', 'Maximum', '20', 'Average', '7.75'],
    ]);
    expect(await objectionsTo(page)).to.deep.equal([]);
    await page.mouse.move(700, 500);
    await card.waitFor({ state: 'detached' });
    await page.getByRole('searchbox', { name: 'Search fields' }).fill('country');
    await page.getByRole('button', { name: 'New calculated column' }).focus();
    await page.keyboard.press('Tab'); // to the plus of the only field that is found
    const countries = page.locator('[data-field-card=country]');
    await countries.getByRole('list', { name: 'Most frequent values' }).waitFor();
    expect(await countries.getByRole('listitem').allInnerTexts()).to.deep.equal(['NO\n2', 'D, E\n1', 'SE\n1']);
    await page.keyboard.press('Escape');
    await countries.waitFor({ state: 'detached' });
    await page.locator('[data-field=country] button:focus').waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('lets a field be dragged while its card is open', async () => {
    const { page, open, ordersId } = test();
    await open(unsavedPath(ordersId, filtered));
    await isDrawn(page);
    const row = page.locator('[data-field=amount]');
    await row.hover();
    await page.locator('[data-field-card=amount]').waitFor();
    await row.dragTo(page.locator('[data-slot=all_columns]'));
    await chipsBecome(page, 'all_columns', ['id', 'amount']);
    await page.locator('[data-field-card]').waitFor({ state: 'detached' });
  });

  it('takes a dimension that is written in SQL, and saves it to the dataset in one step that can be undone', async () => {
    const { page, open, admin, ordersId, problems } = test();
    const byCountry = { viz_type: 'pie', groupby: ['country'], metric: 'count' };
    const id = await savedChart(admin, 'Shares', ordersId, byCountry);
    await open(chartPath(id));
    await isDrawn(page);
    const slot = page.locator('[data-slot=groupby]');
    await slot.locator('[data-add]').click();
    await page.getByRole('button', { name: 'Custom SQL' }).click();
    await writeSql(page, 'UPPER(nation)');
    await page
      .getByText(/nation.* not found/)
      .first()
      .waitFor();
    await writeSql(page, 'amount > 5');
    await page.getByLabel('Label').fill('Large');
    await page.getByText('The database understands this: BOOLEAN.').waitFor();
    await page.getByRole('button', { name: 'Apply' }).click();
    await chipsBecome(page, 'groupby', ['country', 'Large']);
    await isDrawn(page);
    expect(await saveChart(page)).to.equal('Chart [Shares] has been overwritten');
    const large = { expressionType: 'SQL', sqlExpression: 'amount > 5', label: 'Large', hasCustomLabel: true };
    expect((await storedParams(admin, id))['groupby']).to.deep.equal(['country', large]);

    await slot.locator('[data-chip=Large]').hover();
    await slot.getByRole('button', { name: 'Move Large', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Save to dataset' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('The database understands this: BOOLEAN.').waitFor();
    expect(await objectionsTo(page)).to.deep.equal([]);
    await dialog.getByLabel('Name').fill('large_order');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await chipsBecome(page, 'groupby', ['country', 'large_order']);
    await page.locator('[data-field=large_order]').waitFor();
    await isDrawn(page);
    await page.keyboard.press('Control+z');
    await chipsBecome(page, 'groupby', ['country', 'Large']);
    expect(problems).to.deep.equal([]);
  });
});
