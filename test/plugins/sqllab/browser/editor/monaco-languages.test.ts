import { expect } from 'chai';
import { withBrowser } from '../../../../support/browser.ts';
import { addDatabase, addPostgres } from '../../support/sql-server.ts';

describe('the colours of the editor', function () {
  this.timeout(180_000);

  it('are there before anything is typed, and follow the database', () =>
    withBrowser({}, async ({ page, open, server }) => {
      const admin = await server.as('admin');
      const duckDb = await addDatabase(admin, 'Work', 'duckdb:///work.duckdb');
      await addPostgres(admin, 'Elephant');
      const sql = encodeURIComponent('select a from t qualify true');
      await open(`/sqllab/?dbid=${String(duckDb)}&sql=${sql}`);
      const line = page.locator('[data-sql-editor] .view-line').first();
      await line.getByText('qualify').waitFor();
      const classOf = (word: string) =>
        line
          .locator('span > span')
          .filter({ hasText: new RegExp(`^\\s*${word}\\s*$`) })
          .first()
          .getAttribute('class');
      const first = {
        name: await classOf('a'),
        keyword: await classOf('select'),
        qualify: await classOf('qualify'),
      };
      expect(first.keyword).to.be.a('string').and.not.equal(first.name);
      expect(first.qualify).to.equal(first.keyword);

      await page.getByRole('combobox', { name: 'Database' }).click();
      await page.getByRole('option', { name: 'Elephant' }).click();
      await page.waitForFunction(
        (keyword) =>
          [...document.querySelectorAll('[data-sql-editor] .view-line span > span')].every(
            (span) => span.getAttribute('class') !== keyword || !span.textContent.includes('qualify'),
          ),
        first.keyword,
      );
      expect(await classOf('select')).to.equal(first.keyword);
    }));
});
