import type { Page } from 'playwright-core';

/** Heights of the bars of a chart as hundredths of the highest, from the highest down. */
export async function barHeights(page: Page, chart = 'section[aria-label="Chart"]'): Promise<readonly number[]> {
  const bars = page.locator(`${chart} svg[data-live] > rect`);
  await page.locator(`${chart} [data-chart-status="rendered"] svg`).first().waitFor();
  await bars.first().waitFor();
  const heights = await bars.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect().height),
  );
  return heightsOf(heights);
}

/** Values as the heights of their bars. */
export function heightsOf(values: Iterable<number>): readonly number[] {
  const sorted = [...values].sort((a, b) => b - a);
  return sorted.map((value) => Math.round((value / (sorted[0] ?? 1)) * 100));
}
