import { expect } from 'chai';
import type { BrowserContext, Page } from 'playwright-core';
import { positionsWith } from '../plugins/dashboard/support/dashboard-server.ts';
import {
  chartOf,
  isDrawn,
  numberBecomes,
  numbersWorkbench,
  pictureOf,
  rowsIn,
  spokenRange,
  type NumbersTest,
} from './support/brushed-numbers.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The dashboard on a phone, scrolled to the histogram; where its picture is there. */
async function onPhone(test: NumbersTest, colorScheme: 'light' | 'dark') {
  const { browser, context, server, histogram, total } = test;
  const path = await test.dashboardWith(positionsWith([total, histogram, await test.tableWith()]));
  const phone = await browser.newContext({
    storageState: await context.storageState(),
    viewport: { width: 390, height: 640 },
    hasTouch: true,
    isMobile: true,
    colorScheme,
  });
  const page = await phone.newPage();
  await page.goto(`${server.url}${path}`);
  await numberBecomes(page, total, 101);
  await chartOf(page, histogram).scrollIntoViewIfNeeded();
  await isDrawn(page, histogram);
  const box = await pictureOf(page, histogram);
  return { phone, page, box, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
}

/** Opens the menu of a point, and gives two places beside it: it opens where it has room. */
async function openMenu(page: Page, box: Awaited<ReturnType<typeof pictureOf>>, middle: Point) {
  await page.touchscreen.tap(middle.x, middle.y);
  const placed = page.locator('[data-popper-placement]').getByRole('menu'); // before that it lies elsewhere
  await placed.getByRole('menuitem').first().waitFor();
  const menu = await placed.boundingBox();
  if (menu === null) throw new Error('The menu is not shown.');
  const isRight = menu.x + menu.width / 2 < middle.x;
  const isBelow = menu.y + menu.height / 2 < middle.y;
  const beside = {
    x: box.x + box.width * (isRight ? 0.65 : 0.15),
    y: isBelow ? Math.max(menu.y + menu.height + 8, box.y + box.height * 0.8) : box.y + box.height * 0.15,
  };
  return { beside, aside: { x: beside.x + box.width * 0.2, y: beside.y } };
}

describe('brushing by a finger', function () {
  this.timeout(120_000);
  const test = numbersWorkbench();

  it('along the axis filters, and leaves the page where it is', async () => {
    const { histogram, total } = test();
    const { phone, page, box, middle } = await onPhone(test(), 'dark');
    const before = await page.evaluate(() => window.scrollY);
    await drag(phone, page, middle, { x: middle.x + box.width / 4, y: middle.y + 8 });
    await numberBecomes(page, total, rowsIn(await spokenRange(page, histogram)));
    await page.waitForURL(/native_filters_key=/);
    expect(await page.evaluate(() => window.scrollY)).to.equal(before);
  });

  it('across the axis scrolls the page, and leaves the range', async () => {
    const { histogram } = test();
    const { phone, page, box, middle } = await onPhone(test(), 'dark');
    await drag(phone, page, middle, { x: middle.x + box.width / 4, y: middle.y + 8 });
    const range = await spokenRange(page, histogram);
    await page.waitForURL(/native_filters_key=/);
    const before = await page.evaluate(() => window.scrollY);
    await drag(phone, page, middle, { x: middle.x, y: middle.y + 150 });
    await page.waitForFunction((from) => window.scrollY < from, before);
    expect(await spokenRange(page, histogram)).to.deep.equal(range);
  });

  it('begins only once the menu of a point is closed', async () => {
    const { phone, page, box, middle } = await onPhone(test(), 'light');
    const { beside, aside } = await openMenu(page, box, middle);
    const band = chartOf(page, test().histogram).locator('[data-brush-band]');
    await drag(phone, page, beside, aside);
    await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
    expect(await band.isVisible()).to.equal(false);
    expect(page.url()).not.to.include('native_filters_key=');
    await drag(phone, page, beside, aside);
    await band.waitFor();
  });

  it('leaves what was pointed at shown beside the menu, until something else is pressed', async () => {
    const { phone, page, box, middle } = await onPhone(test(), 'light');
    const tooltip = chartOf(page, test().histogram).locator('[data-chart-tooltip]');
    const { beside, aside } = await openMenu(page, box, middle);
    expect(await tooltip.count()).to.equal(1);
    await drag(phone, page, beside, aside);
    await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
    await page.getByRole('heading').first().tap();
    await tooltip.waitFor({ state: 'detached' });
  });
});

/** A finger that is put down, moved in steps and lifted. */
async function drag(context: BrowserContext, page: Page, from: Point, to: Point): Promise<void> {
  const client = await context.newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  for (let step = 1; step <= 10; step += 1) {
    const share = step / 10;
    await send('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
  }
  await send('touchEnd', []);
  await client.detach();
}
