import semver from 'semver';
import { AppError, type Settings } from '#core/common';
import { coreSettings } from '../../settings/core-settings.ts';
import { readMinisignKey, type MinisignKey } from './minisign.ts';
import { packageMessages as messages } from './package-messages.ts';

/** What the settings allow of plugins from outside. */
export interface PluginPolicy {
  readonly signers: ReadonlyMap<string, MinisignKey>;
  readonly isSignedOnly: boolean;
  /** Origins that plugins may be fetched from. */
  readonly sources: readonly string[];
  /** Why a plugin may not be used; undefined when it may. A plugin without a version counts as older than any. */
  readonly against: (id: string, version: string | undefined, signer: string | undefined) => string | undefined;
}

interface Denied {
  readonly id: string;
  /** Undefined: every version. */
  readonly range: string | undefined;
}

/** Reads the settings; throws with the entry that cannot be read. */
export function pluginPolicy(settings: Settings): PluginPolicy {
  const denied = settings.get(coreSettings.pluginDenylist).map(readDenied);
  const minimums = new Map(settings.get(coreSettings.pluginMinimumVersions).map(readMinimum));
  const signers = new Map(settings.get(coreSettings.pluginSigners).map(readSigner));
  const isSignedOnly = settings.get(coreSettings.pluginsSignedOnly);
  return {
    signers,
    isSignedOnly,
    sources: settings.get(coreSettings.pluginSources),
    against: (id, version, signer) => {
      if (denied.some((one) => one.id === id && isWithin(version, one.range))) return messages.denied();
      const least = minimums.get(id);
      if (least !== undefined && (version === undefined || semver.lt(version, least)))
        return messages.tooOld({ least });
      return isSignedOnly && signer === undefined ? messages.unsigned() : undefined;
    },
  };
}

const isWithin = (version: string | undefined, range: string | undefined): boolean =>
  range === undefined || version === undefined || semver.satisfies(version, range, { includePrerelease: true });

function readDenied(entry: string): Denied {
  const [id = '', ...rest] = entry.trim().split('@');
  const range = rest.length === 0 ? undefined : rest.join('@');
  if (id === '' || (range !== undefined && semver.validRange(range) === null))
    throw new AppError('validation', messages.badDenylist({ entry }));
  return { id, range };
}

function readMinimum(entry: string): readonly [string, string] {
  const [id = '', version = ''] = entry.trim().split('@');
  if (id === '' || semver.valid(version) === null) throw new AppError('validation', messages.badMinimum({ entry }));
  return [id, version];
}

function readSigner(entry: string): readonly [string, MinisignKey] {
  const at = entry.indexOf('=');
  const name = entry.slice(0, Math.max(0, at)).trim();
  const key = readMinisignKey(entry.slice(at + 1).trim());
  if (name === '' || key === undefined) throw new AppError('validation', messages.badSigner({ name: name || entry }));
  return [name, key];
}
