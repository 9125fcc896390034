import { lstat, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readPluginFile } from '../plugin-file.ts';
import { keptFiles, type PackageRecord } from './installed-package.ts';
import { packageMessages as messages } from './package-messages.ts';
import { refused, type PluginPackage } from './read-package.ts';

/** Folder beside the plugins, so that moving between both is one step; no plugin has such a name. */
const stagingName = '.staging';

/**
 * Writes a plugin into its place. It is written whole beside the place and then moved there; the earlier one goes only once
 * the new one is there, and comes back when that fails.
 */
export async function placePackage(
  parent: string,
  { about, files, zip }: PluginPackage,
  signature: string | undefined,
  record: PackageRecord,
): Promise<void> {
  const target = join(parent, about.id);
  await refuseLink(target, about.id);
  await inStaging(parent, async (staging) => {
    const fresh = join(staging, 'new');
    const write = async (path: string, content: Uint8Array | string): Promise<void> => {
      const file = join(fresh, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    };
    for (const [path, content] of files) await write(path, content);
    await write(keptFiles.zip, zip);
    if (signature !== undefined) await write(keptFiles.signature, signature);
    await write(keptFiles.record, JSON.stringify(record));
    const old = join(staging, 'old');
    const hadOld = await moveAway(target, old);
    try {
      await rename(fresh, target);
    } catch (thrown) {
      if (hadOld) await rename(old, target);
      throw thrown;
    }
  });
}

/** Takes a plugin away: its folder, or its one file. False when there is none. */
export async function removePlaced(parent: string, id: string): Promise<boolean> {
  return inStaging(parent, async (staging) => {
    const hadFolder = await moveAway(join(parent, id), join(staging, 'folder'));
    const hadFile = await moveAway(join(parent, `${id}.js`), join(staging, 'file'));
    return hadFolder || hadFile;
  });
}

/** At the start, when nothing is being placed: what a killed server left is taken away, and an earlier version put back. */
export async function finishPlacing(parent: string): Promise<void> {
  const staging = join(parent, stagingName);
  for (const name of await readdir(staging).catch(() => [])) await bringBack(parent, join(staging, name, 'old'));
  await rm(staging, { recursive: true, force: true });
}

/** The earlier version of a plugin that has nothing in its place. */
async function bringBack(parent: string, old: string): Promise<void> {
  const about = await readPluginFile(old);
  if (about?.ok !== true) return;
  const target = join(parent, about.value.id);
  if ((await lstat(target).catch(() => undefined)) === undefined) await moveAway(old, target);
}

async function inStaging<T>(parent: string, work: (staging: string) => Promise<T>): Promise<T> {
  await mkdir(join(parent, stagingName), { recursive: true });
  const staging = await mkdtemp(join(parent, stagingName, 'change-'));
  try {
    return await work(staging);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** False when there is nothing to move. */
async function moveAway(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return false;
    throw thrown;
  }
}

/** Somebody's own folder, such as that of a plugin in development, is not replaced through a link. */
async function refuseLink(target: string, id: string): Promise<void> {
  const facts = await lstat(target).catch(() => undefined);
  if (facts !== undefined && !facts.isDirectory()) throw refused(messages.folderIsLink({ id }));
  if ((await lstat(`${target}.js`).catch(() => undefined)) !== undefined) throw refused(messages.bareFile({ id }));
}
