import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '#core/common';
import { namedFolders, realPlaceIn } from '#core/server';
import type { EngineHost } from '#plugins/databases';
import { sqliteMessages as messages } from '../common/messages.ts';
import { sqliteSettings } from '../manifest.ts';

/** The folders that files may be in. The server's own is made, so that there is a place to put one. */
async function foldersOf({ dataDir, settings }: EngineHost): Promise<readonly string[]> {
  const own = join(dataDir, 'sqlite');
  await mkdir(own, { recursive: true, mode: 0o700 }).catch(() => undefined); // it is refused below like any other
  return [own, ...namedFolders(settings.get(sqliteSettings.folders))];
}

/** Where a file really is, if that is in an allowed folder: links lead nowhere else. */
export async function allowedFile(path: string, host: EngineHost): Promise<Result<string, string>> {
  const folders = await foldersOf(host);
  const { found, isInside } = await realPlaceIn(path, folders);
  if (!isInside) return err(messages.outside({ path, folders: folders.join(', ') }));
  const isFile = found !== undefined && (await stat(found).catch(() => undefined))?.isFile() === true;
  return isFile ? ok(found) : err(messages.noFile({ path }));
}
