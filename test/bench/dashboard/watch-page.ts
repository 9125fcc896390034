import type { Page } from 'playwright-core';

/** When charts of a page were painted, and how long its main thread was busy. Times in ms of the page's own clock. */
export interface PageTimes {
  /**
   * The first chart picture, which may be server-rendered from the answers of this very load, and the last chart that
   * the page itself has painted.
   */
  readonly firstMs: number;
  readonly lastMs: number;
}

interface Watched {
  /** When each chart was last painted, by key. */
  readonly pictures: Record<string, number>;
  readonly tasks: number[];
  /** When the first server-rendered chart picture was shown. */
  firstPaintMs?: number;
}

/** Records, in every page opened from now on, when charts are painted and every long task. */
export async function watchPages(page: Page): Promise<void> {
  // The loader of the bench names functions by a helper that the page does not have.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await page.addInitScript(() => {
    const watched: Watched = { pictures: {}, tasks: [] };
    Object.assign(globalThis, { benchWatched: watched });
    const note = (element: Element) => {
      const key = element.getAttribute('data-chart-key');
      if (key === null) return;
      Reflect.deleteProperty(watched.pictures, key);
      if (element.getAttribute('data-chart-status') !== 'rendered') return;
      // The current drawing is on screen in the frame after next.
      requestAnimationFrame(() => requestAnimationFrame((at) => (watched.pictures[key] = at)));
    };
    const noteFirstPaint = ({ target }: Event) => {
      if (!(target instanceof HTMLImageElement) || target.closest('[data-sight-chart]') === null) return;
      requestAnimationFrame(() => requestAnimationFrame((at) => (watched.firstPaintMs ??= at)));
    };
    document.addEventListener('load', noteFirstPaint, { capture: true });
    new MutationObserver((changes) => {
      for (const change of changes) {
        if (change.type === 'attributes') note(change.target as Element);
        for (const added of change.addedNodes) {
          if (!(added instanceof Element)) continue;
          if (added.hasAttribute('data-chart-status')) note(added);
          added.querySelectorAll('[data-chart-status]').forEach(note);
        }
      }
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-chart-status'] });
    new PerformanceObserver((list) => {
      watched.tasks.push(...list.getEntries().map((entry) => entry.duration));
    }).observe({ type: 'longtask', buffered: true });
  });
}

const watchedOf = (page: Page): Promise<Watched> =>
  page.evaluate(() => (globalThis as unknown as { benchWatched: Watched }).benchWatched);

/** Waits until all these charts were painted after a moment of the page's clock. */
export async function pictureTimes(page: Page, chartIds: readonly number[], sinceMs = 0): Promise<PageTimes> {
  await page.waitForFunction(
    ({ keys, since }) => {
      const { pictures } = (globalThis as unknown as { benchWatched: Watched }).benchWatched;
      return keys.every((key) => (pictures[key] ?? 0) > since);
    },
    { keys: chartIds.map(String), since: sinceMs },
    { timeout: 120_000 },
  );
  const { pictures, firstPaintMs } = await watchedOf(page);
  const times = chartIds.map((id) => (pictures[String(id)] ?? 0) - sinceMs);
  const sight = sinceMs === 0 ? (firstPaintMs ?? Infinity) : Infinity; // those of the load, not of a filter
  return { firstMs: Math.min(sight, ...times), lastMs: Math.max(...times) };
}

/** When the first server-rendered chart picture was shown, in ms of the page's own clock. */
export async function firstPaintMs(page: Page): Promise<number> {
  const sight = await page.waitForFunction(
    () => (globalThis as unknown as { benchWatched: Watched }).benchWatched.firstPaintMs,
  );
  return (await sight.jsonValue()) ?? Infinity;
}

/** The longest task of the page so far; those under 50 ms are not told apart and count as 0. */
export async function longestTaskMs(page: Page): Promise<number> {
  return Math.max(0, ...(await watchedOf(page)).tasks);
}
