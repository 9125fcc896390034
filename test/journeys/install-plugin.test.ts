import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'chai';
import { sharedWorkbench } from '../support/browser.ts';
import { packedPlugin } from '../support/packed-plugin.ts';
import { dropFile } from './support/drop-file.ts';
import { uploadDataset } from './support/requests.ts';

/** The plugin that docs/writing-a-viz.md shows, as one file. */
function lollipops(version = '1.0.0'): Uint8Array {
  const code = /```js\n\/\/ DATA_DIR\/plugins\/lollipop-lite\.js\n([\s\S]*?)```/.exec(
    readFileSync('docs/writing-a-viz.md', 'utf8'),
  )?.[1];
  if (code === undefined) throw new Error('docs/writing-a-viz.md has no plugin outside the tree.');
  const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></svg>';
  const about = {
    id: 'lollipop-lite',
    title: 'Lollipops',
    version,
    author: 'Ada Lovelace',
    icon: 'icon.svg',
    fills: ['viz-kit/viz-types'],
  };
  return packedPlugin(about, { 'index.js': code, 'icon.svg': icon });
}

const drop = (page: Page, version?: string) =>
  dropFile(page, 'lollipops.zip', lollipops(version), 'Drop the file to look at the plugin');

/** Drops it, looks at it, installs it. */
async function install(page: Page): Promise<void> {
  await drop(page);
  const dialog = page.getByRole('dialog', { name: 'Install plugin' });
  await dialog.getByRole('button', { name: 'Install', exact: true }).click();
  await page.getByText('Installed. Load the page again to use it.').waitFor();
}

describe('installing a plugin on the plugins page', function journey() {
  this.timeout(120_000);
  const settings = { PLUGIN_SOURCES: 'https://plugins.example.com' };
  const test = sharedWorkbench({ settings }, undefined, async (server) => {
    await (await server.as('admin')).delete('/api/v1/plugin/lollipop-lite'); // what the test before left
    return {};
  });

  it('shows what a dropped file is before anything of it is written', async () => {
    const { page, open, server, problems } = test();
    await open('/plugin/list/');
    await drop(page);
    const dialog = page.getByRole('dialog', { name: 'Install plugin' });
    for (const text of [
      'Ada Lovelace',
      'Not signed',
      'On this server',
      'viz-kit/viz-types',
      'Has all rights of the page',
    ])
      await dialog.getByText(text).first().waitFor();
    const { body } = await (await server.as('admin')).get('/api/v1/plugin/');
    expect(body.result.map(({ id }: { id: string }) => id)).to.not.include('lollipop-lite');
    expect(problems).to.deep.equal([]);
  });

  it('has its chart type in the gallery once the page is loaded again', async () => {
    const { page, open } = test();
    await open('/plugin/list/');
    await install(page);
    const row = page.getByRole('row').filter({ hasText: 'Lollipops' });
    await row.getByText('Version 1.0.0, by Ada Lovelace, not signed').waitFor();
    await page.getByRole('button', { name: 'Reload page' }).click();
    await row.getByText('1 contribution').waitFor();
    await open('/chart/add');
    await page.locator('[data-viz="lollipop_lite"]').first().waitFor();
  });

  it('says what uses it, then removes it', async () => {
    const { page, open, server } = test();
    const admin = await server.as('admin');
    await open('/plugin/list/');
    await install(page);
    const dataset = await uploadDataset(admin, 'shops.csv', 'shop,amount\nOslo,3\n', 'installed_shops');
    const chart = { slice_name: 'Sticks', viz_type: 'lollipop_lite', datasource_type: 'table', params: '{}' };
    await admin.post('/api/v1/chart/', { ...chart, datasource_id: dataset.id });
    await page.getByRole('button', { name: 'Reload page' }).click();
    await page.getByRole('button', { name: 'Actions for Lollipops' }).click();
    await page.getByRole('menuitem', { name: 'Remove…' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove Lollipops?' });
    await question.getByText('It is used by 1 chart.').waitFor();
    await question.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Removed. Pages that are open keep it').waitFor();
    await page.getByRole('row').filter({ hasText: 'Lollipops' }).waitFor({ state: 'detached' });
  });

  it('says what an update would replace, and why an address is refused', async () => {
    const { page, open } = test();
    await open('/plugin/list/');
    await install(page);
    await page.getByRole('button', { name: 'Actions for Lollipops' }).click();
    await page.getByRole('menuitem', { name: 'Update…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Update Lollipops' });
    await dialog.getByLabel('Or an address').fill('https://elsewhere.example.com/a.zip');
    await dialog.getByRole('button', { name: 'Look at it' }).click();
    await dialog.getByText('The setting PLUGIN_SOURCES does not name https://elsewhere.example.com.').waitFor();
    await drop(page, '1.1.0');
    await dialog.getByText('Takes the place of version 1.0.0').waitFor();
    await dialog.getByRole('button', { name: 'Update' }).waitFor();
  });
});
