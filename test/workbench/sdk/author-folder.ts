import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { hashOfSources } from '../../../workbench/server/build-stamp.mjs';

/** What a command printed, and whether it said that it went well. */
export interface Outcome {
  readonly isOk: boolean;
  readonly text: string;
}

function runNode(script: string, args: readonly string[], cwd: string): Outcome {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { cwd, env, encoding: 'utf8' });
  return { isOk: status === 0, text: stdout + stderr };
}

/**
 * The SDK of these sources, where the packages of this project are found. Whoever needs it first builds it for all test
 * files, which only read it. Gives its folder.
 */
export function builtSdk(): string {
  const parent = resolve('.cache/sdk-of-tests');
  const folder = join(parent, hashOfSources());
  const lock = join(parent, 'lock');
  mkdirSync(parent, { recursive: true });
  while (!existsSync(folder)) {
    if (!taken(lock)) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
      continue;
    }
    try {
      if (!existsSync(folder)) build(parent, folder);
    } finally {
      rmSync(lock);
    }
  }
  return folder;
}

function build(parent: string, folder: string): void {
  for (const name of readdirSync(parent).filter((one) => one !== 'lock'))
    rmSync(join(parent, name), { recursive: true, force: true });
  const { isOk, text } = runNode(resolve('workbench/sdk/build-sdk.mjs'), [`${folder}.new`], resolve('.'));
  if (!isOk) throw new Error(text);
  renameSync(`${folder}.new`, folder);
}

/** Whether this process has the lock now; that of a process that is gone is taken away. */
function taken(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isAlive(lock)) rmSync(lock, { force: true });
    return false;
  }
}

function isAlive(lock: string): boolean {
  try {
    process.kill(Number(readFileSync(lock, 'utf8') || 'none'), 0);
    return true;
  } catch (thrown) {
    return !(thrown instanceof Error && 'code' in thrown && thrown.code === 'ESRCH');
  }
}

/** An author's folder outside of the project, with what `npm install` would put beside it. */
export function authorFolder(sdk: string) {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-author-'));
  mkdirSync(join(folder, 'node_modules/@tessera'), { recursive: true });
  symlinkSync(sdk, join(folder, 'node_modules/@tessera/sdk'));
  for (const name of ['@types', 'react', 'typebox', 'typescript'])
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  return {
    folder,
    create: (...args: readonly string[]) => runNode(resolve('workbench/create-plugin/create-plugin.mjs'), args, folder),
    tool: (command: string, id: string, ...args: readonly string[]) =>
      runNode(join(sdk, 'bin/tessera-plugin.mjs'), [command, join(folder, id), ...args], folder),
  };
}
