import { expect } from 'chai';
import { withBrowser } from '../../../../support/browser.ts';

describe('DatasetPage', function () {
  this.timeout(120_000);

  it('is a document: steps can be undone, survive a reload, and are saved', async () => {
    await withBrowser({ examples: false }, async ({ page, open, server, problems }) => {
      const admin = await server.as('admin');
      const upload = await admin.post('/api/v1/upload/?name=shop.csv', undefined, {
        raw: 'day,amount\n2024-01-01,1\n2024-01-02,2\n',
        headers: { 'content-type': 'application/octet-stream' },
      });
      const done = await admin.post(`/api/v1/upload/${upload.body.id as string}/commit`, { table_name: 'shop' });
      const id = done.body.result.dataset_id as number;
      const stored = async () => (await admin.get(`/api/v1/dataset/${id}`)).body.result;
      await open(`/dataset/${id}?tab=columns`);
      await page.getByLabel('Label of amount').fill('Takings');
      await page.getByText('Unsaved changes').waitFor();
      await page.getByRole('tab', { name: 'Metrics' }).click();
      await page.getByRole('button', { name: 'Add metric' }).click();
      await page.getByLabel('SQL expression').fill('SUM(amount)');
      await page.getByRole('button', { name: 'Check' }).click();
      await page.getByText('Understood by the database').waitFor();
      await page.reload();
      await page.getByText('Unsaved changes').waitFor();
      await page.getByText('SUM(amount)').waitFor();
      for (let steps = 0; steps < 2; steps += 1) await page.getByRole('button', { name: /^Undo/ }).click();
      expect(await page.getByText('SUM(amount)').count()).to.equal(0);
      await page.getByRole('button', { name: /^Redo/ }).click();
      await page.getByRole('button', { name: /^Redo/ }).click();
      expect((await stored()).metrics).to.have.lengthOf(1);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.locator('[data-toast-type=success]').getByText('Saved shop.').waitFor();
      const { columns, metrics } = await stored();
      expect(columns.map((column: Record<string, unknown>) => column['verbose_name'])).to.deep.equal([null, 'Takings']);
      expect(metrics.map((metric: Record<string, unknown>) => metric['expression'])).to.deep.equal([
        'COUNT(*)',
        'SUM(amount)',
      ]);
      expect(await page.getByText('Unsaved changes').count()).to.equal(0);
      expect(problems).to.deep.equal([]);
    });
  });

  it('edits drill paths as steps, by keyboard too, and stores them where drilling reads them', async () => {
    await withBrowser({ examples: false }, async ({ page, open, server, problems }) => {
      const admin = await server.as('admin');
      const upload = await admin.post('/api/v1/upload/?name=places.csv', undefined, {
        raw: 'region,country,city\nNorth,NO,Oslo\n',
        headers: { 'content-type': 'application/octet-stream' },
      });
      const done = await admin.post(`/api/v1/upload/${upload.body.id as string}/commit`, { table_name: 'places' });
      const id = done.body.result.dataset_id as number;
      await open(`/dataset/${id}?tab=paths`);
      await page.getByRole('button', { name: 'Add drill path' }).click();
      for (const label of ['region', 'city', 'country']) {
        await page.getByRole('combobox', { name: 'Add a level' }).selectOption({ label });
      }
      await page.getByText('A drill path needs a name.').waitFor();
      await page.getByRole('textbox', { name: 'Name of the drill path' }).fill('Place');
      await page.getByRole('button', { name: 'Move country up' }).focus();
      await page.keyboard.press('Alt+ArrowUp');
      const levels = page.getByRole('list', { name: 'Levels of Place' }).getByRole('listitem');
      const names = async () => (await levels.allInnerTexts()).map((text) => text.replace(/\W|\d/g, ''));
      expect(await names()).to.deep.equal(['region', 'country', 'city']);
      await page.getByRole('button', { name: /^Undo/ }).click();
      expect(await names()).to.deep.equal(['region', 'city', 'country']);
      await page.getByRole('button', { name: /^Redo/ }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Saved places.').first().waitFor();
      expect(await page.locator('[data-drill-path]').count(), 'once, also under its stored name').to.equal(1);
      const { columns } = (await admin.get(`/api/v1/dataset/${id}`)).body.result;
      const extras = columns.map((column: Record<string, unknown>) => JSON.parse(column['extra'] as string) as unknown);
      expect(extras).to.deep.equal([1, 2, 3].map((level) => ({ hierarchy: { name: 'Place', level } })));
      expect(problems).to.deep.equal([]);
    });
  });
});
