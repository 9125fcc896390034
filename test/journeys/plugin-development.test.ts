import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { sharedWorkbench } from '../support/browser.ts';
import { uploadDataset } from './support/requests.ts';

const about = { id: 'lollipop-lite', title: 'Lollipop', version: '1.0.0', trust: 'trusted' };

/** The plugin that docs/writing-a-viz.md shows, with dots of this radius. */
function lollipop(radius: string): string {
  const page = readFileSync('docs/writing-a-viz.md', 'utf8');
  const code = /```js\n\/\/ DATA_DIR\/plugins\/lollipop-lite\.js\n([\s\S]*?)```/.exec(page)?.[1];
  if (code?.includes('r: options.dot_size') !== true) throw new Error('docs/writing-a-viz.md has no such plugin.');
  return code.replace('r: options.dot_size', `r: ${radius}`);
}

describe('a plugin while it is being written', function journey() {
  this.timeout(120_000);
  const test = sharedWorkbench({}, async (server) => {
    const admin = await server.as('admin');
    const push = (code: string) => admin.put('/api/v1/plugin/dev/lollipop-lite', { plugin: about, code });
    await admin.put('/api/v1/plugin/dev', { on: true });
    const { id } = await uploadDataset(admin, 'lollies.csv', 'shop,amount\nOslo,3\nBergen,2\nOslo,4\n', 'lollies');
    const formData = {
      viz_type: 'lollipop_lite',
      datasource: `${String(id)}__table`,
      groupby: ['shop'],
      metric: { expressionType: 'SQL', sqlExpression: 'SUM(amount)', label: 'sum' },
    };
    return { push, address: `/explore/?form_data=${encodeURIComponent(JSON.stringify(formData))}` };
  });

  /** Explore with the first build's chart, and a mark that a reload of the page would take away. */
  const openChart = async () => {
    const { page, open, push, address } = test();
    await push(lollipop('3'));
    await open(address);
    const chart = page.locator('section[aria-label="Chart"]');
    await chart.locator('circle[r="3"]').first().waitFor();
    await page.evaluate(() => {
      Object.assign(window, { isSamePage: true });
    });
    return { chart, isSamePage: () => page.evaluate(() => 'isSamePage' in window) };
  };

  it('is drawn by each new build where it stands, with the same settings and without a reload', async () => {
    const { page, push } = test();
    const { chart, isSamePage } = await openChart();
    const before = page.url();
    await push(lollipop('7'));
    await chart.locator('circle[r="7"]').first().waitFor();
    expect([await chart.locator('circle').count(), page.url(), await isSamePage()]).to.deep.equal([2, before, true]);
    await push(lollipop('9'));
    await chart.locator('circle[r="9"]').first().waitFor();
    expect(await isSamePage()).to.equal(true);
  });

  it('keeps the chart of the build before when a new one does not load, and says why', async () => {
    const { page, push } = test();
    const { chart, isSamePage } = await openChart();
    await push('throw new Error("half a line");\nexport default {};');
    await page.getByText('half a line').first().waitFor();
    expect([await chart.locator('circle[r="3"]').count(), await isSamePage()]).to.deep.equal([2, true]);
  });
});
