import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { runCommand } from '#core/server';
import { productDefinition } from '../../../workbench/server/definition.ts';
import { pluginCommand } from '../../../workbench/server/plugin-command.ts';
import { commandCall } from '../../support/command-call.ts';
import { writePlugin, writeServerHalf } from '../../support/external-plugin.ts';

describe('npm run plugins', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tessera-plugin-command-'));
    mkdirSync(join(dataDir, 'build'));
    const shared = { '@tessera/sdk': '/sdk.js', '@tessera/view': '/view.js' };
    writeFileSync(join(dataDir, 'build', 'importmap.json'), JSON.stringify({ imports: shared }));
    const exported = { '@tessera/sdk': ['VizTypes', 'contribute'], '@tessera/view': ['defineView'] };
    writeFileSync(join(dataDir, 'build', 'shared-exports.json'), JSON.stringify(exported));
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true });
  });
  const run = async (line: string, settings: Readonly<Record<string, unknown>> = {}) => {
    const definition = { ...productDefinition(process.cwd()), browserDir: join(dataDir, 'build') };
    const target = { definition, values: { DATA_DIR: dataDir, ...settings } };
    const { call, text } = commandCall(line.split(' '), { directory: dataDir });
    const status = await runCommand([pluginCommand], 'plugins', target, call);
    return { status, text: text() };
  };
  const write = (id: string, code: string, about: object = {}) => {
    const all = { id, title: id, version: '1.0.0', trust: 'trusted', ...about };
    writePlugin(dataDir, id, { 'plugin.json': JSON.stringify(all), 'index.js': code });
  };

  it('says that plugins fit', async () => {
    write('dots', 'import{contribute as a,VizTypes as b}from"@tessera/sdk";export default{};');
    write('frames', "import { defineView } from '@tessera/sdk';\nexport default {};", { trust: 'view' });
    const { status, text } = await run('check');
    expect([status, text.split('\n').at(-1)]).to.deep.equal([0, '2 plugins fit.']);
  });

  it('names the imports that this version has no longer', async () => {
    write('dots', 'import{contribute as a,VizPoints as b}from"@tessera/sdk";import"left-pad";export default{};');
    write('lines', 'import {\n  VizLines,\n  contribute\n} from "@tessera/sdk";\nexport default {};');
    const { status, text } = await run('check');
    expect(status).to.equal(1);
    expect(text)
      .to.match(/dots 1\.0\.0 does not run .* it imports left-pad, which the page does not share/)
      .and.match(/lines 1\.0\.0 does not run .* it imports VizLines from @tessera\/sdk, which this version/)
      .and.match(/2 plugins would fail\.$/);
  });

  it('holds plugin.json and the settings against them', async () => {
    write('future', 'export default {};', { tessera: '>=99' });
    write('denied', 'export default {};');
    const { status, text } = await run('check --json', { PLUGIN_DENYLIST: ['denied'], PLUGINS_SIGNED_ONLY: false });
    const { ok, plugins } = JSON.parse(text) as { ok: boolean; plugins: { id: string; problems: string[] }[] };
    expect([status, ok, plugins.map(({ id }) => id)]).to.deep.equal([1, false, ['denied', 'future']]);
    expect(plugins[0]?.problems).to.deep.equal([
      'PLUGIN_DENYLIST forbids it. Whoever runs the server can change that setting',
    ]);
    expect(plugins[1]?.problems[0]).to.contain('it is for versions >=99 of Tessera');
  });

  it('names what is no module, in the page and in the server half', async () => {
    write('dots', 'export default {');
    writeServerHalf(dataDir, 'lines', 'import { defineServerPlugin } from "#core/server";\nexport default (;');
    const { status, text } = await run('check');
    expect(status).to.equal(1);
    expect(text)
      .to.match(
        /dots 1\.0\.0 does not run .* its script is no JavaScript module: Unexpected token \(1:16\); build it again/,
      )
      .and.match(/lines does not run .* its server half does not load: Unexpected token \(2:16\)/);
  });

  it('looks at server halves without running them', async () => {
    const code = "import { noSuchThing } from '#core/server';\nthrow new Error('it ran');\n";
    writeServerHalf(dataDir, 'counts', code);
    writeServerHalf(dataDir, 'needs', 'export default {};', { requires: ['gone-plugin'] });
    const { status, text } = await run('check');
    expect(status).to.equal(1);
    expect(text)
      .to.contain('its server half imports noSuchThing from #core/server')
      .and.contain('it requires gone-plugin, which does not run');
  });

  it('lists and removes them', async () => {
    write('dots', 'export default {};', { title: 'Dots' });
    expect((await run('list')).text).to.equal('dots 1.0.0 · Dots · trusted · not signed');
    expect((await run('remove dots')).status).to.equal(0);
    expect(existsSync(join(dataDir, 'plugins', 'dots'))).to.equal(false);
    expect((await run('remove dots')).status).to.equal(1);
    expect((await run('remove ../build')).status).to.equal(1);
    expect((await run('list')).text).to.contain('There are no plugins from outside');
  });

  it('says what can be written for anything else', async () => {
    const { status, text } = await run('clean');
    expect(status).to.equal(2);
    expect(text).to.contain('npx tessera plugins check [--json]');
    expect((await run('check --all')).status).to.equal(2);
  });
});
