import { chromium, type Browser, type Page } from 'playwright-core';
import { ensureChromium } from '../../support/install-chromium.mjs';
import { bundleDrawings } from '../../viz-contract/bundle-drawings.ts';
import { largestTaskMs } from '../main-thread.ts';
import { progress } from '../progress.ts';
import type { OtherDrawing } from './viz-page.ts';

export const rowCounts = [1000, 10_000, 100_000] as const;

export interface DrawingFigures {
  /** Script and layout of one drawing. */
  readonly medianMs: number;
  /** The most processor time of one task of the main thread, of all these drawings. */
  readonly largestTaskMs: number;
  readonly elements: number;
  /** The same rows by another library, where one has that picture. */
  readonly other?: OtherDrawing | undefined;
}

export interface VizFigures {
  readonly key: string;
  readonly name: string;
  /** By number of rows, in the order of `rowCounts`. */
  readonly drawings: readonly DrawingFigures[];
}

/** Each viz type, or those of the keys, draws made-up rows in a page of Chromium. */
export async function measureViz(keys?: readonly string[]): Promise<readonly VizFigures[]> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    timeout: 60_000,
    args: ['--no-sandbox', '--js-flags=--expose-gc'],
  });
  try {
    const page = await browser.newPage();
    await page.setContent('<!doctype html><title>Drawings</title>');
    await page.addScriptTag({ content: await bundleDrawings(pageLines) });
    const types = await page.evaluate<readonly { key: string; name: string; isMounted: boolean }[]>('window.vizTypes');
    const unknown = keys?.filter((key) => !types.some((type) => type.key === key)) ?? [];
    if (unknown.length > 0) throw new Error(`No viz type has the key ${unknown.join(', ')}.`);
    const figures: VizFigures[] = [];
    // What is mounted shows the rows that are in view; its drawing is for mails.
    for (const { key, name, isMounted } of types)
      if (keys?.includes(key) ?? !isMounted)
        figures.push({ key, name, drawings: await drawingsOf(browser, page, key) });
    return figures;
  } finally {
    await browser.close();
  }
}

const pageLines = [
  `import { openDrawing } from './test/bench/viz/viz-page.ts';`,
  `window.vizTypes = items.map(({ key, name, isMounted }) => ({ key, name, isMounted }));`,
  `window.openDrawing = async (key, rows) => { window.drawing = await openDrawing(items.find((viz) => viz.key === key), rows); return window.drawing.elements; };`,
];

async function drawingsOf(browser: Browser, page: Page, key: string): Promise<readonly DrawingFigures[]> {
  const drawings: DrawingFigures[] = [];
  for (const rows of rowCounts) {
    const elements = await page.evaluate<number>(`window.openDrawing(${JSON.stringify(key)}, ${String(rows)})`);
    let medianMs = 0;
    const taskMs = await largestTaskMs(browser, page, async () => {
      medianMs = await page.evaluate<number>('window.drawing.draw()');
    });
    // Ten times the rows of what took a second would take minutes.
    const isCompared = (drawings.at(-1)?.other?.medianMs ?? 0) < 1000;
    const other = isCompared ? await page.evaluate<OtherDrawing | undefined>('window.drawing.drawOther()') : undefined;
    drawings.push({ medianMs, largestTaskMs: taskMs, elements, other });
  }
  const told = drawings.map((one) => `${one.medianMs.toFixed(1)} (${one.largestTaskMs.toFixed(0)})`);
  progress(`${key}: ${told.join(', ')} ms`);
  return drawings;
}
