import type { Page } from 'playwright-core';
import { quantile } from '../statistics.ts';

/** How four charts follow a brush. */
export interface BrushFigures {
  readonly updatesPerSecond: number;
  /** From the page's first knowledge of a pointer move until the last of the charts has changed. ms */
  readonly medianMs: number;
  readonly p95Ms: number;
}

/** Logs of the page: pointer moves, and changes of each chart. */
interface Logs {
  readonly moves: readonly number[];
  readonly changes: readonly (readonly number[])[];
}

/** A mouse tells where it is at this rate, whether the page keeps up or not. ms */
const reportEveryMs = 8;
const moveCount = 720;

/** Watches the elements of these charts change. */
export async function watchCharts(page: Page, charts: readonly string[]): Promise<void> {
  await page.evaluate((selectors) => {
    const moves: number[] = [];
    const changes = selectors.map((selector) => {
      const times: number[] = [];
      const watched = document.querySelector(selector);
      if (watched === null) throw new Error(`There is no ${selector}.`);
      const observer = new MutationObserver(() => times.push(performance.now()));
      observer.observe(watched, { subtree: true, childList: true, attributes: true });
      return times;
    });
    window.addEventListener('pointermove', () => moves.push(performance.now()), { capture: true });
    Object.assign(globalThis, { brushLogs: { moves, changes } });
  }, charts);
}

/** Brushes from one place to another and moves the brush to and fro with the real mouse, half a px at a time. */
export async function brushAlong(
  page: Page,
  box: { readonly from: number; readonly to: number; readonly y: number },
): Promise<BrushFigures> {
  const width = (box.to - box.from) / 4;
  await page.mouse.move(box.from, box.y);
  await page.mouse.down();
  await page.mouse.move(box.from + width, box.y, { steps: 10 });
  await page.waitForTimeout(2_000);
  await page.evaluate(() => {
    const { moves, changes } = (globalThis as unknown as { brushLogs: { moves: number[]; changes: number[][] } })
      .brushLogs;
    moves.length = 0;
    for (const times of changes) times.length = 0;
  });
  const room = Math.floor(box.to - box.from - width - 4);
  const moves: Promise<void>[] = [];
  const startMs = performance.now();
  for (let step = 1; step <= moveCount; step += 1) {
    const there = (step / 2) % (2 * room);
    moves.push(page.mouse.move(box.from + width + (there < room ? there : 2 * room - there), box.y));
    const waitMs = startMs + step * reportEveryMs - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  await Promise.all(moves);
  await page.waitForTimeout(1_000);
  const logs = await page.evaluate(() => (globalThis as unknown as { brushLogs: Logs }).brushLogs);
  await page.mouse.up();
  return figuresOf(logs);
}

function figuresOf({ moves, changes }: Logs): BrushFigures {
  const first = moves[0] ?? 0;
  const last = Math.max(moves.at(-1) ?? 0, ...changes.map((times) => times.at(-1) ?? 0));
  // Changes of one chart within a frame are one update.
  const updates = changes.map(
    (times) => times.filter((time, index) => time - (times[index - 1] ?? -Infinity) > 4).length,
  );
  const waits = moves.map((moved) =>
    Math.max(...changes.map((times) => (times.find((time) => time >= moved) ?? Infinity) - moved)),
  );
  const known = waits.filter((wait) => Number.isFinite(wait));
  return {
    updatesPerSecond: Math.min(...updates) / ((last - first) / 1_000),
    medianMs: quantile(known, 0.5),
    p95Ms: quantile(known, 0.95),
  };
}
