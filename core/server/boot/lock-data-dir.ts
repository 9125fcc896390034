import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { AppError, disposable, type Disposable } from '#core/common';
import { serverMessages } from '../server-messages.ts';

/** Two that start at the same moment may both find the lock taken for an instant. Milliseconds. */
const waitMs = 250;

/** Who has the lock, for the words of a refusal, and where to find it. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  /** `http://host:port`, once it listens. */
  readonly address?: string;
}

export interface DataDirLock extends Disposable {
  /** Notes where the holder can be reached, for commands beside it. */
  readonly tell: (address: string) => void;
}

/**
 * Makes a data folder this process's own: two servers would delete each other's results. The lock is one that SQLite
 * takes of the operating system, which gives it back when the process ends, however it ends. So nothing stays that
 * would have to be judged by its age or by a process id. The name of the holder is kept in a file beside it: to open the
 * locked file again in this process would give the lock away.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const lock = openLock(dataDir);
  const names = nameFile(dataDir);
  const tell = (address?: string): void => {
    const draft = `${names}.${process.pid}`;
    const holder: Holder = { pid: process.pid, host: hostname(), ...(address === undefined ? {} : { address }) };
    writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
    renameSync(draft, names);
  };
  tell();
  const held = disposable(() => {
    rmSync(names, { force: true });
    lock.close();
  });
  return { ...held, tell };
}

const nameFile = (dataDir: string): string => join(dataDir, 'lock-holder.json');

function openLock(folder: string): Database.Database {
  let lock: Database.Database | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    lock = new Database(join(folder, 'lock'), { timeout: waitMs });
    lock.exec('begin exclusive');
    return lock;
  } catch (cause) {
    lock?.close();
    if (isBusy(cause)) throw new AppError('conflict', refusal(folder, holderOf(folder)), { cause });
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError('unavailable', serverMessages.dataDirNotLocked({ folder, reason }), { cause });
  }
}

const isBusy = (thrown: unknown): boolean =>
  thrown instanceof Database.SqliteError && thrown.code.startsWith('SQLITE_BUSY');

function refusal(folder: string, holder: Holder | undefined): string {
  if (holder === undefined) return serverMessages.dataDirTaken({ folder });
  return serverMessages.dataDirTakenBy({ folder, pid: holder.pid, host: holder.host });
}

/**
 * Who has the folder, or had it when it was killed. Undefined when nobody has it, and in the instant before the holder
 * has written its name.
 */
export function holderOf(dataDir: string): Holder | undefined {
  const file = nameFile(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Holder) : undefined; // as written above
}
