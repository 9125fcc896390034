import { chromium, type Page } from 'playwright-core';
import { ensureChromium } from '../../support/install-chromium.mjs';
import { bundleDrawings } from '../../viz-contract/bundle-drawings.ts';
import { progress } from '../progress.ts';
import type { DrawingFigures } from './viz-page.ts';

export const rowCounts = [1000, 10_000, 100_000] as const;

export interface VizFigures {
  readonly key: string;
  readonly name: string;
  /** By number of rows, in the order of `rowCounts`. */
  readonly drawings: readonly DrawingFigures[];
}

/** Each viz type draws made-up rows in a page of Chromium. */
export async function measureViz(): Promise<readonly VizFigures[]> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), timeout: 60_000, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.setContent('<!doctype html><title>Drawings</title>');
    await page.addScriptTag({ content: await bundleDrawings(pageLines) });
    const types = await page.evaluate<readonly { key: string; name: string; isMounted: boolean }[]>('window.vizTypes');
    const figures: VizFigures[] = [];
    // What is mounted shows the rows that are in view; its drawing is for mails.
    for (const { key, name } of types.filter(({ isMounted }) => !isMounted))
      figures.push({ key, name, drawings: await drawingsOf(page, key) });
    return figures;
  } finally {
    await browser.close();
  }
}

const pageLines = [
  `import { measureDrawing } from './test/bench/viz/viz-page.ts';`,
  `window.vizTypes = items.map(({ key, name, isMounted }) => ({ key, name, isMounted }));`,
  `window.measureDrawing = (key, rows, isCompared) => measureDrawing(items.find((viz) => viz.key === key), rows, isCompared);`,
];

async function drawingsOf(page: Page, key: string): Promise<readonly DrawingFigures[]> {
  const drawings: DrawingFigures[] = [];
  for (const rows of rowCounts) {
    // Ten times the rows of what took a second would take minutes.
    const isCompared = (drawings.at(-1)?.theirs?.medianMs ?? 0) < 1000;
    const asked = `${JSON.stringify(key)}, ${String(rows)}, ${String(isCompared)}`;
    drawings.push(await page.evaluate<DrawingFigures>(`window.measureDrawing(${asked})`));
  }
  progress(`${key}: ${drawings.map(({ ours }) => ours.medianMs.toFixed(1)).join(', ')} ms`);
  return drawings;
}
