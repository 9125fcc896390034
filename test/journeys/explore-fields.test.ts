import { expect } from 'chai';
import { objectionsTo } from './support/axe.ts';
import { chipsBecome, isDrawn, ordersWorkbench, unsavedPath } from './support/explore.ts';

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
    const search = page.getByRole('searchbox', { name: 'Search fields' });
    await search.fill('country');
    await search.focus();
    await page.keyboard.press('Tab'); // "Hide the fields"
    await page.keyboard.press('Tab');
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
});
