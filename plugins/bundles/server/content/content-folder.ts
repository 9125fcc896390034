import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { existsSync } from 'node:fs';
import { stringify } from 'yaml';
import { AppError, type AnyRecord } from '#core/common';
import { contentMessages as messages } from '../../common/content-messages.ts';
import { bundleTypes } from '../export/bundle-files.ts';

/** Folders of content, by what is in them; other files beside them are nobody's concern. */
export const contentFolders = ['databases', 'datasets', 'charts', 'dashboards', 'queries'] as const;

const metadataFile = 'metadata.yaml';

/** The YAML files of a folder of content by path, the metadata among them. */
export async function readContent(folder: string): Promise<ReadonlyMap<string, Uint8Array>> {
  if (!existsSync(join(folder, metadataFile)))
    throw new AppError('validation', messages.noContent({ folder, file: metadataFile }));
  const paths = [metadataFile];
  for (const kind of contentFolders) {
    if (!existsSync(join(folder, kind))) continue;
    const found = await readdir(join(folder, kind), { recursive: true });
    paths.push(
      ...found.filter((name) => /[.]ya?ml$/i.test(name)).map((name) => `${kind}/${name.replaceAll('\\', '/')}`),
    );
  }
  const files = new Map<string, Uint8Array>();
  for (const path of paths.sort()) files.set(path, await readFile(join(folder, path)));
  return files;
}

/** Writes files of content into a folder, and takes away those of content that is gone. Gives how many it changed. */
export async function writeContent(folder: string, files: ReadonlyMap<string, AnyRecord>): Promise<number> {
  const texts = new Map(
    [...files].map(([path, content]) => [path, stringify(content, { lineWidth: 0, version: '1.1' })]),
  );
  texts.set(metadataFile, stringify({ version: '1.0.0', type: bundleTypes.assets }));
  const known = existsSync(join(folder, metadataFile)) ? await readContent(folder) : new Map<string, Uint8Array>();
  let changed = 0;
  for (const [path, text] of texts) {
    const before = known.get(path);
    if (before !== undefined && Buffer.from(before).toString('utf8') === text) continue;
    changed += 1;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  for (const path of known.keys()) {
    if (texts.has(path)) continue;
    changed += 1;
    await rm(join(folder, path));
  }
  return changed;
}
