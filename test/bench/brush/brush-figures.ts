import type { Page } from 'playwright-core';
import { quantile } from '../statistics.ts';

/** How four charts follow a brush. */
export interface BrushFigures {
  readonly updatesPerSecond: number;
  /** From the page's first knowledge of a pointer move until the last of the charts has changed. ms */
  readonly medianMs: number;
  readonly p95Ms: number;
}

/** Logs of the page: pointer moves, and changes of each chart with the painted frames they came in. */
interface Logs {
  readonly moves: readonly number[];
  readonly changes: readonly (readonly number[])[];
  readonly frames: readonly (readonly number[])[];
}

/** A mouse tells where it is at this rate, whether the page keeps up or not. ms */
const reportEveryMs = 8;
const mostPending = 3;
const moveCount = 720;
/** More than a bin of either page, which are about 1 px wide: a move within a bin changes nothing, and has no end to wait for. */
const moveByPx = 1.5;

/** Counts frames. As text, since the test loader wraps named functions in one that the page lacks. */
const countFrames = `
  globalThis.brushFrame = 0;
  (function count() {
    globalThis.brushFrame += 1;
    requestAnimationFrame(count);
  })();`;

/** Watches the elements of these charts change. */
export async function watchCharts(page: Page, charts: readonly string[]): Promise<void> {
  await page.evaluate(countFrames);
  await page.evaluate((selectors) => {
    const moves: number[] = [];
    const frames: number[][] = selectors.map(() => []);
    const changes = selectors.map((selector, index) => {
      const times: number[] = [];
      const watched = document.querySelector(selector);
      if (watched === null) throw new Error(`There is no ${selector}.`);
      const observer = new MutationObserver(() => {
        times.push(performance.now());
        const { brushFrame } = globalThis as unknown as { brushFrame: number };
        if (frames[index]?.at(-1) !== brushFrame) frames[index]?.push(brushFrame);
      });
      observer.observe(watched, { subtree: true, childList: true, attributes: true });
      return times;
    });
    window.addEventListener('pointermove', () => moves.push(performance.now()), { capture: true });
    Object.assign(globalThis, { brushLogs: { moves, changes, frames } });
  }, charts);
}

/** Brushes from one place to another and moves the brush to and fro with the real mouse. */
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
    type Lists = { moves: number[]; changes: number[][]; frames: number[][] };
    const { moves, changes, frames } = (globalThis as unknown as { brushLogs: Lists }).brushLogs;
    moves.length = 0;
    for (const list of [...changes, ...frames]) list.length = 0;
  });
  const room = Math.floor(box.to - box.from - width - 4);
  const moves = new Set<Promise<void>>();
  const startMs = performance.now();
  for (let step = 1; step <= moveCount; step += 1) {
    const there = (step * moveByPx) % (2 * room);
    // What the page has not taken yet would only be merged with what comes after it.
    if (moves.size < mostPending) {
      const move = page.mouse.move(box.from + width + (there < room ? there : 2 * room - there), box.y);
      moves.add(move);
      void move.finally(() => moves.delete(move));
    }
    const waitMs = startMs + step * reportEveryMs - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  await Promise.all(moves);
  await page.waitForTimeout(1_000);
  const logs = await page.evaluate(() => (globalThis as unknown as { brushLogs: Logs }).brushLogs);
  await page.mouse.up();
  return figuresOf(logs);
}

function figuresOf({ moves, changes, frames }: Logs): BrushFigures {
  const first = moves[0] ?? 0;
  const last = Math.max(moves.at(-1) ?? 0, ...changes.map((times) => times.at(-1) ?? 0));
  // However often a chart changes within a frame, the reader sees one update.
  const updates = frames.map((numbers) => numbers.length);
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
