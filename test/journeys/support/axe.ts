import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[] }[];
}

/**
 * What axe-core objects to in a page as it stands, in the light scheme and in the dark one, as `scheme rule: elements`.
 * Fluent's stops of the keyboard are left out: they pass the focus on at once. So is, while a menu is open, that it
 * stands in no landmark: it belongs to its button.
 */
export async function objectionsTo(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const objections: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }); // no color is on its way to another
    await page.locator(`:root[data-scheme=${colorScheme}]`).waitFor();
    const violations = await violationsOf(page);
    objections.push(
      ...violations.map(({ id, nodes }) => {
        return `${colorScheme} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`;
      }),
    );
  }
  return objections;
}

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
    return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) }));
  });
