import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ExtensionRegistry } from '#core/common';
import type { BrowserHalf } from '#core/browser';
import type { ServerHalf } from '#core/server';
import { Value } from 'typebox/value';
import type { View, ViewInput } from '#plugins/view-frames';
import { VizTypes, drawSample, vizChecks, vizDrawings, type VizType } from '#plugins/viz-kit';
import { viewViz } from '../../plugins/view-frames/common/view-viz.ts';
import { VizFile } from '../../plugins/view-frames/common/viz-file.ts';
import { importOutside } from '../support/outside-module.ts';

/** Code blocks whose first line names their file. */
function filesOf(page: string): ReadonlyMap<string, string> {
  const blocks = page.matchAll(/```(?:ts|js)\n\/\/ (\S+)\n([\s\S]*?)```/g);
  return new Map([...blocks].map(([, name = '', code = '']) => [name, code]));
}

/** A tree of links to this one, with the page's files in it. */
function treeWith(files: ReadonlyMap<string, string>): string {
  const tree = mkdtempSync(join(tmpdir(), 'tessera-viz-'));
  for (const name of ['core', 'node_modules', 'package.json']) symlinkSync(resolve(name), join(tree, name));
  mkdirSync(join(tree, 'plugins'));
  for (const id of readdirSync('plugins')) symlinkSync(resolve('plugins', id), join(tree, 'plugins', id));
  for (const [name, code] of files) {
    mkdirSync(dirname(join(tree, name)), { recursive: true });
    writeFileSync(join(tree, name), code);
  }
  const config = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as Readonly<Record<string, unknown>>;
  writeFileSync(join(tree, 'tsconfig.json'), JSON.stringify({ ...config, include: ['plugins/viz-lollipop'] }));
  return tree;
}

async function vizOf<Half extends Pick<BrowserHalf | ServerHalf, 'contributions'>>(file: string): Promise<VizType> {
  const { default: half } = (await import(pathToFileURL(file).href)) as { readonly default: Half };
  const registry = new ExtensionRegistry();
  for (const contribution of half.contributions ?? []) registry.addContribution('page', contribution);
  const [viz] = registry.all(VizTypes);
  if (viz === undefined) throw new Error('The half contributes no viz type.');
  return viz;
}

describe('docs/writing-a-viz.md', function () {
  this.timeout(120_000);
  const files = filesOf(readFileSync('docs/writing-a-viz.md', 'utf8'));
  const inTree = new Map([...files].filter(([name]) => name.startsWith('plugins/')));
  let tree: string;
  before(() => {
    tree = treeWith(inTree);
  });
  after(() => {
    rmSync(tree, { recursive: true, force: true });
  });

  it('names the seven files of the plugin and two outside the tree', () => {
    expect([...files.keys()]).to.deep.equal([
      'plugins/viz-lollipop/manifest.ts',
      'plugins/viz-lollipop/common/messages.ts',
      'plugins/viz-lollipop/common/lollipop-options.ts',
      'plugins/viz-lollipop/common/lollipop-viz.ts',
      'plugins/viz-lollipop/common/draw-lollipop.ts',
      'plugins/viz-lollipop/browser/index.ts',
      'plugins/viz-lollipop/server/index.ts',
      'DATA_DIR/plugins/lollipop-lite.js',
      'DATA_DIR/plugins/name-tags/index.js',
    ]);
  });

  it('has code that type-checks', () => {
    const { stdout } = spawnSync(
      process.execPath,
      ['node_modules/typescript-native/bin/tsc', '-p', join(tree, 'tsconfig.json')],
      { encoding: 'utf8' },
    );
    expect(stdout.split('\n').filter((line) => line.includes('viz-lollipop'))).to.deep.equal([]);
  });

  it('ends with a viz type that keeps the viz contract', async () => {
    const viz = await vizOf<ServerHalf>(join(tree, 'plugins/viz-lollipop/server/index.ts'));
    const { document } = new JSDOM('<!doctype html>').window;
    for (const check of vizChecks) expect(await check.run(viz, document), check.title).to.deep.equal([]);
  });

  it('shows a plugin outside the tree that draws with nothing but the shared modules', async () => {
    const file = join(tree, 'lollipop-lite.js');
    writeFileSync(file, files.get('DATA_DIR/plugins/lollipop-lite.js') ?? '');
    const outdir = join(tree, 'plugins');
    await build({
      entryPoints: [file],
      bundle: true,
      splitting: true, // what the product loads later, such as the code editor, is not loaded with the SDK
      format: 'esm',
      platform: 'node',
      outdir,
      outExtension: { '.js': '.mjs' },
      logLevel: 'silent',
      packages: 'external',
      plugins: [
        {
          name: 'sdk',
          setup: (host) => {
            host.onResolve({ filter: /^@tessera\/sdk$/ }, () => ({ path: resolve('workbench/browser/sdk.ts') }));
          },
        },
      ],
    });
    const { default: half } = (await import(pathToFileURL(join(outdir, 'lollipop-lite.mjs')).href)) as {
      readonly default: BrowserHalf;
    };
    expect(half.id).to.equal('lollipop-lite');
    const viz = half.contributions?.[0]?.item as VizType;
    const { document } = new JSDOM('<!doctype html>').window;
    const [usual] = vizDrawings;
    const { scene } = await drawSample(viz, usual!, document);
    expect(scene.element.querySelectorAll('circle')).to.have.lengthOf(5);
    expect(scene.marks.map((mark) => mark.title)).to.deep.equal(['North', 'South', 'East', 'West', 'Centre']);
  });

  it('shows a viz.json that describes a chart type', () => {
    const [, json = ''] = /```json\n([\s\S]*?)```/.exec(readFileSync('docs/writing-a-viz.md', 'utf8')) ?? [];
    const file = JSON.parse(json) as VizFile;
    expect([...Value.Errors(VizFile, file)]).to.deep.equal([]);
    expect(viewViz(file).slots.map(({ key }) => key)).to.deep.equal(['groupby', 'metric']);
  });

  it('shows a view that draws a tag for each row and says which was chosen', async () => {
    const view = (await importOutside(files.get('DATA_DIR/plugins/name-tags/index.js') ?? '')) as unknown as View;
    const { document } = new JSDOM('<!doctype html><main></main>').window;
    const main = document.querySelector('main')!;
    const chosen: unknown[] = [];
    const columns = [
      { name: 'city', label: 'City', type: 1, values: ['Oslo', 'Lima'] },
      { name: 'sum', label: 'Sum', type: 0, values: [3, 7] },
    ];
    const input = { data: [{ columns, rowCount: 2 }], options: { tag_size: 13 }, theme: {} } as unknown as ViewInput;
    Object.assign(globalThis, { document }); // a view draws by the document of its frame
    try {
      await view.mount(main, {
        onData: (listener) => {
          listener(input);
        },
        select: (selects) => chosen.push(selects),
        fail: (message) => {
          throw new Error(message);
        },
      });
    } finally {
      delete (globalThis as { document?: unknown }).document;
    }
    main.querySelectorAll('button')[1]?.click();
    expect([main.textContent, chosen]).to.deep.equal(['Oslo 3Lima 7', [{ city: 'Lima' }]]);
  });
});
