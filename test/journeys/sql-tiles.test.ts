import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { editor } from './support/sql-editor.ts';
import { sqlWorkbench, type SqlTest } from './support/sql-workbench.ts';

type Place = readonly [x: number, y: number, width: number, height: number];

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

const becomes = (page: Page, name: string, isSo: (place: Place) => boolean): Promise<Place> =>
  eventually(`the place of ${name}`, () => placeOf(page, name), isSo);

/** Takes a tile by its bar, and gives where. */
async function lift(page: Page, name: string): Promise<readonly [x: number, y: number]> {
  const box = await bar(page, name).boundingBox();
  if (box === null) throw new Error(`${name} is not shown`);
  const [x, y] = [box.x + 40, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 12, y + 12, { steps: 3 });
  await page.locator('.drop-target-container.-dragging').waitFor({ state: 'attached' });
  return [x, y];
}

/**
 * Drags a tile by its bar over a place of another one, and lets it go as soon as the page marks that place. Each step
 * waits for what the page makes of the one before: under load a pointer that ran ahead would miss its target.
 */
async function drag(page: Page, name: string, [x, y]: readonly [x: number, y: number], mark: string): Promise<void> {
  const [fromX, fromY] = await lift(page, name);
  const target = page.locator(`.drop-target-hover .drop-target.${mark}.drop-target-hover`);
  let step = 0;
  await eventually(`the place for ${name} is marked`, async () => {
    step += 1;
    const share = Math.min(1, step / 8);
    // Once there it trembles, since only a pointer that moves is told of.
    await page.mouse.move(fromX + (x - fromX) * share + (step % 2), fromY + (y - fromY) * share);
    return (await target.count()) === 1;
  });
  await page.mouse.up();
  await page.locator('.drop-target-container.-dragging').waitFor({ state: 'detached' });
}

/** Opens the menu View, and chooses in it. */
async function inView(page: Page, role: 'menuitem' | 'menuitemcheckbox', ...names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'View', exact: true }).click();
  for (const name of names) await page.getByRole(role, { name }).click();
  if (role === 'menuitemcheckbox') await page.keyboard.press('Escape');
}

