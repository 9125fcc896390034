import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

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

/** Builds the SDK where the packages of this project are found. Gives its folder. */
export function builtSdk(): string {
  const folder = resolve('.cache/sdk-of-tests');
  const { isOk, text } = runNode(resolve('workbench/sdk/build-sdk.mjs'), [folder], resolve('.'));
  if (!isOk) throw new Error(text);
  return folder;
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
