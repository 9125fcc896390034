import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { Session } from '../support/session.ts';
import { addDatabase } from '../plugins/sqllab/support/sql-server.ts';
import { editor } from './support/sql-editor.ts';
import { sqlWorkbench, type SqlTest } from './support/sql-workbench.ts';
import { runSql } from './support/work-database.ts';
import { menuEntry } from '../support/menus.ts';

const history = (page: Page) => page.getByRole('region', { name: 'Query history' });
const entry = (page: Page, sql: string) => history(page).getByRole('listitem').filter({ hasText: sql });

/** The acts that an entry's menu offers. */
async function actionsOf(page: Page, sql: string): Promise<readonly string[]> {
  await entry(page, sql).getByRole('button', { name: 'What can be done with this statement' }).click();
  await page.getByRole('menuitem', { name: 'Copy the SQL' }).waitFor();
  return page.getByRole('menuitem').allInnerTexts();
}

/** A database of this name, made by the first test that asks for it, with one order. */
async function databaseWithOrders(who: Session, name: string): Promise<number> {
  const known = await who.get(`/api/v1/database/?q=(filters:!((col:database_name,opr:eq,value:'${name}')))`);
  const [knownId] = known.body.ids as readonly number[];
  const id = knownId ?? (await addDatabase(who, name, `duckdb:///${name.toLowerCase()}.duckdb`));
  await runSql(who, id, 'create or replace table orders as select 1 as id');
  return id;
}

interface OpenHistory extends SqlTest {
  readonly productionId: number;
}

const again = /again|Put into/;
const rowsOfOrders = (who: Session, databaseId: number) => runSql(who, databaseId, 'select id from orders');

describe('the history beside the SQL editor', function () {
  this.timeout(180_000);
  const workbench = sqlWorkbench();

  /** A statement ran on one of two databases with the same table, and the history is open beside it: everybody's. */
  async function runOnTest(sql: string): Promise<OpenHistory> {
    const test = workbench();
    const { page, session, openEditor } = test;
    const [testId, productionId] = [
      await databaseWithOrders(session, 'Test'),
      await databaseWithOrders(session, 'Production'),
    ];
    await openEditor({ dbid: String(testId), sql });
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'History' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await entry(page, sql).getByText('done').waitFor();
    return { ...test, productionId };
  }

  it('runs a statement again where it ran, whose database it does not name', async () => {
    const sql = 'delete from orders where id < 2';
    const { page, problems } = await runOnTest(sql);
    expect(await actionsOf(page, sql)).to.include('Run again');
    expect(await entry(page, sql).innerText()).not.to.include('Test');
    expect(problems).to.deep.equal([]);
  });

  it('opens a statement of another database as a copy there, and does nothing else with it', async () => {
    const sql = 'delete from orders where id < 3';
    const { page, session, openEditor, productionId, problems } = await runOnTest(sql);
    await openEditor({ dbid: String(productionId), title: 'Live', sql: 'select 7' });
    await page.getByRole('tab', { name: 'Live', selected: true }).waitFor();
    await history(page).getByRole('combobox', { name: 'Statements of' }).click();
    await page.getByRole('option', { name: 'All tabs' }).click();
    await entry(page, sql).getByText('Test', { exact: true }).waitFor();
    const actions = await actionsOf(page, sql);
    expect(actions.filter((action) => again.test(action))).to.deep.equal([]);
    await menuEntry(page, { name: 'Open a copy on Test in a new tab' }).click();
    await page.getByRole('tab', { name: /^Copy of/, selected: true }).waitFor();
    await editor(page).getByText(sql).waitFor();
    await page
      .getByRole('combobox', { name: 'Database' })
      .filter({ hasText: /^Test$/ })
      .waitFor();
    expect([await rowsOfOrders(session, productionId), problems]).to.deep.equal([[{ id: 1 }], []]);
  });

  it('does not run a statement again in its own tab once that went on to another database', async () => {
    const sql = 'delete from orders where id < 4';
    const { page, session, productionId, problems } = await runOnTest(sql);
    await page.getByRole('combobox', { name: 'Database' }).click();
    await page.getByRole('option', { name: 'Production' }).click();
    await entry(page, sql).getByText('Test', { exact: true }).waitFor();
    const actions = await actionsOf(page, sql);
    expect(actions.filter((action) => again.test(action))).to.deep.equal([]);
    expect([await rowsOfOrders(session, productionId), problems]).to.deep.equal([[{ id: 1 }], []]);
  });
});
