import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { menuEntry } from '../support/menus.ts';
import {
  chartPath,
  isDrawn,
  isSaved,
  isUnsaved,
  ordersWorkbench,
  saveChart,
  savedChart,
  storedParams,
} from './support/explore.ts';

const pie = { viz_type: 'pie', groupby: ['country'], metric: 'count' };

async function chooseOfChart(page: Page, chart: string, name: string): Promise<void> {
  await isDrawn(page);
  await page.getByRole('button', { name: `Chart actions: ${chart}` }).click();
  await menuEntry(page, { name }).click();
}

describe('the style of a chart in its menu', function () {
  this.timeout(120_000);
  const shared = ordersWorkbench();

  /** Copies the style of a pie with a hole, and opens a plain one, on which it is pasted. */
  async function pasted() {
    const test = shared();
    const { admin, ordersId, open, page } = test;
    const from = await savedChart(admin, 'Ring', ordersId, { ...pie, donut: true });
    const to = await savedChart(admin, 'Plain', ordersId, { ...pie, row_limit: 7 });
    await open(chartPath(from));
    await chooseOfChart(page, 'Ring', 'Copy style');
    await open(chartPath(to));
    await chooseOfChart(page, 'Plain', 'Paste style of Ring');
    await isUnsaved(page);
    return { ...test, to };
  }

  it('is copied onto another chart, which keeps what it asks', async () => {
    const { admin, page, to, problems } = await pasted();
    await saveChart(page);
    await isSaved(page);
    expect(await storedParams(admin, to)).to.include({ donut: true, row_limit: 7 });
    expect(problems).to.deep.equal([]);
  });

  it('is pasted in one step, which can be undone', async () => {
    const { page, problems } = await pasted();
    await page.keyboard.press('Control+z');
    await isSaved(page);
    expect(problems).to.deep.equal([]);
  });

  it('is kept under a name, and applied to a chart that is opened later', async () => {
    const { admin, ordersId, open, page, problems } = shared();
    const from = await savedChart(admin, 'Hollow', ordersId, { ...pie, donut: true });
    const to = await savedChart(admin, 'Full', ordersId, pie);
    const dialog = page.getByRole('dialog', { name: 'Style presets' });
    await open(chartPath(from));
    await chooseOfChart(page, 'Hollow', 'Style presets …');
    await dialog.getByLabel('Name').fill('House style');
    await dialog.getByRole('button', { name: 'Keep this style' }).click();
    await dialog.getByRole('button', { name: 'Apply House style' }).waitFor();
    await open(chartPath(to));
    await chooseOfChart(page, 'Full', 'Style presets …');
    await dialog.getByRole('button', { name: 'Apply House style' }).click();
    await dialog.waitFor({ state: 'detached' });
    await isUnsaved(page);
    await saveChart(page);
    await isSaved(page);
    expect(await storedParams(admin, to)).to.include({ donut: true });
    expect(problems).to.deep.equal([]);
  });
});
