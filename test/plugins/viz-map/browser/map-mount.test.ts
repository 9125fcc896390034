import { expect } from 'chai';
import { build } from 'esbuild';
import type { BrowserContext, Page } from 'playwright-core';
import { makeContext } from '../../../support/chromium.ts';
import { eventually } from '../../../support/eventually.ts';
import type { ColumnarResult } from '#plugins/databases';
import type { FormData } from '#plugins/viz-kit';
import type { MapPage } from './map-page.tsx';

const origin = 'http://map.test';
const world = { viz_type: 'world_map', datasource: '1__table', entity: 'land', metric: 'people' };
const answerOf = (name: string, names: readonly string[], people: readonly number[]): ColumnarResult => ({
  rowCount: names.length,
  columns: [
    { name, databaseType: 'VARCHAR', type: 1, values: names },
    { name: 'people', databaseType: 'DOUBLE', type: 0, values: people },
  ],
});
const data = [answerOf('land', ['DE', 'BR'], [80, 200])];

describe('MapMount of countries', function () {
  this.timeout(120_000);
  let context: BrowserContext;
  let page: Page;
  const problems: string[] = [];
  const map = () => page.locator('[data-map-view]');
  const land = (name: string) => map().locator(`path[aria-label="${name}"]`);
  const scale = async () => Number(await map().getAttribute('data-map-scale'));
  const becomes = (what: string, isWanted: (scale: number) => boolean) => eventually(what, scale, isWanted);
  const group = () => page.getByRole('group', { name: /^Map\. Use the arrow keys/ });

  before(async () => {
    const bundle = await build({
      entryPoints: ['test/plugins/viz-map/browser/map-page.tsx'],
      ...{ bundle: true, write: false, logLevel: 'silent', format: 'esm', jsx: 'automatic' },
      // The code editor is exported from the same entry point; nothing here shows it.
      loader: { '.css': 'empty', '.ttf': 'empty' },
      define: { 'process.env.NODE_ENV': '"production"', ADDRESSES_BESIDE: '{}' },
    });
    const files: Readonly<Record<string, readonly [string, string]>> = {
      '/': [
        'text/html',
        '<!doctype html><title>Map</title><body style="margin:0"><script type="module" src="/page.js"></script>',
      ],
      '/page.js': ['text/javascript', bundle.outputFiles[0]?.text ?? ''],
    };
    context = await makeContext({ viewport: { width: 640, height: 440 } });
    page = await context.newPage();
    page.on('pageerror', (error) => problems.push(error.message));
    await page.route(`${origin}/**`, (route) => {
      const [contentType, body] = files[new URL(route.request().url()).pathname] ?? ['text/plain', ''];
      return route.fulfill({ contentType, body });
    });
    await page.goto(origin);
    await page.waitForFunction('window.mapPage !== undefined');
  });
  const show = async (formData: FormData, answers: readonly (readonly ColumnarResult[] | null)[] = []) => {
    await page.evaluate(
      (given) => {
        const all = given.answers.map((answer) => answer ?? undefined);
        (window as unknown as { mapPage: MapPage }).mapPage.show(given.formData, given.data, all);
      },
      { formData, data, answers },
    );
    await page.getByRole('button', { name: 'Zoom in' }).waitFor();
  };
  const told = (what: 'selections' | 'asked') =>
    page.evaluate((key) => (window as unknown as { mapPage: MapPage }).mapPage[key] as readonly unknown[], what);
  const level = (name: string) => page.locator(`[data-map-level=${name}]`);
  beforeEach(() => show(world));
  after(async () => {
    await context.close();
    expect(problems).to.deep.equal([]);
  });

  it('zooms by buttons, and shows the whole map again', async () => {
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await becomes('twice as large', (now) => now === 2);
    await page.getByRole('button', { name: 'Show the whole map' }).click();
    await becomes('whole', (now) => now === 1);
  });

  it('zooms by the wheel with Ctrl, and leaves the wheel alone to the page', async () => {
    await page.mouse.move(300, 200);
    await page.mouse.wheel(0, -100);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    // A step of the wheel is at most the square root of two.
    await becomes('one step', (now) => now === 1.41);
  });

  it('moves by dragging once it is zoomed, without selecting anything', async () => {
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await becomes('twice as large', (now) => now === 2);
    const before = await land('Brazil').boundingBox();
    await page.mouse.move(300, 200);
    await page.mouse.down();
    await page.mouse.move(340, 210, { steps: 4 });
    await page.mouse.up();
    const moved = await eventually(
      'moved',
      () => land('Brazil').boundingBox(),
      (box) => box?.x !== before?.x,
    );
    expect((moved?.x ?? NaN) - (before?.x ?? NaN)).to.be.closeTo(40, 1);
    expect(await told('selections')).to.deep.equal([]);
  });

  it('is filled by the country that is double-clicked', async () => {
    await land('Brazil').dblclick();
    await becomes('much larger', (now) => now > 3);
    const { x = NaN, width = NaN } = (await land('Brazil').boundingBox()) ?? {};
    expect(x + width / 2).to.be.closeTo(300, 30);
  });

  it('does all of it by keys', async () => {
    await group().focus();
    await page.keyboard.press('ArrowRight'); // the first country with a value, from the left
    await page.keyboard.press('Alt+Enter');
    await becomes('Brazil', (now) => now > 3);
    await page.keyboard.press('0');
    await becomes('whole', (now) => now === 1);
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await page.keyboard.press('-');
    await becomes('twice as large', (now) => now === 2);
    const before = await land('Brazil').boundingBox();
    await page.keyboard.press('Shift+ArrowRight');
    // A quarter of the width of the map, 594 px, to the left.
    await eventually(
      'moved',
      () => land('Brazil').boundingBox(),
      (box) => Math.abs((before?.x ?? NaN) - (box?.x ?? NaN) - 148.5) < 1,
    );
  });

  it('selects the country that is clicked where it is now', async () => {
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await becomes('twice as large', (now) => now === 2);
    await land('Brazil').click();
    const selected = () => told('selections');
    await eventually('a selection', selected, (all) => JSON.stringify(all) === '[{"land":"BR"}]');
  });

  describe('with regions', () => {
    const withRegions = { ...world, region_entity: 'state' };
    const states = [answerOf('state', ['BR-BA', 'BR-AM'], [15, 4])];

    it('asks for the regions of the country that is opened, of it alone', async () => {
      await show(withRegions, [states]);
      await land('Brazil').dblclick();
      await level('BR').waitFor();
      const [asked] = (await told('asked')) as readonly FormData[];
      expect(asked).to.deep.include({ entity: 'state', metric: 'people' });
      expect(asked?.['extra_form_data']).to.deep.equal({ filters: [{ col: 'land', op: 'IN', val: ['BR'] }] });
    });

    it('selects a region together with its country', async () => {
      await show(withRegions, [states]);
      await land('Brazil').dblclick();
      await level('BR').waitFor();
      await land('Bahia').click();
      await eventually(
        'a selection',
        () => told('selections'),
        (all) => JSON.stringify(all.at(-1)) === '{"land":"BR","state":"BR-BA"}',
      );
    });

    for (const way of ['Escape', 'Backspace', 'the button'])
      it(`goes back to the world by ${way}`, async () => {
        await show(withRegions, [states]);
        await group().focus();
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Alt+Enter');
        await level('BR').waitFor();
        if (way === 'the button') await page.getByRole('button', { name: 'World' }).click();
        else await page.keyboard.press(way);
        await level('world').waitFor();
        expect(await page.getByRole('navigation', { name: 'Levels of the map' }).count()).to.equal(0);
      });

    it('says why the regions are not there, and asks again', async () => {
      await show(withRegions, [null, states]);
      await land('Brazil').dblclick();
      await page.getByText('The regions could not be loaded: out of order').waitFor();
      await page.getByRole('button', { name: 'Retry' }).click();
      await level('BR').waitFor();
    });

    it('says that there are no rows for the regions', async () => {
      await show(withRegions, [[answerOf('state', [], [])]]);
      await land('Brazil').dblclick();
      await level('BR').getByText('No data').waitFor();
    });

    it('zooms to a region that is opened', async () => {
      await show(withRegions, [states]);
      await land('Brazil').dblclick();
      await level('BR').waitFor();
      await land('Bahia').dblclick();
      await becomes('larger', (now) => now > 1.5);
    });
  });
});
