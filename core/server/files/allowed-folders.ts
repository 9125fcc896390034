import { realpath } from 'node:fs/promises';
import { delimiter, isAbsolute, sep } from 'node:path';

/** The absolute folders of a setting that has several with colons between. */
export const namedFolders = (setting: string): readonly string[] =>
  setting
    .split(delimiter)
    .map((folder) => folder.trim())
    .filter(isAbsolute);

/** Where a path leads when links are followed; undefined: nothing is there, or the server may not look. */
export interface RealPlace {
  readonly found: string | undefined;
  /** Nothing should be said of what is not, not even whether it is there. */
  readonly isInside: boolean;
}

/** Whether a path is really in one of the folders, or would be if it were there. */
export async function realPlaceIn(path: string, folders: readonly string[]): Promise<RealPlace> {
  const found = await realpath(path).catch(() => undefined);
  const places = await Promise.all(folders.map((folder) => realpath(folder).catch(() => folder)));
  const one = found ?? path;
  const isInside = places.some(
    (folder) => one === folder || one.startsWith(folder.endsWith(sep) ? folder : folder + sep),
  );
  return { found, isInside };
}
