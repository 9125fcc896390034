import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { withBrowser } from '../../../../support/browser.ts';

/** Drops a file onto the page as a person does: over it first, then let go. */
async function dropFile(page: Page, name: string, text: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content ?? ''], fileName ?? ''));
      return data;
    },
    [name, text],
  );
  const veil = page.getByText('Drop the file to make a dataset of it');
  while (!(await veil.isVisible())) {
    await page.dispatchEvent('body', 'dragover', { dataTransfer: transfer }); // browsers repeat it too
    await page.waitForTimeout(100);
  }
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
}

describe('DropZone', function () {
  this.timeout(120_000);

  it('takes a file that is dropped on the first picture, before the drop zone is there', async () => {
    await withBrowser({ examples: false }, async ({ page, open, problems }) => {
      const isZoneWanted = new Promise<void>((resolve) => {
        void page.route(/drop-zone/, async (route) => {
          resolve();
          await page.locator('[data-dropped]').waitFor({ state: 'attached' });
          await route.continue();
        });
      });
      await open('/databases/');
      await isZoneWanted;
      await page.evaluate(() => {
        const data = new DataTransfer();
        data.items.add(new File(['shop,sold\nOslo,1\n'], 'early.csv'));
        document.body.dispatchEvent(
          new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true, composed: true }),
        );
        document.body.setAttribute('data-dropped', '');
      });
      await page.getByLabel('Table name').waitFor();
      expect(await page.getByLabel('Table name').inputValue()).to.equal('early');
      expect(problems).to.deep.equal([]);
    });
  });

  it('takes a file dropped anywhere, lets it be corrected, and opens Explore with a first chart', async () => {
    await withBrowser({ examples: false }, async ({ page, open, server, problems }) => {
      await open('/databases/');
      const rows = Array.from(
        { length: 60 },
        (_row, index) => `0${1 + (index % 9)}.02.2024;${index % 3 === 0 ? 'Oslo' : 'Bergen'};${index}`,
      );
      await dropFile(page, 'Shop sales.csv', `day;shop;sold\n${rows.join('\n')}\n`);
      await page.getByLabel('Table name').waitFor();
      expect(await page.getByLabel('Table name').inputValue()).to.equal('shop_sales');
      await page.getByLabel('Name of column shop').fill('city');
      await page.getByLabel('Load column sold').uncheck();
      await page.getByRole('button', { name: 'Create and explore' }).click();
      await page.waitForURL(/\/explore\//);
      await page.locator('#app h1').first().waitFor();
      const admin = await server.as('admin');
      const [id] = (await admin.get('/api/v1/dataset/')).body.ids as number[];
      const { columns, table_name } = (await admin.get(`/api/v1/dataset/${id}`)).body.result;
      expect(table_name).to.equal('shop_sales');
      expect(
        columns.map((column: Record<string, unknown>) => [column['column_name'], column['type_generic']]),
      ).to.deep.equal([
        ['day', 2],
        ['city', 1],
      ]);
      expect(new URL(page.url()).pathname).to.equal('/explore/');
      expect(problems).to.deep.equal([]);
    });
  });

  it('shows row, column, reason and advice of a broken file, and goes on once it is corrected', async () => {
    await withBrowser({ examples: false }, async ({ page, open }) => {
      await open('/');
      await dropFile(page, 'broken.csv', 'n,amount\n1,2\n2,many\n');
      await page.getByLabel('Type of column amount').selectOption('integer');
      await page.getByRole('button', { name: 'Create and explore' }).click();
      const alert = page
        .getByText('Nothing was loaded')
        .locator('xpath=ancestor::*[contains(@class, "fui-MessageBar")][1]');
      await alert.waitFor();
      expect(await alert.textContent()).to.match(/Row 3, column amount: .*many/);
      await page.getByLabel('Type of column amount').selectOption('text');
      await page.getByRole('button', { name: 'Create and explore' }).click();
      await page.waitForURL(/\/explore\//);
    });
  });
});
