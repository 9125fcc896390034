import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { cell, resultAction, writeText } from './support/sql-editor.ts';
import { pinResult, sqlWorkbench, type SqlTest } from './support/sql-workbench.ts';

/** Forty orders of 1 to 40, on ten days. */
const orders = `create table orders as
  select i as id, i as amount, date '2024-01-01' + (i % 10)::int as day from range(1, 41) t(i)`;

/** Saves the chart of Explore on a new dashboard and goes there. */
async function saveOnDashboard(page: Page, name: string, dashboard: string): Promise<void> {
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Chart name').fill(name);
  await dialog.getByRole('combobox').click();
  await page.keyboard.type(dashboard);
  await page.locator('[role=option]').filter({ hasText: dashboard }).first().click();
  await dialog.getByRole('button', { name: 'Save and open dashboard', exact: true }).click();
  await page.getByRole('heading', { name: dashboard }).waitFor();
}

/** Sum and number of the rows of the dataset of this name. */
async function totalsOf({ user }: SqlTest, name: string): Promise<unknown> {
  const { body } = await user.session.get(`/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:'${name}')))`);
  const metrics = [
    { label: 'sum', expressionType: 'SQL', sqlExpression: 'sum(total)' },
    { label: 'days', expressionType: 'SQL', sqlExpression: 'count(*)' },
  ];
  const answer = await user.session.post('/api/v1/chart/data', {
    datasource: { id: body.ids[0] as number, type: 'table' },
    queries: [{ columns: [], metrics }],
  });
  return answer.body.result[0].data;
}

describe('the whole work with the SQL editor', function () {
  this.timeout(180_000);
  const workbench = sqlWorkbench({}, orders);

  it('goes from a written query over its pinned result to a dashboard with the right numbers [1.0.4a, 1.0.4k]', async () => {
    const test = workbench();
    const { page, open, databaseId, problems } = test;
    await open(`/sqllab/?dbid=${String(databaseId)}`);
    await writeText(page, '-- per day\nselect day, sum(amount) as total from orders group by day order by day');
    await page.keyboard.press('Control+Enter');
    await cell(page, 9, 1).waitFor();
    await pinResult(page, 'per day');
    await page.getByRole('tab', { name: 'Pinned result per day' }).click();
    await cell(page, 9, 1).waitFor();
    await resultAction(page, 'Chart').click();
    await page.locator('[data-chart-status=rendered]').waitFor();
    await resultAction(page, 'Create dataset').click();
    await page.getByRole('dialog').getByLabel('Name').fill('Amounts per day');
    await page.getByRole('dialog').getByRole('button', { name: 'Create and explore' }).click();
    await page.locator('[data-chart-key=explore][data-chart-status=rendered]').waitFor();
    await saveOnDashboard(page, 'Amounts, drawn', 'Board of amounts');
    await page.locator('[data-chart-box] [data-chart-status="rendered"]').first().waitFor();
    await page.locator('[data-chart-box]').getByText('Amounts, drawn').first().waitFor();
    expect(await totalsOf(test, 'Amounts per day')).to.deep.equal([{ sum: 820, days: 10 }]); // 40 · 41 / 2
    expect(problems).to.deep.equal([]);
  });
});
