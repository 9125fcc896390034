import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Disposable } from '#core/common';
import { doorCode, sharedPackage, type Doors } from './doors.ts';
import type { ServerFiles } from './server-files.ts';

const sharedManifest = { type: 'module', exports: './index.js' };

export interface StagedHalf extends Disposable {
  /** Address of its `server/index.js`. */
  readonly entryUrl: string;
}

/**
 * Writes what was read and hashed to a new folder that only the server's user may read, so that nothing else is imported.
 * Its `package.json` maps the doors to modules that export what those of the running server do: tokens, extension points
 * and errors are the same objects on both sides.
 */
export async function stageHalf(parent: string, id: string, files: ServerFiles, doors: Doors): Promise<StagedHalf> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(parent, `${id}.${process.pid}.`));
  const write = async (path: string, content: Uint8Array | string): Promise<void> => {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, content, { mode: 0o600 });
  };
  const imports: Record<string, string> = {};
  for (const [specifier, door] of doors) {
    const isPackage = specifier === sharedPackage;
    const file = isPackage
      ? `node_modules/${specifier}/index.js`
      : `doors/${specifier.slice(1).replaceAll('/', '-')}.js`;
    await write(file, doorCode(specifier, door));
    if (isPackage) await write(`node_modules/${specifier}/package.json`, JSON.stringify(sharedManifest));
    else imports[specifier] = `./${file}`;
  }
  await write('package.json', JSON.stringify({ type: 'module', imports }));
  for (const [path, content] of files.contents) await write(join('server', path), content);
  return {
    entryUrl: pathToFileURL(join(folder, 'server', 'index.js')).href,
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Removes what servers left behind that ended without stopping. */
export async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const pid = Number(name.split('.')[1]);
    if (pid === process.pid || !isAlive(pid)) await rm(join(parent, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return thrown instanceof Error && 'code' in thrown && thrown.code === 'EPERM'; // there, and of another user
  }
}
