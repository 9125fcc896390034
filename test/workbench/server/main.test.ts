import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the server's program; `onOut` sees its output as it grows and may stop it. */
function run(
  args: readonly string[],
  onOut?: (out: string, stop: (signal: NodeJS.Signals) => void) => void,
  settings: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'workbench/server/main.ts', ...args], {
      env: { ...process.env, ...settings },
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      onOut?.(out, (signal) => child.kill(signal));
    });
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString();
    });
    child.on('exit', (code) => {
      resolve({ code, out, err });
    });
  });
}

describe('the server program', function program() {
  this.timeout(60_000); // each run loads the product

  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tessera-main-'));
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true });
  });

  it('stops at a wrong value with one line', async () => {
    const { code, out, err } = await run(['--port', 'abc']);
    expect([code, out, err]).to.deep.equal([
      2,
      '',
      'PORT on the command line is "abc"; it must be a whole number from 0 to 65535.\n',
    ]);
  });

  it('refuses to be reachable by others without an administrator password, and says how', async () => {
    const { code, err } = await run(['--host', '0.0.0.0', '--port', '0', '--data-dir', dataDir, '--examples', 'off']);
    expect([code, err]).to.deep.equal([
      2,
      'HOST is 0.0.0.0, which others can reach, but no administrator password is set. Set ADMIN_PASSWORD (8 characters or more) or keep HOST at 127.0.0.1.\n',
    ]);
  });

  it('refuses a DATA_DIR that another server has, and names it', async () => {
    let second: Promise<Ended> | undefined;
    const args = ['--port', '0', '--data-dir', dataDir, '--examples', 'off', '--drain-seconds', '0.5'];
    const first = await run(args, (out, stop) => {
      if (!out.includes('ready at') || second !== undefined) return;
      second = run(args).finally(() => {
        stop('SIGTERM');
      });
    });
    const refused = await second;
    expect([first.code, refused?.code, refused?.out]).to.deep.equal([0, 2, '']);
    expect(refused?.err).to.match(
      /^DATA_DIR \S+ is in use by another server \(process \d+ on \S+\)\. Stop that one.*\n$/,
    );
  });

  it('prints one line with address and link, which signs in once, and ends on SIGTERM', async () => {
    let used: Promise<readonly number[]> | undefined;
    const ended = await run(
      ['--port', '0', '--data-dir', dataDir, '--examples', 'off', '--drain-seconds', '0.5'],
      (out, stop) => {
        const link = /sign in, once: (http:\/\/127\.0\.0\.1:\d+\S+)\n/.exec(out)?.[1];
        if (link === undefined || used !== undefined) return;
        used = openTwice(link).finally(() => {
          stop('SIGTERM');
        });
      },
    );
    expect([ended.code, ended.err, ended.out.split('\n').length]).to.deep.equal([0, '', 2]);
    const [first, second] = (await used) ?? [];
    expect([first, second]).to.deep.equal([1, 0]);
  });

  it('prints a link of a server that runs for the command, and none at the start of one with an administrator', async () => {
    const args = ['--data-dir', dataDir, '--examples', 'off', '--drain-seconds', '0.5'];
    const password = { ADMIN_PASSWORD: 'a long enough secret' };
    let made: Promise<Ended> | undefined;
    let used: Promise<readonly number[]> | undefined;
    const ended = await run(
      ['--port', '0', ...args],
      (out, stop) => {
        if (!out.includes('ready at') || made !== undefined) return;
        made = run(['sign-in-link', ...args]);
        used = made
          .then(({ out: link }) => openTwice(link.trim()))
          .finally(() => {
            stop('SIGTERM');
          });
      },
      password,
    );
    expect(ended.out).to.match(/^Tessera is ready at http:\/\/127\.0\.0\.1:\d+\n$/);
    expect((await made)?.out).to.match(/^http:\/\/127\.0\.0\.1:\d+\/login\/once\?token=\S+\n$/);
    expect(await used).to.deep.equal([1, 0]);
  });
});

/** How many session cookies each opening of the link gives. */
async function openTwice(link: string): Promise<readonly number[]> {
  const cookies: number[] = [];
  for (let time = 0; time < 2; time += 1) {
    const answer = await fetch(link, { redirect: 'manual', headers: { connection: 'close' } });
    await answer.arrayBuffer();
    cookies.push(answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('session=')).length);
  }
  return cookies;
}
