import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { Session } from '../support/session.ts';
import { cell, resultAction } from './support/sql-editor.ts';
import { openResult, salesTable, sqlWorkbench, type SqlTest } from './support/sql-workbench.ts';

const drawn = (page: Page) => page.locator('[data-chart-status=rendered]').first().waitFor();
const drawnOnDashboard = (page: Page) => page.locator('[data-chart-box] [data-chart-status=rendered]');
const perDay = '-- by day\nselect day, sum(amount) as total from sales group by day order by day';

/** Opens the dialog that makes a dataset of the shown result. */
async function openDatasetDialog(page: Page) {
  await resultAction(page, 'Create dataset').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').waitFor();
  return { dialog, name: dialog.getByLabel('Name'), make: dialog.getByRole('button', { name: 'Create and explore' }) };
}

/** Opens the dialog that puts the chart of the shown result on a dashboard. */
async function openPutDialog(page: Page) {
  await resultAction(page, 'Chart').click();
  await drawn(page);
  await page.getByRole('button', { name: 'Put on a dashboard…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Put the chart on a dashboard' });
  await dialog.waitFor();
  return { dialog, go: dialog.getByRole('button', { name: 'Save and open dashboard', exact: true }) };
}

async function putOn(page: Page, name: string, dashboard: string): Promise<void> {
  const { dialog, go } = await openPutDialog(page);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('combobox').click();
  await page.keyboard.type(dashboard);
  await page.locator('[role=option]').filter({ hasText: dashboard }).first().click();
  await go.click();
  await page.getByRole('heading', { name: dashboard }).waitFor();
}

const datasetsNamed = async (session: Session, name: string) =>
  (await session.get(`/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:'${name}')))`)).body.ids as number[];

describe('the chart of a result in the SQL editor', function () {
  this.timeout(180_000);
  const workbench = sqlWorkbench({}, salesTable);
  const openPerDay = async (): Promise<SqlTest> => {
    const test = workbench();
    await openResult(test, perDay);
    await cell(test.page, 5, 1).waitFor();
    return test;
  };

  it('is a line where the result has a number per day', async () => {
    const { page, problems } = await openPerDay();
    await resultAction(page, 'Chart').click();
    await drawn(page);
    expect(await page.getByLabel('Chart type').inputValue()).to.equal('echarts_timeseries_line');
    expect(problems).to.deep.equal([]);
  });

  it('needs a dashboard to be put on', async () => {
    const { page } = await openPerDay();
    const { go } = await openPutDialog(page);
    expect(await go.isDisabled()).to.equal(true);
  });

  it('goes on a new dashboard without a detour', async () => {
    const { page, problems } = await openPerDay();
    await putOn(page, 'Amount per day', 'Sales straight away');
    await drawnOnDashboard(page).first().waitFor();
    await page.locator('[data-chart-box]').getByText('Amount per day').first().waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('goes beside the chart that a dashboard has', async () => {
    const { page, server, databaseId, problems } = await openPerDay();
    const admin = await server.as('admin');
    const dashboard = await admin.post('/api/v1/dashboard/', { dashboard_title: 'Known board', published: true });
    const dataset = await admin.post('/api/v1/dataset/', { database: databaseId, schema: 'main', table_name: 'sales' });
    const params = JSON.stringify({ viz_type: 'table', query_mode: 'raw', all_columns: ['id'], row_limit: 5 });
    await admin.post('/api/v1/chart/', {
      slice_name: 'Ids',
      viz_type: 'table',
      datasource_id: dataset.body.id as number,
      datasource_type: 'table',
      params,
      dashboards: [dashboard.body.id as number],
    });
    await putOn(page, 'Once more', 'Known board');
    await drawnOnDashboard(page).nth(1).waitFor();
    expect(await drawnOnDashboard(page).count()).to.equal(2);
    expect(problems).to.deep.equal([]);
  });

  it('opens in Explore over a dataset of the statement, whose proposed name typing replaces [1.0.4k]', async () => {
    const { page, user, problems } = await openPerDay();
    await resultAction(page, 'Chart').click();
    await drawn(page);
    const { name, make } = await openDatasetDialog(page);
    expect(await name.inputValue(), 'the name of the result').to.equal('by day');
    await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT');
    await page.keyboard.type('Sales by day');
    expect(await name.inputValue()).to.equal('Sales by day');
    await make.click();
    await page.waitForURL(/\/explore\//);
    await page.locator('[data-chart-key=explore][data-chart-status=rendered]').waitFor();
    expect(await datasetsNamed(user.session, 'Sales by day')).to.have.length(1);
    expect(problems).to.deep.equal([]);
  });

  it('replaces the statement of the dataset that has the name already, which is said', async () => {
    const { page, user, databaseId: database, problems } = await openPerDay();
    const { body: taken } = await user.session.post('/api/v1/dataset/', {
      database,
      table_name: 'Taken',
      sql: 'select 1 as one',
    });
    const { dialog, name, make } = await openDatasetDialog(page);
    await name.fill('Taken');
    await make.click();
    await dialog.getByText('Dataset Taken already exists').waitFor();
    await dialog.getByRole('button', { name: 'Replace its statement' }).click();
    await page.waitForURL(/\/explore\//);
    const { body } = await user.session.get(`/api/v1/dataset/${String(taken.id)}`);
    expect(body.result.sql).to.contain('sum(amount) as total');
    // Told by the browser as well: the name that is taken.
    expect(problems.filter((problem) => !/422/.test(problem))).to.deep.equal([]);
  });

  it('stays where it is when no dataset can be made, which is said [8.2.9b]', async () => {
    const { page } = await openPerDay();
    await page.route('**/api/v1/dataset/', (route) => route.fulfill({ status: 500, json: { message: 'broken' } }));
    const { name, make } = await openDatasetDialog(page);
    await name.fill('Never');
    await make.click();
    await page.getByText('An error occurred while creating the data source.').first().waitFor();
    expect(new URL(page.url()).pathname).to.equal('/sqllab/');
  });
});
