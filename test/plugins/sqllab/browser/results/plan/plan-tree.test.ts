import { expect } from 'chai';
import { withBrowser } from '../../../../../support/browser.ts';
import { addDatabase } from '../../../support/sql-server.ts';
import { menuEntry } from '../../../../../support/menus.ts';

/** A query in many queries, each of which is a step of the plan. */
const deep = Array.from({ length: 30 }).reduce<string>(
  (inner, _each, index) => `select * from (${inner}) q${String(index)} limit ${String(100 - index)}`,
  'select i as number_of_the_row from range(500) r(i)',
);

describe('a deep plan on a phone', function () {
  this.timeout(180_000);

  it('leaves its deepest step room for its words, all of them in the window', () =>
    withBrowser({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' }, async ({ page, open, server }) => {
      const database_id = await addDatabase(await server.as('admin'), 'Work', 'duckdb:///work.duckdb');
      await open(`/sqllab/?dbid=${String(database_id)}&sql=${encodeURIComponent(deep)}`);
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.getByRole('gridcell').first().waitFor();
      await page.getByRole('button', { name: 'Plan', exact: true }).click();
      await menuEntry(page, { name: /EXPLAIN ANALYZE/ }).click();
      const steps = page.getByRole('treeitem');
      await steps.first().focus();
      await page.keyboard.press('End');
      const last = steps.last();
      expect(Number(await last.getAttribute('aria-level'))).to.be.above(25);
      const box = await last.locator('[data-operator]').boundingBox();
      expect(box?.width).to.be.above(150);
      expect((box?.x ?? 0) + (box?.width ?? 0)).to.be.at.most(390);
      const widths = await page.getByRole('tree').evaluate((tree) => [tree.scrollWidth, tree.clientWidth]);
      expect(widths[0]).to.equal(widths[1]);
    }));
});
