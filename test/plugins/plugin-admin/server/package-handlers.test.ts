import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { PluginRow } from '#plugins/plugin-admin';
import { packedPlugin, packedWithLie, packedWithLink, testSigner } from '../../../support/packed-plugin.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { userWithPairs } from '../../../support/users.ts';

const signer = testSigner();

describe('installing a plugin from outside', function installing() {
  this.timeout(60_000);
  let server: TestServer;
  const start = async (settings: Record<string, string> = {}) => {
    const plugins = ['access', 'plugin-admin'];
    server = await startTestServer({ plugins, settings: { LOG_LEVEL: 'silent', ...settings } });
  };
  afterEach(() => server.stop());
  const form = (zip: Uint8Array<ArrayBuffer>, fields: Readonly<Record<string, string>> = {}): FormData => {
    const made = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      if (name === 'signature') made.append(name, new Blob([value]), 'toy.zip.minisig');
      else made.append(name, value);
    }
    made.append('file', new Blob([zip]), 'toy.zip');
    return made;
  };
  const post = async (what: 'install' | 'inspect', raw: FormData) =>
    (await server.as('admin')).post(`/api/v1/plugin/${what}`, undefined, { raw });
  const install = (zip: Uint8Array<ArrayBuffer>, fields?: Readonly<Record<string, string>>) =>
    post('install', form(zip, fields));
  const rowOf = async () => {
    const { body } = await (await server.as('admin')).get('/api/v1/plugin/');
    return (body as { result: PluginRow[] }).result.find(({ id }) => id === 'toy');
  };
  const folder = () => join(server.dataDir, 'plugins', 'toy');

  it('puts it in its place without a restart, gives the file back, and removes it', async () => {
    await start();
    const zip = packedPlugin({ author: 'Ada' });
    expect((await install(zip)).status).to.equal(200);
    const row = await rowOf();
    expect([row?.title, row?.version, row?.author, row?.trust, row?.state]).to.deep.equal([
      'Toys',
      '1.0.0',
      'Ada',
      'trusted',
      'on',
    ]);
    const admin = await server.as('admin');
    const file = await fetch(`${server.url}/api/v1/plugin/toy/download`, { headers: admin.headers });
    expect(Buffer.from(await file.arrayBuffer()).equals(zip)).to.equal(true);
    expect([(await admin.delete('/api/v1/plugin/toy')).status, existsSync(folder())]).to.deep.equal([200, false]);
    expect([(await admin.delete('/api/v1/plugin/toy')).status, await rowOf()]).to.deep.equal([404, undefined]);
  });

  it('tells what it is without writing it', async () => {
    await start();
    const { body } = await post('inspect', form(packedPlugin({ license: 'MIT', fills: ['viz-kit/viz-types'] })));
    expect(body.result).to.include({ id: 'toy', license: 'MIT', installed_version: null, refusal: null, signer: null });
    expect([body.result.fills, existsSync(folder())]).to.deep.equal([['viz-kit/viz-types'], false]);
  });

  it('updates, and goes back to an earlier version only when that is said', async () => {
    await start();
    await install(packedPlugin());
    expect((await install(packedPlugin({ version: '1.1.0' }))).body.result.installed_version).to.equal('1.0.0');
    const back = await install(packedPlugin());
    expect([back.status, (await rowOf())?.version]).to.deep.equal([422, '1.1.0']);
    const meant = await install(packedPlugin(), { downgrade: 'true' });
    expect([meant.status, (await rowOf())?.version]).to.deep.equal([200, '1.0.0']);
    expect(readdirSync(join(server.dataDir, 'plugins', '.staging'))).to.deep.equal([]);
  });

  it('serves its icon for images only: opened by itself, nothing in it runs', async () => {
    await start();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    await install(packedPlugin({ icon: 'icon.svg' }, { 'icon.svg': svg }));
    const { headers } = await server.as('admin');
    const icon = await fetch(`${server.url}/api/v1/plugin/toy/icon`, { headers });
    expect([icon.headers.get('content-type'), await icon.text(), (await rowOf())?.has_icon]).to.deep.equal([
      'image/svg+xml',
      svg,
      true,
    ]);
    expect(icon.headers.get('content-security-policy')).to.match(/default-src 'none'.*sandbox/);
    expect((await fetch(`${server.url}/api/v1/plugin/toy/icon`)).status).to.equal(401);
  });

  const refusals: Readonly<Record<string, readonly [Uint8Array<ArrayBuffer>, string]>> = {
    'what is no archive': [new Uint8Array(100), 'no ZIP archive'],
    'a path that leads out': [packedPlugin({}, { '../evil.js': '' }), '../evil.js'],
    'an absolute path': [packedPlugin({}, { '/etc/evil': '' }), '/etc/evil'],
    'names that differ in case only': [packedPlugin({}, { 'INDEX.js': '' }), 'twice'],
    'a link': [packedWithLink(), 'a link index.js'],
    'names of the product': [packedPlugin({}, { '.package.json': '{}' }), '.package.json'],
    'a bomb': [packedPlugin({}, { bomb: 'x'.repeat(65 * 1_048_576) }), 'more than 64 MB'],
    'a bomb that says it is small': [packedWithLie(), 'no ZIP archive that can be read'],
    'too many files': [
      packedPlugin({}, Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`f${index}`, '']))),
      'more than 2000 files',
    ],
    'a mistake in plugin.json': [packedPlugin({ version: 'new' }), 'three numbers'],
    'another version of the product': [packedPlugin({ tessera: '>=99' }), '>=99'],
    'the name of a plugin of the product': [packedPlugin({ id: 'access' }), 'part of the product'],
    'imports that the page does not share': [packedPlugin({}, { 'index.js': 'import "left-pad";' }), 'left-pad'],
  };
  it('refuses each kind of bad file with its reason, and writes nothing', async () => {
    await start();
    for (const [what, [zip, reason]] of Object.entries(refusals)) {
      const { status, body } = await install(zip);
      expect([what, status, String(body.message).includes(reason) || body.message]).to.deep.equal([what, 422, true]);
    }
    expect([existsSync(folder()), existsSync(join(server.dataDir, 'plugins', 'access'))]).to.deep.equal([false, false]);
  });

  it('names who signed it, until its files are others', async () => {
    await start({ PLUGIN_SIGNERS: `Ada=${signer.publicKey}`, PLUGINS_SIGNED_ONLY: 'on' });
    const zip = packedPlugin();
    const bare = await install(zip);
    const forged = await install(zip, { signature: signer.sign(packedPlugin({ title: 'Other' })) });
    expect([bare.status, forged.status, existsSync(folder())]).to.deep.equal([422, 422, false]);
    expect((await install(zip, { signature: signer.sign(zip) })).status).to.equal(200);
    const before = await rowOf();
    writeFileSync(join(folder(), 'index.js'), 'export default { id: "toy", changed: true };');
    const after = await rowOf();
    expect([before?.package?.signer, before?.state, after?.package?.signer, after?.state]).to.deep.equal([
      'Ada',
      'on',
      null,
      'failed',
    ]);
    expect(after?.reason).to.contain('not those that were installed');
  });

  it('refuses what the settings forbid', async () => {
    await start({ PLUGIN_DENYLIST: 'toy@<1.1', PLUGIN_MINIMUM_VERSIONS: 'toy@2.0.0' });
    const denied = await install(packedPlugin());
    const old = await install(packedPlugin({ version: '1.5.0' }));
    const fine = await install(packedPlugin({ version: '2.0.0' }));
    expect([denied.body.message, old.body.message, fine.status]).to.deep.equal([
      'PLUGIN_DENYLIST forbids it. Whoever runs the server can change that setting',
      'PLUGIN_MINIMUM_VERSIONS asks for version 2.0.0 or later. Update it',
      200,
    ]);
  });

  it('fetches from the origins of PLUGIN_SOURCES alone', async () => {
    await start({ PLUGIN_SOURCES: 'https://plugins.example.com' });
    const made = new FormData();
    made.append('url', 'https://elsewhere.example.com/toy.zip');
    const { status, body } = await post('install', made);
    expect([status, body.message]).to.deep.equal([
      422,
      'The setting PLUGIN_SOURCES does not name https://elsewhere.example.com. Add it there to install from it, or upload the file.',
    ]);
  });

  it('is for administrators, and does not allow a server half', async () => {
    await start();
    const { session } = await userWithPairs(server, [
      ['can_read', 'Plugin'],
      ['can_write', 'Plugin'],
    ]);
    const raw = form(packedPlugin());
    expect([
      (await session.post('/api/v1/plugin/install', undefined, { raw })).status,
      (await session.post('/api/v1/plugin/inspect', undefined, { raw })).status,
      (await session.delete('/api/v1/plugin/toy')).status,
    ]).to.deep.equal([403, 403, 403]);
    const manifest = JSON.stringify({ title: 'Toys', version: '1.0.0' });
    await install(packedPlugin({}, { 'server/manifest.json': manifest, 'server/index.js': 'export default 1;' }));
    expect((await rowOf())?.server_half?.state).to.equal('not-allowed');
    expect(readFileSync(join(folder(), 'server', 'index.js'), 'utf8')).to.equal('export default 1;');
  });
});
