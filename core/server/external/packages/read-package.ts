import { createHash } from 'node:crypto';
import { AppError } from '#core/common';
import { parsePluginFile, pluginFileName, type PluginFile } from '../plugin-file.ts';
import { packageMessages as messages } from './package-messages.ts';
import { zipEntries, type ZipEntry } from './zip-entries.ts';

const megabyte = 1_048_576;
const kilobyte = 1_024;
/** Bytes of the archive itself. */
export const packageLimitBytes = 16 * megabyte;
const contentLimitBytes = 64 * megabyte;
export const iconLimitBytes = 32 * kilobyte;
const fileLimit = 2_000;
/** Beginning of the names that the product writes into the folder of a plugin. */
export const reservedName = '.package';

/** A packed plugin that can be read. */
export interface PluginPackage {
  readonly about: PluginFile;
  /** By path below the folder of the plugin, with `/` between. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** SHA-256 of the archive in hexadecimal digits. */
  readonly hash: string;
  /** The archive as it came. */
  readonly zip: Uint8Array;
}

/** Unpacks in memory; throws AppError with what is wrong. Sizes are looked at before anything is unpacked. */
export function readPackage(zip: Uint8Array): PluginPackage {
  if (zip.byteLength > packageLimitBytes) throw refused(messages.tooLarge({ megabytes: packageLimitBytes / megabyte }));
  const files = unpack(zip);
  const pluginFile = files.get(pluginFileName);
  if (pluginFile === undefined) throw refused(messages.noPluginFile());
  const about = parsePluginFile(pluginFile);
  if (!about.ok) throw refused(about.error);
  if (!files.has('index.js') && !files.has('server/index.js')) throw refused(messages.noModule());
  const { icon } = about.value;
  const iconBytes = icon === undefined ? 0 : (files.get(icon)?.byteLength ?? Infinity);
  if (icon !== undefined && iconBytes > iconLimitBytes)
    throw refused(messages.noIcon({ icon, kilobytes: iconLimitBytes / kilobyte }));
  return { about: about.value, files, hash: createHash('sha256').update(zip).digest('hex'), zip };
}

function unpack(zip: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const entries = zipEntries(zip);
  if (entries === undefined) throw refused(messages.notZip());
  checkEntries(entries);
  const files = entries.filter(({ path }) => !path.endsWith('/'));
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (total > contentLimitBytes) throw refused(messages.tooLargeInside({ megabytes: contentLimitBytes / megabyte }));
  return new Map(
    files.map(({ path, content }) => {
      const bytes = content();
      if (bytes === undefined) throw refused(messages.notZip());
      return [path, bytes];
    }),
  );
}

/** Names are told apart regardless of case, as some file systems do. */
function checkEntries(entries: readonly ZipEntry[]): void {
  const seen = new Set<string>();
  const folders = new Set<string>();
  let count = 0;
  for (const { path, isLink } of entries) {
    const shown = path.slice(0, 200);
    if (isStrange(path)) throw refused(messages.badPath({ path: shown }));
    if (isLink) throw refused(messages.link({ path: shown }));
    const name = path.toLowerCase();
    if (name.split('/').some((part) => part.startsWith(reservedName)))
      throw refused(messages.reserved({ path: shown }));
    if (name.endsWith('/')) continue;
    count += 1;
    if (count > fileLimit) throw refused(messages.tooMany({ most: fileLimit }));
    if (seen.has(name) || folders.has(name)) throw refused(messages.twice({ path: shown }));
    seen.add(name);
    const parents = parentsOf(name);
    const parent = parents.find((one) => seen.has(one));
    if (parent !== undefined) throw refused(messages.twice({ path: parent }));
    parents.forEach((one) => folders.add(one));
  }
}

function isStrange(path: string): boolean {
  const parts = (path.endsWith('/') ? path.slice(0, -1) : path).split('/');
  return /[\\:\u0000-\u001f\u007f]/.test(path) || parts.some((part) => part === '' || part === '.' || part === '..');
}

function parentsOf(path: string): readonly string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_part, index) => parts.slice(0, index + 1).join('/'));
}

export const refused = (message: string, cause?: unknown): AppError =>
  new AppError('unprocessable', message, { cause });
