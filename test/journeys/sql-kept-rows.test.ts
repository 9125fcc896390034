import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { cell } from './support/sql-editor.ts';
import { openResult, runText, salesTable, sqlWorkbench, type SqlTest } from './support/sql-workbench.ts';

/** Keys of the results whose first rows are in the storage of the page's browser. */
const keptKeys = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('sqllab/rows/')));

const dayMs = 86_400_000;

interface Kept {
  readonly name: string;
  readonly ageMs: number;
  readonly letters: number;
}

/** Puts rows beside those that are kept under `known`, as runs some time ago would have. */
const keepRows = (page: Page, known: string, kept: readonly Kept[]): Promise<void> =>
  page.evaluate(
    ([own, all]) => {
      const prefix = own.slice(0, own.indexOf('sqllab/rows/'));
      for (const { name, ageMs, letters } of all) {
        const columns = [{ name: 'x', type: 'VARCHAR', type_generic: 1, values: ['x'.repeat(letters)] }];
        const rows = { key: name, keptMs: Date.now() - ageMs, total: 1, columns };
        localStorage.setItem(`${prefix}sqllab/rows/${name}`, JSON.stringify(rows));
      }
    },
    [known, kept] as const,
  );

describe('first rows that the SQL editor keeps in the browser', function () {
  this.timeout(180_000);
  const workbench = sqlWorkbench({}, salesTable);
  /** With the rows of one result kept. */
  const openKept = async (): Promise<SqlTest & { readonly own: string }> => {
    const test = workbench();
    await openResult(test, 'select id from sales order by id');
    await cell(test.page, 0, 0).waitFor();
    const [own = ''] = await eventually(
      'rows are kept',
      () => keptKeys(test.page),
      (keys) => keys.length === 1,
    );
    return { ...test, own };
  };
  const namesAfterReload = async ({ page, open }: SqlTest, gone: string): Promise<readonly string[]> => {
    await open('/sqllab/');
    const keys = await eventually(
      `${gone} is gone`,
      () => keptKeys(page),
      (found) => !found.some((key) => key.endsWith(`sqllab/rows/${gone}`)),
    );
    return keys.map((key) => key.split('/').at(-1) ?? '');
  };

  it('are none of a result whose first rows have more than 1024 KB, two bytes a character [9.4.3a, 9.4.3c]', async () => {
    const { page, own } = await openKept();
    // 500 rows of 1,100 letters: 550,000 characters are more than 1024 KB at two bytes each, and less at one.
    await runText(page, "select id, repeat('x', 1100) as wide from sales order by id");
    await cell(page, 0, 1).waitFor();
    await runText(page, 'select 42 as answer');
    await page.getByRole('gridcell', { name: '42', exact: true }).waitFor();
    const keys = await eventually(
      'the next rows are kept',
      () => keptKeys(page),
      (found) => found.length === 2,
    );
    expect(keys).to.include(own);
  });

  it('go after a day [9.4.3b]', async () => {
    const test = await openKept();
    await keepRows(test.page, test.own, [
      { name: 'old', ageMs: dayMs + 1, letters: 10 },
      { name: 'young', ageMs: dayMs / 2, letters: 10 },
    ]);
    expect(await namesAfterReload(test, 'old')).to.include('young');
  });

  it('go when all have more than 5120 KB, the oldest first [9.4.3b, 9.4.3c]', async () => {
    const test = await openKept();
    // Five of 1,000 KB fit beside each other and a small one; the oldest of six does not.
    const kept = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, index) => ({
      name,
      ageMs: 2_000 + 1_000 * index,
      letters: 511_800,
    }));
    await keepRows(test.page, test.own, kept);
    expect(await namesAfterReload(test, 'f')).to.include.members(['a', 'b', 'c', 'd', 'e']);
  });
});
