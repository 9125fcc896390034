import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import {
  brushByKeyboard,
  chartOf,
  focusChart,
  isDrawn,
  numberBecomes,
  numbersWorkbench,
  openNumbers,
  pictureOf,
  rowsIn,
  rowsOfParity,
} from './support/brushed-numbers.ts';

/** How many different values there are: parts of it cannot be added up. */
const different = {
  expressionType: 'SIMPLE',
  aggregate: 'COUNT_DISTINCT',
  column: { column_name: 'value' },
  label: 'Different',
  hasCustomLabel: true,
};
/** Leaves the lower half of the numbers. */
const lowerHalf = { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'value', operator: '<', comparator: '50' };

const cellsOf = (page: Page, table: number) => chartOf(page, table).getByRole('gridcell');
const headsOf = (page: Page, table: number) => chartOf(page, table).getByRole('columnheader');
const widthsOf = (page: Page, table: number): Promise<readonly number[]> =>
  headsOf(page, table).evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().width)));

describe('a table beside a histogram that is brushed', function () {
  this.timeout(120_000);
  const test = numbersWorkbench();

  it('follows with its totals without a question to the server', async () => {
    const { page, histogram, problems } = test();
    const questions: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/chart/data')) questions.push(request.postData() ?? '');
    });
    const cubes = page.waitForResponse(
      (answer) => answer.url().includes('/brushing/cubes') && (answer.request().postData() ?? '').includes('parity'),
    );
    const { table } = await openNumbers(test());
    await cellsOf(page, table).filter({ hasText: '101' }).waitFor();
    expect(await cellsOf(page, table).allTextContents()).to.deep.equal(['even', '51', 'odd', '50', 'Total', '101']);
    await focusChart(page, histogram);
    await (await cubes).finished();
    const asked = questions.length;
    const range = await brushByKeyboard(page, histogram);
    const expected = [
      ['even', String(rowsOfParity(range, 'even'))],
      ['odd', String(rowsOfParity(range, 'odd'))],
    ];
    const cells = await eventually(
      'the total follows',
      () => cellsOf(page, table).allTextContents(),
      (found) => found.slice(4).join() === `Total,${String(rowsIn(range))}`,
    );
    expect([cells.slice(0, 2), cells.slice(2, 4)]).to.have.deep.members(expected);
    expect(questions.slice(asked)).to.deep.equal([]);
    expect(problems).to.deep.equal([]);
  });

  it('leaves the widths of its columns', async () => {
    const { page, histogram } = test();
    const { table } = await openNumbers(test());
    await cellsOf(page, table).filter({ hasText: '101' }).waitFor();
    const before = await widthsOf(page, table);
    await focusChart(page, histogram);
    const range = await brushByKeyboard(page, histogram);
    await cellsOf(page, table)
      .filter({ hasText: new RegExp(`^${String(rowsIn(range))}$`) })
      .first()
      .waitFor();
    expect(await widthsOf(page, table)).to.deep.equal(before);
  });

  it('says why it has to ask the database, which a chart that follows by itself does not', async () => {
    const { page, histogram, total, problems } = test();
    await page.setViewportSize({ width: 1000, height: 1400 });
    const { table } = await openNumbers(test(), { metrics: [different] });
    await isDrawn(page, table);
    const badgeOf = (id: number) =>
      page.locator(`[data-chart-box="${String(id)}"] [role=status] [tabindex="0"]`, { hasText: 'Asks the database' });
    await focusChart(page, histogram);
    await brushByKeyboard(page, histogram);
    await badgeOf(table).waitFor();
    await badgeOf(total).waitFor({ state: 'detached' }); // until its cube has come, the database is asked for it as well
    await badgeOf(table).hover();
    await page
      .getByText('Follows the brush through the database: "Different" cannot be put together from parts.')
      .first()
      .waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('says that no row is left while the button is still down, and after it', async () => {
    const { page, histogram, problems } = test();
    const { table } = await openNumbers(test(), { adhoc_filters: [lowerHalf] });
    const cells = cellsOf(page, table);
    await dragOverUpperHalf(page, histogram);
    await chartOf(page, table).getByText('No data').first().waitFor();
    expect(await cells.count()).to.equal(0);
    await page.mouse.up();
    await page.waitForURL(/native_filters_key=/);
    await page
      .getByText(/value: [5-9]\d – \d+/)
      .first()
      .waitFor();
    expect(await cells.count()).to.equal(0);
    expect(problems).to.deep.equal([]);
  });

  it('has its rows again, in columns as wide as they were dragged, when the brush is taken back', async () => {
    const { page, histogram, total } = test();
    const { table } = await openNumbers(test(), { adhoc_filters: [lowerHalf] });
    await chartOf(page, table).scrollIntoViewIfNeeded();
    await dragEdge(page, table, 60);
    const dragged = await widthsOf(page, table);
    await chartOf(page, histogram).scrollIntoViewIfNeeded();
    await isDrawn(page, histogram);
    await dragOverUpperHalf(page, histogram);
    await page.mouse.up();
    await page.waitForURL(/native_filters_key=/);
    await chartOf(page, table).getByText('No data').first().waitFor();
    await page.keyboard.press('Escape');
    await numberBecomes(page, total, 101);
    await cellsOf(page, table).filter({ hasText: '25' }).first().waitFor();
    expect(await widthsOf(page, table)).to.deep.equal(dragged);
  });
});

/** Drags over what the table has no rows of, and keeps the button down. */
async function dragOverUpperHalf(page: Page, histogram: number): Promise<void> {
  const box = await pictureOf(page, histogram);
  const at = (share: number) => [box.x + box.width * share, box.y + box.height / 2] as const;
  await page.mouse.move(...at(0.7));
  await page.mouse.down();
  await page.mouse.move(...at(0.9), { steps: 8 });
}

/** Drags the edge of a table's first column; px. */
async function dragEdge(page: Page, table: number, byPx: number): Promise<void> {
  const head = headsOf(page, table).filter({ hasText: 'parity' });
  const handle = await head.getByRole('separator').boundingBox();
  if (handle === null) throw new Error('The heading has no edge to drag.');
  const before = (await widthsOf(page, table))[0] ?? 0;
  await page.mouse.move(handle.x + 2, handle.y + 5);
  await page.mouse.down();
  await page.mouse.move(handle.x + 2 + byPx, handle.y + 5, { steps: 4 });
  await page.mouse.up();
  expect((await widthsOf(page, table))[0]).to.be.closeTo(before + byPx, 2);
}
