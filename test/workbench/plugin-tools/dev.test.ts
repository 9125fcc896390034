import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { authorFolder, builtSdk } from '../sdk/author-folder.ts';

/** A command that runs until it is told to end, and what it has printed. */
function started(script: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const child: ChildProcess = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...env } });
  let text = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
      for (const look of [...waiting]) look();
    });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const says = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve) => {
      const look = () => {
        const found = pattern.exec(text);
        if (found === null) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  const stop = async () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { says, stop, ended, text: () => text };
}

const password = 'dots on stems 17';

describe('tessera-plugin dev', function () {
  this.timeout(300_000);
  let sdk: string;
  let author: ReturnType<typeof authorFolder>;
  let server: TestServer;
  before(async () => {
    sdk = builtSdk('sdk-of-dev-tests');
    author = authorFolder(sdk);
    author.create('my-chart');
    server = await startTestServer({ settings: { ADMIN_PASSWORD: password } });
  });
  after(async () => {
    await server.stop();
    for (const folder of [sdk, author.folder]) rmSync(folder, { recursive: true, force: true });
  });

  const dev = () =>
    started(join(sdk, 'bin/tessera-plugin.mjs'), ['dev', join(author.folder, 'my-chart')], {
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
