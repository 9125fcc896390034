import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { Databases, uploadDatabase } from '#plugins/databases';
import { positionsWith } from '../../plugins/dashboard/support/dashboard-server.ts';
import { loadCsv } from '../../plugins/datasets/support/load-csv.ts';
import { sharedWorkbench, type BrowserTest } from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';
import type { TestServer } from '../../support/server.ts';

/** Every whole number from 0 to 100 once; a histogram of ten bins is ten wide everywhere. */
const values = Array.from({ length: 101 }, (_none, value) => value);
const parityOf = (value: number): string => (value % 2 === 0 ? 'even' : 'odd');
const numbersCsv = ['value,parity', ...values.map((value) => `${String(value)},${parityOf(value)}`)].join('\n');

export interface NumbersTest extends BrowserTest {
  /** A histogram of the numbers. */
  readonly histogram: number;
  /** How many there are. */
  readonly total: number;
  /** Makes a table of even and odd numbers, with these settings as well, and gives its id. */
  readonly tableWith: (params?: object) => Promise<number>;
  /** Makes a dashboard with this layout and gives its path. */
  readonly dashboardWith: (positions: Readonly<Record<string, unknown>>) => Promise<string>;
}

/** One running workbench with charts over numbers for all tests of a `describe`. Its page is low, so that it scrolls. */
export function numbersWorkbench(): () => NumbersTest {
  return sharedWorkbench({ colorScheme: 'dark', viewport: { width: 1000, height: 500 } }, makeNumbers);
}

async function makeNumbers(server: TestServer): Promise<Omit<NumbersTest, keyof BrowserTest>> {
  const admin = await server.as('admin');
  const database = await server.services.get(Databases).ensure(uploadDatabase);
  await loadCsv(server, 'numbers', `${numbersCsv}\n`);
  const made = async (path: string, body: unknown) => {
    const answer = await admin.post(path, body);
    expect(answer.status, answer.text).to.equal(201);
    return answer.body.id as number;
  };
  const datasetId = await made('/api/v1/dataset/', { database: database.id, schema: 'main', table_name: 'numbers' });
  const chart = (slice_name: string, viz_type: string, params: unknown) =>
    made('/api/v1/chart/', {
      slice_name,
      viz_type,
      datasource_id: datasetId,
      datasource_type: 'table',
      params: JSON.stringify(params),
    });
  const table = { groupby: ['parity'], metrics: ['count'], show_totals: true };
  return {
    total: await chart('Total', 'big_number_total', { metric: 'count' }),
    histogram: await chart('Values', 'histogram_v2', { column: 'value', bins: 10 }),
    tableWith: (params = {}) => chart('Parities', 'table', { ...table, ...params }),
    dashboardWith: async (positions) => {
      const json_metadata = JSON.stringify({ positions });
      const id = await made('/api/v1/dashboard/', { dashboard_title: 'Numbers', json_metadata });
      return `/tessera/dashboard/${String(id)}/`;
    },
  };
}

/** Opens a dashboard of number, histogram and table, scrolled to the histogram; gives the id of the table. */
export async function openNumbers(test: NumbersTest, tableParams: object = {}): Promise<{ readonly table: number }> {
  const { page, open, histogram, total } = test;
  const table = await test.tableWith(tableParams);
  await open(await test.dashboardWith(positionsWith([total, histogram, table])));
  await numberBecomes(page, total, values.length);
  await chartOf(page, histogram).scrollIntoViewIfNeeded();
  await isDrawn(page, histogram);
  return { table };
}

export const chartOf = (page: Page, id: number): Locator => page.locator(`[data-chart-key="${String(id)}"]`);

export const isDrawn = (page: Page, id: number): Promise<void> =>
  page.locator(`[data-chart-key="${String(id)}"][data-chart-status=rendered]`).waitFor();

/** Waits until a chart shows this number. */
export const numberBecomes = (page: Page, id: number, number: number): Promise<void> =>
  chartOf(page, id).getByText(String(number), { exact: true }).first().waitFor();

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the picture of a chart is in the window; one that draws anew has none for a moment. */
export async function pictureOf(page: Page, id: number): Promise<Box> {
  const picture = chartOf(page, id).locator('svg').last();
  const box = await eventually('the chart has a picture', () => picture.boundingBox());
  if (box === null) throw new Error('The chart has no picture.');
  return box;
}

/** Focuses a chart as Tab does. */
export const focusChart = (page: Page, id: number): Promise<void> =>
  chartOf(page, id)
    .getByRole('group', { name: /B to brush/ })
    .focus();

export type Range = readonly [from: number, to: number];

/** Brushes the chart that has the focus, extends and moves the range, and gives it. */
export async function brushByKeyboard(page: Page, id: number): Promise<Range> {
  for (const key of ['b', 'Shift+ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
  return spokenRange(page, id);
}

/** The range as screen readers hear it; both ends lie between bins. */
export async function spokenRange(page: Page, id: number): Promise<Range> {
  const spoken = await chartOf(page, id)
    .getByText(/^value from \d+ to \d+$/)
    .textContent();
  const [, from, to] = /from (\d+) to (\d+)/.exec(spoken ?? '') ?? [];
  return [Number(from), Number(to)];
}

/** The numbers in a range; its end is not in it, except that of the last bin. */
const within = ([from, to]: Range): readonly number[] =>
  values.filter((value) => value >= from && (value < to || to === 100));

export const rowsIn = (range: Range): number => within(range).length;

export const rowsOfParity = (range: Range, parity: 'even' | 'odd'): number =>
  within(range).filter((value) => parityOf(value) === parity).length;
