import { expect } from 'chai';
import { heldBack } from '../support/held-back.ts';
import { cell, resultAction } from './support/sql-editor.ts';
import {
  openResult,
  pinResult,
  resultTabsAre,
  runText,
  salesTable,
  sqlWorkbench,
  untilRunning,
} from './support/sql-workbench.ts';

const smallOnes = '-- small ones\nselect id, amount from sales where id < 10 order by id';

describe('results of the SQL editor', function () {
  this.timeout(180_000);
  const workbench = sqlWorkbench({}, salesTable);

  it('have a tab per statement, named by its comment or by its text [1.0.4e, 7.7.1b]', async () => {
    const test = workbench();
    const { page, problems } = test;
    await openResult(test, `${smallOnes};\nselect 1 as one;\n-- by day\nselect day from sales`);
    await resultTabsAre(page, ['small ones', 'select 1 as one', 'by day']);
    await page.getByRole('tab', { name: 'small ones' }).click();
    await cell(page, 9, 1).waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('stay when they are pinned and another statement runs', async () => {
    const test = workbench();
    const { page, problems } = test;
    await openResult(test, smallOnes);
    await cell(page, 9, 1).waitFor();
    await pinResult(page, 'small ones');
    await runText(page, 'select 42 as answer');
    await page.getByRole('gridcell', { name: '42', exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Pinned result small ones' }).click();
    await cell(page, 9, 1).waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('are still pinned after a reload, with their rows', async () => {
    const test = workbench();
    const { page, open, problems } = test;
    await openResult(test, smallOnes);
    await cell(page, 9, 1).waitFor();
    await pinResult(page, 'small ones');
    await open('/sqllab/');
    await page.getByRole('tab', { name: 'Pinned result small ones' }).click();
    await cell(page, 9, 0).waitFor();
    expect(await page.getByRole('grid').getAttribute('aria-rowcount')).to.equal('11');
    expect(problems).to.deep.equal([]);
  });

  it('are compared with a pinned one: which rows were added, removed and changed', async () => {
    const test = workbench();
    const { page, problems } = test;
    await openResult(test, smallOnes);
    await cell(page, 9, 1).waitFor();
    await pinResult(page, 'small ones');
    await runText(
      page,
      '-- later\nselect id, case when id = 3 then 70 else amount end as amount from sales where id between 1 and 10',
    );
    await page.getByRole('tab', { name: 'later', exact: true }).waitFor();
    await page.getByRole('gridcell', { name: '70', exact: true }).waitFor();
    await resultAction(page, 'Compare').click();
    await page.getByRole('combobox', { name: 'Columns that tell rows apart' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'id', exact: true }).click();
    await page.keyboard.press('Escape');
    for (const count of ['1 row changed', '1 row added', '1 row removed']) await page.getByText(count).waitFor();
    await page.locator('[data-changed]').waitFor();
    expect(await page.locator('[data-changed]').allInnerTexts(), 'before and now').to.deep.equal(['370']);
    expect(problems).to.deep.equal([]);
  });

  it('are compared with that of an earlier statement of the script', async () => {
    const test = workbench();
    const { page, problems } = test;
    const totals = (ann: number, dan: number) =>
      `select * from (values ('Ann', ${String(ann)}), ('Bob', 190), ('Cem', 200), ('Dan', ${String(dan)})) t(name, total)`;
    await openResult(test, `-- all\n${totals(220, 210)};\n-- up to 38\n${totals(180, 171)}`);
    await page.getByRole('gridcell', { name: '171', exact: true }).waitFor();
    await resultAction(page, 'Compare').click();
    await page.getByRole('combobox', { name: 'With the earlier result' }).click();
    await page.getByRole('option', { name: /^all \(/ }).click();
    await page.getByRole('combobox', { name: 'Columns that tell rows apart' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'name' }).click();
    await page.keyboard.press('Escape');
    for (const count of ['2 rows changed', '2 rows the same']) await page.getByText(count).waitFor();
    await page.locator('[data-changed]').nth(1).waitFor();
    expect(await page.locator('[data-changed]').allInnerTexts(), 'before and now').to.deep.equal(['220180', '210171']);
    expect(problems).to.deep.equal([]);
  });

  it('say that a statement was stopped, and show no empty result of it [1.0.4d]', async () => {
    const test = workbench();
    const { page, user } = test;
    await openResult(test, 'select count(*) from range(1000000000) a(i), range(1000000) b(j) where a.i * b.j % 7 = 1');
    await untilRunning(user);
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Query was stopped.').first().waitFor();
    await page.getByText('The statement was stopped.').waitFor();
    expect(await page.getByText('No rows.').count()).to.equal(0);
  });

  it('count as under way while the rows of an earlier run are fetched, and say when they cannot be had [4.5.6, 8.2.7h]', async () => {
    const test = workbench();
    const { page, open } = test;
    await openResult(test, 'select id from sales order by id');
    await cell(page, 0, 0).waitFor();
    const held = heldBack();
    await page.route('**/api/v1/sqllab/results/**', async (route) => {
      await held.over;
      await route.fulfill({
        status: 410,
        json: { errors: [{ message: 'gone', error_type: 'RESULTS_BACKEND_ERROR' }] },
      });
    });
    await open('/sqllab/');
    await page.getByRole('button', { name: 'Stop' }).waitFor();
    held.letGo();
    await page.getByText('Failed at retrieving results').first().waitFor();
    await page.getByRole('button', { name: 'Run', exact: true }).waitFor();
  });
});
