import { expect } from 'chai';
import type { BrowserContext, Page } from 'playwright-core';
import { Databases, uploadDatabase } from '#plugins/databases';
import { loadCsv } from '../plugins/datasets/support/load-csv.ts';
import { positionsWith } from '../plugins/dashboard/support/dashboard-server.ts';
import { withBrowser, type BrowserTest } from '../support/browser.ts';

/** Every whole number from 0 to 100 once; a histogram of ten bins is ten wide everywhere. */
const values = Array.from({ length: 101 }, (_none, value) => value);
const parityOf = (value: number): string => (value % 2 === 0 ? 'even' : 'odd');
const numbersCsv = ['value,parity', ...values.map((value) => `${String(value)},${parityOf(value)}`)].join('\n');

/** How many different values there are: parts of it cannot be added up. */
const different = {
  expressionType: 'SIMPLE',
  aggregate: 'COUNT_DISTINCT',
  column: { column_name: 'value' },
  label: 'Different',
  hasCustomLabel: true,
};

interface Brushing extends BrowserTest {
  readonly path: string;
  readonly histogram: number;
  readonly total: number;
  readonly table: number;
}

async function withNumbers(run: (test: Brushing) => Promise<void>, tableParams: object = {}): Promise<void> {
  await withBrowser({ colorScheme: 'dark', viewport: { width: 1000, height: 500 } }, async (test) => {
    const admin = await test.server.as('admin');
    const database = await test.server.services.get(Databases).ensure(uploadDatabase);
    await loadCsv(test.server, 'numbers', `${numbersCsv}\n`);
    const made = async (path: string, body: unknown) => (await admin.post(path, body)).body.id as number;
    const datasetId = await made('/api/v1/dataset/', { database: database.id, schema: 'main', table_name: 'numbers' });
    const chart = (slice_name: string, viz_type: string, params: unknown) =>
      made('/api/v1/chart/', {
        slice_name,
        viz_type,
        datasource_id: datasetId,
        datasource_type: 'table',
        params: JSON.stringify(params),
      });
    const total = await chart('Total', 'big_number_total', { metric: 'count' });
    const histogram = await chart('Values', 'histogram_v2', { column: 'value', bins: 10 });
    const table = await chart('Parities', 'table', {
      groupby: ['parity'],
      metrics: ['count'],
      show_totals: true,
      ...tableParams,
    });
    const id = await made('/api/v1/dashboard/', {
      dashboard_title: 'Numbers',
      json_metadata: JSON.stringify({ positions: positionsWith([total, histogram, table]) }),
    });
    await run({ ...test, path: `/tessera/dashboard/${String(id)}/`, histogram, total, table });
  });
}

