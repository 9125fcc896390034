import { existsSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import type { Settings } from '#core/common';
import { coreSettings } from '#core/server';
import { extensionMessages as messages } from '../../common/extension-messages.ts';
import { duckDbSettings } from '../../manifest.ts';
import { extensionFile } from './extension-names.ts';
import { readExtensionHeader } from './extension-header.ts';

/** The folder that the administrator names; without one, a folder of the server's own. Absolute. */
export function extensionsFolder(settings: Settings, dataDir = settings.get(coreSettings.dataDir)): string {
  const named = settings.get(duckDbSettings.extensions).trim();
  if (named === '') return join(dataDir, 'duckdb-extensions');
  return isAbsolute(named) ? named : resolve(named);
}

/** What the engine is, as extensions say what they are for. */
export interface EngineBuild {
  /** Such as `v1.5.5`. */
  readonly version: string;
  /** Undefined: this is not known before the engine runs, which refuses what does not fit. */
  readonly platform?: string | undefined;
}

export type ExtensionState =
  | { readonly is: 'ready'; readonly path: string; readonly version: string }
  | { readonly is: 'missing'; readonly reason: string }
  | { readonly is: 'unfit'; readonly reason: string };

/** Whether an extension is there and is for this engine; the reason says what to do. */
export async function extensionState(folder: string, name: string, build: EngineBuild): Promise<ExtensionState> {
  const path = join(folder, extensionFile(name));
  if (!existsSync(path)) return { is: 'missing', reason: messages.missing({ name }) };
  return fileState(path, name, build);
}

/** The same of a file wherever it is. */
export async function fileState(path: string, name: string, build: EngineBuild): Promise<ExtensionState> {
  const header = await readExtensionHeader(path);
  if (header === undefined) return { is: 'unfit', reason: messages.noExtension({ file: extensionFile(name) }) };
  const { platform, engineVersion, version } = header;
  if (engineVersion !== build.version) {
    const reason = messages.wrongVersion({ name, found: engineVersion, wanted: build.version });
    return { is: 'unfit', reason };
  }
  if (build.platform !== undefined && platform !== build.platform)
    return { is: 'unfit', reason: messages.wrongPlatform({ name, found: platform, wanted: build.platform }) };
  return { is: 'ready', path, version };
}
