import { expect } from 'chai';
import type { JSHandle, Page } from 'playwright-core';
import { sharedWorkbench } from '../../../../support/browser.ts';
import { eventually } from '../../../../support/eventually.ts';

const transferOf = (page: Page, name: string, text: string): Promise<JSHandle<DataTransfer>> =>
  page.evaluateHandle(
    ([fileName, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content ?? ''], fileName ?? ''));
      return data;
    },
    [name, text],
  );

/** Drops a file onto the page as a person does: over it first, then let go. */
async function dropFile(page: Page, name: string, text: string): Promise<void> {
  const dataTransfer = await transferOf(page, name, text);
  const veil = page.getByText('Drop the file to make a dataset of it');
  await eventually('the page offers to take the file', async () => {
    await page.dispatchEvent('body', 'dragover', { dataTransfer }); // browsers repeat it too
    return veil.isVisible();
  });
  await page.dispatchEvent('body', 'drop', { dataTransfer });
}

const rows = Array.from(
  { length: 60 },
  (_row, index) => `0${1 + (index % 9)}.02.2024;${index % 3 === 0 ? 'Oslo' : 'Bergen'};${index}`,
);
const create = (page: Page) => page.getByRole('button', { name: 'Create and explore' }).click();

describe('DropZone', function () {
  this.timeout(120_000);

  const workbench = sharedWorkbench();

  it('takes a file that is dropped on the first picture, before the drop zone is there', async () => {
    const { page, open, problems } = workbench();
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

  it('takes a file dropped anywhere, lets it be corrected, and opens Explore with a first chart', async () => {
    const { page, open, server, problems } = workbench();
    await open('/databases/');
    await dropFile(page, 'Shop sales.csv', `day;shop;sold\n${rows.join('\n')}\n`);
    await page.getByLabel('Table name').waitFor();
    expect(await page.getByLabel('Table name').inputValue()).to.equal('shop_sales');
    await page.getByLabel('Name of column shop').fill('city');
    await page.getByLabel('Load column sold').uncheck();
    await create(page);
    await page.waitForURL(/\/explore\//);
    await page.locator('#app h1').first().waitFor();
    const admin = await server.as('admin');
    const named = '(filters:!((col:table_name,opr:eq,value:shop_sales)))';
    const [id] = (await admin.get(`/api/v1/dataset/?q=${named}`)).body.ids as number[];
    const { columns } = (await admin.get(`/api/v1/dataset/${String(id)}`)).body.result;
    const types = (columns as readonly Record<string, unknown>[]).map((each) => [
      each['column_name'],
      each['type_generic'],
    ]);
    expect(types).to.deep.equal([
      ['day', 2],
      ['city', 1],
    ]);
    expect(new URL(page.url()).pathname).to.equal('/explore/');
    expect(problems).to.deep.equal([]);
  });

  const dropBroken = async () => {
    const { page, open } = workbench();
    await open('/');
    await dropFile(page, 'broken.csv', 'n,amount\n1,2\n2,many\n');
    await page.getByLabel('Type of column amount').selectOption('integer');
    await create(page);
    const failed = page.getByText('Nothing was loaded');
    await failed.waitFor();
    return { page, alert: failed.locator('xpath=ancestor::*[contains(@class, "fui-MessageBar")][1]') };
  };

  it('shows row, column, reason and advice of a broken file', async () => {
    const { alert } = await dropBroken();
    expect(await alert.textContent()).to.match(/Row 3, column amount: .*many/);
  });

  it('goes on once a broken file is corrected', async () => {
    const { page } = await dropBroken();
    await page.getByLabel('Type of column amount').selectOption('text');
    await create(page);
    await page.waitForURL(/\/explore\//);
  });
});
