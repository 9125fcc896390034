import type { Locator, Page } from 'playwright-core';

/** The miniature of a chart type in the gallery, which is drawn once somebody has scrolled to it. */
export async function miniatureOf(place: Page | Locator, vizType: string): Promise<Locator> {
  const card = place.locator(`[data-viz="${vizType}"]`);
  await card.scrollIntoViewIfNeeded();
  return card.locator('[data-miniature]');
}
