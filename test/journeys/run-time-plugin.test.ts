import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect } from 'chai';
import { sharedWorkbench } from '../support/browser.ts';
import { uploadDataset } from './support/requests.ts';

/** The file that docs/writing-a-viz.md tells to put into DATA_DIR/plugins, split in two so that it must be bundled. */
function writeSources(folder: string): void {
  const page = readFileSync('docs/writing-a-viz.md', 'utf8');
  const code = /```js\n\/\/ DATA_DIR\/plugins\/lollipop-lite\.js\n([\s\S]*?)```/.exec(page)?.[1];
  if (code === undefined) throw new Error('docs/writing-a-viz.md has no plugin outside the tree.');
  writeFileSync(join(folder, 'names.js'), "export const vizName = 'Lollipop from outside';\n");
  const named = code.replace("name: 'Lollipop, light'", 'name: vizName');
  writeFileSync(join(folder, 'main.js'), `import { vizName } from './names.js';\n${named}`);
}

/** What the import map of the build offers; everything else goes into the plugin's file. */
function sharedModules(): readonly string[] {
  const map = JSON.parse(readFileSync('dist/browser/importmap.json', 'utf8')) as { imports: Record<string, string> };
  return Object.keys(map.imports);
}

/** Builds the plugin into the folder of plugins, as somebody outside of the tree would. */
async function buildPlugin(folder: string, dataDir: string): Promise<void> {
  writeSources(folder);
  mkdirSync(join(dataDir, 'plugins'));
  await build({
    entryPoints: [join(folder, 'main.js')],
    bundle: true,
    format: 'esm',
    outfile: join(dataDir, 'plugins', 'lollipop-lite.js'),
    external: [...sharedModules()],
    logLevel: 'silent',
  });
}

describe('a plugin built elsewhere that lies in DATA_DIR/plugins', function journey() {
  this.timeout(120_000);
  let folder: string;
  let dataDir: string;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tessera-outside-'));
    dataDir = mkdtempSync(join(tmpdir(), 'tessera-outside-data-'));
    await buildPlugin(folder, dataDir);
  });
  const test = sharedWorkbench({
    get dataDir() {
      return dataDir; // there when the server starts
    },
  });
  after(() => {
    for (const one of [folder, dataDir]) rmSync(one, { recursive: true, force: true });
  });

  it('draws its chart', async () => {
    const { server, page, open, problems } = test();
    const admin = await server.as('admin');
    const dataset = await uploadDataset(admin, 'shops.csv', 'shop,amount\nOslo,3\nBergen,2\nOslo,4\n', 'shops');
    const formData = {
      viz_type: 'lollipop_lite',
      datasource: `${String(dataset.id)}__table`,
      groupby: ['shop'],
      metric: { expressionType: 'SQL', sqlExpression: 'SUM(amount)', label: 'sum' },
    };
    await open(`/explore/?form_data=${encodeURIComponent(JSON.stringify(formData))}`);
    const chart = page.locator('section[aria-label="Chart"] svg').filter({ has: page.locator('circle') });
    await chart.waitFor();
    expect(await chart.locator('circle').count()).to.equal(2);
    await page.getByText('Lollipop from outside').first().waitFor();
    expect(problems).to.deep.equal([]);
  });

  it('leaves the content-security policy as strict as it is', async () => {
    const admin = await test().server.as('admin');
    const { headers } = await admin.get('/', { headers: { accept: 'text/html' } });
    expect(headers.get('content-security-policy'))
      .to.match(/script-src/)
      .and.not.match(/unsafe-eval|script-src[^;]*unsafe-inline/);
  });
});
