import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { openSession, type Session } from '../../support/session.ts';
import { processorMsOf } from '../../support/processor-time.ts';
import { countAs } from '../../support/test-kind.ts';

/** How a program ended. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** The built product in a process of its own, as `npm start` runs it. */
export interface Product {
  /** `http://127.0.0.1:port` */
  readonly url: string;
  /** The one-time address of the start line; a later start prints none, then that of the command. */
  readonly signInLink: () => Promise<string>;
  /** The administrator, signed in by that address; asked for once. */
  readonly admin: () => Promise<Session>;
  /** What it has printed so far. */
  readonly output: () => string;
  /** Milliseconds of the processor that it has used so far, with its engine; of Linux. */
  readonly processorMs: () => number;
  readonly kill: (signal: NodeJS.Signals) => Promise<Ended>;
}

const main = 'dist/server/main.js';

/** Runs the built program to its end. */
export async function runProduct(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  return endOf(spawnProduct(args, env)).ended;
}

/** Starts the built product on a free port with this data folder, and waits for its start line. */
export async function startProduct(dataDir: string, settings: Readonly<Record<string, string>> = {}): Promise<Product> {
  const child = spawnProduct([], {
    PORT: '0',
    DATA_DIR: dataDir,
    EXAMPLES: 'off',
    LOG_LEVEL: 'error',
    DRAIN_SECONDS: '1',
    ...settings,
  });
  const { ended, output } = endOf(child);
  const url = await Promise.race([
    lineOf(child, output, /ready at (http:\/\/127\.0\.0\.1:\d+).*\n/),
    ended.then(({ code, out, err }) => Promise.reject(new Error(`The product ended with ${code}: ${out}${err}`))),
  ]);
  const printed = /sign in, once: (\S+)\n/.exec(output())?.[1];
  let link: Promise<string> | undefined;
  const signInLink = () =>
    (link ??= printed === undefined ? linkOfCommand(dataDir, settings) : Promise.resolve(printed));
  let session: Promise<Session> | undefined;
  return {
    url,
    signInLink,
    admin: () => (session ??= signInLink().then((address) => openSession(url, address))),
    output,
    processorMs: () => processorMsOf(child.pid ?? 0),
    kill: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

async function linkOfCommand(dataDir: string, settings: Readonly<Record<string, string>>): Promise<string> {
  const { code, out, err } = await runProduct(['sign-in-link'], { DATA_DIR: dataDir, ...settings });
  if (code !== 0) throw new Error(`No sign-in link: ${err}`);
  return out.trim();
}

function spawnProduct(args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  if (!existsSync(main)) throw new Error('Journeys need the build. Type: npm run build');
  countAs('HTTP');
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stopWithTests = (): void => void child.kill('SIGKILL');
  process.once('exit', stopWithTests);
  child.once('exit', () => process.off('exit', stopWithTests));
  return child;
}

function endOf(child: ChildProcess): { readonly ended: Promise<Ended>; readonly output: () => string } {
  let out = '';
  let err = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => {
      resolve({ code, out, err });
    });
  });
  return { ended, output: () => out + err };
}

/** The first group of the pattern, as soon as the output has it. */
function lineOf(child: ChildProcess, output: () => string, pattern: RegExp): Promise<string> {
  return new Promise((resolve) => {
    child.stdout?.on('data', () => {
      const found = pattern.exec(output())?.[1];
      if (found !== undefined) resolve(found);
    });
  });
}
