import { expect } from 'chai';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { parsePluginFile } from '../../../core/server/external/plugin-file.ts';
import { sdkSurface } from '../../../workbench/sdk/sdk-surface.mjs';
import { authorFolder, builtSdk } from './author-folder.ts';

const templates = readdirSync('workbench/create-plugin/templates');

describe('the SDK and the tools of authors', function () {
  this.timeout(300_000);
  let sdk: string;
  let author: ReturnType<typeof authorFolder>;
  before(() => {
    sdk = builtSdk();
    author = authorFolder(sdk);
    for (const template of templates) author.create(`my-${template}`, '--template', template);
  });
  after(() => {
    rmSync(author.folder, { recursive: true, force: true });
  });

  const change = (path: string, from: string, to: string): void => {
    const file = join(author.folder, path);
    const code = readFileSync(file, 'utf8');
    expect(code).to.include(from);
    writeFileSync(file, code.replace(from, to));
  };

  it('has the public surface of the report; `npm run sdk -- --report` renews it', () => {
    expect(sdkSurface(sdk).split('\n')).to.deep.equal(
      readFileSync('workbench/sdk/public-surface.txt', 'utf8').split('\n'),
    );
  });

  it('has the version of the product', () => {
    const versionIn = (file: string) => (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
    const product = 'package.json';
    const others = [join(sdk, 'package.json'), 'workbench/create-plugin/package.json'];
    expect(others.map(versionIn)).to.deep.equal([versionIn(product), versionIn(product)]);
  });

  for (const template of templates) {
    it(`makes a plugin from the template ${template} that is checked and tested without fault`, () => {
      const checked = author.tool('check', `my-${template}`);
      const tested = author.tool('test', `my-${template}`);
      expect([checked.isOk, tested.isOk], checked.text + tested.text).to.deep.equal([true, true]);
      expect(checked.text).not.to.include('Types are not checked');
      expect(tested.text).to.match(/pass [1-9]/);
    });

    it(`writes a plugin.json for the template ${template} that the product reads`, () => {
      const parsed = parsePluginFile(readFileSync(join(author.folder, `my-${template}`, 'plugin.json')));
      expect(parsed.ok && parsed.value.id).to.equal(`my-${template}`);
    });
  }

  it('does not compile a misspelt option', () => {
    author.create('misspelt');
    change('misspelt/src/index.ts', 'chosen.dot_size', 'chosen.dot_sise');
    const { isOk, text } = author.tool('check', 'misspelt');
    expect(isOk).to.equal(false);
    expect(text).to.include("'dot_sise' does not exist");
  });

  it('says which promise of the contract a chart breaks, and draws the sheet all the same', () => {
    author.create('outside');
    change('outside/src/index.ts', 'return { x, y, title', 'return { x: x + 5000, y, title');
    const { isOk, text } = author.tool('check', 'outside');
    expect(isOk).to.equal(false);
    expect(text).to.match(/draws usual.*lies outside/);
    expect(readFileSync(join(author.folder, 'outside/sheet.html'), 'utf8')).to.include('<figure><svg');
  });

  it('writes into no folder that has something in it', () => {
    author.create('taken');
    change('taken/README.md', 'Taken', 'Mine');
    const { isOk, text } = author.create('taken');
    expect([isOk, /is not empty/.test(text)]).to.deep.equal([false, true]);
    expect(readFileSync(join(author.folder, 'taken/README.md'), 'utf8')).to.include('Mine');
  });

  it('packs the same sources into the same bytes, with the hash that it prints', () => {
    const file = join(author.folder, 'my-chart/my-chart-1.0.0.zip');
    const hashes = [0, 1].map(() => {
      const { text } = author.tool('pack', 'my-chart');
      const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
      expect(text).to.include(`SHA-256 ${hash}`);
      return hash;
    });
    expect(hashes[0]).to.equal(hashes[1]);
    expect(Object.keys(unzipSync(readFileSync(file))).sort()).to.deep.equal(['README.md', 'index.js', 'plugin.json']);
  });

  it('leaves what the page shares out of the plugin', () => {
    author.tool('build', 'my-page');
    const code = readFileSync(join(author.folder, 'my-page/dist/index.js'), 'utf8');
    const imported = [...code.matchAll(/from "([^"]+)"/g)].map(([, name]) => name);
    expect(imported).to.have.members(['@tessera/sdk', 'react/jsx-runtime']);
  });

  it('builds a server half with its manifest', () => {
    author.tool('build', 'my-server');
    const dist = join(author.folder, 'my-server/dist/server');
    expect(['index.js', 'manifest.json'].map((name) => existsSync(join(dist, name)))).to.deep.equal([true, true]);
  });
});
