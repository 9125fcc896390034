import { join } from 'node:path';
import { settingsFrom } from '#core/common';
import { coreSettings, pluginFolder, type CheckedPlugin, type PluginFolder, type ServerDefinition } from '#core/server';
import { pluginCommandMessages as messages } from './plugin-command-messages.ts';

/** In front of the settings: looks after the plugins in DATA_DIR, instead of serving. */
export const pluginCommand = 'plugins';

export interface PluginCommandWords {
  readonly verb: string | undefined;
  readonly id: string | undefined;
  readonly isJson: boolean;
  /** What is left is for the settings. */
  readonly settings: readonly string[];
}

/** Takes the words of the command out of a command line. */
export function readPluginCommand(words: readonly string[]): PluginCommandWords {
  const [verb, id] = words.filter((word, index) => !word.startsWith('-') && !takesValue(words[index - 1]));
  const own = [verb, id, '--json'];
  return {
    verb,
    id,
    isJson: words.includes('--json'),
    settings: words.filter((word) => !own.includes(word)),
  };
}

/** `--data-dir data`: the second word is its value. */
const takesValue = (word: string | undefined): boolean =>
  word?.startsWith('--') === true && !word.includes('=') && word !== '--json';

export interface PluginCommandOutput {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** Runs the command and gives its exit status: 1 when a plugin would fail or is not there, 2 for what it does not know. */
export async function runPluginCommand(
  { verb, id, isJson }: PluginCommandWords,
  definition: ServerDefinition,
  values: Readonly<Record<string, unknown>>,
  { out, err }: PluginCommandOutput,
): Promise<number> {
  const plugins = pluginFolder(definition, values);
  const folder = join(settingsFrom(values).get(coreSettings.dataDir), 'plugins');
  if (verb === 'remove' && id !== undefined) {
    const wasThere = await plugins.remove(id);
    if (wasThere) out(messages.removed({ id }));
    else err(messages.notThere({ id, folder }));
    return wasThere ? 0 : 1;
  }
  if ((verb !== 'check' && verb !== 'list') || id !== undefined) {
    err(messages.usage());
    return 2;
  }
  const found = await plugins.check();
  if (isJson) out(JSON.stringify(jsonOf(plugins, found), undefined, 2));
  else if (found.length === 0) out(messages.none({ folder }));
  else for (const line of verb === 'list' ? found.map(lineOf) : reportOf(plugins, found)) out(line);
  return verb === 'check' && found.some(isFailing) ? 1 : 0;
}

const isFailing = ({ problems }: CheckedPlugin): boolean => problems.length > 0;

const nameOf = ({ id, about }: CheckedPlugin): string => (about === undefined ? id : `${id} ${about.version}`);

function lineOf(plugin: CheckedPlugin): string {
  const { about, signer, hasServerHalf } = plugin;
  const parts = [
    nameOf(plugin),
    about?.title,
    about?.trust ?? 'trusted',
    signer === undefined ? messages.unsigned() : messages.signedBy({ signer }),
    hasServerHalf ? messages.serverHalf() : undefined,
  ];
  return parts.filter((part) => part !== undefined).join(' · ');
}

function reportOf({ productVersion: version }: PluginFolder, found: readonly CheckedPlugin[]): readonly string[] {
  const failing = found.filter(isFailing).length;
  const lines = found.map((plugin) => {
    const name = nameOf(plugin);
    if (!isFailing(plugin)) return messages.fits({ name, version });
    return messages.fails({ name, version, reasons: plugin.problems.join('; ') });
  });
  return [...lines, failing === 0 ? messages.allFit({ count: found.length }) : messages.someFail({ count: failing })];
}

const jsonOf = ({ productVersion }: PluginFolder, found: readonly CheckedPlugin[]) => ({
  product_version: productVersion,
  ok: !found.some(isFailing),
  plugins: found.map(({ id, about, signer, hasServerHalf, problems }) => ({
    id,
    title: about?.title ?? null,
    version: about?.version ?? null,
    author: about?.author ?? null,
    trust: about?.trust ?? 'trusted',
    signer: signer ?? null,
    has_server_half: hasServerHalf,
    problems,
  })),
});
