import { expect } from 'chai';
import { editor } from './support/sql-editor.ts';
import { eventually } from '../support/eventually.ts';
import { openStatement, run, sqlEditors, townsDatabase } from '../plugins/sqllab/support/sql-editors.ts';

describe('the SQL editor on a phone', function () {
  this.timeout(120_000);

  const workbench = sqlEditors(townsDatabase, { viewport: { width: 390, height: 800 } });

  it('has its parts one at a time, without sideways scrolling', async () => {
    const test = workbench();
    const { page } = test;
    await openStatement(test, { dbid: test.databaseId, sql: 'select 3 as three' });
    await run(page);
    await page.getByRole('gridcell', { name: '3', exact: true }).first().waitFor();
    await page.getByRole('tab', { name: 'Tables' }).click();
    await page.getByRole('button', { name: /towns/ }).first().waitFor();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('region', { name: 'Query history' }).getByText('select 3 as three').waitFor();
    await page.getByRole('tab', { name: 'SQL', exact: true }).click();
    await editor(page).getByText('select 3 as three').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(390);
  });

  it('breaks a long line, which is one line again where there is room', async () => {
    const test = workbench();
    const { page } = test;
    const sql = `select ${Array.from({ length: 12 }, (_none, at) => `id as id_${String(at)}`).join(', ')}`;
    await openStatement(test, { dbid: test.databaseId, sql });
    await editor(page).getByText('id_11').first().waitFor();
    await editor(page).getByText('id_0').first().waitFor();
    const lines = () => editor(page).locator('.view-line').count();
    await eventually('the line is broken', lines, (count) => count > 3);
    await page.setViewportSize({ width: 1440, height: 900 });
    await eventually('it is one line', lines, (count) => count === 1);
  });
});
