import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { defineToken } from '#core/common';

/** Pictures that are kept; older ones are drawn again when they are wanted. */
const mostFiles = 2_000;

/** Pictures on disk, by a key that names all they depend on. */
export interface ThumbnailFiles {
  readonly read: (key: string) => Promise<string | undefined>;
  readonly write: (key: string, svg: string) => Promise<void>;
  /** Removes the oldest beyond the limit. */
  readonly prune: () => Promise<void>;
}
export const ThumbnailFiles = defineToken<ThumbnailFiles>('charts/ThumbnailFiles');

/** Keys are hexadecimal, so they are safe as file names. */
export function folderThumbnails(folder: string): ThumbnailFiles {
  const pathOf = (key: string) => join(folder, `${key}.svg`);
  return {
    read: async (key) => {
      try {
        return await readFile(pathOf(key), 'utf8');
      } catch {
        return undefined; // not drawn yet
      }
    },
    write: async (key, svg) => {
      await mkdir(folder, { recursive: true });
      const half = join(folder, `${randomUUID()}.part`);
      await writeFile(half, svg);
      await rename(half, pathOf(key)); // a reader never meets half a picture
    },
    prune: async () => {
      const names = await readdir(folder).catch((): string[] => []);
      const files = await Promise.all(
        names.map(async (name) => ({ name, changedMs: (await stat(join(folder, name))).mtimeMs })),
      );
      const old = files.sort((a, b) => b.changedMs - a.changedMs).slice(mostFiles);
      await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })));
    },
  };
}