/** The dashboard on a phone, scrolled to the histogram; where its picture stands there. */
async function onPhone({ browser, context, server, path, histogram, total }: Brushing, colorScheme: 'light' | 'dark') {
  const phone = await browser.newContext({
    storageState: await context.storageState(),
    viewport: { width: 390, height: 640 },
    hasTouch: true,
    isMobile: true,
    colorScheme,
  });
  const page = await phone.newPage();
  await page.goto(`${server.url}${path}`);
  await totalBecomes(page, total, 101);
  await chartOf(page, histogram).scrollIntoViewIfNeeded();
  await drawn(page, histogram);
  const box = await chartOf(page, histogram).locator('svg').last().boundingBox();
  if (box === null) throw new Error('The histogram has no picture.');
  return { phone, page, box, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
}

const chartOf = (page: Page, id: number) => page.locator(`[data-chart-key="${String(id)}"]`);
const drawn = (page: Page, id: number) =>
  page.locator(`[data-chart-key="${String(id)}"][data-chart-status=rendered]`).waitFor();
const totalBecomes = (page: Page, id: number, total: number) =>
  chartOf(page, id).getByText(String(total), { exact: true }).first().waitFor();
const barsOf = (page: Page, id: number) => chartOf(page, id).locator('svg rect').count();

/** The range as it was spoken; both ends lie between bins. */
async function spokenRange(page: Page, id: number): Promise<readonly [number, number]> {
  const words = chartOf(page, id).getByText(/^value from \d+ to \d+$/);
  await words.waitFor({ state: 'attached' });
  const [, from, to] = /from (\d+) to (\d+)/.exec((await words.textContent()) ?? '') ?? [];
  return [Number(from), Number(to)];
}

/** One row a number; the end of a range is not in it, except that of the last bin. */
const rowsIn = ([from, to]: readonly [number, number]): number => to - from + (to === 100 ? 1 : 0);

describe('brushing', function () {
  this.timeout(120_000);

  it('by keyboard filters the others, is spoken, keeps the bins and the place on the page, and Escape clears it', () =>
    withNumbers(async ({ page, open, path, histogram, total, problems }) => {
      await open(path);
      await totalBecomes(page, total, 101);
      await chartOf(page, histogram).scrollIntoViewIfNeeded();
      await drawn(page, histogram);
      const bars = await barsOf(page, histogram);
      const scrolled = () => page.evaluate(() => window.scrollY);
      await chartOf(page, histogram)
        .getByRole('group', { name: /B to brush/ })
        .focus();
      const place = await scrolled();
      expect(place).to.be.above(100);
      for (const key of ['b', 'Shift+ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
      const range = await spokenRange(page, histogram);
      expect([range[0] % 10, range[1] % 10]).to.deep.equal([0, 0]);
      await totalBecomes(page, total, rowsIn(range));
      await page.keyboard.press('Enter');
      await page.waitForURL(/native_filters_key=/);
      await page
        .getByText(`value: ${String(range[0])} – ${String(range[1])}`)
        .first()
        .waitFor();
      expect([await barsOf(page, histogram), await scrolled()]).to.deep.equal([bars, place]);
      await page.keyboard.press('Escape');
      await totalBecomes(page, total, 101);
      expect(problems).to.deep.equal([]);
    }));

  it('is a click where one bin is wanted, which leads to its rows as well and is cleared by another click', () =>
    withNumbers(async ({ page, open, path, histogram, total, problems }) => {
      await open(path);
      await totalBecomes(page, total, 101);
      await chartOf(page, histogram).scrollIntoViewIfNeeded();
      await drawn(page, histogram);
      // The picture takes the pointer, not the bar.
      const clickBar = (place: number) =>
        chartOf(page, histogram).locator('svg [data-live] rect').nth(place).click({ force: true });
      const choose = (name: string) => page.getByRole('menuitem', { name, exact: true }).click();
      await clickBar(9);
      await page.getByRole('menuitem', { name: 'Keep only value: 90 – 100', exact: true }).waitFor();
      // What is pressed must not go away under the pointer: the menu stands still in the window while the page scrolls.
      const moved = await page.getByRole('menu').evaluate((menu) => {
        const [before, scrolled] = [menu.getBoundingClientRect().top, window.scrollY];
        window.scrollBy(0, -40);
        return [scrolled - window.scrollY, Math.abs(menu.getBoundingClientRect().top - before) < 20];
      });
      expect(moved, 'px scrolled, and whether the menu stood still').to.deep.equal([40, true]);
      await choose('Keep only value: 90 – 100');
      await totalBecomes(page, total, 11);
      await clickBar(4);
      await choose('Keep only value: 40 – 50');
      await totalBecomes(page, total, 10);
      await clickBar(4);
      await choose('See the rows');
      const rows = page.getByRole('dialog', { name: 'Rows behind Values: value: 40 – 50' });
      await rows.getByRole('button', { name: 'Export 10 rows as CSV' }).waitFor();
      await rows.getByRole('button', { name: 'Close' }).click();
      await rows.waitFor({ state: 'detached' });
      await clickBar(4);
      await choose('Clear the selection');
      await totalBecomes(page, total, 101);
      expect(problems).to.deep.equal([]);
    }));

  it('has bins that stay as a ghost behind what is highlighted, also where that does not reach from end to end', () =>
    withNumbers(async ({ page, open, path, histogram, table, problems }) => {
      await open(path);
      await chartOf(page, table).scrollIntoViewIfNeeded();
      await drawn(page, table);
      await chartOf(page, table).getByRole('gridcell', { name: 'odd' }).click();
      await page.getByRole('menuitem', { name: 'Keep only odd' }).click();
      await page.getByRole('button', { name: /^Highlight/ }).click();
      await chartOf(page, histogram).scrollIntoViewIfNeeded();
      await chartOf(page, histogram).locator('[data-ghost]').first().waitFor({ state: 'attached' });
      expect(problems).to.deep.equal([]);
    }));

  it('moves a table with its totals from what the page has, and leaves the widths of its columns', () =>
    withNumbers(async ({ page, open, path, histogram, table, problems }) => {
      const questions: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/v1/chart/data')) questions.push(request.postData() ?? '');
      });
      const cubes = page.waitForResponse(
        (answer) =>
          answer.url().includes('/brushing/cubes') &&
          (answer.request().postData() ?? '').includes(`"key":"${String(table)}"`),
      );
      await open(path);
      await chartOf(page, histogram).scrollIntoViewIfNeeded();
      await drawn(page, histogram);
      // A chart counts as drawn when its part is mounted; the grid finds its rows a frame later.
      await chartOf(page, table).getByRole('gridcell', { name: '101', exact: true }).waitFor();
      const cells = () => chartOf(page, table).locator('[role=gridcell]').allTextContents();
      const widths = () =>
        chartOf(page, table)
          .locator('[role=columnheader]')
          .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().width));
      expect(await cells()).to.deep.equal(['even', '51', 'odd', '50', 'Total', '101']);
      const before = await widths();
      await chartOf(page, histogram)
        .getByRole('group', { name: /B to brush/ })
        .focus();
      await (await cubes).finished();
      const asked = questions.length;
      for (const key of ['b', 'Shift+ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
      const [from, to] = await spokenRange(page, histogram);
      const within = values.filter((value) => value >= from && (value < to || to === 100));
      const count = (parity: string) => within.filter((value) => parityOf(value) === parity).length;
      await chartOf(page, table).getByText(String(within.length), { exact: true }).waitFor();
      const rows = [
        ['even', count('even')],
        ['odd', count('odd')],
      ] as const;
      const found = await cells();
      expect([found.slice(0, 2), found.slice(2, 4)]).to.have.deep.members(
        rows.map(([name, rowCount]) => [name, String(rowCount)]),
      );
      expect(found.slice(4)).to.deep.equal(['Total', String(within.length)]);
      expect(await widths()).to.deep.equal(before);
      expect(questions.slice(asked)).to.deep.equal([]);
      expect(problems).to.deep.equal([]);
    }));

  it('is told of on a chart that has to ask the database, with the reason, and not on one that follows by itself', () =>
    withNumbers(
      async ({ page, open, path, histogram, total, table, problems }) => {
        await page.setViewportSize({ width: 1000, height: 1400 });
        await open(path);
        await drawn(page, histogram);
        await drawn(page, table);
        const badgeOf = (id: number) =>
          page.locator(`[data-chart-box="${String(id)}"] [role=status] [tabindex="0"]`, {
            hasText: 'Asks the database',
          });
        await chartOf(page, histogram)
          .getByRole('group', { name: /B to brush/ })
          .focus();
        for (const key of ['b', 'Shift+ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
        await spokenRange(page, histogram);
        await badgeOf(table).waitFor();
        expect(await badgeOf(total).count()).to.equal(0);
        await badgeOf(table).hover();
        await page
          .getByText('Follows the brush through the database: "Different" cannot be put together from parts.')
          .first()
          .waitFor();
        expect(problems).to.deep.equal([]);
      },
      { metrics: [different] },
    ));

  it('by the mouse that leaves a table no row says so, and brings its rows back in the widths they were dragged to', () =>
    withNumbers(
      async ({ page, open, path, histogram, total, table, problems }) => {
        await open(path);
        await totalBecomes(page, total, 101);
        await chartOf(page, table).scrollIntoViewIfNeeded();
        const head = chartOf(page, table).getByRole('columnheader', { name: /parity/ });
        const widthOf = async () => Math.round((await head.boundingBox())?.width ?? 0);
        await head.waitFor();
        const handle = await head.getByRole('separator').boundingBox();
        if (handle === null) throw new Error('The heading has no edge to drag.');
        const before = await widthOf();
        await page.mouse.move(handle.x + 2, handle.y + 5);
        await page.mouse.down();
        await page.mouse.move(handle.x + 62, handle.y + 5, { steps: 4 });
        await page.mouse.up();
        const dragged = await widthOf();
        expect(dragged).to.be.closeTo(before + 60, 2);

        await chartOf(page, histogram).scrollIntoViewIfNeeded();
        await drawn(page, histogram);
        const box = await chartOf(page, histogram).locator('svg').last().boundingBox();
        if (box === null) throw new Error('The histogram has no picture.');
        const at = (share: number) => [box.x + box.width * share, box.y + box.height / 2] as const;
        const cells = chartOf(page, table).getByRole('gridcell');
        await page.mouse.move(...at(0.7));
        await page.mouse.down();
        await page.mouse.move(...at(0.9), { steps: 8 });
        await chartOf(page, table).getByText('No data').first().waitFor(); // while the button is still down
        expect(await cells.count()).to.equal(0);
        await page.mouse.up();
        await page.waitForURL(/native_filters_key=/);
        const chip = page.getByText(/value: \d+ – \d+/).first();
        await chip.waitFor();
        const [, from = '', to = ''] = /(\d+) – (\d+)/.exec((await chip.textContent()) ?? '') ?? [];
        expect(Number(from)).to.be.at.least(50); // where the table has nothing
        await totalBecomes(page, total, rowsIn([Number(from), Number(to)]));
        expect(await cells.count()).to.equal(0);

        await page.keyboard.press('Escape');
        await totalBecomes(page, total, 101);
        await cells.filter({ hasText: '25' }).first().waitFor();
        expect(await widthOf()).to.equal(dragged);
        expect(problems).to.deep.equal([]);
      },
      {
        adhoc_filters: [
          { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'value', operator: '<', comparator: '50' },
        ],
      },
    ));

  it('moves the number in a text, also of a chart in another tab, before the brush is let go', () =>
    withNumbers(async ({ server, page, open, path, histogram, total, problems }) => {
      const admin = await server.as('admin');
      const saved = await admin.put(`/api/v1/dashboard/${/\d+/.exec(path)?.[0] ?? ''}`, {
        json_metadata: JSON.stringify({ positions: inTabs(histogram, total) }),
      });
      expect(saved.status, saved.text).to.equal(200);
      await open(path);
      await page.getByText('101 rows').waitFor();
      await drawn(page, histogram);
      await chartOf(page, histogram)
        .getByRole('group', { name: /B to brush/ })
        .focus();
      for (const key of ['b', 'Shift+ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
      const range = await spokenRange(page, histogram);
      await page.getByText(`${String(rowsIn(range))} rows`).waitFor();
      expect(rowsIn(range)).to.be.within(1, 100);
      expect(page.url()).not.to.include('native_filters_key=');
      await page.keyboard.press('Escape');
      await page.getByText('101 rows').waitFor();
      expect(problems).to.deep.equal([]);
    }));

  it('by a finger along the axis leaves the page where it is; across it, the page scrolls', () =>
    withNumbers(async (test) => {
      const { histogram, total } = test;
      const { phone, page, box, middle } = await onPhone(test, 'dark');
      const scrolled = () => page.evaluate(() => window.scrollY);
      const before = await scrolled();
      await drag(phone, page, middle, { x: middle.x + box.width / 4, y: middle.y + 8 });
      const range = await spokenRange(page, histogram);
      await totalBecomes(page, total, rowsIn(range));
      await page.waitForURL(/native_filters_key=/);
      expect(await scrolled()).to.equal(before);
      await drag(phone, page, middle, { x: middle.x, y: middle.y + 150 });
      await page.waitForFunction((from) => window.scrollY < from, before);
      expect(await spokenRange(page, histogram)).to.deep.equal(range);
    }));

  it('is not begun by a finger while the menu of a point is open; what was pointed at stays told beside the menu', () =>
    withNumbers(async (test) => {
      const { phone, page, box, middle } = await onPhone(test, 'light');
      const chart = chartOf(page, test.histogram);
      const told = chart.locator('[data-chart-tooltip]');
      const entry = page.getByRole('menuitem').first();
      await page.touchscreen.tap(middle.x, middle.y);
      await entry.waitFor();
      expect(await told.count()).to.equal(1);

      // Beside the menu, which opens where it has room.
      const menu = await page.getByRole('menu').boundingBox();
      if (menu === null) throw new Error('The menu is not shown.');
      const isRight = menu.x + menu.width / 2 < middle.x;
      const isBelow = menu.y + menu.height / 2 < middle.y;
      const beside = {
        x: box.x + box.width * (isRight ? 0.65 : 0.15),
        y: isBelow ? Math.max(menu.y + menu.height + 8, box.y + box.height * 0.8) : box.y + box.height * 0.15,
      };
      const aside = { x: beside.x + box.width * 0.2, y: beside.y };
      await drag(phone, page, beside, aside);
      await entry.waitFor({ state: 'detached' });
      expect(await chart.locator('[data-brush-band]').isVisible()).to.equal(false);
      expect(page.url()).not.to.include('native_filters_key=');
      await drag(phone, page, beside, aside);
      await chart.locator('[data-brush-band]').waitFor();
      await page.getByRole('heading').first().tap();
      await told.waitFor({ state: 'detached' });
    }));
});

/** A text and the histogram in one tab, the chart whose number the text tells in another. */
function inTabs(histogram: number, total: number): Readonly<Record<string, unknown>> {
  const component = (type: string, id: string, children: readonly string[], meta: object = {}) =>
    [id, { type, id, children, meta, parents: [] }] as const;
  return Object.fromEntries([
    component('ROOT', 'ROOT_ID', ['TABS-1']),
    component('GRID', 'GRID_ID', []),
    component('TABS', 'TABS-1', ['TAB-1', 'TAB-2']),
    component('TAB', 'TAB-1', ['ROW-1', 'ROW-2'], { text: 'Values' }),
    component('TAB', 'TAB-2', ['ROW-3'], { text: 'Total' }),
    component('ROW', 'ROW-1', ['MARKDOWN-1']),
    component('ROW', 'ROW-2', ['CHART-1']),
    component('ROW', 'ROW-3', ['CHART-2']),
    component('MARKDOWN', 'MARKDOWN-1', [], { width: 12, height: 10, code: '{{ value("Total", "count") }} rows' }),
    component('CHART', 'CHART-1', [], { chartId: histogram, width: 12, height: 40 }),
    component('CHART', 'CHART-2', [], { chartId: total, width: 12, height: 40 }),
  ]);
}

/** A finger that is put down, moved in steps and lifted. */
async function drag(
  context: BrowserContext,
  page: Page,
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
): Promise<void> {
  const client = await context.newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  for (let step = 1; step <= 10; step += 1) {
    const share = step / 10;
    await send('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
  }
  await send('touchEnd', []);
  await client.detach();
}
