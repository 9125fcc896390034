import { expect } from 'chai';
import { chipsBecome, isDrawn, ordersWorkbench } from './support/explore.ts';

describe('a readable address of the chart builder', function () {
  this.timeout(120_000);
  const test = ordersWorkbench();

  it('opens the chart that it says, tells what it does not understand, and is copied as it is read', async () => {
    const { page, open, ordersId, problems } = test();
    const query = 'viz=pie&metrics=SUM(amount)&by=country&filter=amount > 5&colour=red';
    await open(`/explore/?dataset=${String(ordersId)}&${encodeURI(query)}`);
    await isDrawn(page);
    await chipsBecome(page, 'groupby', ['country']);
    await page.getByText('Not understood in the address: colour').waitFor();
    await page.evaluate(
      'navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }',
    );
    await page.getByRole('button', { name: 'Kinds of links' }).click();
    await page.getByRole('menuitem', { name: 'Copy readable link' }).click();
    await page.getByText('Readable link copied.').first().waitFor();
    const copied = new URL(await page.evaluate<string>('window.copied'));
    expect(Object.fromEntries(copied.searchParams)).to.deep.include({
      viz: 'pie',
      metrics: 'SUM(amount)',
      by: 'country',
      filter: 'amount > 5',
    });
    expect(problems).to.deep.equal([]);
  });
});
