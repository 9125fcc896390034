import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { installDebianPackages } from './debian-packages.ts';
import { freePort } from './free-port.ts';

export interface Cluster {
  readonly port: number;
  /** Ends the server at once, as a crash does. */
  readonly stop: () => void;
  /** Runs it again, with what it had. */
  readonly start: () => void;
}

let cluster: Promise<Cluster> | undefined;

/** A new, empty database on the private PostgreSQL server of the test run. */
export async function freshPostgresUrl(): Promise<string> {
  const ofRun = process.env['TEST_POSTGRES_PORT'] ?? '';
  const port = ofRun === '' ? (await (cluster ??= startCluster(tmpdir()))).port : ofRun;
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: `postgres://tessera@127.0.0.1:${port}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return `postgres://tessera@127.0.0.1:${port}/${name}`;
}

/** A new, empty database on a server of its own, which the test may stop and start. */
export async function ownPostgres(): Promise<Omit<Cluster, 'port'> & { readonly url: string }> {
  const { port, stop, start } = await startCluster(tmpdir());
  return { url: `postgres://tessera@127.0.0.1:${port}/postgres`, stop, start };
}

/**
 * Starts a private PostgreSQL server with its files below a folder; it stops when this process ends. Installs
 * PostgreSQL on Debian and Ubuntu when it is missing.
 */
export async function startCluster(parent: string): Promise<Cluster> {
  const bin = findBinaries() ?? installBinaries();
  const folder = mkdtempSync(join(parent, 'tessera-postgres-'));
  const owner = serverOwner();
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const as = (command: string, args: readonly string[]) =>
    execFileSync(command, args, {
      cwd: folder,
      stdio: 'pipe',
      env: { PATH: process.env['PATH'], LANG: 'C.UTF-8' },
      ...(owner === undefined ? {} : { uid: owner.uid, gid: owner.gid }),
    });
  as(join(bin, 'initdb'), ['-D', data, '-U', 'tessera', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off -c max_connections=200`;
  const start = (): void => {
    as(join(bin, 'pg_ctl'), ['-D', data, '-l', join(folder, 'log'), '-w', '-o', options, 'start']);
  };
  const stop = (): void => {
    as(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
  };
  start();
  process.once('exit', () => {
    try {
      if (existsSync(join(data, 'postmaster.pid'))) stop();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
  process.once('SIGTERM', () => process.exit(1)); // without a handler a terminated run would leave the server behind
  return { port, stop, start };
}

/** PostgreSQL refuses to run as root; then the account of its package runs it. */
function serverOwner(): { readonly uid: number; readonly gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined)
    throw new Error('PostgreSQL does not run as root, and there is no user "postgres".');
  return { uid: Number(uid), gid: Number(gid) };
}

function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => join(debian, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
  if (found !== undefined) return found;
  const which = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const bin = which.status === 0 ? which.stdout.trim() : '';
  return existsSync(join(bin, 'initdb')) ? bin : undefined;
}

function installBinaries(): string {
  installDebianPackages('postgresql');
  const bin = findBinaries();
  if (bin === undefined) throw new Error('PostgreSQL is missing. Install it with: sudo apt-get install -y postgresql');
  return bin;
}
