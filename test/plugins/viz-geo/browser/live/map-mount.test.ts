import { expect } from 'chai';
import { build } from 'esbuild';
import type { BrowserContext, Page } from 'playwright-core';
import type { ChartPart, FormData } from '#plugins/viz-kit';
import type { ColumnarResult } from '#plugins/databases';
import { makeContext } from '../../../../support/chromium.ts';
import { eventually } from '../../../../support/eventually.ts';
import { resultOf, spatial } from '../../support/drawn-places.ts';
import type { MapPage } from './map-page.tsx';

const origin = 'http://map.test';
/** 512 px are the whole earth; the map is 400 px wide, so a place at 0°, 0° lies at 200, 150. */
const earth: FormData = {
  viz_type: 'deck_scatter',
  datasource: '1__table',
  spatial,
  autozoom: false,
  viewport: { longitude: 0, latitude: 0, zoom: 0 },
  point_radius_fixed: { type: 'fix', value: 10 },
  min_radius: 10,
  max_radius: 10,
  row_limit: 2,
};
const places = resultOf({ lon: [0, 90], lat: [0, 0], 'COUNT(*)': [1, 1] });
const place = resultOf({ lon: [0], lat: [0], 'COUNT(*)': [1] });

/** As it is in the selection that the map emits. */
interface SelectedArea {
  readonly columns: readonly string[];
  readonly rings: readonly (readonly (readonly number[])[])[];
}

