import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { withBrowser } from '../support/browser.ts';
import { addDatabase } from '../plugins/sqllab/support/sql-server.ts';

type Place = readonly [x: number, y: number, width: number, height: number];

const editor = (page: Page) => page.locator('[data-sql-editor]');
/** The bar of a tile that is shown; mosaic has a second one, which is drawn while it is dragged. */
const bar = (page: Page, name: string) =>
  page.locator('.mosaic-window-toolbar.draggable').filter({ hasText: new RegExp(`^${name}`) });
const tile = (page: Page, name: string) => page.locator('.mosaic-tile').filter({ has: bar(page, name) });
const edge = (page: Page, name: string) => page.getByRole('separator', { name, exact: true });

async function placeOf(page: Page, name: string): Promise<Place> {
  const box = await tile(page, name).boundingBox();
  if (box === null) throw new Error(`${name} is not shown`);
  return [Math.round(box.x), Math.round(box.y), Math.round(box.width), Math.round(box.height)];
}

/** Waits until a tile stands still, which it does once it was drawn twice at the same place, and so. */
async function becomes(page: Page, name: string, isSo: (place: Place) => boolean): Promise<Place> {
  let place = await placeOf(page, name);
  for (let round = 0; round < 100 && !isSo(place); round += 1) {
    await page.waitForTimeout(50);
    place = await placeOf(page, name);
  }
  expect(isSo(place), `${name} at ${place.join(' ')}`).to.equal(true);
  return place;
}

/**
 * Drags a tile by its bar over a place of another one, and lets it go as soon as the page marks that place. Each step
 * waits for what the page makes of the one before: under load a pointer that ran ahead would miss its target.
 */
async function drag(page: Page, name: string, [x, y]: readonly [x: number, y: number], mark: string): Promise<void> {
  const box = await bar(page, name).boundingBox();
  if (box === null) throw new Error(`${name} is not shown`);
  const [fromX, fromY] = [box.x + 40, box.y + box.height / 2];
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move(fromX + 12, fromY + 12, { steps: 3 });
  await page.locator('.drop-target-container.-dragging').waitFor({ state: 'attached' });
  const target = page.locator(`.drop-target-hover .drop-target.${mark}.drop-target-hover`);
  for (let step = 1; step <= 100 && (await target.count()) === 0; step += 1) {
    const share = Math.min(1, step / 8);
    // Once there it trembles, since only a pointer that moves is told of.
    await page.mouse.move(fromX + (x - fromX) * share + (step % 2), fromY + (y - fromY) * share);
    await page.waitForTimeout(30);
  }
  expect(await target.count(), `the place for ${name} is marked`).to.equal(1);
  await page.mouse.up();
  await page.locator('.drop-target-container.-dragging').waitFor({ state: 'detached' });
}

