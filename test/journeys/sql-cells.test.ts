import { expect } from 'chai';
import { eventually } from '../support/eventually.ts';
import { cell, resultAction } from './support/sql-editor.ts';
import { sqlWorkbench, type SqlTest } from './support/sql-workbench.ts';
import { runSql } from './support/work-database.ts';
import { menuEntry } from '../support/menus.ts';

const rows = `(values
  (1, 'plain', '{"a": [1, {"b": null}], "c": "d"}', 3), (2, 'a' || chr(9) || 'b', null, null),
  (3, 'say "hi"', '[]', 3), (4, 'two' || chr(10) || 'lines', '[true]', 5)) t(id, words, doc, score)`;

describe('cells of a result', function () {
  this.timeout(180_000);
  const workbench = sqlWorkbench();

  async function openRows(): Promise<SqlTest> {
    const test = workbench();
    await test.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await test.openEditor({ sql: `select * from ${rows} order by id` });
    await test.page.getByRole('button', { name: 'Run', exact: true }).click();
    await cell(test.page, 3, 3).waitFor();
    return test;
  }

  /** Waits until so many cells are copied, as this text. */
  async function copies({ page }: SqlTest, expected: string, cells: number): Promise<void> {
    await page
      .getByText(`${String(cells)} cell${cells === 1 ? '' : 's'} copied`)
      .first()
      .waitFor({ state: 'attached' });
    await eventually(
      `copied: ${expected}`,
      () => page.evaluate(() => navigator.clipboard.readText()),
      (copied) => copied === expected,
    );
  }

  it('are copied alone as they read, without the quotes that keep cells apart', async () => {
    const test = await openRows();
    for (const [row, column, text] of [
      [1, 1, 'a\tb'],
      [3, 1, 'two\nlines'],
      [0, 2, '{"a": [1, {"b": null}], "c": "d"}'],
    ] as const) {
      await cell(test.page, row, column).click();
      await test.page.keyboard.press('Control+c');
      await copies(test, text, 1);
    }
    expect(test.problems).to.deep.equal([]);
  });

  it('are copied as a range, quoted where they would run into others', async () => {
    const test = await openRows();
    await cell(test.page, 0, 0).click();
    await cell(test.page, 3, 1).click({ modifiers: ['Shift'] });
    await test.page.keyboard.press('Control+c');
    await copies(test, '1\tplain\n2\t"a\tb"\n3\t"say ""hi"""\n4\t"two\nlines"', 8);
    expect(test.problems).to.deep.equal([]);
  });

  it('are copied as a row, with the names of the columns', async () => {
    const test = await openRows();
    await test.page.locator('[role=rowheader][data-row="3"]').click();
    await test.page.keyboard.press('Control+Shift+c');
    await copies(test, 'id\twords\tdoc\tscore\n4\t"two\nlines"\t[true]\t5', 4);
    expect(test.problems).to.deep.equal([]);
  });

  it('are copied with their whole row out of their menu', async () => {
    const test = await openRows();
    await cell(test.page, 1, 0).click({ button: 'right' });
    await menuEntry(test.page, { name: 'Copy whole rows' }).click();
    await copies(test, '2\t"a\tb"\t\t', 4);
    expect(test.problems).to.deep.equal([]);
  });

  it('are as wide as arrow keys make their column, until a double click on its edge', async () => {
    const { page, problems } = await openRows();
    const edge = page.getByRole('separator', { name: 'Width of words' });
    const widthPx = async () => (await cell(page, 0, 1).boundingBox())?.width ?? Number.NaN;
    const before = await widthPx();
    await edge.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await eventually('twice 16 px more', async () => (await widthPx()) === before + 32);
    await edge.dblclick();
    await eventually('the width of before', async () => (await widthPx()) === before);
    expect(problems).to.deep.equal([]);
  });

  it('are profiled by column as plain SQL has it', async () => {
    const { page, session, databaseId, problems } = await openRows();
    const [facts] = (await runSql(
      session,
      databaseId,
      `select count(distinct score) as distinct_ones, count(*) - count(score) as nulls, min(score) as least,
        max(score) as most, round(avg(score), 3) as mean from ${rows}`,
    )) as readonly Readonly<Record<string, number>>[];
    expect(facts).to.deep.equal({ distinct_ones: 2, nulls: 1, least: 3, most: 5, mean: 3.667 });
    await resultAction(page, 'Profiles of the columns').click();
    const head = page.getByRole('columnheader', { name: /^score/ });
    await head.getByText(`${String(facts?.['distinct_ones'])} distinct`).waitFor();
    await head.getByText(`${String(facts?.['nulls'])} null`).waitFor();
    await head.getByRole('img', { name: 'Distribution of score' }).waitFor();
    await page.getByRole('button', { name: 'Sort, filter and profile score' }).click();
    const panel = page.locator('[role=group][aria-label="About score"]').or(page.getByRole('dialog'));
    await panel.getByText('Most frequent').waitFor();
    expect(await panel.locator('dd').allInnerTexts()).to.deep.equal([
      `${String(facts?.['nulls'])} (25.0 %)`,
      ...['distinct_ones', 'least', 'most', 'mean'].map((name) => String(facts?.[name])),
    ]);
    expect(await panel.locator('li').allInnerTexts()).to.deep.equal(['3\n2', '5\n1']); // 3 twice, 5 once
    expect(problems).to.deep.equal([]);
  });

  it('that are nested open as a tree, in which what lies deeper is folded', async () => {
    const { page, problems } = await openRows();
    await cell(page, 0, 2).click();
    await page.keyboard.press('Enter');
    const tree = page.getByRole('tree', { name: 'doc, row 1' });
    await tree.getByText('list of 2').waitFor();
    await tree.getByText('"d"').waitFor();
    expect(await tree.getByText('b: ').count()).to.equal(0);
    await tree.getByText('1 field', { exact: true }).click();
    await tree.getByText('b: ').waitFor();
    await page.keyboard.press('Escape');
    await tree.waitFor({ state: 'detached' });
    expect(problems).to.deep.equal([]);
  });
});
