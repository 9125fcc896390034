import { expect } from 'chai';
import { runningBecomes } from '../support/statements.ts';
import { chartPath, endlessWorkbench, isDrawn, savedChart, statusBecomes } from './support/explore.ts';

/** A table that counts rows by these columns. */
const countBy = (columns: readonly string[]) => ({
  viz_type: 'table',
  query_mode: 'aggregate',
  groupby: columns,
  metrics: ['count'],
});

describe('stopping and leaving a chart', function () {
  this.timeout(120_000);
  const test = endlessWorkbench();
  /** Path of a chart whose statement does not end. */
  const endlessPath = async (): Promise<string> => {
    const { admin, endlessId } = test();
    return chartPath(await savedChart(admin, 'Endless', endlessId, countBy(['spread'])));
  };

  it('interrupts the statement in the engine with Stop, and says so [4.1.4]', async () => {
    const { page, open, admin, problems } = test();
    await open(await endlessPath());
    await runningBecomes(admin, 1);
    await page.getByRole('timer').waitFor();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await statusBecomes(page, 'stopped');
    await runningBecomes(admin, 0);
    await page.getByText('Updating chart was stopped').waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('runs a stopped chart again when asked', async () => {
    const { page, open, admin, problems } = test();
    await open(await endlessPath());
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await runningBecomes(admin, 0);
    await page.getByRole('button', { name: 'Run again' }).click();
    await runningBecomes(admin, 1);
    expect(problems).to.deep.equal([]);
  });

  it('interrupts the statement when the page is left for another', async () => {
    const { page, open, admin, problems } = test();
    await open(await endlessPath());
    await runningBecomes(admin, 1);
    await page.getByRole('link', { name: 'Databases', exact: true }).first().click();
    await page.getByRole('heading', { name: 'Databases' }).waitFor();
    await runningBecomes(admin, 0);
    expect(problems).to.deep.equal([]);
  });

  it('interrupts the statement when the tab closes', async () => {
    const { page, open, admin } = test();
    await open(await endlessPath());
    await runningBecomes(admin, 1);
    await page.close();
    await runningBecomes(admin, 0);
  });

  it('asks past the cache once when the address says so, and names chart and dashboard [7.1.1b]', async () => {
    const { page, open, admin, ordersId, problems } = test();
    const id = await savedChart(admin, 'Forced', ordersId, countBy(['country']));
    const asked: Readonly<Record<string, string>>[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/v1/chart/data') asked.push(Object.fromEntries(searchParams));
    });
    await open(`${chartPath(id)}&dashboard_id=4&force=true`);
    await isDrawn(page);
    const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/v1/chart/data');
    await page.locator('[data-slot=groupby]').getByRole('button', { name: 'Remove country' }).click();
    await page.waitForURL(/form_data_key=.*dashboard_id=4/);
    await answered;
    await isDrawn(page);
    const facts = { form_data: `{"slice_id":${String(id)}}`, dashboard_id: '4' };
    expect(asked).to.deep.equal([{ ...facts, force: 'true' }, facts]);
    expect(problems).to.deep.equal([]);
  });
});