describe('MapMount', function () {
  this.timeout(120_000);
  let context: BrowserContext;
  let page: Page;
  const problems: string[] = [];
  const show = async (
    formData: FormData,
    data: readonly ColumnarResult[],
    answers: readonly (readonly ColumnarResult[])[] = [],
    widthPx = 400,
    parts?: readonly ChartPart[],
  ) => {
    await page.evaluate(
      (given) => {
        (window as unknown as { mapPage: MapPage }).mapPage.show({ ...given, scheme: 'light', heightPx: 300 });
      },
      { formData, data, answers, widthPx, ...(parts === undefined ? {} : { parts }) },
    );
    await page.locator('[data-live-map=still] [data-map-scale]').waitFor();
  };
  const told = <K extends 'selections' | 'selectedAt' | 'options' | 'asked'>(what: K) =>
    page.evaluate((key) => (window as unknown as { mapPage: MapPage }).mapPage[key], what);
  const become = <K extends 'selections' | 'selectedAt' | 'options' | 'asked'>(what: K, count: number) =>
    eventually(
      `${String(count)} ${what}`,
      () => told(what),
      (all) => all.length === count,
    );
  const map = () => page.locator('[data-live-map]');

  before(async () => {
    const common = { bundle: true, write: false, logLevel: 'silent', format: 'esm' } as const;
    const [bundle, worker] = await Promise.all([
      build({
        ...common,
        entryPoints: ['test/plugins/viz-geo/browser/live/map-page.tsx'],
        // The code editor is exported from the same entry point; nothing here shows it.
        loader: { '.css': 'empty', '.ttf': 'empty' },
        jsx: 'automatic',
        define: { 'process.env.NODE_ENV': '"production"', ADDRESSES_BESIDE: '{"viz-geo/maplibre":"/worker.js"}' },
      }),
      build({ ...common, entryPoints: ['maplibre-gl/dist/maplibre-gl-worker.mjs'] }),
    ]);
    const files: Readonly<Record<string, readonly [string, string]>> = {
      '/': [
        'text/html',
        '<!doctype html><title>Map</title><body style="margin:0"><script type="module" src="/page.js"></script>',
      ],
      '/page.js': ['text/javascript', bundle.outputFiles[0]?.text ?? ''],
      '/worker.js': ['text/javascript', worker.outputFiles[0]?.text ?? ''],
    };
    context = await makeContext({ viewport: { width: 420, height: 340 } });
    page = await context.newPage();
    page.on('pageerror', (error) => problems.push(error.message));
    await page.route(`${origin}/**`, (route) => {
      const [contentType, body] = files[new URL(route.request().url()).pathname] ?? ['text/plain', ''];
      return route.fulfill({ contentType, body });
    });
    await page.goto(origin);
    await page.waitForFunction('window.mapPage !== undefined');
  });
  after(() => context.close());

  it('selects the place that is clicked, by its coordinates', async () => {
    await show(earth, [place]);
    await map().click({ position: { x: 203, y: 152 } });
    const [selected] = (await become('selections', 1)) as readonly Record<string, { from: number; to: number }>[];
    expect(Object.keys(selected ?? {})).to.deep.equal(['lon', 'lat']);
    expect((selected?.['lon']?.from ?? NaN) <= 0 && (selected?.['lon']?.to ?? NaN) >= 0).to.equal(true);
  });

  it('draws on the graphics card what the picture draws', async () => {
    await show({ ...earth, color_picker: { r: 255, g: 0, b: 0, a: 1 }, opacity: 1, base_map: 'none' }, [place]);
    const isRed = async (): Promise<boolean> => {
      const shot = await page.screenshot({ clip: { x: 199, y: 149, width: 2, height: 2 } });
      const url = `data:image/png;base64,${shot.toString('base64')}`;
      const pixel = await page.evaluate(
        `(async () => { const image = new Image(); image.src = ${JSON.stringify(url)}; await image.decode();
          const context = new OffscreenCanvas(2, 2).getContext('2d'); context.drawImage(image, 0, 0);
          return [...context.getImageData(0, 0, 1, 1).data]; })()`,
      );
      const [red = 0, green = 0, blue = 0] = pixel as readonly number[];
      return red > 240 && green < 20 && blue < 20;
    };
    await eventually('a red circle', isRed, (is) => is);
  });

  it('moves by keys, and offers to save another window', async () => {
    await show(earth, [place]);
    await page.getByRole('group', { name: /^Map\. Use the arrow keys/ }).focus();
    await page.keyboard.press('+');
    const save = page.getByRole('button', { name: 'Save this window with the chart' });
    await save.click();
    const [options] = (await become('options', 1)) as readonly Record<string, unknown>[];
    expect(options).to.deep.equal({
      autozoom: false,
      viewport: { longitude: 0, latitude: 0, zoom: 1, bearing: 0, pitch: 0 },
    });
  });

  it('has its buttons below the map where it is narrow', async () => {
    await show(earth, [place], [], 360);
    const canvas = await map().locator('canvas').first().boundingBox();
    const buttons = await map().getByRole('toolbar').boundingBox();
    expect(buttons?.y).to.be.at.least((canvas?.y ?? NaN) + (canvas?.height ?? NaN));
    expect((buttons?.y ?? NaN) + (buttons?.height ?? NaN)).to.be.at.most(300);
  });

  it('selects the ranges of a rectangle that is drawn', async () => {
    await show(earth, [place]);
    await page.getByRole('button', { name: 'Select a rectangle' }).click();
    await page.mouse.move(100, 100);
    await page.mouse.down();
    await page.mouse.move(150, 120);
    await page.mouse.move(264, 200);
    await page.mouse.up();
    const [selected] = (await become('selections', 1)) as readonly Record<string, { from: number; to: number }>[];
    // 100 px to the left of the middle, and 64 to the right of it, of 512 px for 360 degrees.
    expect(selected?.['lon']?.from).to.be.closeTo(-70.3125, 1e-6);
    expect(selected?.['lon']?.to).to.be.closeTo(45, 1e-6);
  });

  it('selects what is inside of a line that is drawn', async () => {
    await show(earth, [place]);
    const box = (await map().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const moveTo = (fromMiddle: number, up: number) =>
      page.mouse.move(box.x + box.width / 2 + fromMiddle, box.y + box.height / 2 - up);
    await page.getByRole('button', { name: 'Select by drawing around places' }).click();
    await moveTo(-50, 0);
    await page.mouse.down();
    await moveTo(0, 50);
    await moveTo(50, 0);
    await page.mouse.up();
    const [selected] = (await become('selections', 1)) as readonly Record<string, { area?: SelectedArea }>[];
    // The middle of what was drawn, which is where the menu of it opens.
    expect(await told('selectedAt')).to.deep.equal([[box.x + box.width / 2, box.y + box.height / 2 - 25]]);
    const { columns, rings = [] } = selected?.['lon']?.area ?? {};
    expect(columns).to.deep.equal(['lon', 'lat']);
    // 50 px of 512 px for 360 degrees, and the latitude that Mercator draws so far from the equator.
    const north = (Math.atan(Math.sinh((50 / 512) * 2 * Math.PI)) * 180) / Math.PI;
    const corners = [
      [-35.15625, 0],
      [0, north],
      [35.15625, 0],
    ];
    expect(rings.flat()).to.have.length(3);
    for (const [place, [x, y] = []] of rings.flat().entries()) {
      expect(x).to.be.closeTo(corners[place]?.[0] ?? Number.NaN, 1e-5);
      expect(y).to.be.closeTo(corners[place]?.[1] ?? Number.NaN, 1e-5);
    }
  });

  it('asks for the places of its window where they are too many for the chart', async () => {
    const cells = resultOf({ __longitude_cell: [512], __latitude_cell: [256], 'COUNT(*)': [2] });
    await show({ ...earth, viewport: { longitude: 0, latitude: 0, zoom: 3 } }, [places, cells], [[place, cells]]);
    const [first] = (await become('asked', 1)) as readonly FormData[];
    expect((first?.['adhoc_filters'] as readonly { subject: string }[]).map(({ subject }) => subject)).to.include(
      'lat',
    );
    // The answer holds all places of the window: no cells are told of any more.
    await page.getByRole('note').filter({ hasText: 'Too many places' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await become('asked', 2);
  });

  it('asks for a layer whose places are too many, by its own settings, and for no other', async () => {
    const cells = resultOf({ __longitude_cell: [512], __latitude_cell: [256], 'COUNT(*)': [2] });
    const near = { ...earth, viewport: { longitude: 0, latitude: 0, zoom: 3 } };
    const cut: ChartPart = { id: 7, name: 'Cut', formData: { ...near, slice_id: 7 }, data: [places, cells] };
    const whole: ChartPart = { id: 8, name: 'Whole', formData: { ...near, slice_id: 8 }, data: [place, cells] };
    const layered = { ...near, viz_type: 'deck_multi', deck_slices: [7, 8] };
    await show(layered, [places, cells, place, cells], [[place, cells]], 400, [cut, whole]);
    const [first] = (await become('asked', 1)) as readonly FormData[];
    expect([first?.viz_type, first?.['slice_id']]).to.deep.equal(['deck_scatter', 7]);
    expect((first?.['adhoc_filters'] as readonly { subject: string }[]).map(({ subject }) => subject)).to.include(
      'lat',
    );
    await page.getByRole('note').filter({ hasText: 'Too many places' }).waitFor({ state: 'detached' });
  });

  it('asks nothing where the chart has all places', async () => {
    await show(earth, [place, place]);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: 'Back to the window of the chart' }).waitFor();
    expect(await told('asked')).to.deep.equal([]);
  });

  it('has a coarser base map while it is dragged and frames are slow, follows the pointer, and is sharp at rest', async () => {
    await show(earth, [place]);
    const dots = () =>
      page.evaluate<readonly number[]>(
        `[...document.querySelectorAll('[data-live-map] canvas')].map(({ width }) => width)`,
      );
    const [base = NaN, data = NaN] = await dots();
    // Frames seem to be four times as far from each other: a page that is kept busy is no test for a busy machine.
    await page.evaluate(`
      window.inTime = window.requestAnimationFrame;
      window.requestAnimationFrame = (draw) => window.inTime((ms) => draw(4 * ms));
    `);
    await page.mouse.move(200, 150);
    await page.mouse.down();
    await page.mouse.move(180, 150);
    await eventually('half as many dots', dots, (widths) => String(widths) === String([Math.round(base / 2), data]));
    await page.mouse.move(100, 150);
    await page.mouse.up();
    await page.evaluate('window.requestAnimationFrame = window.inTime');
    await eventually('all dots', dots, (widths) => String(widths) === String([base, data]));
    await page.locator('[data-live-map=still]').waitFor();
    await page.mouse.click(100, 150);
    const [selected] = (await become('selections', 1)) as readonly Record<string, { from: number; to: number }>[];
    expect((selected?.['lon']?.from ?? NaN) <= 0 && (selected?.['lon']?.to ?? NaN) >= 0).to.equal(true);
  });

  after(() => {
    expect(problems).to.deep.equal([]);
  });
});
