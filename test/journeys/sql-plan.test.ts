import { expect } from 'chai';
import type { Page } from 'playwright-core';
import pg from 'pg';
import { addDatabase } from '../plugins/sqllab/support/sql-server.ts';
import { freshPostgresUrl } from '../support/postgres.ts';
import { eventually } from '../support/eventually.ts';
import { editor } from './support/sql-editor.ts';
import { salesTable, sqlAddress, sqlWorkbench } from './support/sql-workbench.ts';
import { menuEntry } from '../support/menus.ts';

const steps = (page: Page) => page.locator('[role=treeitem][data-path]');
const focusedStep = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-path'));
const region = 'select region, count(*) from sales where amount > 3 group by region';

/** Opens the editor with a text and runs it with the measures of its steps. */
async function openMeasured(page: Page, open: (path: string) => Promise<void>, address: string): Promise<void> {
  await open(address);
  await editor(page).locator('.view-line').first().waitFor();
  await page.getByRole('button', { name: 'Plan' }).click();
  await menuEntry(page, { name: /EXPLAIN ANALYZE/ }).click();
  await steps(page).nth(1).waitFor();
}

describe('the plan of a statement in the SQL editor', function () {
  this.timeout(180_000);
  const workbench = sqlWorkbench({}, salesTable);

  it('is a tree of measured steps in which the widest stands out', async () => {
    const { page, open, databaseId } = workbench();
    await openMeasured(page, open, sqlAddress(databaseId, region));
    expect(await page.locator('[data-widest=true]').count()).to.be.greaterThan(0);
  });

  it('is walked with the arrow keys, which close steps as well', async () => {
    const { page, open, databaseId } = workbench();
    await openMeasured(page, open, sqlAddress(databaseId, region));
    await steps(page).first().focus();
    await page.keyboard.press('ArrowDown');
    await eventually('the second step has the focus', async () => (await focusedStep(page)) === '0/0');
    await page.keyboard.press('ArrowUp');
    await eventually('the first step has the focus', async () => (await focusedStep(page)) === '0');
    await page.keyboard.press('ArrowLeft');
    await page.locator('[data-path][aria-expanded=false]').waitFor();
    expect(await steps(page).count()).to.equal(1);
  });

  it('is estimated without a run', async () => {
    const { page, open, databaseId } = workbench();
    await openMeasured(page, open, sqlAddress(databaseId, region));
    await page.getByRole('tab', { name: 'Estimate (EXPLAIN)' }).click();
    await page.getByText('What the database expects; nothing runs.').waitFor();
    await steps(page).nth(1).waitFor();
  });

  it('is a tree with PostgreSQL as well, measured and estimated', async () => {
    const { page, open, server, problems } = workbench();
    const url = await freshPostgresUrl();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('create table events_0001 (id integer); create table events_0002 (id integer)');
    await client.end();
    const elephant = await addDatabase(await server.as('admin'), 'Elephant', url.replace(/^postgres:/, 'postgresql:'));
    const join = 'select a.id from events_0001 a join events_0002 b on a.id = b.id where b.id > 10 order by 1';
    await openMeasured(page, open, sqlAddress(elephant, join));
    await steps(page).nth(2).waitFor();
    const tree = await page.getByRole('tree').or(page.getByRole('treegrid')).first().innerText();
    for (const part of [/events_0001/, /events_0002/, /Sort/, /Join/]) expect(tree).to.match(part);
    await page.getByRole('tab', { name: 'Estimate (EXPLAIN)' }).click();
    await page.getByText('What the database expects; nothing runs.').waitFor();
    await steps(page).nth(2).waitFor();
    expect(problems).to.deep.equal([]);
  });
});
