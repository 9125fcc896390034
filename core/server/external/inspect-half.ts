import { join } from 'node:path';
import { err, ok, type Result } from '#core/common';
import { parseExternalManifest, type ExternalManifest } from './external-manifest.ts';
import { externalMessages as messages } from './external-messages.ts';
import { readPlainFile, readServerFiles, type ServerFiles } from './server-files.ts';

const manifestName = 'manifest.json';
const maxManifestBytes = 65_536;

/** A server half that could run, as it is on the disk now. */
export interface InspectedHalf {
  readonly files: ServerFiles;
  readonly manifest: ExternalManifest;
}

/** Reads the folder `server` of a plugin without running anything of it; undefined when it has none. */
export async function inspectHalf(pluginFolder: string): Promise<Result<InspectedHalf, string> | undefined> {
  const read = await readServerFiles(join(pluginFolder, 'server'));
  if (read?.ok !== true) return read;
  const { contents } = read.value;
  const manifest = parseExternalManifest(contents.get(manifestName));
  if (!manifest.ok) return manifest;
  if (!contents.has('index.js')) return err(messages.noEntry());
  if (contents.has('package.json')) return err(messages.ownPackage());
  return ok({ files: read.value, manifest: manifest.value });
}

/** Whether the browser half is of no use without the server half, as the manifest says. */
export async function browserNeedsServer(pluginFolder: string): Promise<boolean> {
  const file = join(pluginFolder, 'server', manifestName);
  const content = await readPlainFile(file, manifestName, maxManifestBytes).catch(() => undefined);
  const manifest = parseExternalManifest(content);
  return manifest.ok && manifest.value.browserNeedsServer === true;
}
