import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import {
  chartPath,
  chipsBecome,
  isDrawn,
  isSaved,
  ordersWorkbench,
  saveChart,
  savedChart,
  storedParams,
  unsavedPath,
} from './support/explore.ts';
import { menuEntry } from '../support/menus.ts';

/** Chooses what a condition is about, and how it compares. */
async function condition(fields: Locator, page: Page, column: string, operator: string): Promise<void> {
  await fields.getByRole('combobox', { name: 'Column' }).pressSequentially(column);
  await page.getByRole('option', { name: column, exact: true }).click();
  await fields.getByRole('combobox', { name: 'Operator' }).click();
  await page.getByRole('option', { name: operator, exact: true }).click();
}

const rows = { viz_type: 'table', query_mode: 'raw', all_columns: ['id', 'country', 'amount'] };

describe('filters, grains and shifts in the chart builder', function () {
  this.timeout(120_000);
  const test = ordersWorkbench();

  it('joins conditions by or, some of them in a group, and says so in one sentence', async () => {
    const { page, open, ordersId, admin, problems } = test();
    const id = await savedChart(admin, 'Grouped', ordersId, rows);
    await open(chartPath(id));
    await isDrawn(page);
    await page.getByRole('button', { name: 'Add a filter' }).click();
    const editor = page
      .getByRole('group', { name: 'Add a filter' })
      .or(page.locator('[aria-label="Add a filter"]'))
      .last();
    await condition(editor, page, 'amount', 'is greater than');
    await editor.getByRole('combobox', { name: 'Value' }).fill('15');
    await editor.getByRole('button', { name: 'Combine with another condition' }).click();
    await condition(editor, page, 'country', 'is empty');
    await editor.getByRole('button', { name: 'Add a group' }).click();
    await condition(editor, page, 'amount', 'is between');
    await editor.getByLabel('From', { exact: true }).fill('5');
    await editor.getByLabel('To', { exact: true }).fill('11');
    await editor.getByRole('group', { name: 'Group 1' }).getByRole('button', { name: 'Add a condition' }).click();
    await condition(editor.getByRole('group', { name: 'Group 1' }), page, 'country', 'is not empty');
    await editor.getByRole('button', { name: 'Apply' }).click();
    const sentence =
      'amount is greater than 15 or country is empty or (amount is between 5 and 11 and country is not empty)';
    await chipsBecome(page, 'adhoc_filters', [sentence]);
    await isDrawn(page);
    await saveChart(page);
    await isSaved(page);
    const [stored] = (await storedParams(admin, id))['adhoc_filters'] as readonly Record<string, unknown>[];
    expect(stored).to.include({
      expressionType: 'SQL',
      sqlExpression: `"amount" > 15 OR "country" IS NULL OR ("amount" >= 5 AND "amount" <= 11 AND "country" IS NOT NULL)`,
    });
    expect(problems).to.deep.equal([]);
  });

  it('takes a condition out of its group with the keyboard, and undo puts it back', async () => {
    const { page, open, ordersId } = test();
    const members = [
      { col: 'id', op: '==', val: 1 },
      {
        match: 'all',
        members: [
          { col: 'id', op: '>', val: 3 },
          { col: 'id', op: '<', val: 5 },
        ],
      },
    ];
    const sql = '"id" = 1 OR ("id" > 3 AND "id" < 5)';
    const filter = {
      expressionType: 'SQL',
      clause: 'WHERE',
      sqlExpression: sql,
      group: { sql, match: 'any', members },
    };
    await open(unsavedPath(ordersId, { ...rows, adhoc_filters: [filter] }));
    await isDrawn(page);
    const before = 'id is 1 or (id is greater than 3 and id is less than 5)';
    await chipsBecome(page, 'adhoc_filters', [before]);
    await page.getByRole('button', { name: `Edit ${before}` }).press('Enter');
    await page.getByRole('button', { name: 'Move id is less than 5', exact: true }).press('Enter');
    await menuEntry(page, { name: 'Take out of the group' }).press('Enter');
    await page.getByRole('button', { name: 'Apply' }).press('Enter');
    await chipsBecome(page, 'adhoc_filters', ['id is 1 or id is greater than 3 or id is less than 5']);
    await page.keyboard.press('Control+z');
    await chipsBecome(page, 'adhoc_filters', [before]);
  });

  it('begins with an automatic grain, names it, and reads shifts while they are typed', async () => {
    const { page, open, ordersId, problems } = test();
    await open(`/explore/?datasource_id=${String(ordersId)}&datasource_type=table&viz_type=echarts_timeseries_line`);
    await isDrawn(page);
    // Five times in 56 days: 14 days apart, which is no month.
    await page.getByText('Automatic: week').waitFor();
    const shift = page.getByRole('combobox', { name: 'Add to Time shift' });
    await shift.fill('some time ago');
    await page.getByText('"some time ago" is not understood.').waitFor();
    await shift.press('Enter');
    expect(await shift.inputValue()).to.equal('some time ago');
    await shift.fill('last year');
    await page.getByText('Understood: 1 year earlier.').waitFor();
    expect(problems).to.deep.equal([]); // to compare without a time range is refused from here on
    await shift.press('Enter');
    await page.getByRole('button', { name: 'Remove 1 year earlier' }).waitFor();
    expect(await shift.inputValue()).to.equal('');
  });
});
