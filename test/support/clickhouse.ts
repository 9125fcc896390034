import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';

const version = '3.4.0';
/** Kept between runs: 543 MB, which is why no dependency of the product has it. */
const folder = resolve(`.cache/chdb-${version}`);
const engine = join(folder, 'node_modules', 'chdb', 'index.js');

export interface ClickHouseServer {
  readonly port: number;
  readonly stop: () => void;
}

let server: Promise<ClickHouseServer> | undefined;

/** A new, empty database on the ClickHouse of the test run, and an account that may do everything there. */
export async function freshClickHouseUrl(): Promise<string> {
  const ofRun = process.env['TEST_CLICKHOUSE_PORT'] ?? '';
  const port = ofRun === '' ? (await (server ??= startClickHouse(tmpdir()))).port : Number(ofRun);
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runClickHouse(port, `CREATE DATABASE ${name}`);
  return `clickhousedb://default@127.0.0.1:${String(port)}/${name}`;
}

/** Runs one statement as it is and gives what the server answers, tab separated. */
export async function runClickHouse(port: number, sql: string, settings = ''): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${String(port)}/?${settings}`, { method: 'POST', body: sql });
  const text = await response.text();
  if (!response.ok) throw new Error(`${text}\n${sql}`);
  return text;
}

/** Statements, one after the other, in the database of an address of `freshClickHouseUrl`; columns are nullable. */
export async function prepareClickHouse(url: string, statements: readonly string[]): Promise<void> {
  const { port, pathname } = new URL(url);
  const settings = `database=${pathname.slice(1)}&data_type_default_nullable=1&cast_keep_nullable=1&allow_experimental_nullable_tuple_type=1`;
  for (const sql of statements) await runClickHouse(Number(port), withPlainKeys(sql), settings);
}

/** Keys are the only columns that may not be missing. */
const withPlainKeys = (sql: string): string => sql.replaceAll(/(\w) PRIMARY KEY(?! ?\()/g, '$1 NOT NULL PRIMARY KEY');

/** Starts the engine with its data below a folder; it stops when this process ends. */
export async function startClickHouse(parent: string): Promise<ClickHouseServer> {
  ensureEngine();
  const data = mkdtempSync(join(parent, 'tessera-clickhouse-'));
  const port = await freePort();
  const program = resolve('test/support/clickhouse-server.mjs');
  const child = spawn(process.execPath, [program, engine, String(port), data], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  child.unref();
  const stop = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', () => {
    stop();
    rmSync(data, { recursive: true, force: true });
  });
  process.once('SIGTERM', () => process.exit(1)); // without a handler a terminated run would leave the server behind
  const answers = async (): Promise<boolean> => {
    if (child.exitCode !== null) throw new Error(`ClickHouse ended with status ${String(child.exitCode)}.`);
    return fetch(`http://127.0.0.1:${String(port)}/ping`).then(
      ({ ok }) => ok,
      () => false, // it is just starting
    );
  };
  await eventually('ClickHouse answers', answers, Boolean, 60_000);
  return { port, stop };
}

function ensureEngine(): void {
  if (existsSync(engine)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', `chdb@${version}`];
  execFileSync('npm', install, { cwd: folder, stdio: ['ignore', 2, 2] });
}
