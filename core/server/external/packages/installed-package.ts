import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord, parsedJson } from '#core/common';
import { signerOf, type MinisignKey } from './minisign.ts';
import { packageMessages as messages } from './package-messages.ts';
import { readPackage } from './read-package.ts';

/** What the product keeps in the folder of a plugin that it installed. */
export const keptFiles = { record: '.package.json', zip: '.package.zip', signature: '.package.minisig' } as const;

/** Who installed which file when. */
export interface PackageRecord {
  /** SHA-256 of the archive in hexadecimal digits. */
  readonly hash: string;
  /** ISO text, UTC. */
  readonly installedAt: string;
  /** Name of the account. */
  readonly installedBy: string;
}

/** An installed plugin, its signature looked at with the signers of today. */
export interface InstalledPackage extends PackageRecord {
  readonly signer: string | undefined;
  /** Why its files are not to be trusted as signed; undefined when they are those of the archive. */
  readonly problem: string | undefined;
}

interface Known {
  readonly stamp: string;
  readonly found: InstalledPackage;
}

/** Reads what was installed into a folder; undefined for what somebody put there by hand. Remembers until files change. */
export function installedPackages(
  signers: ReadonlyMap<string, MinisignKey>,
): (folder: string) => Promise<InstalledPackage | undefined> {
  const cache = new Map<string, Known>();
  return async (folder) => {
    const stamp = await stampOf(folder);
    const known = cache.get(folder);
    if (known?.stamp === stamp) return known.found;
    const record = await readRecord(folder);
    if (record === undefined) return undefined;
    const found = await look(folder, record, signers);
    cache.set(folder, { stamp, found });
    return found;
  };
}

async function look(
  folder: string,
  record: PackageRecord,
  signers: ReadonlyMap<string, MinisignKey>,
): Promise<InstalledPackage> {
  const changed = { ...record, signer: undefined, problem: messages.changedFiles() };
  const zip = await readFile(join(folder, keptFiles.zip)).catch(() => undefined);
  if (zip === undefined || createHash('sha256').update(zip).digest('hex') !== record.hash) return changed;
  for (const [path, content] of readPackage(zip).files) {
    const now = await readFile(join(folder, path)).catch(() => undefined);
    if (now?.equals(content) !== true) return changed;
  }
  const signature = await readFile(join(folder, keptFiles.signature), 'utf8').catch(() => undefined);
  const signer = signature === undefined ? undefined : signerOf(zip, signature, signers);
  return { ...record, signer: signer?.ok === true ? signer.value : undefined, problem: undefined };
}

async function readRecord(folder: string): Promise<PackageRecord | undefined> {
  const text = await readFile(join(folder, keptFiles.record), 'utf8').catch(() => '');
  const value = parsedJson(text);
  if (!isRecord(value)) return undefined;
  const { hash, installedAt, installedBy } = value;
  if (typeof hash !== 'string' || typeof installedAt !== 'string' || typeof installedBy !== 'string') return undefined;
  return { hash, installedAt, installedBy };
}

/** Changes with what the page runs and with what is kept; files of the server half have a hash of their own. */
async function stampOf(folder: string): Promise<string> {
  const names = ['index.js', 'plugin.json', ...Object.values(keptFiles)];
  const facts = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => undefined)));
  return facts.map((one) => `${one?.mtimeMs ?? 0}:${one?.size ?? 0}`).join(' ');
}
