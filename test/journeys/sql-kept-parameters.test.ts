import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { writeText } from './support/sql-editor.ts';
import { run, sqlEditors, workDatabase } from '../plugins/sqllab/support/sql-editors.ts';
import { fetchValues, formOf, openForm } from '../plugins/sql-parameters/support/parameters-form.ts';

const sql = "select {{ top }} as n, '{{ word }}' as w, '{{ day }}' as d where 'b' in {{ cities|where_in }}";
const query = "select * from (values ('b'), ('c')) t(c)";
const filled = {
  top: ['number', '4x'],
  word: ['text', '2024-02-29 noon'],
  day: ['date', ''],
  cities: ['list', 'b\nc'],
};

/** Kind and text of each field; a date that is none shows as nothing. */
async function shown(page: Page): Promise<unknown> {
  const { panel, field, kind } = formOf(page);
  return {
    top: [await kind('top').inputValue(), await field('top').inputValue()],
    word: [await kind('word').inputValue(), await field('word').inputValue()],
    day: [await kind('day').inputValue(), await panel.getByLabel('day', { exact: true }).inputValue()],
    cities: [await kind('cities').inputValue(), await field('cities').inputValue()],
  };
}

describe('parameters of a tab', function () {
  this.timeout(120_000);

  const workbench = sqlEditors(workDatabase);

  /** The form with a number and a date that are half typed, and a list from a query. */
  const withValues = async () => {
    const test = workbench();
    const form = await openForm(test, sql);
    const { field, kind } = form;
    await field('word').fill('2024-02-29 noon');
    await field('day').fill('soon');
    await kind('day').selectOption('Date');
    await kind('top').selectOption('Number');
    await field('top').fill('4x');
    await kind('cities').selectOption('List');
    await fetchValues(test.page, 'cities', query);
    await test.page.locator('[data-toast-type]').getByText('cities has 2 values.').waitFor();
    expect(await shown(test.page)).to.deep.equal(filled);
    return { ...test, ...form };
  };

  it('stay texts when they read like dates while they are typed', async () => {
    const { field, kind } = await openForm(workbench(), sql);
    await field('word').pressSequentially('2024-02-29 noon');
    expect([await kind('word').inputValue(), await field('word').inputValue()]).to.deep.equal([
      'text',
      '2024-02-29 noon',
    ]);
  });

  it('come back as they were typed when their kind is changed and changed back', async () => {
    const { panel, field, kind } = await openForm(workbench(), sql);
    await field('day').fill('soon');
    await kind('day').selectOption('Date');
    await panel.getByText('“soon” is not a date').waitFor();
    await kind('day').selectOption('Text');
    expect(await field('day').inputValue()).to.equal('soon');
  });

  it('are the first of a list when it becomes a text', async () => {
    const { field, kind } = await openForm(workbench(), sql);
    await field('cities').fill('a\nb');
    await kind('cities').selectOption('Text');
    expect(await field('cities').inputValue()).to.equal('a');
  });

  it('that are no values yet are undefined when the statement runs', async () => {
    const { page } = await withValues();
    await run(page);
    await page.getByText('parameters in your query are undefined: "top", "day".').first().waitFor();
  });

  it('stay as they are while another tab is shown', async () => {
    const { page, panel } = await withValues();
    await page.getByRole('button', { name: 'New tab' }).click();
    await panel.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Asked' }).click();
    await panel.waitFor();
    expect(await shown(page)).to.deep.equal(filled);
  });

  it('stay as they are while the statement has none for a moment', async () => {
    const { page, panel } = await withValues();
    await writeText(page, 'select 1');
    await panel.waitFor({ state: 'detached' });
    await writeText(page, sql);
    await panel.waitFor();
    expect(await shown(page)).to.deep.equal(filled);
  });

  it('come back with their half-typed texts and queries when the page is loaded again', async () => {
    const { page, panel } = await withValues();
    await page.reload();
    await panel.waitFor();
    expect(await shown(page)).to.deep.equal(filled);
    await panel.getByText('Not a number.').waitFor();
    await panel.getByText('“soon” is not a date').waitFor();
    await panel.getByRole('button', { name: 'From a query…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Values of cities' });
    expect(await dialog.getByRole('textbox').inputValue()).to.equal(query);
  });
});