describe('tiles of the SQL editor', function () {
  this.timeout(180_000);

  it('are resized by mouse and keys, close, come back, and stand there after a reload', () =>
    withBrowser({}, async ({ page, open, server, problems }) => {
      const admin = await server.as('admin');
      const database_id = await addDatabase(admin, 'Work', 'duckdb:///work.duckdb');
      await open(`/sqllab/?dbid=${String(database_id)}`);
      await editor(page).locator('.monaco-editor').first().waitFor();
      const [, , , height] = await placeOf(page, 'SQL');
      const [, , , below] = await placeOf(page, 'Results');
      // Nothing hangs below the window, which would scroll then.
      expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).to.equal(0);

      // By the mouse: the level edge 80 px down.
      const split = await page.locator('.mosaic-split.-column').boundingBox();
      if (split === null) throw new Error('no edge');
      await page.mouse.move(split.x + 100, split.y + 3);
      await page.mouse.down();
      await page.mouse.move(split.x + 100, split.y + 83, { steps: 5 });
      await page.mouse.up();
      const [, , , higher] = await becomes(page, 'SQL', (place) => Math.abs(place[3] - height - 80) <= 2);
      // By keys: both edges, within bounds.
      const level = edge(page, 'Edge between SQL and Results');
      await level.focus();
      await page.keyboard.press('Shift+ArrowUp');
      await becomes(page, 'SQL', (place) => Math.abs(higher - place[3] - 0.1 * (height + below)) <= 3);
      await page.keyboard.press('Home');
      await becomes(page, 'SQL', (place) => Math.abs(place[3] - 0.08 * (height + below)) <= 3);
      expect(await level.getAttribute('aria-valuenow')).to.equal('8');
      await page.keyboard.press('End');
      await becomes(page, 'Results', (place) => Math.abs(place[3] - 0.08 * (height + below)) <= 3);
      for (let step = 0; step < 4; step += 1) await page.keyboard.press('Shift+ArrowUp');
      await becomes(page, 'Results', (place) => place[3] > 0.4 * (height + below));
      const [, , tables] = await placeOf(page, 'Tables');
      await edge(page, 'Edge between Tables and SQL, Results').focus();
      await page.keyboard.press('ArrowRight');
      await becomes(page, 'Tables', (place) => place[2] > tables + 10);

      // Closed and brought back.
      await page.getByRole('button', { name: 'Close Results' }).click();
      await bar(page, 'Results').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'View', exact: true }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Results' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'History' }).click();
      await page.keyboard.press('Escape');
      await bar(page, 'Results').waitFor();
      await bar(page, 'History').waitFor();
      const history = await placeOf(page, 'History');

      await page.reload();
      await editor(page).locator('.monaco-editor').first().waitFor();
      await becomes(page, 'History', (place) => place.join() === history.join());
      await bar(page, 'Results').waitFor();
      expect(problems).to.deep.equal([]);
    }));

  it('are moved by their bars, stand there after a reload, and stay where they are when nothing is hit', () =>
    withBrowser({}, async ({ page, open, server, problems }) => {
      const admin = await server.as('admin');
      const database_id = await addDatabase(admin, 'Work', 'duckdb:///work.duckdb');
      await open(`/sqllab/?dbid=${String(database_id)}`);
      await editor(page).locator('.monaco-editor').first().waitFor();
      const [left, top, width, height] = await placeOf(page, 'SQL');

      // The results go from under the text to its right, and their heights become one.
      await drag(page, 'Results', [left + width - 30, top + 120], 'right');
      const beside = await becomes(page, 'Results', (place) => Math.abs(place[1] - top) <= 2);
      const text = await becomes(page, 'SQL', (place) => Math.abs(place[2] - width / 2) <= 4);
      expect(beside[0]).to.be.closeTo(text[0] + text[2], 8);
      expect(beside[3]).to.be.closeTo(text[3], 2);
      await page.reload();
      await editor(page).locator('.monaco-editor').first().waitFor();
      await becomes(page, 'Results', (place) => place.join() === beside.join());

      // All as at first again, and from there to the right once more.
      await page.getByRole('button', { name: 'Close Tables' }).click();
      await page.getByRole('button', { name: 'View', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Arrange as at first' }).click();
      await becomes(page, 'SQL', (place) => place.join() === [left, top, width, height].join());
      await bar(page, 'Tables').waitFor();
      await drag(page, 'Results', [left + width - 30, top + 120], 'right');
      await becomes(page, 'Results', (place) => place.join() === beside.join());

      // And the tables under them; nothing is lost on the way.
      await drag(page, 'Tables', [beside[0] + beside[2] / 2, beside[1] + beside[3] - 30], 'bottom');
      const tables = await becomes(page, 'Tables', (place) => place[1] > top + 100);
      const above = await placeOf(page, 'Results');
      expect([tables[0], tables[2]]).to.deep.equal([above[0], above[2]]);
      await page.getByRole('list', { name: 'Tables' }).waitFor();

      // Let go over the page's own bar, the tile goes back.
      const bars = await bar(page, 'Tables').boundingBox();
      if (bars === null) throw new Error('no bar');
      await page.mouse.move(bars.x + 40, bars.y + 10);
      await page.mouse.down();
      await page.mouse.move(bars.x + 60, bars.y - 40, { steps: 4 });
      await page.locator('.drop-target-container.-dragging').waitFor({ state: 'attached' });
      await page.mouse.move(200, 8, { steps: 8 });
      await page.mouse.up();
      await becomes(page, 'Tables', (place) => place.join() === tables.join());
      expect(problems).to.deep.equal([]);
    }));
});
