import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { sessionWith, type Session } from '../../../support/session.ts';

/** The product in a process of its own, so that it can be killed and its memory be read. */
export interface ChildServer {
  readonly url: string;
  readonly session: Session;
  /** Resident memory now and at its highest, in bytes. */
  readonly memory: () => Promise<{ readonly now: number; readonly peak: number }>;
  readonly kill: (signal: NodeJS.Signals) => Promise<void>;
}

const password = 'a long enough secret';

/** Starts the real server on a free port with this data folder and signs the administrator in. */
export async function startChildServer(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ChildServer> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'workbench/server/main.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      EXAMPLES: 'off',
      LOG_LEVEL: 'error',
      ADMIN_PASSWORD: password,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await addressOf(child);
  return {
    url,
    session: await openAdmin(url),
    memory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      const bytes = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
      return { now: bytes('VmRSS'), peak: bytes('VmHWM') };
    },
    kill: (signal) =>
      new Promise((resolve) => {
        child.once('exit', () => {
          resolve();
        });
        child.kill(signal);
      }),
  };
}

async function openAdmin(url: string): Promise<Session> {
  const credentials = { username: 'admin', password, provider: 'db' };
  const { body, text } = await sessionWith(url, {}).post('/api/v1/security/login', credentials);
  const { access_token: token } = (body ?? {}) as { readonly access_token?: string };
  if (token === undefined) throw new Error(`No token: ${text}`);
  return sessionWith(url, { authorization: `Bearer ${token}` });
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const read = (chunk: Buffer): void => {
      text += chunk.toString();
      const address = /ready at (http:\/\/\S+)/.exec(text)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => {
      reject(new Error(`The server ended with ${code}: ${text}`));
    });
  });
}
