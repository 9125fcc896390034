import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import semver from 'semver';
import { defineToken } from '#core/common';
import { externalMessages } from '../external-messages.ts';
import { pluginFileProblem, readPluginFile, type PluginFile } from '../plugin-file.ts';
import type { ExternalChanges } from '../external-changes.ts';
import { readPlainFile } from '../server-files.ts';
import { fetchPackage } from './fetch-package.ts';
import { installedPackages, keptFiles, type InstalledPackage } from './installed-package.ts';
import { signerOf } from './minisign.ts';
import { packageMessages as messages } from './package-messages.ts';
import { placePackage, removePlaced } from './place-package.ts';
import type { PluginPolicy } from './plugin-policy.ts';
import { iconLimitBytes, readPackage, refused, type PluginPackage } from './read-package.ts';

/** A packed plugin as somebody brings it: the file with its signature, or an address. */
export type PackageInput =
  { readonly zip: Uint8Array; readonly signature: string | undefined } | { readonly address: string };

/** What a packed plugin is, before anything of it is written. */
export interface PackageInspection {
  readonly about: PluginFile;
  /** The icon as SVG; undefined when it has none. */
  readonly icon: string | undefined;
  readonly hash: string;
  /** Name from PLUGIN_SIGNERS; undefined: nobody known signed it. */
  readonly signer: string | undefined;
  readonly hasServerHalf: boolean;
  /** Version that is installed; `''` for one without a version, undefined: none is installed. */
  readonly installedVersion: string | undefined;
  readonly isOlder: boolean;
  /** Why it cannot be installed. */
  readonly refusal: string | undefined;
}

/** Plugins that administrators install while the server runs, in DATA_DIR/plugins. */
export interface PluginPackages {
  /** Writes nothing. Throws AppError for what is no packed plugin. */
  readonly inspect: (brought: PackageInput) => Promise<PackageInspection>;
  /** Throws AppError with the refusal. An earlier version only with `downgrade`. */
  readonly install: (
    brought: PackageInput,
    by: { readonly username: string; readonly downgrade: boolean },
  ) => Promise<PackageInspection>;
  /** False when there is none of this name. */
  readonly remove: (id: string) => Promise<boolean>;
  /** What was installed under a name; undefined when it was put there by hand. */
  readonly installed: (id: string) => Promise<InstalledPackage | undefined>;
  /** The file that was installed; undefined when it was put there by hand. */
  readonly fileOf: (id: string) => Promise<Uint8Array | undefined>;
  readonly iconOf: (id: string) => Promise<string | undefined>;
  /** Why the settings, or changed files, keep a plugin from the page and the server; undefined: they do not. */
  readonly policyAgainst: (id: string) => Promise<string | undefined>;
}
export const PluginPackages = defineToken<PluginPackages>('core/PluginPackages');

export interface PackageSources {
  readonly folder: string;
  readonly policy: PluginPolicy;
  readonly takenIds: ReadonlySet<string>;
  readonly productVersion: string;
  /** What a module imports that is not there for it; undefined when all is. */
  readonly importProblem: (code: string, trust: PluginFile['trust']) => Promise<string | undefined>;
  readonly changes: ExternalChanges;
  readonly nowMs: () => number;
}

interface Read {
  readonly packed: PluginPackage;
  readonly signature: string | undefined;
  readonly inspection: PackageInspection;
}

export function pluginPackages(sources: PackageSources): PluginPackages {
  const { folder, policy, changes, nowMs } = sources;
  const installed = installedPackages(policy.signers);
  const folderOf = (id: string) => join(folder, id);
  const read = async (brought: PackageInput): Promise<Read> => {
    const { zip, signature } = 'address' in brought ? await fetchPackage(brought.address, policy.sources) : brought;
    const packed = readPackage(zip);
    return { packed, signature, inspection: await inspectPackage(packed, signature, sources) };
  };
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
  return {
    inspect: async (brought) => (await read(brought)).inspection,
    install: (brought, { username, downgrade }) =>
      inTurn(async () => {
        const { packed, signature, inspection } = await read(brought);
        const { refusal, isOlder, installedVersion, about, hash } = inspection;
        if (refusal !== undefined) throw refused(refusal);
        if (isOlder && !downgrade)
          throw refused(messages.older({ installed: installedVersion ?? '', version: about.version }));
        const record = { hash, installedAt: new Date(nowMs()).toISOString(), installedBy: username };
        await placePackage(folder, packed, signature, record);
        changes.changed();
        return inspection;
      }),
    remove: (id) =>
      inTurn(async () => {
        const wasThere = await removePlaced(folder, id);
        if (wasThere) changes.changed();
        return wasThere;
      }),
    installed: (id) => installed(folderOf(id)),
    fileOf: async (id) => readFile(join(folderOf(id), keptFiles.zip)).catch(() => undefined),
    iconOf: async (id) => {
      const about = await readPluginFile(folderOf(id));
      const name = about?.ok === true ? about.value.icon : undefined;
      if (name === undefined) return undefined;
      const icon = await readPlainFile(join(folderOf(id), name), name, iconLimitBytes).catch(() => undefined);
      return icon === undefined ? undefined : Buffer.from(icon).toString('utf8');
    },
    policyAgainst: async (id) => {
      const about = await readPluginFile(folderOf(id));
      const found = await installed(folderOf(id));
      const version = about?.ok === true ? about.value.version : undefined;
      return found?.problem ?? policy.against(id, version, found?.signer);
    },
  };
}

async function inspectPackage(
  { about, files, hash, zip }: PluginPackage,
  signature: string | undefined,
  { folder, policy, takenIds, productVersion, importProblem }: PackageSources,
): Promise<PackageInspection> {
  const { id, version } = about;
  const signed = signature === undefined ? undefined : signerOf(zip, signature, policy.signers);
  const signer = signed?.ok === true ? signed.value : undefined;
  const text = (path: string | undefined): string | undefined => {
    const content = path === undefined ? undefined : files.get(path);
    return content === undefined ? undefined : Buffer.from(content).toString('utf8');
  };
  const problem = await importProblem(text('index.js') ?? '', about.trust);
  const installedVersion = await versionIn(folder, id);
  return {
    about,
    icon: text(about.icon),
    hash,
    signer,
    hasServerHalf: [...files.keys()].some((path) => path.startsWith('server/')),
    installedVersion,
    isOlder: semver.valid(installedVersion) !== null && semver.lt(version, installedVersion ?? version),
    refusal:
      (takenIds.has(id) ? externalMessages.partOfProduct({ id }) : undefined) ??
      pluginFileProblem(about, id, productVersion) ??
      problem ??
      (signed?.ok === false ? signed.error : undefined) ??
      (existsSync(join(folder, `${id}.js`)) ? messages.bareFile({ id }) : undefined) ??
      policy.against(id, version, signer),
  };
}

async function versionIn(folder: string, id: string): Promise<string | undefined> {
  const about = await readPluginFile(join(folder, id));
  if (about?.ok === true) return about.value.version;
  return existsSync(join(folder, id)) ? '' : undefined;
}
