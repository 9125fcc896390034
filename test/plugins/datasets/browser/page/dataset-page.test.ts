import { expect } from 'chai';
import { writeSql } from '../../../../journeys/support/explore.ts';
import { uploadDataset } from '../../../../journeys/support/requests.ts';
import { sharedWorkbench } from '../../../../support/browser.ts';
import { eventually } from '../../../../support/eventually.ts';
import type { TestServer } from '../../../../support/server.ts';

type Row = Readonly<Record<string, unknown>>;

let made = 0;

/** A dataset of each test's own. */
async function shopOf(server: TestServer): Promise<{ readonly id: number; readonly table: string }> {
  const table = `shop_${String((made += 1))}`;
  const admin = await server.as('admin');
  const csv = 'day,amount,region\n2024-01-01,1,North\n2024-01-02,2,South\n';
  const { id } = await uploadDataset(admin, `${table}.csv`, csv, table);
  return { id, table };
}

describe('DatasetPage', function () {
  this.timeout(120_000);

  const workbench = sharedWorkbench({}, undefined, shopOf);

  const stored = async (): Promise<{ readonly columns: readonly Row[]; readonly metrics: readonly Row[] }> => {
    const { server, id } = workbench();
    return (await (await server.as('admin')).get(`/api/v1/dataset/${String(id)}`)).body.result;
  };

  /** The page with a label and a metric that are not saved. */
  const withEdits = async () => {
    const test = workbench();
    const { page, open, id } = test;
    await open(`/dataset/${String(id)}?tab=columns`);
    await page.getByLabel('Label of amount').fill('Takings');
    await page.getByText('Unsaved changes').waitFor();
    await page.getByRole('tab', { name: 'Metrics' }).click();
    await page.getByRole('button', { name: 'Add metric' }).click();
    await writeSql(page, 'SUM(amount)');
    await page.getByText('Understood by the database').waitFor();
    return test;
  };

  it('shows the first rows behind a tab', async () => {
    const { page, open, id, problems } = workbench();
    await open(`/dataset/${String(id)}`);
    await page.getByRole('tab', { name: 'Rows' }).click();
    await page.getByText('2 of 2 rows').waitFor();
    await page.getByRole('gridcell', { name: 'South' }).waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('keeps edits over a reload, unsaved', async () => {
    const { page, problems } = await withEdits();
    await page.reload();
    await page.getByText('Unsaved changes').waitFor();
    await page.getByText('SUM(amount)').waitFor();
    expect((await stored()).metrics).to.have.lengthOf(1);
    expect(problems).to.deep.equal([]);
  });

  it('takes edits back step by step, also after a reload, and does them again', async () => {
    const { page, problems } = await withEdits();
    await page.reload();
    const expression = page.getByText('SUM(amount)');
    await expression.waitFor();
    for (let steps = 0; steps < 2; steps += 1) await page.getByRole('button', { name: /^Undo/ }).click();
    await expression.waitFor({ state: 'detached' });
    for (let steps = 0; steps < 2; steps += 1) await page.getByRole('button', { name: /^Redo/ }).click();
    await expression.waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('saves edits', async () => {
    const { page, table, problems } = await withEdits();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('[data-toast-type=success]').getByText(`Saved ${table}.`).waitFor();
    const { columns, metrics } = await stored();
    expect(columns.map((column) => column['verbose_name'])).to.deep.equal([null, 'Takings', null]);
    expect(metrics.map((metric) => metric['expression'])).to.deep.equal(['COUNT(*)', 'SUM(amount)']);
    await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
    expect(problems).to.deep.equal([]);
  });

  /** The tab of drill paths with a path of these columns, whose name is still missing. */
  const withPath = async () => {
    const test = workbench();
    const { page, open, id } = test;
    await open(`/dataset/${String(id)}?tab=paths`);
    await page.getByRole('button', { name: 'Add drill path' }).click();
    for (const label of ['region', 'amount', 'day']) {
      await page.getByRole('combobox', { name: 'Add a level' }).selectOption({ label });
    }
    const name = page.getByRole('textbox', { name: 'Name of the drill path' });
    const levels = page.getByRole('list', { name: 'Levels of Place' }).getByRole('listitem');
    const read = async () => (await levels.allInnerTexts()).map((text) => text.replace(/\W|\d/g, '')).join(' ');
    const become = (expected: string) => eventually(`the levels are ${expected}`, read, (now) => now === expected);
    return { ...test, name, become };
  };

  it('says that a drill path needs a name', async () => {
    const { page } = await withPath();
    await page.getByText('A drill path needs a name.').waitFor();
  });

  it('moves a level of a drill path by keyboard, as a step that can be undone', async () => {
    const { page, name, become, problems } = await withPath();
    await name.fill('Place');
    await page.getByRole('button', { name: 'Move day up' }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await become('region day amount');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await become('region amount day');
    await page.getByRole('button', { name: /^Redo/ }).click();
    await become('region day amount');
    expect(problems).to.deep.equal([]);
  });

  it('stores drill paths where drilling reads them, and shows each once', async () => {
    const { page, name, table, problems } = await withPath();
    await name.fill('Place');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`Saved ${table}.`).first().waitFor();
    expect(await page.locator('[data-drill-path]').count(), 'once, also under its stored name').to.equal(1);
    const { columns } = await stored();
    const extras = columns.map(({ column_name, extra }) => [column_name, JSON.parse(String(extra)) as unknown]);
    expect(Object.fromEntries(extras)).to.deep.equal({
      region: { hierarchy: { name: 'Place', level: 1 } },
      amount: { hierarchy: { name: 'Place', level: 2 } },
      day: { hierarchy: { name: 'Place', level: 3 } },
    });
    expect(problems).to.deep.equal([]);
  });
});
