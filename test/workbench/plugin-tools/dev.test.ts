import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { runningCommand } from '../../support/running-command.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { authorFolder, builtSdk } from '../sdk/author-folder.ts';

const password = 'dots on stems 17';

describe('tessera-plugin dev', function () {
  this.timeout(300_000);
  let sdk: string;
  let author: ReturnType<typeof authorFolder>;
  let server: TestServer;
  before(async () => {
    sdk = builtSdk();
    author = authorFolder(sdk);
    author.create('my-chart');
    server = await startTestServer({ settings: { ADMIN_PASSWORD: password } });
  });
  after(async () => {
    await server.stop();
    rmSync(author.folder, { recursive: true, force: true });
  });

  const dev = () =>
    runningCommand(join(sdk, 'bin/tessera-plugin.mjs'), ['dev', join(author.folder, 'my-chart')], {
      TESSERA_URL: server.url,
      TESSERA_USER: 'admin',
      TESSERA_PASSWORD: password,
    });

  it('says where developer mode is switched on, and turns nothing on itself', async () => {
    const command = dev();
    const status = await command.ended;
    const admin = await server.as('admin');
    expect(status).to.equal(1);
    expect(command.text()).to.include(`Developer mode is off. Switch it on at ${server.url}/plugin/list/`);
    expect((await admin.get('/api/v1/plugin/dev')).body).to.deep.equal({ on: false });
  });

  it('sends each build, says when a page has it, checks it, and takes it back at its end', async () => {
    const admin = await server.as('admin');
    await admin.put('/api/v1/plugin/dev', { on: true });
    const builds = async (after: number) =>
      (await admin.get(`/api/v1/plugin/dev/builds?after=${after}`)).body as {
        version: number;
        builds: { url: string }[];
      };
    const { version } = await builds(-1);
    const command = dev();
    const first = await builds(version);
    await admin.post('/api/v1/plugin/dev/my-chart/outcome', { url: first.builds[0]?.url, error: null });
    await command.says(/In the page after \d+ ms/);
    await command.says(/It fits/);
    const file = join(author.folder, 'my-chart/src/index.ts');
    writeFileSync(file, `${readFileSync(file, 'utf8')}\nconsole.info('edited');\n`);
    const second = await builds(first.version);
    await admin.post('/api/v1/plugin/dev/my-chart/outcome', { url: second.builds[0]?.url, error: 'it is broken' });
    await command.says(/The page keeps the build before: it is broken/);
    expect((await admin.get(second.builds[0]?.url ?? '')).text).to.match(/["']edited["']/);
    await command.stop();
    expect((await builds(-1)).builds).to.deep.equal([]);
  });
});
