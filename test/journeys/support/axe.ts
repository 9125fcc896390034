import axeCore from 'axe-core';
import type { Page } from 'playwright-core';

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/**
 * What axe-core objects to in the current state of a page, in the light scheme and in the dark one, as
 * `scheme rule: elements and why`. Fluent's focus stops are left out: they pass the focus on at once. So is, while a
 * menu is open, that it is in no landmark: it belongs to its button.
 */
export async function objectionsTo(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  const objections: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`:root[data-scheme=${colorScheme}]`).waitFor();
    await endTransitions(page);
    const violations = await violationsOf(page);
    objections.push(
      ...violations.map(({ id, nodes }) => {
        return `${colorScheme} ${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`).join('\n')}`;
      }),
    );
  }
  return objections;
}

/** A color on its way to another one is neither. What turns without end goes on. */
const endTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });

const violationsOf = (page: Page): Promise<readonly Violation[]> =>
  page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: (...given: unknown[]) => Promise<{ violations: Violation[] }> };
    };
    const hasMenu = document.querySelector('[role=menu]') !== null;
    const found = await axe.run(
      { exclude: [['[data-tabster-dummy]']] },
      { resultTypes: ['violations'], rules: { region: { enabled: !hasMenu } } },
    );
    return found.violations;
  });
