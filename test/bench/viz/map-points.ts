import type { DuckDBConnection } from '@duckdb/node-api';
import { join } from 'node:path';
import { uploadTable, type BenchServer } from '../bench-server.ts';
import { largestTaskMs } from '../main-thread.ts';
import { progress } from '../progress.ts';
import { framesDuring, signedInPage } from './page-of.ts';

/** A map over ten million places in Explore. Times in ms. */
export interface MapFigures {
  /** From navigation until the map is still. */
  readonly shownMs: number;
  readonly framesPerSecond: number;
  /** The most processor time of one task of the main thread while the map is dragged. */
  readonly draggingTaskMs: number;
  /** From two steps nearer until the finer answer of that window is drawn. A drag within the margin of an answer asks nothing. */
  readonly finerMs: number;
}

/** Places around a hundred towns of Europe; no random numbers, so every run measures the same table. */
const placesSql = `
  SELECT -9 + (i * 7919 % 100) * 0.38 + ((i * 31) % 1000) / 2500.0 + ((i * 131) % 977) / 3000.0 AS lon,
         38 + (i * 104729 % 100) * 0.2 + ((i * 37) % 1000) / 3500.0 + ((i * 17) % 983) / 4000.0 AS lat
  FROM range(10000000) AS numbers(i)`;

export async function measureMap(server: BenchServer, raw: DuckDBConnection, folder: string): Promise<MapFigures> {
  const file = join(folder, 'places.parquet');
  await raw.run(`COPY (${placesSql}) TO '${file}' (FORMAT parquet)`);
  const places = await uploadTable(server.session, file, 'places');
  progress('ten million places are there');
  const { browser, page } = await signedInPage(server);
  try {
    const formData = JSON.stringify({
      viz_type: 'deck_scatter',
      datasource: `${places}__table`,
      spatial: { type: 'latlong', lonCol: 'lon', latCol: 'lat' },
      autozoom: false,
      viewport: { longitude: 8, latitude: 47, zoom: 5 },
    });
    const still = page.locator('[data-live-map=still]');
    const start = performance.now();
    await page.goto(`${server.url}/explore/?form_data=${encodeURIComponent(formData)}`);
    await still.waitFor({ timeout: 120_000 });
    const shownMs = performance.now() - start;
    progress(`map: still after ${shownMs.toFixed(0)} ms`);
    await page.waitForLoadState('networkidle');
    const box = await still.boundingBox();
    if (box === null) throw new Error('The map has no place in the page.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    let framesPerSecond = 0;
    const draggingTaskMs = await largestTaskMs(browser, page, async () => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      framesPerSecond = await framesDuring(page, async () => {
        for (let step = 0; step < 90; step += 1) {
          await page.mouse.move(x + 200 * Math.sin(step / 8), y + 120 * Math.cos(step / 8));
          await page.waitForTimeout(16);
        }
      });
    });
    await page.mouse.up();
    await still.waitFor();
    const finer = page.waitForResponse((response) => response.url().includes('/api/v1/chart/data'));
    const zoomed = performance.now();
    await page.getByRole('button', { name: 'Zoom in' }).click({ clickCount: 2 });
    await finer;
    await still.waitFor();
    return { shownMs, framesPerSecond, draggingTaskMs, finerMs: performance.now() - zoomed };
  } finally {
    await browser.close();
  }
}
