import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { makeXlsx } from '../plugins/datasets/support/make-xlsx.ts';
import { sharedWorkbench, type BrowserTest } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { barHeights, heightsOf } from './support/bar-heights.ts';
import { dropFile } from './support/drop-file.ts';
import { isDrawn, saveOnDashboard } from './support/explore.ts';

/** As Excel saves a sheet in Germany: semicolons, decimal commas, Windows-1252, a title above and empty lines. */
const messyCsv = Buffer.from(
  [
    'Umsätze der Filialen 2024',
    '',
    'Datum;Filiale;Umsatz;Menge',
    '01.02.2024;München;1.234,50;3',
    '15.02.2024;Köln;99,90;2',
    '',
    '31.03.2024;München;65,60;1',
    '17.03.2024;Zürich;200,00;4',
    '',
  ].join('\r\n'),
  'latin1',
);

/** A workbook whose second sheet has a visit of ten guests to each of these shops. */
const workbookOf = (shops: readonly string[]) =>
  makeXlsx({
    Notes: [[{ text: 'Counted by hand' }]],
    Visits: [[{ text: 'Shop' }, { text: 'Guests' }], ...shops.map((shop) => [{ text: shop }, { number: 10 }])],
  });

/** Twelve days of 58 sensors; sensor `s` has `s` more than a tenth of the day's number. */
const days = Array.from({ length: 12 }, (_, day) => day + 1);
const sensors = Array.from({ length: 58 }, (_, sensor) => sensor + 1);
const wideCsv = [
  ['day', 'hall', ...sensors.map((sensor) => `sensor ${sensor}`)].join(','),
  ...days.map((day) =>
    [
      `2024-05-${String(day).padStart(2, '0')}`,
      day % 2 === 0 ? 'north' : 'south',
      ...sensors.map((s) => (s * 10 + day) / 10),
    ].join(','),
  ),
].join('\n');

describe('the first ten minutes with a file', function journeys() {
  this.timeout(120_000);
  const shared = sharedWorkbench();

  /** Drops a file on the home page; gives the dialog with its review. */
  const review = async ({ page, open }: BrowserTest, name: string, content: string | Uint8Array) => {
    await open('/');
    await dropFile(page, name, content);
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Table name').waitFor();
    return dialog;
  };
  const typesOf = (page: Page): Promise<readonly string[]> =>
    page
      .getByRole('combobox', { name: /^Type of column/ })
      .evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).selectedOptions[0]?.text ?? ''));

  /** Whether the table below the chart has a row with these values. */
  const hasRow = (page: Page, ...values: readonly string[]) =>
    values
      .reduce((rows, hasText) => rows.filter({ hasText }), page.getByRole('row'))
      .first()
      .waitFor();
  /** Saves the chart on a new dashboard, and waits until it is drawn there. */
  const onDashboard = async (page: Page, chart: string, dashboard: string): Promise<void> => {
    await saveOnDashboard(page, dashboard, chart, 'Save and open dashboard');
    await page.getByRole('heading', { name: dashboard }).waitFor();
    await page.locator('[data-chart-box] [data-chart-status="rendered"]').waitFor();
  };

  /** Waits until the bars on the dashboard are as high as these values. */
  const barsBecome = (page: Page, values: readonly number[]) =>
    eventually(
      `bars of ${values.join()}`,
      () => barHeights(page, '[data-chart-box]'),
      (heights) => heights.join() === heightsOf(values).join(),
    );

  it('leads from a messy CSV over sums of its months to a dashboard', async () => {
    const { page, problems } = shared();
    const dialog = await review(shared(), 'Umsätze.csv', messyCsv);
    await dialog.getByText('4 columns · 4 rows', { exact: true }).waitFor();
    await dialog.getByText('A line above the table is left out: Umsätze der Filialen 2024').waitFor();
    expect(await typesOf(page)).to.deep.equal(['Date', 'Text', 'Number', 'Whole number']);
    await dialog.getByRole('cell', { name: 'Zürich' }).waitFor();
    await dialog.getByRole('button', { name: 'Create and explore' }).click();
    await isDrawn(page);
    await hasRow(page, '1234.5');
    await page.getByRole('combobox', { name: 'Time grain' }).click();
    await page.getByRole('option', { name: 'Month', exact: true }).click();
    await hasRow(page, '2024-02-01', '1334.4'); // 1,234.50 and 99.90
    await hasRow(page, '2024-03-01', '265.6'); // 65.60 and 200.00
    await onDashboard(page, 'Umsatz je Monat', 'Filialen');
    await page.getByText(/Sum of Umsatz with 2 points/).waitFor({ state: 'attached' });
    expect(problems).to.deep.equal([]);
  });

  it("leads from the second sheet of a workbook to a dashboard, and from next week's file to its numbers there", async () => {
    const { page, problems } = shared();
    const dialog = await review(shared(), 'visits.xlsx', workbookOf(['Oslo', 'Bergen', 'Oslo']));
    const chooseSheet = async (columns: string) => {
      await dialog.getByRole('combobox', { name: 'Sheet' }).selectOption('Visits');
      await dialog.getByText(columns, { exact: true }).waitFor();
    };
    await chooseSheet('2 columns · 3 rows');
    expect(await typesOf(page)).to.deep.equal(['Text', 'Whole number']);
    await dialog.getByRole('button', { name: 'Create and explore' }).click();
    await hasRow(page, 'Oslo', '2');
    await onDashboard(page, 'Visits', 'Shops');
    await barsBecome(page, [2, 1]);
    await dropFile(page, 'visits.xlsx', workbookOf(['Oslo', 'Bergen', 'Bergen', 'Bergen', 'Bergen']));
    await chooseSheet('2 columns · 5 rows');
    await dialog.getByRole('button', { name: 'Replace or extend visits' }).click();
    await dialog.getByRole('radio', { name: /^Replace it: its 3 rows go/ }).click();
    await dialog.getByRole('button', { name: 'Replace and explore' }).click();
    await hasRow(page, 'Bergen', '4');
    await page.goBack();
    await page.getByRole('heading', { name: 'Shops' }).waitFor();
    await barsBecome(page, [4, 1]);
    expect(problems).to.deep.equal([]);
  });

  it('leads from a file of 60 columns, of which one is left out, to a dashboard', async () => {
    const { page, problems } = shared();
    const dialog = await review(shared(), 'wide.csv', wideCsv);
    await dialog.getByText('60 columns · 12 rows', { exact: true }).waitFor();
    expect(new Set((await typesOf(page)).slice(2))).to.deep.equal(new Set(['Number']));
    await dialog.getByRole('checkbox', { name: 'Load column sensor 58' }).uncheck();
    await dialog.getByRole('button', { name: 'Create and explore' }).click();
    await hasRow(page, '2024-05-12', '2.2'); // sensor 1, and twelve tenths
    await page.getByText('sensor 57', { exact: true }).waitFor();
    expect(await page.getByText('sensor 58', { exact: true }).count()).to.equal(0);
    await onDashboard(page, 'First sensor', 'Halls');
    await page.getByText(/Sum of sensor 1 with 12 points/).waitFor({ state: 'attached' });
    expect(problems).to.deep.equal([]);
  });
});
