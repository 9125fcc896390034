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
});
