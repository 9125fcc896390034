import { expect } from 'chai';
import { withBrowser } from '../../../support/browser.ts';

describe('databases pages', function pages() {
  this.timeout(120_000);

  it('lists connections and connects a new one with a tested form', async () => {
    await withBrowser({ plugins: ['duckdb', 'postgres'] }, async ({ open, page, problems }) => {
      await open('/databases/');
      await page.getByText('My data').waitFor();
      await page.getByRole('button', { name: 'Connect a database' }).click();
      await page.getByRole('textbox', { name: /^Name/ }).fill('sales');
      await page.getByLabel('File name').fill('../escape');
      await page.getByRole('button', { name: 'Test connection' }).click();
      await page.getByText('A DuckDB address is').waitFor();
      await page.getByLabel('File name').fill('sales');
      await page.getByRole('button', { name: 'Test connection' }).click();
      await page.getByText('The connection works.').waitFor();
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
      await page.getByRole('link', { name: 'sales' }).waitFor();
      expect(new URL(page.url()).pathname).to.equal('/databases/');
      // Chromium reports the refused test of the wrong name, which is what the form shows.
      expect(problems.filter((problem) => !problem.includes('status of 400'))).to.deep.equal([]);
    });
  });

  it('tells why a server cannot be reached and keeps the password out of the page', async () => {
    await withBrowser(
      { plugins: ['duckdb', 'postgres'], viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
      async ({ open, page }) => {
        await open('/databases/new/');
        await page.getByLabel('Kind of database').selectOption('postgresql');
        await page.getByRole('textbox', { name: /^Name/ }).fill('down');
        await page.getByLabel('Host').fill('127.0.0.1');
        await page.getByLabel('Port').fill('1');
        await page.getByRole('textbox', { name: /^Database/ }).fill('d');
        await page.getByLabel('User').fill('u');
        await page.getByLabel('Password').fill('hunter2-hunter2');
        await page.getByRole('button', { name: 'Test connection' }).click();
        await page.getByText('Port 1 on hostname "127.0.0.1" refused the connection.').waitFor();
        const text = await page.locator('body').innerText();
        expect(text).not.to.contain('hunter2-hunter2');
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).to.equal(true);
      },
    );
  });
});