describe('tiles of the SQL editor', function () {
  this.timeout(180_000);
  const workbench = sqlWorkbench();

  async function openTiles(): Promise<SqlTest> {
    const test = workbench();
    await test.openEditor();
    return test;
  }

  it('fill the window, and nothing hangs below it', async () => {
    const { page, problems } = await openTiles();
    const [, top, , height] = await placeOf(page, 'Results');
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).to.equal(0);
    expect(top + height).to.be.within(860, 900); // of 900 px
    expect(problems).to.deep.equal([]);
  });

  it('are resized by the mouse', async () => {
    const { page, problems } = await openTiles();
    const [, , , height] = await placeOf(page, 'SQL');
    const split = await page.locator('.mosaic-split.-column').boundingBox();
    if (split === null) throw new Error('no edge');
    await page.mouse.move(split.x + 100, split.y + 3);
    await page.mouse.down();
    await page.mouse.move(split.x + 100, split.y + 83, { steps: 5 });
    await page.mouse.up();
    await becomes(page, 'SQL', (place) => Math.abs(place[3] - height - 80) <= 2);
    expect(problems).to.deep.equal([]);
  });

  it('are resized by keys on a level edge, within bounds', async () => {
    const { page, problems } = await openTiles();
    const [, , , height] = await placeOf(page, 'SQL');
    const [, , , below] = await placeOf(page, 'Results');
    const level = edge(page, 'Edge between SQL and Results');
    await level.focus();
    await page.keyboard.press('Shift+ArrowUp');
    await becomes(page, 'SQL', (place) => Math.abs(height - place[3] - 0.1 * (height + below)) <= 3);
    await page.keyboard.press('Home');
    await becomes(page, 'SQL', (place) => Math.abs(place[3] - 0.08 * (height + below)) <= 3);
    await eventually('its value', async () => (await level.getAttribute('aria-valuenow')) === '8');
    await page.keyboard.press('End');
    await becomes(page, 'Results', (place) => Math.abs(place[3] - 0.08 * (height + below)) <= 3);
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('Shift+ArrowUp');
    await becomes(page, 'Results', (place) => place[3] > 0.4 * (height + below));
    expect(problems).to.deep.equal([]);
  });

  it('are resized by keys on an upright edge', async () => {
    const { page, problems } = await openTiles();
    const [, , tables] = await placeOf(page, 'Tables');
    await edge(page, 'Edge between Tables and SQL, Results').focus();
    await page.keyboard.press('ArrowRight');
    await becomes(page, 'Tables', (place) => place[2] > tables + 10);
    expect(problems).to.deep.equal([]);
  });

  it('close, and come back by the menu', async () => {
    const { page, problems } = await openTiles();
    await page.getByRole('button', { name: 'Close Results' }).click();
    await bar(page, 'Results').waitFor({ state: 'detached' });
    await inView(page, 'menuitemcheckbox', 'Results', 'History');
    await bar(page, 'Results').waitFor();
    await bar(page, 'History').waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('are moved beside another one by their bars, and are there after a reload', async () => {
    const { page, problems } = await openTiles();
    const [left, top, width] = await placeOf(page, 'SQL');
    // The results go from under the text to its right, and their heights become one.
    await drag(page, 'Results', [left + width - 30, top + 120], 'right');
    const beside = await becomes(page, 'Results', (place) => Math.abs(place[1] - top) <= 2);
    const text = await becomes(page, 'SQL', (place) => Math.abs(place[2] - width / 2) <= 4);
    expect(beside[0]).to.be.closeTo(text[0] + text[2], 8);
    expect(beside[3]).to.be.closeTo(text[3], 2);
    await inView(page, 'menuitemcheckbox', 'History'); // a closed one that was opened is kept as well
    await bar(page, 'History').waitFor();
    const places = () => Promise.all(['SQL', 'Results', 'History'].map((name) => placeOf(page, name)));
    const before = JSON.stringify(await places());
    await page.reload();
    await editor(page).locator('.monaco-editor').first().waitFor();
    await bar(page, 'History').waitFor();
    await eventually('where they were', places, (now) => JSON.stringify(now) === before);
    expect(problems).to.deep.equal([]);
  });

  it('are arranged as at first by the menu, and can be moved again then', async () => {
    const { page, problems } = await openTiles();
    const [left, top, width, height] = await placeOf(page, 'SQL');
    await drag(page, 'Results', [left + width - 30, top + 120], 'right');
    await becomes(page, 'Results', (place) => Math.abs(place[1] - top) <= 2);
    await page.getByRole('button', { name: 'Close Tables' }).click();
    await bar(page, 'Tables').waitFor({ state: 'detached' });
    await inView(page, 'menuitem', 'Reset layout');
    await becomes(page, 'SQL', (place) => place.join() === [left, top, width, height].join());
    await bar(page, 'Tables').waitFor();
    await drag(page, 'Results', [left + width - 30, top + 120], 'right');
    await becomes(page, 'Results', (place) => Math.abs(place[1] - top) <= 2);
    expect(problems).to.deep.equal([]);
  });

  it('are moved under another one, and lose nothing on the way', async () => {
    const { page, problems } = await openTiles();
    const [x, y, width, height] = await placeOf(page, 'Results');
    await drag(page, 'Tables', [x + width / 2, y + height - 30], 'bottom');
    const tables = await becomes(page, 'Tables', (place) => place[1] > y + 30);
    const above = await placeOf(page, 'Results');
    expect([tables[0], tables[2]]).to.deep.equal([above[0], above[2]]);
    await page.getByRole('list', { name: 'Tables' }).waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('go back when they are let go where no tile is', async () => {
    const { page, problems } = await openTiles();
    const before = await placeOf(page, 'Tables');
    const [x, y] = await lift(page, 'Tables');
    await page.mouse.move(x + 20, y - 50, { steps: 4 });
    await page.mouse.move(200, 8, { steps: 8 }); // the page's own bar
    await page.mouse.up();
    await page.locator('.drop-target-container.-dragging').waitFor({ state: 'detached' });
    await becomes(page, 'Tables', (place) => place.join() === before.join());
    expect(problems).to.deep.equal([]);
  });
});
