import { join } from 'node:path';
import semver from 'semver';
import { Type, type Static } from 'typebox';
import { err, ok, parsedJson, type Result } from '#core/common';
import { firstProblem } from './first-problem.ts';
import { externalMessages as messages } from './external-messages.ts';
import { readPlainFile } from './server-files.ts';

export const pluginFileName = 'plugin.json';
const maxBytes = 65_536;

/**
 * What code of a plugin from outside may do. `pure`: functions of data, run where nothing can be reached and ended after a
 * time limit; `view`: an element of its own in a sandboxed frame; `trusted`: all that the page may.
 */
export const TrustLevel = Type.Union([Type.Literal('pure'), Type.Literal('view'), Type.Literal('trusted')]);
export type TrustLevel = Static<typeof TrustLevel>;

/** What `plugin.json` says of a plugin from outside; read before anything of the plugin runs. */
export const PluginFile = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 60 }),
    title: Type.String({ minLength: 1, maxLength: 100 }),
    /** As semver writes versions: `1.2.0`. */
    version: Type.String({ minLength: 1, maxLength: 50 }),
    description: Type.Optional(Type.String({ maxLength: 500 })),
    author: Type.Optional(Type.String({ maxLength: 100 })),
    /** SPDX identifier, such as `Apache-2.0`. */
    license: Type.Optional(Type.String({ maxLength: 60 })),
    /** An SVG file beside `plugin.json`. */
    icon: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]+\\.svg$' })),
    /** Versions of the product that it works with, as a semver range: `>=0.1 <0.3`. Absent: any. */
    tessera: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    trust: TrustLevel,
    /** Origins that its code may call: `https://tiles.example.com`. Not for the level `pure`, which reaches nothing. */
    hosts: Type.Optional(
      Type.Array(Type.String({ pattern: '^https://[a-z0-9.-]+(:\\d{1,5})?$', maxLength: 200 }), { maxItems: 20 }),
    ),
    /** Extension points it adds to, for administrators to read: `viz-kit/viz-types`. */
    fills: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 50 })),
  },
  { additionalProperties: false },
);
export type PluginFile = Static<typeof PluginFile>;

/** Reads the text of `plugin.json`; the error says what is wrong with it. */
export function parsePluginFile(content: Uint8Array): Result<PluginFile, string> {
  const value = parsedJson(Buffer.from(content).toString('utf8'));
  if (value === undefined) return err(messages.pluginFileNotJson());
  const problem = firstProblem(PluginFile, value);
  if (problem !== undefined) return err(messages.pluginFileWrong(problem));
  const file = value as PluginFile; // the schema fits
  const wrong = (field: string, reason: string) => err(messages.pluginFileWrong({ field, reason }));
  if (semver.valid(file.version) === null) return wrong('version', messages.noVersion());
  if (file.tessera !== undefined && semver.validRange(file.tessera) === null)
    return wrong('tessera', messages.noRange());
  if (file.trust === 'pure' && (file.hosts ?? []).length > 0) return wrong('hosts', messages.pureHasNoHosts());
  return ok(file);
}

/**
 * The `plugin.json` in the folder of a plugin; undefined when it has none: such a plugin is `trusted`. One that is there and
 * cannot be read is an error, so that nothing gets more rights than it says.
 */
export async function readPluginFile(folder: string): Promise<Result<PluginFile, string> | undefined> {
  try {
    return parsePluginFile(await readPlainFile(join(folder, pluginFileName), pluginFileName, maxBytes));
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return undefined;
    return err(messages.pluginFileUnreadable());
  }
}

/** Why a plugin does not fit into its place or into this version of the product; undefined when it does. */
export function pluginFileProblem(file: PluginFile, id: string, productVersion: string): string | undefined {
  if (file.id !== id) return messages.otherId({ name: file.id });
  if (file.tessera === undefined) return undefined;
  const fits = semver.satisfies(productVersion, file.tessera, { includePrerelease: true });
  return fits ? undefined : messages.otherProduct({ range: file.tessera, version: productVersion });
}
