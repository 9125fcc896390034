import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { lockDataDir } from '../../../../core/server/boot/lock-data-dir.ts';

const source = pathToFileURL('core/server/boot/lock-data-dir.ts').href;

/** Another process that has locked the folder and stays. */
async function holder(dataDir: string): Promise<ChildProcess> {
  const script = `const { lockDataDir } = await import(${JSON.stringify(source)});
    globalThis.held = lockDataDir(${JSON.stringify(dataDir)});
    setInterval(() => undefined, 60_000);
    console.log('locked');`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', script];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

const refusalOf = (work: () => unknown): string | undefined => {
  try {
    work();
    return undefined;
  } catch (thrown) {
    return (thrown as Error).message;
  }
};

describe('lockDataDir', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tessera-lock-'));
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('refuses a folder that another process has, and names both', async () => {
    const other = await holder(dataDir);
    try {
      expect(refusalOf(() => lockDataDir(dataDir))).to.equal(
        `DATA_DIR ${dataDir} is in use by another server (process ${String(other.pid)} on ${hostname()}). Stop that one, or give this one a folder of its own.`,
      );
    } finally {
      await kill(other);
    }
  });

  it('takes the lock of a killed process over at once, whoever has its process id now', async () => {
    await kill(await holder(dataDir));
    expect(readdirSync(dataDir)).to.include('lock-holder.json');
    const lock = lockDataDir(dataDir);
    await lock.dispose();
  });

  it('refuses a second server in the same process, too', async () => {
    const lock = lockDataDir(dataDir);
    expect(refusalOf(() => lockDataDir(dataDir))).to.include(`process ${String(process.pid)}`);
    expect(
      refusalOf(() => lockDataDir(dataDir)),
      'a refused one gives nothing away',
    ).to.include('in use');
    await lock.dispose();
  });

  it('gives the folder back, without the name of its holder', async () => {
    await lockDataDir(dataDir).dispose();
    expect(readdirSync(dataDir)).to.deep.equal(['lock']);
    await lockDataDir(dataDir).dispose();
  });

  it('makes the folder, for its user alone', async () => {
    const folder = join(dataDir, 'new');
    await lockDataDir(folder).dispose();
    expect(statSync(folder).mode & 0o777).to.equal(0o700);
  });

  it('says what a folder must be that cannot be locked', () => {
    writeFileSync(join(dataDir, 'file'), '');
    expect(refusalOf(() => lockDataDir(join(dataDir, 'file')))).to.match(
      /^DATA_DIR \S+ cannot be locked \(.+\)\. It must be a folder that this user may write/,
    );
  });
});
