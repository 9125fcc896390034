import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '#core/common';
import { coreSettings } from '../settings/core-settings.ts';

/** Names of plugins from outside, which are those of their files and folders. */
export const externalIdPattern = /^[a-z][a-z0-9-]*$/;

export const externalFlagPrefix = 'PLUGIN_';

/** The flag that switches an external plugin: `my-viz` is PLUGIN_MY_VIZ. */
export function flagOfExternal(id: string): string {
  return `${externalFlagPrefix}${id.toUpperCase().replaceAll('-', '_')}`;
}

/** Where plugins from outside are put. */
export const externalFolder = (settings: Settings): string => join(settings.get(coreSettings.dataDir), 'plugins');

/** Names of the folders in a folder; none when it is not there. */
export async function foldersIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
