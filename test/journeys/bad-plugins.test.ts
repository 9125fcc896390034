import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { sharedWorkbench } from '../support/browser.ts';
import { writePlugin } from '../support/external-plugin.ts';
import { uploadDataset } from './support/requests.ts';
import { miniatureOf } from './support/miniatures.ts';

/** The plugin that docs/writing-a-viz.md shows, under another name and with something of it broken. */
function brokenPlugin(id: string, whole: string, broken: string): string {
  const page = readFileSync('docs/writing-a-viz.md', 'utf8');
  const code = /```js\n\/\/ DATA_DIR\/plugins\/lollipop-lite\.js\n([\s\S]*?)```/.exec(page)?.[1];
  if (code?.includes(whole) !== true) throw new Error('docs/writing-a-viz.md has no such plugin.');
  return code
    .replace(whole, broken)
    .replace('lollipop_lite', id)
    .replace('lollipop-lite', id)
    .replace('Lollipop, light', id);
}

function writeBadPlugins(dataDir: string): void {
  const throwing = "(() => { throw new Error('broken on purpose'); })()";
  const plugins = {
    fine: brokenPlugin('fine', 'A dot', 'A dot'),
    'asks-badly': brokenPlugin('asks-badly', '[baseQuery(formData, { rowLimit: 20 })]', throwing),
    'draws-badly': brokenPlugin('draws-badly', 'const root = svgRoot(input);', `const root = ${throwing};`),
    'never-ends': 'await new Promise(() => undefined);\nexport default {};\n',
  };
  for (const [id, code] of Object.entries(plugins)) writePlugin(dataDir, id, { 'index.js': code });
}

describe('bad plugins in DATA_DIR/plugins', function journey() {
  this.timeout(120_000);
  let dataDir: string;
  before(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tessera-bad-plugins-'));
    writeBadPlugins(dataDir);
  });
  const test = sharedWorkbench({
    get dataDir() {
      return dataDir; // there when the server starts
    },
  });
  after(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('leave the gallery whole: only the preview of a type that cannot ask is missing', async () => {
    const { page, open } = test();
    await open('/chart/add');
    for (const key of ['fine', 'table']) await (await miniatureOf(page, key)).locator('svg').first().waitFor();
    const bad = page.locator('[data-viz="asks-badly"]');
    await bad.scrollIntoViewIfNeeded();
    await bad.getByText('No preview').waitFor();
  });

  it('leave the sign-in page without a word of them', async () => {
    const { browser, server } = test();
    const context = await browser.newContext({ baseURL: server.url });
    const visitor = await context.newPage();
    const asked: string[] = [];
    visitor.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await visitor.goto('/login/');
    await visitor.getByRole('button', { name: 'Sign in' }).first().waitFor();
    expect(asked.filter((path) => path.startsWith('/plugins/'))).to.deep.equal([]);
    await context.close();
  });

  it('say whose drawing failed, and give its rows as a table', async () => {
    const { server, page, open } = test();
    const admin = await server.as('admin');
    const dataset = await uploadDataset(admin, 'bad-shops.csv', 'shop,amount\nOslo,3\nBergen,2\n', 'bad_shops');
    const formData = {
      viz_type: 'draws-badly',
      datasource: `${String(dataset.id)}__table`,
      groupby: ['shop'],
      metric: { expressionType: 'SQL', sqlExpression: 'SUM(amount)', label: 'sum' },
    };
    await open(`/explore/?form_data=${encodeURIComponent(JSON.stringify(formData))}`);
    const chart = page.locator('section[aria-label="Chart"]');
    await chart.getByText('Drawn by “draws-badly”').waitFor();
    await chart.getByRole('button', { name: 'Show as table' }).click();
    await chart.getByText('Bergen').first().waitFor();
  });

  it('are all left out with ?safe=1, which says so and leads back', async () => {
    const { page, open } = test();
    await open('/plugin/list/?safe=1');
    await page.getByText('this is safe mode').waitFor();
    expect(await page.getByRole('link', { name: 'Load them again' }).getAttribute('href')).to.equal('/plugin/list/');
    await page.getByText('never-ends').first().waitFor();
  });
});
